//! Agreed pauses: all clocks of a game stand until one of the players ends the pause.

use serde::Deserialize;
use utoipa::ToSchema;
use zugpost_rules::Seat;

use crate::clock::clocks::Clocks;
use crate::clock::pauses::{AGREED, set_cause, stands};
use crate::locale::phrase;
use crate::model::error::GameError;
use crate::model::variant::record_of;
use crate::play::game_change::GameChange;
use crate::play::rivals::rivals;
use crate::store::SeatName;
use crate::store::events::EventKind;
use crate::store::games::Table;
use crate::store::mail::kind::MailKind;

/// What to do about a pause: agree to one, or end it for all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PauseAction {
    Propose,
    Agree,
    /// Ends a pause, or takes back or declines what was proposed.
    End,
}

pub(crate) fn pause(change: &mut GameChange<'_>, action: PauseAction) -> Result<(), GameError> {
    let GameChange { changes, table, seat, now, .. } = change;
    let (own, to_act, stood) = (SeatName(*seat), *table.game.to_act, stands(&table.game));
    let refuse = |why| Err(phrase(why).into());
    let mut clocks = Clocks::of(&table.game);
    let is_asked = !clocks.pause_offer.is_empty() && !clocks.pause_offer.contains(&own);
    let kind = match action {
        PauseAction::Propose | PauseAction::Agree if stood => return refuse("error-pause-already"),
        PauseAction::Agree if !is_asked => return refuse("error-pause-not-proposed"),
        PauseAction::Propose | PauseAction::Agree => {
            if !clocks.pause_offer.contains(&own) {
                clocks.pause_offer.push(own);
            }
            if must_agree(table)?.iter().all(|seat| clocks.pause_offer.contains(seat)) {
                clocks.pause_offer.clear();
                clocks.settle(to_act, stood, *now);
                set_cause(&mut table.game, AGREED, true);
                EventKind::Pause
            } else {
                EventKind::PauseOffer
            }
        }
        PauseAction::End if stood => {
            clocks.settle(to_act, stood, *now);
            set_cause(&mut table.game, AGREED, false);
            EventKind::PauseEnd
        }
        PauseAction::End if clocks.pause_offer.is_empty() => return refuse("error-pause-none"),
        PauseAction::End => {
            clocks.pause_offer.clear();
            EventKind::PauseDeclined
        }
    };
    clocks.keep(&mut table.game);
    changes.event(table, kind, *now);
    // The player to move may not know that their clock runs again.
    let acting = table.seat(to_act).filter(|seated| seated.row.seat != *seat);
    if let Some(acting) = acting.filter(|_| stood && !stands(&table.game)) {
        changes.mail(table, acting, MailKind::YourMove, *now);
    }
    Ok(())
}

/// The rivals that are played by people. All of them must agree.
fn must_agree(table: &Table) -> Result<Vec<SeatName>, GameError> {
    let rivals = rivals(table, &record_of(table)?).into_iter();
    let is_person = |seat: &Seat| table.seat(*seat).is_some_and(|seated| seated.row.engine.is_none());
    Ok(rivals.filter(is_person).map(SeatName).collect())
}
