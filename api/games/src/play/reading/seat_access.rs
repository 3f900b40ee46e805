//! Access to a seat by secret links. A link is no login: it is valid for one seat of one game. The links in mails are
//! valid at one ply, because mails are forwarded. A player that has acted by one gets a link for the rest of the game.

use std::time::Duration;

use zugpost_base::ids::{GameId, PlayerId, Secret, SecretHash};
use zugpost_base::time::Moment;
use zugpost_data::counters::Way;
use zugpost_data::model::error::GameError;
use zugpost_data::model::game::table;
use zugpost_data::store::events::{self, EventKind};
use zugpost_data::store::games::{self, GameStatus, Message, Move, Seated, Table, notes};
use zugpost_data::store::mail::links::{self, Link, LinkKind};
use zugpost_data::store::{Conn, Ply};
use zugpost_rules::Seat;

use crate::play::Play;
use crate::play::actor::Actor;
use crate::play::conditionals::{self, ConditionalsView, Plan};
use crate::play::turn::Turn;

/// Time for which a link to a seat is valid. Each turn by a link from a mail gives a new one.
const SEAT_LINKS_KEPT: Duration = Duration::from_secs(30 * 24 * 60 * 60);
/// A turn that arrives again within this time is taken for a button that was pressed twice.
const PRESSED_TWICE: Duration = Duration::from_secs(10 * 60);

/// A declined offer or request of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Declined {
    Draw,
    Takeback,
    Pause,
}

const DECLINED: [(EventKind, Declined); 3] = [
    (EventKind::DrawDeclined, Declined::Draw),
    (EventKind::TakebackDeclined, Declined::Takeback),
    (EventKind::PauseDeclined, Declined::Pause),
];

/// A seat opened by a link or by a signed-in player, and the current game.
#[derive(Clone, Debug)]
pub struct SeatAccess {
    pub game: GameId,
    pub seat: Seat,
    /// The ply at which the seat may act.
    pub ply: Ply,
    /// The address to which the link was sent, or to which mails about the seat go.
    pub email: String,
    /// The name of the holder of the link when it was made.
    pub name: Option<String>,
    /// The pending action, if this is a confirmation link.
    pub detail: Option<String>,
    pub table: Table,
    pub moves: Vec<Move>,
    pub messages: Vec<Message>,
    /// The conditional moves of the seat.
    pub conditionals: ConditionalsView,
    /// The player's notes; empty for a link.
    pub notes: String,
    pub way: Way,
}

impl SeatAccess {
    /// Returns whether the seat can still act at its ply.
    pub fn is_current(&self) -> bool {
        self.table.game.runs_at(Some(self.ply))
    }

    /// Returns whether the seat is to act.
    pub fn is_to_act(&self) -> bool {
        self.table.game.to_act == self.seat
    }
}

/// The result of submitting a turn by form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkTurn {
    Played,
    /// The button was pressed twice: the same turn was played a moment ago.
    PlayedTwice,
    /// This turn was played long ago.
    AlreadyPlayed,
}

impl Play {
    /// Opens a link of this kind.
    pub async fn open_link(&self, token: SecretHash, kind: LinkKind) -> Result<SeatAccess, GameError> {
        self.open_link_at(token, kind, None).await
    }

    /// Opens a link of this kind. If it is not bound to a ply, it may act at `ply`, or at the current one.
    pub async fn open_link_at(
        &self,
        token: SecretHash,
        kind: LinkKind,
        ply: Option<Ply>,
    ) -> Result<SeatAccess, GameError> {
        let now = self.shared.clock.now();
        self.shared.db.read_snapshot(move |conn| open(conn, &token, kind, ply, now)).await
    }

    /// Makes a link to a seat that stays valid while the game continues.
    pub async fn link_to_seat(&self, game: GameId, seat: Seat) -> Result<Secret, GameError> {
        let (secret, now) = (Secret::random(), self.shared.clock.now());
        let hash = secret.hash();
        self.shared
            .db
            .write(move |conn| {
                let table = table(conn, &game)?;
                let seated = table.seat(seat).ok_or_else(|| GameError::NotYourGame(game.clone()))?;
                // Without an address no mail brings another link.
                let expires_at = seated.address.is_some().then(|| now.after(SEAT_LINKS_KEPT));
                let link = Link {
                    hash,
                    kind: LinkKind::Seat,
                    email: seated.address.clone().unwrap_or_default(),
                    name: None,
                    player_id: seated.row.player_id.clone(),
                    game_id: Some(game),
                    seat: Some(seat.into()),
                    ply: None,
                    created_at: now,
                    expires_at,
                    used_at: None,
                    detail: None,
                    takebacks: table.game.takebacks,
                };
                Ok::<_, GameError>(links::insert(conn, &[link])?)
            })
            .await?;
        Ok(secret)
    }

