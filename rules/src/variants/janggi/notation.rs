//! Notation of players in Korea: from square to square with the piece, `H02-83`, `C85x45`. A square is its rank from
//! the top, 0 for the tenth, and its file from the left. Fairy-Stockfish (`NOTATION_JANGGI`) and pychess write the
//! same.

use super::board::SPEC;
use super::pieces::{ELEPHANT, HORSE};
use crate::board::Square;
use crate::game::{Action, Board, Step};

/// A step in this notation, unique among the legal ones.
pub(super) fn text(core: &Board<u128>, step: Step) -> Option<String> {
    if step.action() == Action::Pass {
        return Some("--".to_owned());
    }
    let letter = match core.at(step.from())?.kind() {
        HORSE => "H",
        ELEPHANT => "E",
        other => SPEC.piece(other).letter,
    };
    let going = if step.is_capture() { 'x' } else { '-' };
    Some(format!("{letter}{}{going}{}", square(step.from()), square(step.to())))
}

/// `95` for the general's square of Cho.
fn square(square: Square) -> String {
    let (file, rank) = (SPEC.geometry.file(square), SPEC.geometry.rank(square));
    format!("{}{}", (10 - rank.min(9)) % 10, file + 1)
}
