//! Actions besides moving: resign, abort, claim, draw, takeback, pause, message, signal and touch.
//!
//! In games for more than two, a draw needs all rivals. A takeback needs every other seat that still plays, Nature
//! included, because it may remove their turns. Aborting and claiming need no consent.

pub mod aborts;
pub mod claims;
pub mod draw_offers;
pub mod pauses;
pub mod takebacks;

use std::sync::Arc;

use serde::Deserialize;
use utoipa::ToSchema;
use zugpost_rules::Seat;

use super::Play;
use super::change_set::ChangeSet;
use super::commit::commit;
use super::elimination::{Cause, leave};
use super::end::End;
use super::rivals::{check_plays, rivals};
use super::turns::touch_move::{signal, touch};
use crate::accounts::blocks;
use crate::clock::deadlines::is_late;
use crate::ids::{GameId, PlayerId};
use crate::model::error::GameError;
use crate::model::game::locked;
use crate::model::idempotency::IdempotencyKey;
use crate::model::json;
use crate::model::message::clean_message;
use crate::model::standing_offers::agreed;
use crate::model::variant::record_of;
use crate::rate_limits::quotas::RateLimits;
use crate::store::Conn;
use crate::store::games::{self, Message, NewMessage, Table};
use crate::time::Moment;
use crate::view::load::view_of;
use aborts::abort;
use claims::{Claim, claim};
use draw_offers::is_asked;
use pauses::{PauseAction, pause};
use takebacks::TakebackAction;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DrawAction {
    Offer,
    Accept,
    Decline,
}

/// The acting party: a player with all their seats, or the holder of a link to one seat.
#[derive(Clone, Debug)]
pub enum Party {
    Player(PlayerId),
    Seat(String),
}

/// Who requests an action, for which ply, and when the request was received. The clock counts the time of receipt.
#[derive(Clone, Debug)]
pub struct Asked {
    pub by: Party,
    pub ply: Option<i32>,
    pub received: Moment,
}

impl Asked {
    pub fn of_player(player: PlayerId, ply: Option<i32>, received: Moment) -> Asked {
        Asked { by: Party::Player(player), ply, received }
    }
}

/// An action other than a turn.
#[derive(Clone, Debug)]
pub enum Deed {
    Resign,
    Abort,
    Claim(Claim),
    Draw(DrawAction),
    Takeback(TakebackAction),
    /// Accepts the only open offer.
    Accept,
    /// Declines the only open offer.
    Decline,
    Message(String),
    Pause(PauseAction),
    /// Nature announces that she takes her turn.
    Signal,
    /// The piece on this square is touched.
    Touch(String),
}

impl Play {
    /// Performs the action for the party's seat, if the game is still at the requested ply.
    pub async fn act(
        &self,
        id: GameId,
        asked: Asked,
        deed: Deed,
        key: Option<IdempotencyKey>,
    ) -> Result<String, GameError> {
        self.act_saying(id, asked, deed, None, key).await
    }

    /// Like `act`, with a message to the other players.
    pub async fn act_saying(
        &self,
        id: GameId,
        asked: Asked,
        deed: Deed,
        message: Option<String>,
        key: Option<IdempotencyKey>,
    ) -> Result<String, GameError> {
        self.credit_interruption().await?;
        let (now, quotas) = (self.shared.clock.now(), Arc::clone(&self.shared.quotas));
        let game = id.clone();
        let done = self
            .shared
            .write_once(key, now, move |conn| {
                let mut table = locked(conn, &id)?;
                let seat = seat_of(&table, &asked.by)?;
                check_running(&table, asked.ply)?;
                check_time(&table, seat, &deed, asked.received)?;
                let mut changes = ChangeSet::default();
                if let Some(text) = &message {
                    say_beside(conn, &mut changes, &quotas, &mut table, seat, text, now)?;
                }
                act(conn, &mut changes, &quotas, &mut table, seat, &deed, now)?;
                changes.comes_back(&table, seat, now);
                changes.games.push(table.game.clone());
                commit(conn, changes)?;
                let reader = table.seat(&seat.to_string()).and_then(|seated| seated.row.player_id.clone());
                view_of(conn, &table, reader.as_ref(), now).map(|view| json::to_text(&view))
            })
            .await;
        if matches!(done, Err(GameError::LostOnTime | GameError::Over | GameError::Moot(_))) {
            self.flag_if_due(game).await?;
        }
        done
    }
}

