//! Performs the actions other than turns and conditional moves: resign, abort, claim, draw, takeback, pause, message,
//! signal and touch.
//!
//! In games for more than two, a draw needs all rivals. A takeback needs every other seat that still plays, Nature
//! included, because it may remove their turns. Aborting and claiming need no consent.

use std::sync::Arc;

use zugpost_base::ids::GameId;
use zugpost_base::locale::phrase;
use zugpost_base::time::Moment;
use zugpost_base::vocabulary::side_named;
use zugpost_data::clock::deadlines::is_late;
use zugpost_data::model::error::GameError;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::game::{check_running, locked, was_played};
use zugpost_data::model::idempotency::IdempotencyKey;
use zugpost_data::model::json;
use zugpost_data::model::standing_offers;
use zugpost_data::model::variant::record_of;
use zugpost_data::store::Ply;
use zugpost_data::store::games::Table;
use zugpost_data::view::load::view_of;
use zugpost_rules::Seat;

use super::Play;
use super::action::{ActionRequest, GameAction};
use super::change_set::ChangeSet;
use super::change_set::elimination::{Cause, leave};
use super::change_set::rivals::check_plays;
use super::commit::commit;
use super::game_change::GameChange;
use super::messages;
use super::offers::aborts::abort;
use super::offers::claims::{Claim, claim};
use super::offers::draw_offers::{self, DrawAction};
use super::offers::pauses::{PauseAction, pause};
use super::offers::takebacks::{self, TakebackAction};
use super::turn::touch_move::{signal, touch};

impl Play {
    /// Performs the action for the actor's seat, if the game is still at the requested ply. `message` goes to the other
    /// players.
    pub async fn act(
        &self,
        id: GameId,
        request: ActionRequest,
        action: GameAction,
        message: Option<String>,
        key: Option<IdempotencyKey>,
    ) -> Result<String, GameError> {
        self.credit_interruption().await?;
        let (now, rate_limits) = (self.shared.clock.now(), Arc::clone(&self.shared.rate_limits));
        let game = id.clone();
        let done = self
            .shared
            .write_once(key, now, move |conn| {
                let mut table = locked(conn, &id)?;
                let seat = request.actor.seat(&table)?;
                check_game(&table, seat, &action, &request)?;
                let mut changes = ChangeSet::default();
                let (rate_limits, changed) = (&rate_limits, &mut changes);
                let mut change =
                    GameChange { conn, changes: changed, rate_limits, table: &mut table, seat, now };
                if let Some(text) = &message {
                    messages::attach(&mut change, text)?;
                }
                perform(&mut change, &action, request.ply)?;
                changes.mark_active(&table, seat, now);
                changes.end_change(&mut table);
                commit(conn, changes)?;
                view_of(conn, &table, table.player(seat), now).map(|view| json::to_text(&view))
            })
            .await;
        // These errors may mean that a deadline has passed and no flag has fallen yet.
        if matches!(
            done,
            Err(GameError::LostOnTime | GameError::Over | GameError::NoGrounds(_) | GameError::Moot(_))
        ) {
            self.flag_if_due(game).await?;
        }
        done
    }
}

/// Refuses actions in a game that does not run. Its players may write after the end.
fn check_game(
    table: &Table,
    seat: Seat,
    action: &GameAction,
    request: &ActionRequest,
) -> Result<(), GameError> {
    if matches!(action, GameAction::Message(_)) && was_played(&table.game) {
        return Ok(());
    }
    check_running(&table.game, request.ply)?;
    check_time(table, seat, action, request.received)
}

/// Refuses actions after the deadline, even if the game is not flagged yet. Other seats may still claim the win.
fn check_time(table: &Table, seat: Seat, action: &GameAction, received: Moment) -> Result<(), GameError> {
    if !is_late(&table.game, received) {
        return Ok(());
    }
    if table.game.to_act == seat {
        return Err(GameError::LostOnTime);
    }
    let is_claim = matches!(action, GameAction::Claim | GameAction::ClaimDraw | GameAction::ClaimTime);
    if is_claim { Ok(()) } else { Err(GameError::Over) }
}

