//! Boards in words, for readers who cannot see the picture.

use zugpost_rules::{BoardView, Coordinates, Diagram, Hand, NamedPiece, Seat};

use super::{piece, pieces_of_kind, remarks, side, side_of};
use crate::locale::{Part, Phrase, phrase};

/// “White: king e1, rooks a1 and h1. Black: king e8. White in hand: two non-capturing pawns. White to move, check on e1.”
pub fn board_words(board: &BoardView, coordinates: Coordinates) -> Phrase {
    let of = |seat| side_of(board.seat_name(seat));
    let mut sentences: Vec<Phrase> =
        seats(board).into_iter().map(|seat| pieces(board, seat, coordinates)).collect();
    let held = |key, hand: &Hand| phrase(key).with("of", of(hand.seat)).with("held", hand_words(hand));
    sentences.extend(board.hands.iter().map(|hand| held("picture-hand", hand)));
    sentences.extend(board.returned.iter().map(|hand| held("picture-returned", hand)));
    sentences
        .extend(remarks(board).into_iter().map(|remark| phrase("picture-remark").with("remark", remark)));
    let checked: Vec<String> = board.checked.iter().map(|square| coordinates.square(square)).collect();
    let to_move = match listed(&checked) {
        Some(checked) => phrase("picture-to-move-in-check").with("squares", checked),
        None => phrase("picture-to-move"),
    };
    sentences.push(to_move.with("of", of(board.to_act)));
    sentences.into_iter().reduce(in_turn).unwrap_or(Phrase::Verbatim(String::new()))
}

/// “On d4: knight. It goes to or takes on c2, e2 and b3.” Squares where it only takes are named apart.
pub fn diagram_words(diagram: &Diagram, coordinates: Coordinates) -> Phrase {
    let Diagram { board, square, moves, captures, letter } = diagram;
    let shown = board.cells.iter().filter(|cell| cell.square == *square).find_map(|cell| cell.piece.as_ref());
    let name = match shown {
        Some(shown) => piece(shown.game, &shown.name),
        None => Phrase::Verbatim(letter.clone()),
    };
    let chosen = |squares: &[String], among: &[String], is_among| {
        let chosen = squares.iter().filter(|square| among.contains(square) == is_among);
        listed(&chosen.map(|square| coordinates.square(square)).collect::<Vec<_>>())
    };
    let sentences = [
        ("picture-diagram-goes-or-takes", chosen(moves, captures, true)),
        ("picture-diagram-goes", chosen(moves, captures, false)),
        ("picture-diagram-takes", chosen(captures, moves, false)),
    ];
    let said = |(key, squares): (&'static str, Option<Part>)| Some(phrase(key).with("squares", squares?));
    let said: Vec<Phrase> = sentences.into_iter().filter_map(said).collect();
    let stuck = said.is_empty().then_some(phrase("picture-diagram-stuck"));
    let first = phrase("picture-diagram").with("square", coordinates.square(square)).with("piece", name);
    said.into_iter().chain(stuck).fold(first, in_turn)
}

/// “two non-capturing pawns and one knight”, or “nothing”.
pub fn hand_words(hand: &Hand) -> Phrase {
    let held = hand.pieces.iter().filter(|(_, count)| *count > 0).map(|(kind, count)| match count {
        1 => phrase("picture-held-one").with("piece", piece(kind.game, &kind.name)),
        _ => {
            let pieces = pieces_of_kind(kind.game, &kind.name);
            phrase("picture-held").with("count", count).with("pieces", pieces)
        }
    });
    joined(held.collect(), "picture-and").unwrap_or(phrase("picture-nothing"))
}

/// Seats that have a piece on the board, in the order of play.
fn seats(board: &BoardView) -> Vec<Seat> {
    let mut seats: Vec<Seat> =
        board.cells.iter().filter_map(|cell| cell.piece.as_ref()).map(|piece| piece.seat).collect();
    seats.sort_unstable();
    seats.dedup();
    seats
}

/// One seat's pieces by piece type, ordered by conventional value, then by name.
fn pieces(board: &BoardView, seat: Seat, coordinates: Coordinates) -> Phrase {
    let mut kinds: Vec<(&NamedPiece, Vec<String>)> = Vec::new();
    for cell in &board.cells {
        let Some(piece) = cell.piece.as_ref().filter(|piece| piece.seat == seat) else { continue };
        match kinds.iter_mut().find(|(kind, _)| kind.name == piece.name) {
            Some((_, squares)) => squares.push(coordinates.square(&cell.square)),
            None => kinds.push((piece, vec![coordinates.square(&cell.square)])),
        }
    }
    kinds.sort_by_key(|(kind, _)| (rank(&kind.name), kind.name.clone()));
    let kinds = kinds.into_iter().filter_map(|(kind, mut squares)| {
        squares.sort_unstable();
        let name = if squares.len() == 1 { piece } else { pieces_of_kind };
        let piece = name(kind.game, &kind.name);
        Some(phrase("picture-piece").with("piece", piece).with("squares", listed(&squares)?))
    });
    let kinds = joined(kinds.collect(), "picture-comma").unwrap_or(phrase("picture-nothing"));
    let said = phrase(if board.out.contains(&seat) { "picture-pieces-out" } else { "picture-pieces" });
    said.with("side", side(board.seat_name(seat))).with("pieces", kinds)
}

fn rank(name: &str) -> usize {
    const ORDER: [&str; 6] = ["king", "queen", "rook", "bishop", "knight", "pawn"];
    ORDER.iter().position(|known| *known == name).unwrap_or(ORDER.len())
}

/// Two sentences.
fn in_turn(first: Phrase, next: Phrase) -> Phrase {
    phrase("picture-sentences").with("first", first).with("next", next)
}

/// Names of squares: “a1, b1 and c1”; nothing if there are none.
fn listed(squares: &[String]) -> Option<Part> {
    Some(match squares {
        [] => return None,
        [only] => Part::from(only),
        [first @ .., last] => phrase("picture-and").with("first", first.join(", ")).with("next", last).into(),
    })
}

/// A list with its last part joined by the message `last`, the others by commas.
fn joined(mut parts: Vec<Phrase>, last: &'static str) -> Option<Phrase> {
    let end = parts.pop()?;
    let join = |key, first, next| phrase(key).with("first", first).with("next", next);
    let begin = parts.into_iter().reduce(|first, next| join("picture-comma", first, next));
    Some(match begin {
        Some(begin) => join(last, begin, end),
        None => end,
    })
}
