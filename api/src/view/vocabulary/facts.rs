//! What a position holds besides its pieces, in sentences without full stops.

use zugpost_rules::BoardView;

use crate::locale::{Phrase, phrase};

/// What every reader gets: “Nature may act now”.
pub fn remarks(board: &BoardView) -> Vec<Phrase> {
    board.remarks.iter().cloned().map(Phrase::Verbatim).collect()
}

/// What players may like to know besides: rights, points, counts towards a draw.
pub fn details(board: &BoardView) -> Vec<Phrase> {
    board.details.iter().cloned().map(Phrase::Verbatim).collect()
}

/// How often the position has come up in its game, if more than once.
pub fn repetitions(count: u32) -> Option<Phrase> {
    match count {
        0 | 1 => None,
        2 => Some(phrase("fact-come-up-twice")),
        _ => Some(phrase("fact-come-up").with("count", count)),
    }
}