fn perform(change: &mut GameChange<'_>, action: &GameAction, ply: Option<Ply>) -> Result<(), GameError> {
    match action {
        GameAction::Resign => {
            check_rival(change.table, change.seat)?;
            leave(change.changes, change.table, change.seat, Cause::Resignation, change.now)
        }
        GameAction::Abort => {
            check_rival(change.table, change.seat)?;
            abort(change)
        }
        GameAction::Claim => make_claim(change, Claim::Any),
        GameAction::ClaimDraw => make_claim(change, Claim::Draw),
        GameAction::ClaimTime => make_claim(change, Claim::Time),
        GameAction::OfferDraw => draw(change, DrawAction::Offer),
        GameAction::AcceptDraw => draw(change, DrawAction::Accept),
        GameAction::DeclineDraw => draw(change, DrawAction::Decline),
        GameAction::WithdrawDraw => draw(change, DrawAction::Withdraw),
        GameAction::OfferTakeback => {
            // A request mails the others at once and can be repeated, so it counts against the message rate limit.
            messages::count(change.rate_limits, change.table, change.seat)?;
            takebacks::act(change, TakebackAction::Offer)
        }
        GameAction::AcceptTakeback => takebacks::act(change, TakebackAction::Accept),
        GameAction::DeclineTakeback => takebacks::act(change, TakebackAction::Decline),
        GameAction::Accept => answer(change, DrawAction::Accept, TakebackAction::Accept),
        GameAction::Decline => answer(change, DrawAction::Decline, TakebackAction::Decline),
        GameAction::ProposePause => {
            // As with a takeback.
            messages::count(change.rate_limits, change.table, change.seat)?;
            agree_on_pause(change, PauseAction::Propose)
        }
        GameAction::AgreeToPause => agree_on_pause(change, PauseAction::Agree),
        GameAction::EndPause => agree_on_pause(change, PauseAction::End),
        // Only what comes by mail names the ply of a message.
        GameAction::Message(text) if ply.is_some() => messages::send_once(change, text),
        GameAction::Message(text) => messages::send(change, text),
        GameAction::Signal => signal(change),
        GameAction::Touch(square) => {
            check_rival(change.table, change.seat)?;
            touch(change, square)
        }
        GameAction::Turn { .. } | GameAction::Conditionals(_) => {
            Err(Fault::of_program("a turn and conditional moves are played, not performed").into())
        }
    }
}

fn make_claim(change: &mut GameChange<'_>, what: Claim) -> Result<(), GameError> {
    check_stake(change.table, change.seat)?;
    claim(change, what)
}

fn draw(change: &mut GameChange<'_>, action: DrawAction) -> Result<(), GameError> {
    check_rival(change.table, change.seat)?;
    draw_offers::act(change, action)
}

fn agree_on_pause(change: &mut GameChange<'_>, action: PauseAction) -> Result<(), GameError> {
    check_rival(change.table, change.seat)?;
    pause(change, action)
}

/// Answers the only open offer, a draw or a takeback.
fn answer(
    change: &mut GameChange<'_>,
    to_draw: DrawAction,
    to_takeback: TakebackAction,
) -> Result<(), GameError> {
    let (table, seat) = (&*change.table, change.seat);
    let is_draw = standing_offers::draw_waits_for(&table.game, &record_of(table)?, seat);
    match (is_draw, standing_offers::takeback_waits_for(table, seat)) {
        (true, false) => draw_offers::act(change, to_draw),
        (false, true) => takebacks::act(change, to_takeback),
        (true, true) => Err(phrase("error-two-offers").into()),
        (false, false) => Err(GameError::NoDrawOffered),
    }
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
        return Err(phrase("error-no-stake").with("side", side_named(seat)).into());
    }
    Ok(())
}
