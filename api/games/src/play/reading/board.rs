//! The board of a game at any ply.

use zugpost_base::ids::GameId;
use zugpost_base::picture::look::Look;
use zugpost_data::model::describe;
use zugpost_data::model::error::GameError;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::game::{PASS, table};
use zugpost_data::model::variant::{record_of, variant_of};
use zugpost_data::store::games::{self, Move, Table};
use zugpost_data::store::{Conn, SeatName};
use zugpost_rules::{AnyGame, Record, Seat};

use crate::play::Play;

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
                let (record, shown) = match ply {
                    Some(ply) if ply != table.game.ply.n_steps() => at(conn, &table, ply)?,
                    _ => as_stands(conn, &table)?,
                };
                let seats = record.variant().seats();
                let bottom = if flipped { seats.get(1) } else { seats.first() };
                let bottom = bottom.copied().unwrap_or(Seat::White);
                let marked = shown.iter().map(describe::squares).collect();
                Ok(Board { position: record.position().clone(), look: Look::new(bottom, marked) })
            })
            .await
    }
}

/// The game as it stands, from its row, and the last step that is reported. Lists of games show many boards at once, so
/// nothing is replayed.
fn as_stands(conn: &mut Conn, table: &Table) -> Result<(Record, Option<Move>), GameError> {
    let record = record_of(table)?;
    let seats = table.seats.iter().map(|seated| seated.row.seat);
    let neutral: Vec<SeatName> = seats.filter(|seat| record.position().is_neutral(**seat)).collect();
    let shown = games::latest_moves(conn, &table.game.id, (&neutral, PASS), 1)?;
    Ok((record, shown.into_iter().next()))
}

/// The game after `ply` steps, and the last one that is reported.
fn at(conn: &mut Conn, table: &Table, ply: u32) -> Result<(Record, Option<Move>), GameError> {
    let game = &table.game;
    let mut moves = games::moves(conn, &game.id)?;
    if ply as usize > moves.len() {
        return Err(GameError::BeyondEnd { ply: game.ply });
    }
    moves.truncate(ply as usize);
    let steps = moves.iter().map(|row| row.step.as_str());
    let record = Record::replay(&variant_of(game)?, game.start_fen.as_deref(), steps).map_err(|error| {
        GameError::from(Fault::of_program(format!("the game cannot be replayed: {error}")))
    })?;
    let shown = describe::last_shown(&record, &moves).cloned();
    Ok((record, shown))
}
