//! Steps as the Computer Shogi Association's standard writes them: `7776FU`, or with the player's sign `+7776FU`. The piece
//! is what it is after the step, and `00` is the hand.

use super::board::SPEC;
use super::pieces::code;
use crate::board::Square;
use crate::game::{Action, Board, Step};

/// Returns whether a text is this legal step in that form.
pub(super) fn is_spelled(core: &Board<u128>, step: Step, text: &str) -> bool {
    let bare = text.strip_prefix(['+', '-']).unwrap_or(text);
    let Some((squares, piece)) = bare.split_at_checked(4).filter(|(_, piece)| piece.len() == 2) else {
        return false;
    };
    let (from, to) = squares.split_at(2);
    let is_square = |text: &str, square: Square| {
        let (file, rank) = (SPEC.geometry.file(square), SPEC.geometry.rank(square));
        let digits = [9_u8.checked_sub(file), 9_u8.checked_sub(rank)].map(|digit| b'0' + digit.unwrap_or(0));
        text.as_bytes() == digits
    };
    let kind = match step.action() {
        Action::Drop if from == "00" => step.kind(),
        Action::Promotion if is_square(from, step.from()) => step.kind(),
        Action::Move if is_square(from, step.from()) => match core.at(step.from()) {
            Some(piece) => piece.kind(),
            None => return false,
        },
        _ => return false,
    };
    is_square(to, step.to()) && code(kind) == piece
}
