//! Ends games with an engine that has failed to move.

use zugpost_base::ids::GameId;
use zugpost_data::model::error::GameError;
use zugpost_data::model::game::locked;
use zugpost_data::store::games::{self, GameStatus};
use zugpost_data::store::jobs::moves;

use crate::play::Play;
use crate::play::change_set::ChangeSet;
use crate::play::change_set::elimination::{Cause, leave};
use crate::play::commit::commit;

impl Play {
    /// Ends a game if its engine has failed to move: the engine loses, and a message from its seat says why.
    pub async fn forfeit_if_stranded(&self, id: GameId) -> Result<bool, GameError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .write(move |conn| {
                let mut table = locked(conn, &id)?;
                let failure = moves::failure(conn, &id, table.game.ply)?;
                let Some(why) = failure.filter(|_| table.game.status == GameStatus::Running) else {
                    return Ok(false);
                };
                let mut changes = ChangeSet::default();
                let (game_id, ply, seat) = (id, table.game.ply, table.game.to_act);
                let body = format!("The engine gives the game up: {why}.");
                changes.messages.push(games::NewMessage { game_id, ply, seat, body, created_at: now });
                leave(&mut changes, &mut table, *seat, Cause::EngineFailure, now)?;
                changes.end_change(&mut table);
                commit(conn, changes)?;
                Ok(true)
            })
            .await
    }
}
