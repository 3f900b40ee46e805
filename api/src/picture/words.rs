//! The board as text, for readers who cannot see the picture.

use zugpost_rules::BoardView;

use crate::locale::Locale;
use crate::vocabulary;

/// "White: king e1, rooks a1 and h1. Black: king e8. White in hand: two non-capturing pawns. White to move, in check."
pub fn alt_text(board: &BoardView) -> String {
    vocabulary::board_words(board).text(Locale::En)
}
