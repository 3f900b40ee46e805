//! Answers to invitations: accepting, declining, and expiry.

use zugpost_base::email_address::EmailAddress;
use zugpost_base::ids::{GameId, PlayerId, SecretHash};
use zugpost_base::locale::{Locale, phrase};
use zugpost_base::time::Moment;
use zugpost_data::model::error::GameError;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::game::locked;
use zugpost_data::model::idempotency::IdempotencyKey;
use zugpost_data::model::json;
use zugpost_data::model::message::clean_message;
use zugpost_data::store::Conn;
use zugpost_data::store::events::EventKind;
use zugpost_data::store::games::{GameStatus, NewMessage, Seated, Table};
use zugpost_data::store::mail::kind::MailKind;
use zugpost_data::store::mail::links::LinkKind;
use zugpost_data::store::mail::suppressions;
use zugpost_data::store::players::{addresses, blocks as store_blocks, preferences};
use zugpost_data::view::load::view_of;
use zugpost_rules::Seat;

use super::Lobby;
use super::challenges::{begin_if_complete, invite, is_creator};
use crate::accounts::players::player_for;
use crate::accounts::{blocks, mutes};
use crate::play::change_set::ChangeSet;
use crate::play::commit::commit;

/// The player or visitor that answers an invitation.
#[derive(Clone, Debug)]
pub enum Invitee {
    Player(PlayerId),
    /// The holder of the link that was mailed to this address. They become a player under the chosen name.
    Address {
        seat: Seat,
        email: EmailAddress,
        name: String,
        /// The language of the page, for a player without one.
        locale: Option<Locale>,
    },
    /// A signed-in player with the link of an open seat.
    Guest {
        seat: Seat,
        player: PlayerId,
    },
}

impl Invitee {
    fn player(&self) -> Option<&PlayerId> {
        match self {
            Invitee::Player(player) | Invitee::Guest { player, .. } => Some(player),
            Invitee::Address { .. } => None,
        }
    }
}

impl Lobby {
    /// Accepts or declines by link. On acceptance, the holder of the link becomes a player under the name in `accept`.
    pub async fn answer_invitation(
        &self,
        token: SecretHash,
        accept: Option<String>,
        locale: Option<Locale>,
    ) -> Result<GameId, GameError> {
        let opened = self.play.open_link(token, LinkKind::Invitation).await?;
        let email: EmailAddress = opened
            .email
            .parse()
            .map_err(|_| GameError::from(Fault::of_program("the invited address is unreadable")))?;
        let name = accept.clone().unwrap_or_default();
        let invitee = Invitee::Address { seat: opened.seat, email, name, locale };
        match accept {
            Some(_) => self.accept(opened.game.clone(), invitee, None).await?,
            None => self.decline(opened.game.clone(), invitee, None, None).await?,
        };
        Ok(opened.game)
    }

    pub async fn accept(
        &self,
        id: GameId,
        invitee: Invitee,
        key: Option<IdempotencyKey>,
    ) -> Result<String, GameError> {
        let (now, invitations_per_day) =
            (self.shared.clock.now(), self.shared.site.invitations_per_day.get());
        self.shared
            .write_once(key, now, move |conn| {
                let mut table = locked(conn, &id)?;
                let player = accept(conn, &mut table, &invitee, invitations_per_day, now)?;
                view_of(conn, &table, Some(&player), now).map(|view| json::to_text(&view))
            })
            .await
    }

    pub async fn decline(
        &self,
        id: GameId,
        invitee: Invitee,
        reason: Option<String>,
        key: Option<IdempotencyKey>,
    ) -> Result<String, GameError> {
        let now = self.shared.clock.now();
        let reason = reason.as_deref().map(clean_message).transpose()?.flatten();
        self.shared
            .write_once(key, now, move |conn| {
                let mut table = locked(conn, &id)?;
                let decliner = invited_seat(&table, &invitee, now)?;
                // Other players may still take an open seat.
                if !table.seats[decliner].row.is_open() {
                    if let Some(player) = invitee.player().filter(|_| reason.is_some()) {
                        mutes::check(conn, player, now)?;
                        blocks::check_table(conn, player, &table)?;
                    }
                    close(
                        conn,
                        &mut table,
                        GameStatus::Declined,
                        Some(Decliner { at: decliner, reason }),
                        now,
                    )?;
                }
                view_of(conn, &table, invitee.player(), now).map(|view| json::to_text(&view))
            })
            .await
    }

    /// Closes an invitation that has expired without an answer.
    pub async fn expire(&self, id: GameId) -> Result<(), GameError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .write(move |conn| {
                let mut table = locked(conn, &id)?;
                let due = table.game.status == GameStatus::Invited && is_unanswered(&table, now);
                if due { close(conn, &mut table, GameStatus::Expired, None, now) } else { Ok(()) }
            })
            .await
    }
}

/// Returns whether the invitation has expired; the scheduler may not have closed it yet.
fn is_unanswered(table: &Table, now: Moment) -> bool {
    table.game.invited_until.is_some_and(|until| until < now)
}

/// The index of the seat that this invitee may answer for.
fn invited_seat(table: &Table, invitee: &Invitee, now: Moment) -> Result<usize, GameError> {
    let mine = |seated: &Seated| match invitee {
        Invitee::Player(player) => seated.row.player_id.as_ref() == Some(player),
        Invitee::Address { seat, .. } | Invitee::Guest { seat, .. } => seated.row.seat == *seat,
    };
    if !table.seats.iter().any(mine) {
        return Err(GameError::NotYourGame(table.game.id.clone()));
    }
    if table.game.status != GameStatus::Invited || is_unanswered(table, now) {
        return Err(GameError::NotInvited);
    }
    let free = |seated: &Seated| match invitee {
        Invitee::Player(_) | Invitee::Address { .. } => !seated.row.accepted,
        Invitee::Guest { .. } => seated.row.is_open(),
    };
    let open = table.seats.iter().position(|seated| mine(seated) && free(seated));
    open.ok_or(GameError::NotInvited)
}

