//! The pieces of a board's game, for a list beside it that names them.

use zugpost_rules::{BoardView, NamedPiece, Seat, Variant};

use super::figure::figure;
use super::figure::regional::Regional;
use super::look::Look;
use super::medium::Medium;
use super::sheet::Sheet;
use super::standing_alone;

/// A kind of pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// "non-capturing knight".
    pub name: String,
    /// The key of the game that has it among its pieces; `None` for pieces that only Nature brings.
    pub game: Option<&'static str>,
    /// Looks of the piece as SVG elements; two for sides with pieces that differ in more than colour.
    pub figures: Vec<String>,
}

/// All kinds of pieces that the board's game has, and the others that stand on it; for a page.
pub fn kinds(board: &BoardView, look: &Look) -> Vec<Kind> {
    let own = Variant::about_of(board.game).map_or(&[][..], |about| about.pieces);
    let own = own.iter().map(|piece| (piece.letter.to_owned(), piece.name.to_owned(), Some(board.game)));
    let mut kinds: Vec<(String, String, Option<&'static str>)> = own.collect();
    let held = board.hands.iter().chain(&board.returned).chain(&board.introduced);
    let held = held.flat_map(|hand| hand.pieces.iter().map(|(piece, _)| piece));
    for piece in board.cells.iter().filter_map(|cell| cell.piece.as_ref()).chain(held) {
        // A promoted piece is marked as such, and moves as what it has become.
        let is_known = kinds.iter().any(|(letter, ..)| *letter == piece.letter);
        if !is_known && !piece.letter.ends_with('~') {
            kinds.push((piece.letter.clone(), piece.name.clone(), None));
        }
    }
    let medium = Medium::Page(Sheet::of(board, look.pieces));
    let figures = |letter: &str, name: &str| {
        let shown = |seat: Seat| {
            let piece =
                NamedPiece { seat, letter: letter.to_owned(), name: name.to_owned(), game: board.game };
            standing_alone(&figure(&piece, board, look), medium)
        };
        sides(board, look, letter).into_iter().map(shown).collect()
    };
    let kind = |(letter, name, game): (String, String, Option<&'static str>)| Kind {
        figures: figures(&letter, &name),
        name,
        game,
    };
    kinds.into_iter().map(kind).collect()
}

/// The sides with pieces to show: the reader's, and both where they have characters of their own.
fn sides(board: &BoardView, look: &Look, letter: &str) -> Vec<Seat> {
    let character = |seat| Regional::of(board.game).and_then(|game| game.character(seat, letter));
    let differ = character(Seat::White) != character(Seat::Black) && look.pieces.has_characters();
    if differ { vec![Seat::White, Seat::Black] } else { vec![look.bottom] }
}
