//! The names of pieces. `game` is the key of the game that has the piece, or of the base where a twist is played on one;
//! `name` is what the rules call it: `non-capturing knight`.

use zugpost_rules::{About, BoardView, NamedPiece, PieceAbout};

use super::{message_or, side_of, slug};
use crate::locale::{self, Phrase, phrase, phrase_of};

/// A game that shares the English names of pieces with chess, but has names of its own in some languages.
pub(super) const WITH_OWN_NAMES: &str = "shogi";

/// “knight”.
pub fn piece(game: &str, name: &str) -> Phrase {
    named("piece", game, name)
}

/// “a knight”: what is put on the board, or what a piece becomes.
pub fn one_piece(game: &str, name: &str) -> Phrase {
    named("one", game, name)
}

/// “knight”: what is taken, in languages with cases “коня”.
pub fn taken_piece(game: &str, name: &str) -> Phrase {
    named("taken", game, name)
}

/// “knights”: several of them.
pub fn pieces_of_kind(game: &str, name: &str) -> Phrase {
    named("pieces", game, name)
}

/// “White queen”.
pub fn piece_of_side(piece: &NamedPiece, board: &BoardView) -> Phrase {
    let side = board.seat_name(piece.seat);
    phrase("sides-piece").with("of", side_of(side)).with("piece", self::piece(piece.game, &piece.name))
}

/// The moves of a piece of a variant, in sentences.
pub fn piece_moves(about: &About, piece: &PieceAbout) -> Phrase {
    phrase_of(moves_key(about, piece))
}

pub(super) fn moves_key(about: &About, piece: &PieceAbout) -> String {
    format!("moves-{}-{}", about.key, slug(piece.name))
}

fn named(family: &str, game: &str, name: &str) -> Phrase {
    let key = format!("{family}-{}", part_of_key(game, name));
    // Where a twist is named in place of its base, pieces without a name in chess are found, too.
    let key = if locale::has(&key) { key } else { format!("{family}-{}", part_of_key(WITH_OWN_NAMES, name)) };
    message_or(key, name)
}

pub(super) fn part_of_key(game: &str, name: &str) -> String {
    let name = slug(name);
    if game == WITH_OWN_NAMES { format!("{game}-{name}") } else { name }
}
