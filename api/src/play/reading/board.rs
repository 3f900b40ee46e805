//! The board of a game at any ply.

use zugpost_rules::{AnyGame, Record, Seat};

use crate::ids::GameId;
use crate::model::describe;
use crate::model::error::GameError;
use crate::model::fault::Fault;
use crate::model::game::table;
use crate::model::variant::variant_of;
use crate::picture::look::Look;
use crate::play::Play;
use crate::store::games;

/// A position, and how to draw it.
#[derive(Clone, Debug)]
pub struct Board {
    pub position: AnyGame,
    pub look: Look,
}

impl Play {
    /// The board after `ply` steps, or the current one. White's side is at the bottom; if `flipped`, the second seat's.
    pub async fn board(&self, id: GameId, ply: Option<u32>, flipped: bool) -> Result<Board, GameError> {
        self.shared
            .db
            .read_snapshot(move |conn| {
                let table = table(conn, &id)?;
                let mut moves = games::moves(conn, &id)?;
                let ply = ply.map_or(moves.len(), |ply| ply as usize);
                if ply > moves.len() {
                    return Err(GameError::Stale { ply: table.game.ply });
                }
                moves.truncate(ply);
                let variant = variant_of(&table.game)?;
                let steps = moves.iter().map(|row| row.step.as_str());
                let record = Record::replay(&variant, table.game.start_fen.as_deref(), steps);
                let record = record.map_err(|error| {
                    GameError::from(Fault::of_program(format!("the game cannot be replayed: {error}")))
                })?;
                let seats = variant.seats();
                let bottom = if flipped { seats.get(1) } else { seats.first() };
                let bottom = bottom.copied().unwrap_or(Seat::White);
                let marked = describe::last_shown(&record, &moves).map(describe::squares).unwrap_or_default();
                Ok(Board { position: record.position().clone(), look: Look::new(bottom, marked) })
            })
            .await
    }
}