/// Takes the seat; the game begins if every seat has accepted.
pub(crate) fn accept(
    conn: &mut Conn,
    table: &mut Table,
    invitee: &Invitee,
    invitations_per_day: u32,
    now: Moment,
) -> Result<PlayerId, GameError> {
    let at = invited_seat(table, invitee, now)?;
    let player = match invitee {
        Invitee::Player(player) | Invitee::Guest { player, .. } => {
            zugpost_data::store::players::get(conn, player)?
        }
        Invitee::Address { email, name, locale, .. } => {
            // Accepting by mail is consent to mails of the game, so an earlier suppression is lifted.
            suppressions::remove(conn, email.as_str())?;
            let player = player_for(conn, email, name, now)?;
            if let Some(locale) = locale {
                preferences::suggest_locale(conn, &player.id, locale.as_str())?;
            }
            player
        }
    };
    let id = player.id.clone();
    let confirms = is_creator(table, &table.seats[at]);
    if !confirms {
        blocks::check_table(conn, &id, table)?;
    }
    if table.seats[at].row.is_open() && table.seats_of(&id).next().is_some() {
        return Err(phrase("error-seat-already").into());
    }
    let mut changes = ChangeSet::default();
    // A player may be invited to several seats of a game under their own addresses, for example a visitor who tries a
    // game by themself.
    let own = addresses::of(conn, &id)?;
    for (index, seated) in table.seats.iter_mut().enumerate() {
        let is_own = |email: &String| own.iter().any(|row| row.email == *email);
        let is_asked = seated.row.player_id.is_none() && seated.row.email.as_ref().is_some_and(is_own);
        if index == at || is_asked {
            seated.row.player_id = Some(player.id.clone());
            seated.row.accepted |= index == at;
            seated.name = Some(player.name.clone());
            seated.address = player.email.clone();
            changes.seats.push(seated.row.clone());
        }
    }
    changes.active_players.push((id.clone(), now));
    if confirms {
        forget_blockers(conn, &mut changes, table, &id)?;
        invite(conn, &mut changes, table, invitations_per_day, now)?;
    }
    begin_if_complete(conn, &mut changes, table, now)?;
    changes.end_change(table);
    commit(conn, changes)?;
    Ok(id)
}

/// Removes invited players who have blocked the creator, once the creator is known. As for [`super::challenges`], the
/// creator gets no error, because a refusal would reveal the player behind an address.
fn forget_blockers(
    conn: &mut Conn,
    changes: &mut ChangeSet,
    table: &mut Table,
    creator: &PlayerId,
) -> Result<(), GameError> {
    let asked: Vec<PlayerId> = table.seats.iter().filter_map(|seated| seated.row.player_id.clone()).collect();
    let blockers = store_blocks::by(conn, creator, &asked)?;
    for seated in &mut table.seats {
        if seated.row.player_id.as_ref().is_some_and(|id| blockers.contains(id)) {
            seated.row.player_id = None;
            seated.name = None;
            changes.seats.push(seated.row.clone());
        }
    }
    Ok(())
}

/// The seat that ends an invitation, and what its player writes to the others.
pub(crate) struct Decliner {
    pub(crate) at: usize,
    /// The text after `clean_message`.
    pub(crate) reason: Option<String>,
}

/// Ends an invitation and notifies its participants, except the decliner.
pub(crate) fn close(
    conn: &mut Conn,
    table: &mut Table,
    status: GameStatus,
    decliner: Option<Decliner>,
    now: Moment,
) -> Result<(), GameError> {
    let mut changes = ChangeSet::default();
    let (decliner, reason) = decliner.map_or((None, None), |by| (Some(by.at), by.reason));
    if let Some((at, body)) = decliner.zip(reason) {
        let (game_id, seat) = (table.game.id.clone(), table.seats[at].row.seat);
        changes.messages.push(NewMessage { game_id, ply: table.game.ply, seat, body, created_at: now });
    }
    table.game.status = status;
    table.game.invited_until = None;
    table.game.ended_at = Some(now);
    // Until a visitor has confirmed their own address, no invitation was sent in their name.
    let was_sent = !table.seats.iter().any(|seated| is_creator(table, seated) && !seated.row.accepted);
    let know = table.seats.iter().filter(|seated| was_sent || is_creator(table, seated));
    let kind = match status {
        GameStatus::Declined => EventKind::Declined,
        GameStatus::Aborted => EventKind::Aborted,
        GameStatus::Expired | GameStatus::Invited | GameStatus::Running | GameStatus::Ended => {
            EventKind::Expired
        }
    };
    changes.event_to(table, kind, know, now);
    if was_sent {
        // A stranger who has not answered gets no second mail.
        let is_told = |seated: &Seated| seated.row.accepted || seated.row.player_id.is_some();
        let mailed =
            table.seats.iter().enumerate().filter(|(at, seated)| Some(*at) != decliner && is_told(seated));
        mailed.for_each(|(_, seated)| changes.mail(table, seated, MailKind::GameOver, now));
    }
    let by = decliner.and_then(|at| table.seats[at].row.player_id.clone());
    changes.active_players.extend(by.map(|player| (player, now)));
    changes.end_change(table);
    commit(conn, changes)?;
    Ok(())
}
