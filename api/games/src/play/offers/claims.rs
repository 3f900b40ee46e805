//! Claims: a draw by repetition or move count, or a win on time.

use std::collections::HashMap;

use serde::Deserialize;
use utoipa::ToSchema;
use zugpost_base::locale::phrase;
use zugpost_base::vocabulary::side_named;
use zugpost_data::clock::deadlines::is_due;
use zugpost_data::model::error::GameError;
use zugpost_data::model::variant::record_of;
use zugpost_data::store::games::GameResult;

use zugpost_rules::Seat;

use crate::play::absence::calendars::players_with_auto_vacation;
use crate::play::game_change::GameChange;
use crate::play::upkeep::absent_bots::flag_falls;
use crate::play::upkeep::flags::pending_replies;
use crate::play::upkeep::unserved::is_credited;

/// Kind of the claim.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Claim {
    /// Whatever can be claimed.
    #[default]
    Any,
    /// The third repetition or fifty moves, where the variant knows them: for the seat to act.
    Draw,
    /// A win on time: the seat to act has none left.
    Time,
}

/// An opponent's fallen flag takes precedence over all other claims.
pub(crate) fn claim(change: &mut GameChange<'_>, claim: Claim) -> Result<(), GameError> {
    let GameChange { conn, changes, table, seat, now, .. } = change;
    let to_act = *table.game.to_act;
    if to_act != *seat && is_due(&table.game, *now) && !is_credited(conn, &mut table.game, *now)? {
        let tables = HashMap::from([(table.game.id.clone(), table.clone())]);
        if !players_with_auto_vacation(conn, &tables)?.is_empty() {
            return Err(no_grounds("error-claim-vacation", to_act));
        }
        if pending_replies(conn, std::slice::from_ref(&table.game.id), *now)?.came_in_time(table) {
            return Err(no_grounds("error-claim-reply", to_act));
        }
        return match claim {
            Claim::Any | Claim::Time => flag_falls(conn, changes, table, *now),
            Claim::Draw => Err(GameError::Over),
        };
    }
    let reason = match claim {
        Claim::Time => {
            return Err(no_grounds("error-claim-time", to_act));
        }
        Claim::Any | Claim::Draw if to_act != *seat => return Err(GameError::NotYourTurn { to_act }),
        Claim::Any | Claim::Draw => record_of(table)?.claim(),
    };
    let reason = reason.ok_or(GameError::NoGrounds(phrase("error-claim-draw")))?;
    changes.end(table, GameResult::Draw, reason.into(), *now);
    Ok(())
}

fn no_grounds(message: &'static str, to_act: Seat) -> GameError {
    GameError::NoGrounds(phrase(message).with("side", side_named(to_act)))
}
