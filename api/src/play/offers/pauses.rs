//! Agreed pauses: all clocks of a game stand until one of the players ends the pause.

use serde::Deserialize;
use utoipa::ToSchema;
use zugpost_rules::Seat;

use crate::clock::clocks::Clocks;
use crate::clock::pauses::{AGREED, set_cause, stands};
use crate::model::error::GameError;
use crate::model::variant::record_of;
use crate::play::change_set::ChangeSet;
use crate::play::rivals::rivals;
use crate::store::games::Table;
use crate::time::Moment;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PauseAction {
    Propose,
    Agree,
    /// Ends a pause, or takes back or declines what was proposed.
    End,
}

pub(crate) fn pause(
    changes: &mut ChangeSet,
    table: &mut Table,
    seat: Seat,
    action: PauseAction,
    now: Moment,
) -> Result<(), GameError> {
    let (own, stood) = (seat.to_string(), stands(&table.game));
    let refuse = |why: &str| Err(GameError::Bad(why.to_owned()));
    let mut clocks = Clocks::of(&table.game);
    let is_asked = !clocks.pause_offer.is_empty() && !clocks.pause_offer.contains(&own);
    let told = match action {
        PauseAction::Propose | PauseAction::Agree if stood => return refuse("the game is already paused"),
        PauseAction::Agree if !is_asked => return refuse("no pause is proposed to you"),
        PauseAction::Propose | PauseAction::Agree => {
            if !clocks.pause_offer.contains(&own) {
                clocks.pause_offer.push(own);
            }
            if must_agree(table)?.iter().all(|seat| clocks.pause_offer.contains(seat)) {
                clocks.pause_offer.clear();
                clocks.settle(&table.game.to_act, stood, now);
                set_cause(&mut table.game, AGREED, true);
                "pause"
            } else {
                "pause-offer"
            }
        }
        PauseAction::End if stood => {
            clocks.settle(&table.game.to_act, stood, now);
            set_cause(&mut table.game, AGREED, false);
            "pause-end"
        }
        PauseAction::End if clocks.pause_offer.is_empty() => return refuse("the game is not paused"),
        PauseAction::End => {
            clocks.pause_offer.clear();
            "pause-declined"
        }
    };
    clocks.keep(&mut table.game);
    changes.event(table, told, now);
    // The player to move may not know that their clock runs again.
    let acting = table.seat(&table.game.to_act).filter(|seated| seated.row.seat != seat.to_string());
    if let Some(acting) = acting.filter(|_| stood && !stands(&table.game)) {
        changes.mail(table, acting, "your-move", now);
    }
    Ok(())
}

/// The rivals that are played by people. All of them must agree.
fn must_agree(table: &Table) -> Result<Vec<String>, GameError> {
    let record = record_of(table)?;
    let rivals = rivals(table, &record).into_iter().map(|seat| seat.to_string());
    let is_person = |seat: &String| table.seat(seat).is_some_and(|seated| seated.row.engine.is_none());
    Ok(rivals.filter(is_person).collect())
}
