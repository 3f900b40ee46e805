//! Open seats: the first player who uses the link takes the seat. The link is a secret and only its hash is stored, so
//! it appears once, in the response that creates it.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::time::Duration;

use serde_json::Value;
use zugpost_base::email_address::EmailAddress;
use zugpost_base::ids::{GameId, PlayerId, Secret, SecretHash};
use zugpost_base::locale::Locale;
use zugpost_base::time::Moment;
use zugpost_data::model::error::GameError;
use zugpost_data::model::game::{locked, table};
use zugpost_data::model::idempotency::IdempotencyKey;
use zugpost_data::model::json;
use zugpost_data::store::error::StoreError;
use zugpost_data::store::games::{GameStatus, Table};
use zugpost_data::store::mail::kind::MailKind;
use zugpost_data::store::mail::links::{self, Link, LinkKind};
use zugpost_data::store::mail::outbox::{self, NewMail};
use zugpost_data::view::load::view_of;
use zugpost_rules::Seat;

use super::Lobby;
use super::invitations::{Invitee, accept};
use crate::accounts::players::clean_name;
use crate::accounts::strangers::has_enough;
use crate::play::reading::seat_access::SeatAccess;

/// Links stay valid this long, so that a late visitor sees what became of the game.
const KEPT: Duration = Duration::from_secs(90 * 24 * 60 * 60);

impl Lobby {
    /// Creates new links for the open seats of an invited game, by seat.
    pub async fn join_links(&self, id: GameId) -> Result<BTreeMap<String, String>, GameError> {
        let now = self.shared.clock.now();
        let made: Vec<(Seat, Secret)> = self
            .shared
            .db
            .write(move |conn| {
                let table = table(conn, &id)?;
                let seats = open_seats(&table).map(|seat| (seat, Secret::random())).collect::<Vec<_>>();
                let rows: Vec<Link> =
                    seats.iter().map(|(seat, secret)| link(&table, *seat, secret, now)).collect();
                links::insert(conn, &rows)?;
                Ok::<_, GameError>(seats)
            })
            .await?;
        let url = |(seat, secret): (Seat, Secret)| {
            (seat.to_string(), self.shared.site.url(&format!("join/{}", secret.expose())))
        };
        Ok(made.into_iter().map(url).collect())
    }

    /// Adds the links to the response that shows a new game. Stored responses contain no links: a repeated request gets
    /// new ones, which are equally valid.
    pub(crate) async fn with_join_links(&self, body: String) -> Result<String, GameError> {
        let Ok(Value::Object(mut view)) = serde_json::from_str(&body) else { return Ok(body) };
        let id = view.get("id").and_then(Value::as_str).unwrap_or_default();
        let links = self.join_links(GameId(id.to_owned())).await?;
        view.insert("join".to_owned(), serde_json::json!(links));
        Ok(json::to_text(&view))
    }

    /// Takes the seat for a signed-in player.
    pub async fn join(
        &self,
        token: SecretHash,
        game: Option<GameId>,
        player: PlayerId,
        key: Option<IdempotencyKey>,
    ) -> Result<String, GameError> {
        let (now, invitations_per_day) =
            (self.shared.clock.now(), self.shared.site.invitations_per_day.get());
        self.shared
            .write_once(key, now, move |conn| {
                let link = links::find(conn, &token)?.filter(|link| link.kind == LinkKind::Join);
                let (id, seat) =
                    link.and_then(|link| link.game_id.zip(link.seat)).ok_or(GameError::NoSuchLink)?;
                if game.is_some_and(|game| game != id) {
                    return Err(GameError::NoSuchLink);
                }
                let mut table = locked(conn, &id)?;
                let guest = Invitee::Guest { seat: *seat, player: player.clone() };
                accept(conn, &mut table, &guest, invitations_per_day, now)?;
                view_of(conn, &table, Some(&player), now).map(|view| json::to_text(&view))
            })
            .await
    }

    /// Mails a visitor a confirmation link, in the language of the page, that takes the seat if it is still open then.
    pub async fn ask_to_join(
        &self,
        token: SecretHash,
        email: EmailAddress,
        name: String,
        locale: Option<Locale>,
        from: Option<IpAddr>,
    ) -> Result<(), GameError> {
        self.shared.site.check_mail()?;
        let now = self.shared.clock.now();
        let name = clean_name(&name)?;
        let SeatAccess { game, seat, table, .. } = self.play.open_link(token, LinkKind::Join).await?;
        if !open_seats(&table).any(|open| open == seat) {
            return Err(GameError::NotInvited);
        }
        // The owner of the address may not have requested this mail, so it counts as one for signing in.
        self.shared.rate_limits.newcomer(from, &email)?;
        self.shared
            .db
            .write(move |conn| {
                if has_enough(conn, email.as_str(), now).map_err(StoreError::from)? {
                    return Ok(());
                }
                let language = locale.map(|locale| locale.as_str().to_owned());
                let mail = NewMail::now(MailKind::Invitation, email.as_str().to_owned(), None, now);
                let mail = NewMail {
                    name: Some(name),
                    detail: language,
                    ..mail.about(&game, seat.into(), table.game.ply)
                };
                outbox::insert(conn, &[mail]).map_err(StoreError::from)?;
                Ok(())
            })
            .await
    }
}

/// The seats that can be taken by link.
pub fn open_seats(table: &Table) -> impl Iterator<Item = Seat> {
    let is_open = table.game.status == GameStatus::Invited;
    let open = table.seats.iter().filter(move |seated| is_open && seated.row.is_open());
    open.map(|seated| *seated.row.seat)
}

fn link(table: &Table, seat: Seat, secret: &Secret, now: Moment) -> Link {
    Link {
        hash: secret.hash(),
        kind: LinkKind::Join,
        email: String::new(),
        name: None,
        player_id: None,
        game_id: Some(table.game.id.clone()),
        seat: Some(seat.into()),
        ply: None,
        created_at: now,
        expires_at: Some(now.after(KEPT)),
        used_at: None,
        detail: None,
        takebacks: table.game.takebacks,
    }
}
