//! Claims: a draw by repetition or move count, or a win on time.

use std::collections::HashMap;

use serde::Deserialize;
use utoipa::ToSchema;
use zugpost_rules::Seat;

use crate::clock::deadlines::is_due;
use crate::model::error::GameError;
use crate::model::game::seat_to_act;
use crate::model::variant::record_of;
use crate::play::absence::calendars::careful_players;
use crate::play::change_set::ChangeSet;
use crate::play::elimination::{Cause, leave};
use crate::play::end::End;
use crate::play::flags::pending_replies;
use crate::store::Conn;
use crate::store::games::Table;
use crate::time::Moment;

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
pub(crate) fn claim(
    conn: &mut Conn,
    changes: &mut ChangeSet,
    table: &mut Table,
    seat: Seat,
    claim: Claim,
    now: Moment,
) -> Result<(), GameError> {
    let to_act = seat_to_act(table)?;
    if to_act != seat && is_due(&table.game, now) {
        let tables = HashMap::from([(table.game.id.clone(), table.clone())]);
        if !careful_players(conn, &tables)?.is_empty() {
            return Err(GameError::Moot(format!("{to_act} goes on vacation instead of losing on time")));
        }
        if pending_replies(conn, std::slice::from_ref(&table.game.id), now)?.came_in_time(table) {
            return Err(GameError::Moot(format!(
                "a reply from {to_act} that arrived in time is still being processed"
            )));
        }
        return match claim {
            Claim::Any | Claim::Time => leave(changes, table, to_act, Cause::Time, now),
            Claim::Draw => Err(GameError::Over),
        };
    }
    let reason = match claim {
        Claim::Time => {
            return Err(GameError::Moot(format!("{to_act}'s time has not run out")));
        }
        Claim::Any | Claim::Draw if to_act != seat => {
            return Err(GameError::NotYourTurn { to_act: to_act.to_string() });
        }
        Claim::Any | Claim::Draw => record_of(table)?.claim(),
    };
    let nothing = || "no draw can be claimed here, by repetition or by moves without progress".to_owned();
    let reason = reason.ok_or_else(|| GameError::Moot(nothing()))?;
    changes.end(table, End { winner: None, reason: reason.as_str() }, now);
    Ok(())
}