    /// Opens the player's seat in a game; of several, the seat to act. Without `ply`, it may act at the current one.
    pub async fn open_seat(
        &self,
        game: GameId,
        player: PlayerId,
        ply: Option<Ply>,
    ) -> Result<SeatAccess, GameError> {
        self.shared
            .db
            .read_snapshot(move |conn| {
                let table = table(conn, &game)?;
                let own: Vec<&Seated> = table.seats_of(&player).collect();
                let seated = own.iter().find(|seated| seated.row.seat == table.game.to_act).or(own.first());
                let seated = *seated.ok_or_else(|| GameError::NotYourGame(game.clone()))?;
                let note = notes::find(conn, &game, &player)?;
                Ok(SeatAccess {
                    ply: ply.unwrap_or(table.game.ply),
                    seat: *seated.row.seat,
                    email: seated.address.clone().unwrap_or_default(),
                    name: None,
                    detail: None,
                    moves: games::moves(conn, &game)?,
                    messages: games::messages(conn, &game)?,
                    conditionals: conditionals::view(conn, &table, *seated.row.seat)?,
                    notes: note.map(|note| note.body).unwrap_or_default(),
                    way: Way::Page,
                    table,
                    game,
                })
            })
            .await
    }

    /// The last declined offer of the seat, if nothing has happened in the game since.
    pub async fn declined(&self, opened: &SeatAccess) -> Result<Option<Declined>, GameError> {
        let (game, table) = (opened.game.clone(), &opened.table);
        let running = (table.game.status == GameStatus::Running).then_some(table.game.ply);
        let Some((player, ply)) = table.player(opened.seat).cloned().zip(running) else { return Ok(None) };
        let latest =
            self.shared.db.read(move |conn| Ok::<_, GameError>(events::latest_in(conn, &player, &game)?));
        let latest = latest.await?.filter(|(_, at)| *at == Some(ply));
        let declined = latest.and_then(|(kind, _)| DECLINED.iter().find(|(known, _)| known.as_str() == kind));
        Ok(declined.map(|(_, declined)| *declined))
    }

    /// Plays a turn for the opened seat. Repeating the same turn succeeds.
    pub async fn play_opened(
        &self,
        opened: &SeatAccess,
        steps: Vec<String>,
        draw_offer: bool,
        message: Option<String>,
        conditionals: Option<Plan>,
        received: Moment,
    ) -> Result<LinkTurn, GameError> {
        let turn = Turn {
            game: opened.game.clone(),
            actor: Actor::Seat(opened.seat),
            ply: Some(opened.ply),
            steps: steps.clone(),
            draw_offer,
            message,
            conditionals,
            received,
            once: None,
            is_fair: false,
            way: opened.way,
        };
        match self.play(turn).await {
            Ok(_) => Ok(LinkTurn::Played),
            Err(error @ (GameError::Stale { .. } | GameError::Over | GameError::NotYourTurn { .. })) => {
                match self.played_at(opened, &steps).await? {
                    Some(at) if received.since(at) < PRESSED_TWICE => Ok(LinkTurn::PlayedTwice),
                    Some(_) => Ok(LinkTurn::AlreadyPlayed),
                    None => Err(error),
                }
            }
            Err(error) => Err(error),
        }
    }

    /// When exactly these steps were played at the seat's ply; `None` if they were not.
    async fn played_at(&self, opened: &SeatAccess, steps: &[String]) -> Result<Option<Moment>, GameError> {
        let (game, ply, steps) = (opened.game.clone(), opened.ply, steps.to_vec());
        self.shared
            .db
            .read(move |conn| {
                let mut at = None;
                for (step, ply) in steps.iter().zip(ply.following()) {
                    let row = games::move_at(conn, &game, ply)?;
                    match row.filter(|row| row.step == *step || row.display == *step) {
                        Some(row) => at = Some(row.played_at),
                        None => return Ok(None),
                    }
                }
                Ok(at)
            })
            .await
    }
}

fn open(
    conn: &mut Conn,
    token: &SecretHash,
    kind: LinkKind,
    ply: Option<Ply>,
    now: Moment,
) -> Result<SeatAccess, GameError> {
    let link = links::find(conn, token)?.filter(|link| link.kind == kind).ok_or(GameError::NoSuchLink)?;
    if link.expires_at.is_some_and(|until| until < now) {
        return Err(GameError::NoSuchLink);
    }
    let (Some(game), Some(seat)) = (link.game_id, link.seat) else { return Err(GameError::NoSuchLink) };
    let table = table(conn, &game)?;
    // After a takeback the game may reach the same ply again with another position.
    let is_taken_back = link.takebacks != table.game.takebacks;
    let ply = match link.ply {
        Some(_) if is_taken_back => Ply::NEVER,
        Some(ply) => ply,
        None => ply.unwrap_or(table.game.ply),
    };
    let mut opened = SeatAccess {
        ply,
        email: link.email,
        name: link.name,
        detail: link.detail,
        moves: games::moves(conn, &game)?,
        messages: Vec::new(),
        conditionals: conditionals::view(conn, &table, *seat)?,
        notes: String::new(),
        way: if kind == LinkKind::Reply { Way::Reply } else { Way::Link },
        table,
        seat: *seat,
        game,
    };
    // Messages are private to the players, and an outdated mail may be forwarded. So an outdated link shows none.
    if opened.is_current() || kind == LinkKind::Seat || opened.table.game.status == GameStatus::Invited {
        opened.messages = games::messages(conn, &opened.game)?;
    }
    Ok(opened)
}