/// The party's seat. If they hold several, the seat to act.
pub(crate) fn seat_of(table: &Table, party: &Party) -> Result<Seat, GameError> {
    let own: Vec<&str> = match party {
        Party::Player(player) => table.seats_of(player).map(|seated| seated.row.seat.as_str()).collect(),
        Party::Seat(seat) => vec![seat],
    };
    let seat = own.iter().find(|seat| **seat == table.game.to_act).or(own.first());
    let seat = seat.ok_or_else(|| GameError::NotYourGame(table.game.id.clone()))?;
    seat.parse().map_err(|_| GameError::Bad(format!("no seat `{seat}`")))
}

fn check_running(table: &Table, ply: Option<i32>) -> Result<(), GameError> {
    match table.game.status.as_str() {
        "running" => {}
        "invited" => return Err(GameError::NotBegun),
        _ => return Err(GameError::Over),
    }
    match ply {
        Some(ply) if ply != table.game.ply => Err(GameError::Stale { ply: table.game.ply }),
        _ => Ok(()),
    }
}

/// Refuses actions after the deadline, even if the game is not flagged yet. Other seats may still claim the win.
fn check_time(table: &Table, seat: Seat, deed: &Deed, received: Moment) -> Result<(), GameError> {
    if !is_late(&table.game, received) {
        return Ok(());
    }
    if table.game.to_act == seat.to_string() {
        return Err(GameError::LostOnTime);
    }
    if matches!(deed, Deed::Claim(_)) { Ok(()) } else { Err(GameError::Over) }
}

fn act(
    conn: &mut Conn,
    changes: &mut ChangeSet,
    quotas: &RateLimits,
    table: &mut Table,
    seat: Seat,
    deed: &Deed,
    now: Moment,
) -> Result<(), GameError> {
    table.game.version += 1;
    match deed {
        Deed::Resign => {
            check_rival(table, seat)?;
            leave(changes, table, seat, Cause::Resignation, now)
        }
        Deed::Abort => {
            check_rival(table, seat)?;
            abort(conn, changes, table, seat, now)
        }
        Deed::Claim(what) => {
            check_stake(table, seat)?;
            claim(conn, changes, table, seat, *what, now)
        }
        Deed::Draw(action) => {
            check_rival(table, seat)?;
            draw(changes, table, seat, *action, now)
        }
        Deed::Takeback(action) => {
            // A request mails the others at once and can be repeated, so it counts against the message rate limit.
            if *action == TakebackAction::Offer {
                writer(table, seat).map_or(Ok(()), |asker| quotas.message(asker))?;
            }
            takebacks::act(conn, changes, table, seat, *action, now)
        }
        Deed::Accept => answer(conn, changes, table, seat, (DrawAction::Accept, TakebackAction::Accept), now),
        Deed::Decline => {
            answer(conn, changes, table, seat, (DrawAction::Decline, TakebackAction::Decline), now)
        }
        Deed::Message(text) => {
            let body =
                clean_message(text)?.ok_or_else(|| GameError::Bad("the message is empty".to_owned()))?;
            say(conn, changes, quotas, table, seat, body, now)
        }
        Deed::Pause(action) => {
            check_rival(table, seat)?;
            pause(changes, table, seat, *action, now)
        }
        Deed::Signal => signal(changes, table, seat, now),
        Deed::Touch(square) => {
            check_rival(table, seat)?;
            touch(changes, table, seat, square, now)
        }
    }
}

/// The account to which the message rate limit applies; `None` for a seat without an account.
fn writer(table: &Table, seat: Seat) -> Option<&PlayerId> {
    table.seat(seat.as_str()).and_then(|seated| seated.row.player_id.as_ref())
}

fn say(
    conn: &mut Conn,
    changes: &mut ChangeSet,
    quotas: &RateLimits,
    table: &Table,
    seat: Seat,
    body: String,
    now: Moment,
) -> Result<(), GameError> {
    if let Some(writer) = writer(table, seat) {
        blocks::check_table(conn, writer, table)?;
        quotas.message(writer)?;
    }
    let (game_id, seat, ply) = (table.game.id.clone(), seat.to_string(), table.game.ply);
    changes.messages.push(NewMessage { game_id, ply, seat, body, created_at: now });
    changes.event(table, "message", now);
    Ok(())
}

