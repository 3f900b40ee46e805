//! Claims: a draw by repetition or move count, or a win on time.

use std::collections::HashMap;

use serde::Deserialize;
use utoipa::ToSchema;

use crate::clock::deadlines::is_due;
use crate::model::error::GameError;
use crate::model::variant::record_of;
use crate::play::absence::calendars::players_with_auto_vacation;
use crate::play::absent_bots::flag_falls;
use crate::play::flags::pending_replies;
use crate::play::game_change::GameChange;
use crate::store::games::GameResult;

/// What is claimed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Claim {
    /// Whatever can be claimed.
    #[default]
    Any,
    /// The third repetition or fifty moves, where the variant knows them: for whoever is to act.
    Draw,
    /// That the time of the seat to act has run out.
    Time,
}

/// An opponent's fallen flag takes precedence over all other claims.
pub(crate) fn claim(change: &mut GameChange<'_>, claim: Claim) -> Result<(), GameError> {
    let GameChange { conn, changes, table, seat, now, .. } = change;
    let to_act = *table.game.to_act;
    if to_act != *seat && is_due(&table.game, *now) {
        let tables = HashMap::from([(table.game.id.clone(), table.clone())]);
        if !players_with_auto_vacation(conn, &tables)?.is_empty() {
            return Err(GameError::NoGrounds(format!("{to_act} goes on vacation instead of losing on time")));
        }
        if pending_replies(conn, std::slice::from_ref(&table.game.id), *now)?.came_in_time(table) {
            return Err(GameError::NoGrounds(format!(
                "a reply from {to_act} that arrived in time is still being processed"
            )));
        }
        return match claim {
            Claim::Any | Claim::Time => flag_falls(conn, changes, table, *now),
            Claim::Draw => Err(GameError::Over),
        };
    }
    let reason = match claim {
        Claim::Time => {
            return Err(GameError::NoGrounds(format!("{to_act}'s time has not run out")));
        }
        Claim::Any | Claim::Draw if to_act != *seat => return Err(GameError::NotYourTurn { to_act }),
        Claim::Any | Claim::Draw => record_of(table)?.claim(),
    };
    let nothing = || "no draw can be claimed here, by repetition or by moves without progress".to_owned();
    let reason = reason.ok_or_else(|| GameError::NoGrounds(nothing()))?;
    changes.end(table, GameResult::Draw, reason.into(), *now);
    Ok(())
}
