//! Draw offers: which seats are asked, and how long an offer stands.

use serde::Deserialize;
use utoipa::ToSchema;
use zugpost_rules::Record;
use zugpost_rules::Seat;

use crate::model::error::GameError;
use crate::model::standing_offers::{agreed, draw_waits_for, seats_text};
use crate::model::variant::record_of;
use crate::play::game_change::GameChange;
use crate::play::rivals::rivals;
use crate::store::SeatName;
use crate::store::events::EventKind;
use crate::store::games::{Game, GameResult, SiteReason};
use crate::store::mail::kind::MailKind;

/// What to do about a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DrawAction {
    Offer,
    Accept,
    Decline,
}

/// A draw offer stands until an asked seat moves; a move may make a new one. A move also cancels a takeback request,
/// which was made for the earlier position.
pub(crate) fn after_move(game: &mut Game, record: &Record, seat: Seat, offers: bool) {
    game.takeback = None;
    if game.draw_offer.is_none() || draw_waits_for(game, record, seat) {
        game.draw_offer = offers.then(|| seat.to_string());
    }
}

pub(crate) fn act(change: &mut GameChange<'_>, action: DrawAction) -> Result<(), GameError> {
    let record = record_of(change.table)?;
    let may_agree = draw_waits_for(&change.table.game, &record, change.seat);
    match action {
        DrawAction::Offer if !may_agree => {
            if change.table.game.draw_offer.is_none() {
                offer(change, &record);
            }
            Ok(())
        }
        // Offering while another offer stands means agreement.
        DrawAction::Offer | DrawAction::Accept if may_agree => {
            agree(change, &record);
            Ok(())
        }
        DrawAction::Decline if may_agree => {
            change.table.game.draw_offer = None;
            change.changes.event(change.table, EventKind::DrawDeclined, change.now);
            Ok(())
        }
        DrawAction::Offer | DrawAction::Accept | DrawAction::Decline => Err(GameError::NoDrawOffered),
    }
}

fn offer(change: &mut GameChange<'_>, record: &Record) {
    let (changes, table, now) = (&mut *change.changes, &mut *change.table, change.now);
    table.game.draw_offer = Some(change.seat.to_string());
    changes.event(table, EventKind::DrawOffer, now);
    let asked = table.seats.iter().filter(|seated| draw_waits_for(&table.game, record, *seated.row.seat));
    asked.for_each(|seated| changes.mail(table, seated, MailKind::Question, now));
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
