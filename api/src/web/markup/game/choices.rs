//! The legal steps as a form lists them: grouped by piece, with the squares that the script needs. No rule lives here:
//! the squares are parsed from machine notation, and a step without two squares is listed under "other", or under
//! "do nothing" where a turn without a step is all there is. A drop that has a further effect is grouped per square,
//! which keeps the lists short.

use zugpost_rules::{BoardView, StepText};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceGroup {
    /// "knight g1", "from hand: non-capturing pawn".
    pub label: String,
    pub choices: Vec<Choice>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Machine notation, the value that the form posts.
    pub step: String,
    /// Display notation.
    pub display: String,
    /// The square that the piece leaves, or the letter of a piece in hand.
    pub from: String,
    pub to: String,
    /// The promotion piece, or any other suffix that distinguishes two steps between the same squares.
    pub rest: String,
}

/// A turn without a step.
const PASS: &str = "--";

impl ChoiceGroup {
    /// The choice to do nothing.
    pub fn pass(&self) -> Option<&Choice> {
        self.choices.iter().find(|choice| choice.step == PASS)
    }
}

/// Steps grouped by piece: the pieces on the board in the order of their value, then the hand.
pub fn choices(board: &BoardView, legal: &[StepText]) -> Vec<ChoiceGroup> {
    let mut groups: Vec<(Order, ChoiceGroup)> = Vec::new();
    for StepText { step, display } in legal {
        let (order, label, choice) = choice(board, step, display);
        match groups.iter_mut().find(|(known, _)| *known == order) {
            Some((_, group)) => group.choices.push(choice),
            None => groups.push((order, ChoiceGroup { label, choices: vec![choice] })),
        }
    }
    groups.sort_by(|(a, _), (b, _)| a.cmp(b));
    let mut groups: Vec<ChoiceGroup> = groups.into_iter().map(|(_, group)| group).collect();
    for group in &mut groups {
        let key = |choice: &Choice| (choice.to.clone(), order_of(&choice.rest), choice.rest.clone());
        group.choices.sort_by_cached_key(key);
        if group.choices.iter().all(|choice| choice.step == PASS) {
            group.label = "do nothing".to_owned();
        }
    }
    groups
}

/// The sort key of a group: board, hand or rest; then the piece type's rank; then the square.
type Order = (u8, usize, String);

fn choice(board: &BoardView, step: &str, display: &str) -> (Order, String, Choice) {
    let choice = |from: &str, to: &str, rest: &str| Choice {
        step: step.to_owned(),
        display: display.to_owned(),
        from: from.to_owned(),
        to: to.to_owned(),
        rest: rest.to_owned(),
    };
    if let Some((letter, square)) = step.split_once('@') {
        let held = board.hands.iter().flat_map(|hand| &hand.pieces).map(|(piece, _)| piece);
        let held = held.into_iter().find(|piece| piece.letter == letter);
        let name = held.map_or(letter, |piece| &piece.name);
        let (to, rest) = first_square(square).unwrap_or((square, ""));
        // A dropped piece that is in no hand comes from outside the game.
        let whence = if held.is_some() { "from hand" } else { "to the board" };
        let (at, label) = match rest {
            "" => (String::new(), format!("{whence}: {name}")),
            _ => (to.to_owned(), format!("{whence}: {name} to {to}")),
        };
        return ((1, worth(name), format!("{name} {at}")), label, choice(letter, to, rest));
    }
    let squares = first_square(step).and_then(|(from, rest)| Some((from, first_square(rest)?)));
    let Some((from, (to, rest))) = squares else {
        return ((2, 0, String::new()), "other".to_owned(), choice("", "", step));
    };
    let piece = board.cells.iter().find(|cell| cell.square == from).and_then(|cell| cell.piece.as_ref());
    let name = piece.map_or("piece", |piece| &piece.name);
    ((0, worth(name), from.to_owned()), format!("{name} {from}"), choice(from, to, rest))
}

/// Splits a text after its first square: letters followed by digits.
fn first_square(text: &str) -> Option<(&str, &str)> {
    let digits = text.find(|letter: char| !letter.is_ascii_lowercase())?;
    let length = text[digits..].find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len() - digits);
    (digits > 0 && length > 0).then(|| text.split_at(digits + length))
}

/// The order of choices between the same squares: a promotion to the strongest piece first.
fn order_of(rest: &str) -> usize {
    const ORDER: [&str; 5] = ["q", "+", "r", "b", "n"];
    let rest = rest.trim_start_matches('=').to_ascii_lowercase();
    ORDER.iter().position(|known| rest.starts_with(known)).unwrap_or(ORDER.len())
}

fn worth(name: &str) -> usize {
    const ORDER: [&str; 6] = ["king", "queen", "rook", "bishop", "knight", "pawn"];
    ORDER.iter().position(|known| name == *known).unwrap_or(ORDER.len())
}
