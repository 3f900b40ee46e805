//! The board as text, for readers who cannot see the picture.

use zugpost_rules::{BoardView, Diagram, Hand};

use crate::locale::Locale;
use crate::vocabulary;

/// "White: king e1, rooks a1 and h1. Black: king e8. White in hand: two non-capturing pawns. White to move, in check."
pub fn alt_text(board: &BoardView) -> String {
    vocabulary::board_words(board).text(Locale::En)
}

/// "Knight on d4. It moves to c2, e2 and b3." Squares where it only takes are named apart.
pub fn diagram_words(diagram: &Diagram) -> String {
    let Diagram { board, square, moves, captures, letter } = diagram;
    let piece = board.cells.iter().filter(|cell| cell.square == *square).find_map(|cell| cell.piece.as_ref());
    let name = piece.map_or(letter.as_str(), |piece| piece.name.as_str());
    let (first, rest) = name.split_at(name.chars().next().map_or(0, char::len_utf8));
    let mut words = format!("{}{rest} on {square}.", first.to_uppercase());
    let takes: Vec<String> = captures.iter().filter(|target| !moves.contains(target)).cloned().collect();
    let goes: Vec<String> = moves.iter().filter(|target| !captures.contains(target)).cloned().collect();
    let both: Vec<String> = moves.iter().filter(|target| captures.contains(target)).cloned().collect();
    let mut add = |what: &str, squares: &[String]| {
        if !squares.is_empty() {
            words.push_str(&format!(" {what} {}.", listed(squares)));
        }
    };
    add("It goes to or takes on", &both);
    add("It goes without taking to", &goes);
    add("It only takes on", &takes);
    if moves.is_empty() && captures.is_empty() {
        words.push_str(" It has no move there.");
    }
    words
}

/// "two non-capturing pawns and one knight", or "nothing".
pub fn hand_words(hand: &Hand) -> String {
    vocabulary::hand_words(hand).text(Locale::En)
}

/// "a, b and c".
fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
