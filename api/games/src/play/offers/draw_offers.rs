//! Draw offers: which seats are asked, how long an offer stands, and when a seat may offer.
//!
//! An offer stands until an asked seat moves, which refuses it, or until it is declined or withdrawn. Offers without a turn
//! begin after the seat's own first turn. A seat offers at most once in ten own turns after a refusal, and once a turn after it
//! has withdrawn an offer.

use serde::Deserialize;
use utoipa::ToSchema;
use zugpost_data::model::error::GameError;
use zugpost_data::model::standing_offers::DrawOffers;
use zugpost_data::model::variant::record_of;
use zugpost_data::store::SeatName;
use zugpost_data::store::events::EventKind;
use zugpost_data::store::games::{self, Game, GameResult, Move, SiteReason};
use zugpost_data::store::mail::kind::MailKind;
use zugpost_rules::Record;
use zugpost_rules::Seat;

use crate::play::change_set::rivals::rivals;
use crate::play::game_change::GameChange;
use crate::play::messages;

/// Action on a draw offer.
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
pub(crate) fn after_move(game: &mut Game, record: &Record, seat: Seat, is_offer: bool) {
    game.takeback = None;
    let mut draw = DrawOffers::of(game);
    if draw.wait_for(record, seat) {
        draw.refuse();
    }
    draw.count_turn(seat);
    if is_offer && draw.agreed.is_empty() {
        draw.agreed.push(seat.into());
    }
    draw.keep(game);
}

/// Refuses a draw offer that comes with a turn, if it may not be made after that turn. An offer that stands is no new one.
pub fn check_with_turn(game: &Game, seat: Seat) -> Result<(), GameError> {
    let draw = DrawOffers::of(game);
    match draw.turns_before_next(seat) {
        turns if turns > 1 && !draw.agreed.contains(&SeatName(seat)) => Err(GameError::DrawRefused { turns }),
        _ => Ok(()),
    }
}

/// Refuses a draw offer without a turn, if the seat has not moved or its last offer was refused lately.
pub fn check_alone(game: &Game, seat: Seat, has_moved: bool) -> Result<(), GameError> {
    match DrawOffers::of(game).turns_before_next(seat) {
        _ if !has_moved => Err(GameError::DrawTooEarly),
        0 => Ok(()),
        turns => Err(GameError::DrawRefused { turns }),
    }
}

/// Returns whether the seat has played in this game; the first steps were given when it was proposed.
pub fn has_moved(game: &Game, moves: &[Move], seat: Seat) -> bool {
    moves.iter().any(|row| row.ply > game.begun_ply && row.seat == seat)
}

pub(crate) fn act(change: &mut GameChange<'_>, action: DrawAction) -> Result<(), GameError> {
    let record = record_of(change.table)?;
    let mut draw = DrawOffers::of(&change.table.game);
    let may_agree = draw.wait_for(&record, change.seat);
    match action {
        DrawAction::Offer if !draw.agreed.is_empty() && !may_agree => Ok(()),
        DrawAction::Offer if !may_agree => offer(change, draw, &record),
        // Offering while another offer stands means agreement.
        DrawAction::Offer | DrawAction::Accept if may_agree => {
            agree(change, draw, &record);
            Ok(())
        }
        DrawAction::Decline if may_agree => {
            draw.refuse();
            draw.keep(&mut change.table.game);
            change.changes.event(change.table, EventKind::DrawDeclined, change.now);
            Ok(())
        }
        DrawAction::Withdraw => withdraw(change, draw),
        DrawAction::Offer | DrawAction::Accept | DrawAction::Decline => Err(GameError::NoDrawOffered),
    }
}

fn offer(change: &mut GameChange<'_>, mut draw: DrawOffers, record: &Record) -> Result<(), GameError> {
    let GameChange { conn, changes, rate_limits, table, seat, now } = change;
    let game = &table.game;
    let has_moved = games::has_moved(conn, &game.id, (*seat).into(), game.begun_ply)?;
    check_alone(game, *seat, has_moved)?;
    // An offer mails the others at once, so it counts against the message rate limit.
    messages::count(rate_limits, table, *seat)?;
    draw.agreed.push((*seat).into());
    draw.keep(&mut table.game);
    changes.event(table, EventKind::DrawOffer, *now);
    let asked = table.seats.iter().filter(|seated| draw.wait_for(record, *seated.row.seat));
    asked.for_each(|seated| changes.mail(table, seated, MailKind::Question, *now));
    Ok(())
}

/// Ends the game once all rivals agree.
fn agree(change: &mut GameChange<'_>, mut draw: DrawOffers, record: &Record) {
    let (changes, table, now) = (&mut *change.changes, &mut *change.table, change.now);
    draw.agreed.push(change.seat.into());
    if rivals(table, record).iter().all(|rival| draw.agreed.contains(&SeatName(*rival))) {
        changes.end(table, GameResult::Draw, SiteReason::Agreement.into(), now);
    } else {
        draw.keep(&mut table.game);
        changes.event(table, EventKind::DrawOffer, now);
    }
}

/// Ends the offer if the seat has made it; otherwise ends the seat's agreement.
fn withdraw(change: &mut GameChange<'_>, mut draw: DrawOffers) -> Result<(), GameError> {
    match draw.agreed.iter().position(|by| *by == change.seat) {
        None => return Err(GameError::NoDrawOffered),
        Some(0) => draw.withdraw(),
        Some(at) => drop(draw.agreed.remove(at)),
    }
    draw.keep(&mut change.table.game);
    change.changes.event(change.table, EventKind::DrawWithdrawn, change.now);
    Ok(())
}
