//! The board as text, for readers who cannot see the picture.

use zugpost_rules::{BoardView, Diagram, Hand, NamedPiece, Seat};

/// "White: king e1, rooks a1 and h1. Black: king e8. White in hand: two non-capturing pawns. White to move, in check."
pub fn alt_text(board: &BoardView) -> String {
    let mut sentences: Vec<String> = seats(board).into_iter().map(|seat| pieces(board, seat)).collect();
    for hand in &board.hands {
        sentences.push(format!("{} in hand: {}.", board.seat_name(hand.seat), hand_words(hand)));
    }
    for hand in &board.returned {
        sentences.push(format!("{} may bring back {}.", board.seat_name(hand.seat), hand_words(hand)));
    }
    sentences.extend(board.remarks.iter().map(|remark| format!("{remark}.")));
    let to_act = board.seat_name(board.to_act);
    let check = if board.checked.is_empty() {
        String::new()
    } else {
        format!(", check on {}", listed(&board.checked))
    };
    sentences.push(format!("{to_act} to move{check}."));
    sentences.join(" ")
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

/// "two non-capturing pawns and a knight", or "nothing".
pub fn hand_words(hand: &Hand) -> String {
    let held: Vec<String> = hand
        .pieces
        .iter()
        .filter(|(_, count)| *count > 0)
        .map(|(piece, count)| match count {
            1 => format!("one {}", piece.name),
            _ => format!("{} {}", number(*count), plural(&piece.name)),
        })
        .collect();
    if held.is_empty() { "nothing".to_owned() } else { listed(&held) }
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
fn pieces(board: &BoardView, seat: Seat) -> String {
    let mut kinds: Vec<(&str, Vec<String>)> = Vec::new();
    for cell in &board.cells {
        let Some(NamedPiece { name, .. }) = cell.piece.as_ref().filter(|piece| piece.seat == seat) else {
            continue;
        };
        match kinds.iter_mut().find(|(kind, _)| kind == name) {
            Some((_, squares)) => squares.push(cell.square.clone()),
            None => kinds.push((name, vec![cell.square.clone()])),
        }
    }
    kinds.sort_by_key(|(name, _)| (rank(name), *name));
    let kinds: Vec<String> = kinds
        .into_iter()
        .map(|(name, mut squares)| {
            squares.sort_unstable();
            let name = if squares.len() == 1 { name.to_owned() } else { plural(name) };
            format!("{name} {}", listed(&squares))
        })
        .collect();
    let out = if board.out.contains(&seat) { ", out of the game" } else { "" };
    format!("{}{out}: {}.", board.seat_name(seat), kinds.join(", "))
}

fn rank(name: &str) -> usize {
    const ORDER: [&str; 6] = ["king", "queen", "rook", "bishop", "knight", "pawn"];
    ORDER.iter().position(|known| *known == name).unwrap_or(ORDER.len())
}

/// "a, b and c".
fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

fn number(count: u32) -> String {
    const WORDS: [&str; 11] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    usize::try_from(count)
        .ok()
        .and_then(|count| WORDS.get(count))
        .map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

fn plural(name: &str) -> String {
    match name.strip_suffix("man") {
        Some(stem) => format!("{stem}men"),
        None if name.ends_with(['s', 'x']) || name.ends_with("ch") || name.ends_with("sh") => {
            format!("{name}es")
        }
        None => format!("{name}s"),
    }
}
