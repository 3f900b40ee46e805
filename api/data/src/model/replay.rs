//! The moves of a game played again, for what no row holds: their words, and how players at home in the game write them.

use std::collections::HashMap;

use zugpost_rules::{Notation, Played};

use super::variant::first_record;
use crate::store::Ply;
use crate::store::games::{Game, Move};

/// The moves from the ply `from` on, by ply. `moves` are all moves from the first.
pub fn replayed(game: &Game, moves: &[Move], from: Ply) -> HashMap<Ply, Played> {
    let mut played = HashMap::new();
    let Ok(mut record) = first_record(game) else { return played };
    for row in moves {
        // The description costs several times as much as the step.
        let is_legal = match row.ply < from {
            true => record.advance(&row.step).is_ok(),
            false => record.enter(&row.step).map(|step| played.insert(row.ply, step)).is_ok(),
        };
        if !is_legal {
            break;
        }
    }
    played
}

/// The moves in the notation of players at home in the game; empty for games that are written in one way.
pub fn regional_moves(game: &Game, moves: &[Move]) -> HashMap<Ply, String> {
    if Notation::regional(&game.variant) == Notation::Own {
        return HashMap::new();
    }
    let played = replayed(game, moves, Ply::ZERO).into_iter();
    played.filter_map(|(ply, step)| Some((ply, step.regional?))).collect()
}
