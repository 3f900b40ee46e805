//! The moves of a game as players at home in it write them, which no row holds: they follow from the positions.

use std::collections::HashMap;

use zugpost_rules::Notation;

use super::variant::first_record;
use crate::store::Ply;
use crate::store::games::{Game, Move};

/// By ply, for all moves from the first; empty for games that are written in one way.
pub fn regional_moves(game: &Game, moves: &[Move]) -> HashMap<Ply, String> {
    let mut written = HashMap::new();
    if !has_regional_moves(game) {
        return written;
    }
    let Ok(mut record) = first_record(game) else { return written };
    for row in moves {
        let Ok(played) = record.enter(&row.step) else { break };
        written.extend(played.regional.map(|text| (row.ply, text)));
    }
    written
}

/// Returns whether the game has a regional notation that differs from ours.
pub fn has_regional_moves(game: &Game) -> bool {
    Notation::regional(&game.variant) != Notation::Own
}
