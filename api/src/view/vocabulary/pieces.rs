//! The names of pieces. `game` is the key of the game that has the piece, or of the base where a twist is played on one;
//! `name` is what the rules call it: `non-capturing knight`.

use zugpost_rules::{BoardView, NamedPiece};

use super::{message_or, side_of, slug};
use crate::locale::{Phrase, phrase};

/// The game whose pieces have names of their own in some languages where they share the English ones with chess.
const WITH_OWN_NAMES: &str = "shogi";

/// “knight”.
pub fn piece(game: &str, name: &str) -> Phrase {
    message_or(format!("piece-{}", part_of_key(game, name)), name)
}

/// “a knight”: what is put on the board, or what a piece becomes.
pub fn one_piece(game: &str, name: &str) -> Phrase {
    message_or(format!("one-{}", part_of_key(game, name)), name)
}

/// “White queen”.
pub fn piece_of_side(piece: &NamedPiece, board: &BoardView) -> Phrase {
    let side = board.seat_name(piece.seat);
    phrase("sides-piece").with("of", side_of(side)).with("piece", self::piece(piece.game, &piece.name))
}

fn part_of_key(game: &str, name: &str) -> String {
    let name = slug(name);
    if game == WITH_OWN_NAMES { format!("{game}-{name}") } else { name }
}