/// Sends the message of an action before the action. A retry does not repeat it: a message equal to the last one at
/// this ply is skipped.
pub(crate) fn say_beside(
    conn: &mut Conn,
    changes: &mut ChangeSet,
    quotas: &RateLimits,
    table: &mut Table,
    seat: Seat,
    text: &str,
    now: Moment,
) -> Result<(), GameError> {
    let Some(body) = clean_message(text)? else { return Ok(()) };
    let (name, ply) = (seat.to_string(), table.game.ply);
    let is_said = |last: &Message| last.seat == name && last.ply == ply && last.body == body;
    if games::messages(conn, &table.game.id)?.last().is_some_and(is_said) {
        return Ok(());
    }
    table.game.version += 1;
    say(conn, changes, quotas, table, seat, body, now)
}

/// Refuses seats that are not rivals, because they must not decide for those who play on.
fn check_rival(table: &Table, seat: Seat) -> Result<(), GameError> {
    check_stake(table, seat)?;
    // An unreadable game can still be resigned.
    record_of(table).map_or(Ok(()), |record| check_plays(&record, seat))
}

/// Refuses a neutral seat (Nature): it can neither win nor lose. A seat that has left is accepted.
fn check_stake(table: &Table, seat: Seat) -> Result<(), GameError> {
    if record_of(table).is_ok_and(|record| record.position().is_neutral(seat)) {
        return Err(GameError::Bad(format!(
            "{seat} does not play for a win, so it has nothing to resign or agree to"
        )));
    }
    Ok(())
}

/// Answers the only open offer, a draw or a takeback.
fn answer(
    conn: &mut Conn,
    changes: &mut ChangeSet,
    table: &mut Table,
    seat: Seat,
    (draws, takes_back): (DrawAction, TakebackAction),
    now: Moment,
) -> Result<(), GameError> {
    let name = seat.to_string();
    let is_asked = is_asked(&table.game, &record_of(table)?, seat);
    match (is_asked, takebacks::is_asked(table, &name)) {
        (true, false) => draw(changes, table, seat, draws, now),
        (false, true) => takebacks::act(conn, changes, table, seat, takes_back, now),
        (true, true) => {
            Err(GameError::Bad("both a draw and a takeback are offered; say which one you answer".to_owned()))
        }
        (false, false) => Err(GameError::NoDrawOffered),
    }
}

fn draw(
    changes: &mut ChangeSet,
    table: &mut Table,
    seat: Seat,
    action: DrawAction,
    now: Moment,
) -> Result<(), GameError> {
    let (name, record) = (seat.to_string(), record_of(table)?);
    let may_agree = is_asked(&table.game, &record, seat);
    match action {
        DrawAction::Offer if !may_agree => {
            if table.game.draw_offer.is_none() {
                table.game.draw_offer = Some(name);
                changes.event(table, "draw-offer", now);
                let is_asked = |seat| is_asked(&table.game, &record, seat);
                let asked = table.seats.iter().filter(|seated| seated.row.seat.parse().is_ok_and(is_asked));
                asked.for_each(|seated| changes.mail(table, seated, "question", now));
            }
        }
        // Offering while another offer stands means agreement.
        DrawAction::Offer | DrawAction::Accept if may_agree => {
            let mut agreed: Vec<String> = agreed(&table.game).map(str::to_owned).collect();
            agreed.push(name);
            if rivals(table, &record).iter().all(|rival| agreed.contains(&rival.to_string())) {
                changes.end(table, End { winner: None, reason: "agreement" }, now);
            } else {
                table.game.draw_offer = Some(agreed.join(","));
                changes.event(table, "draw-offer", now);
            }
        }
        DrawAction::Decline if may_agree => {
            table.game.draw_offer = None;
            changes.event(table, "draw-declined", now);
        }
        DrawAction::Offer | DrawAction::Accept | DrawAction::Decline => return Err(GameError::NoDrawOffered),
    }
    Ok(())
}
