//! Draw offers: which seats are asked, how long an offer stands, and when a seat may offer.
//!
//! An offer stands until an asked seat moves, which refuses it, or until it is declined or withdrawn. Offers without a turn
//! begin after the seat's own first turn, and after a refusal a seat offers at most once in ten own turns.

use serde::Deserialize;
use utoipa::ToSchema;
use zugpost_rules::Record;
use zugpost_rules::Seat;

use crate::model::error::GameError;
use crate::model::standing_offers::{DrawRefusals, agreed, draw_waits_for, seats_text};
use crate::model::variant::record_of;
use crate::play::game_change::GameChange;
use crate::play::messages;
use crate::play::rivals::rivals;
use crate::store::SeatName;
use crate::store::events::EventKind;
use crate::store::games::{self, Game, GameResult, Move, SiteReason};
use crate::store::mail::kind::MailKind;

/// What to do about a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DrawAction {
    Offer,
    Accept,
    Decline,
    /// Takes back the own offer, or the own agreement to one, until all have answered.
    Withdraw,
}

/// A move refuses the offer that waits for its seat, and may make a new one. It also cancels a takeback request, which was
/// made for the earlier position.
pub(crate) fn after_move(game: &mut Game, record: &Record, seat: Seat, offers: bool) {
    game.takeback = None;
    if draw_waits_for(game, record, seat) {
        refuse(game);
    }
    let mut refusals = DrawRefusals::of(game);
    refusals.count_turn(seat);
    refusals.keep(game);
    if game.draw_offer.is_none() {
        game.draw_offer = offers.then(|| seat.to_string());
    }
}

/// Refuses a draw offer that comes with a turn, if it may not be made after that turn. An offer that stands is no new one.
pub(crate) fn check_with_turn(game: &Game, seat: Seat) -> Result<(), GameError> {
    match DrawRefusals::of(game).turns_of(seat) {
        turns if turns > 1 && agreed(game).all(|by| by != seat) => Err(GameError::DrawRefused { turns }),
        _ => Ok(()),
    }
}

/// Refuses a draw offer without a turn, if the seat has not moved or its last offer was refused lately.
pub fn check_alone(game: &Game, seat: Seat, has_moved: bool) -> Result<(), GameError> {
    match DrawRefusals::of(game).turns_of(seat) {
        _ if !has_moved => Err(GameError::DrawTooEarly),
        0 => Ok(()),
        turns => Err(GameError::DrawRefused { turns }),
    }
}

/// Whether the seat has played in this game; the first steps were given when it was proposed.
pub fn has_moved(game: &Game, moves: &[Move], seat: Seat) -> bool {
    moves.iter().any(|row| row.ply > game.begun_ply && row.seat == seat)
}

pub(crate) fn act(change: &mut GameChange<'_>, action: DrawAction) -> Result<(), GameError> {
    let record = record_of(change.table)?;
    let may_agree = draw_waits_for(&change.table.game, &record, change.seat);
    match action {
        DrawAction::Offer if !may_agree => {
            if change.table.game.draw_offer.is_none() {
                offer(change, &record)?;
            }
            Ok(())
        }
        // Offering while another offer stands means agreement.
        DrawAction::Offer | DrawAction::Accept if may_agree => {
            agree(change, &record);
            Ok(())
        }
        DrawAction::Decline if may_agree => {
            refuse(&mut change.table.game);
            change.changes.event(change.table, EventKind::DrawDeclined, change.now);
            Ok(())
        }
        DrawAction::Withdraw => withdraw(change),
        DrawAction::Offer | DrawAction::Accept | DrawAction::Decline => Err(GameError::NoDrawOffered),
    }
}

fn offer(change: &mut GameChange<'_>, record: &Record) -> Result<(), GameError> {
    let GameChange { conn, changes, rate_limits, table, seat, now } = change;
    let game = &table.game;
    let has_moved = games::has_moved(conn, &game.id, (*seat).into(), game.begun_ply)?;
    check_alone(game, *seat, has_moved)?;
    // An offer mails the others at once and can be withdrawn and repeated, so it counts against the message rate limit.
    messages::count(rate_limits, table, *seat)?;
    table.game.draw_offer = Some(seat.to_string());
    changes.event(table, EventKind::DrawOffer, *now);
    let asked = table.seats.iter().filter(|seated| draw_waits_for(&table.game, record, *seated.row.seat));
    asked.for_each(|seated| changes.mail(table, seated, MailKind::Question, *now));
    Ok(())
}

/// Ends the game once all rivals agree.
fn agree(change: &mut GameChange<'_>, record: &Record) {
    let (changes, table, now) = (&mut *change.changes, &mut *change.table, change.now);
    let mut agreed: Vec<SeatName> = agreed(&table.game).collect();
    agreed.push(change.seat.into());
    if rivals(table, record).iter().all(|rival| agreed.contains(&SeatName(*rival))) {
        changes.end(table, GameResult::Draw, SiteReason::Agreement.into(), now);
    } else {
        table.game.draw_offer = Some(seats_text(&agreed));
        changes.event(table, EventKind::DrawOffer, now);
    }
}

/// Ends the offer if the seat has made it; otherwise ends the seat's agreement.
fn withdraw(change: &mut GameChange<'_>) -> Result<(), GameError> {
    let game = &mut change.table.game;
    let mut seats: Vec<SeatName> = agreed(game).collect();
    let at = seats.iter().position(|by| *by == change.seat).ok_or(GameError::NoDrawOffered)?;
    seats.remove(at);
    game.draw_offer = (at > 0).then(|| seats_text(&seats));
    change.changes.event(change.table, EventKind::DrawWithdrawn, change.now);
    Ok(())
}

/// Ends the offer, which its seat may not repeat for a while.
fn refuse(game: &mut Game) {
    let mut refusals = DrawRefusals::of(game);
    agreed(game).take(1).for_each(|seat| refusals.add(seat));
    refusals.keep(game);
    game.draw_offer = None;
}
