//! The legal steps as a form lists them: grouped by piece, with the squares and effects that the script needs. No rule
//! lives here: groups are found by machine notation, and a step without two squares is listed under "other", or under
//! "do nothing" where a turn without a step is all there is. A drop that has a further effect is grouped per square,
//! which keeps the lists short.

use std::collections::BTreeMap;

use zugpost_base::locale::{GameLetters, Language, Locale, Phrase, Spelling, phrase};
use zugpost_base::vocabulary;
use zugpost_data::notation::piece_letters::PieceLetters;
use zugpost_rules::{
    BoardView, Coordinates, LegalStep, NamedPiece, Record, SideEffect, StepText, unnumbered,
};

/// The legal steps, and the pieces by which a reader chooses between steps of one piece to one square.
#[derive(Clone, Debug, Default)]
pub struct StepChoices {
    pub groups: Vec<ChoiceGroup>,
    /// True if only one of several groups is listed.
    pub is_narrowed: bool,
    /// True for the planner of conditional moves, which writes moves into a form.
    pub is_for_plan: bool,
    /// The letters of the game's pieces.
    pub letters: GameLetters,
    /// Pieces that result from these steps, each once.
    pub pieces: Vec<ChoicePiece>,
}

/// A piece that results from a step, as by promotion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoicePiece {
    /// Id for scripts, independent of the piece set: "white-Q".
    pub id: String,
    /// "queen".
    pub name: Phrase,
    pub piece: NamedPiece,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceGroup {
    /// "knight g1", "from hand: non-capturing pawn".
    pub label: Phrase,
    pub choices: Vec<Choice>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Machine notation, the value that the form posts.
    pub step: String,
    /// Display notation, also as players at home in the game write it.
    pub display: Phrase,
    /// Display notation with Nature's number, for lists of moves in one line.
    pub numbered: Option<Phrase>,
    /// In words, where few players know the notation: "Nature brings a rook to f6".
    pub words: Option<Phrase>,
    /// The square that the piece leaves, or the letter of a piece in hand.
    pub from: String,
    pub to: String,
    /// Side effects of the step, for the script: `takes:e5 moves:h1-f1 becomes:e8=white-Q`.
    pub effects: String,
    /// True if the turn continues after it.
    pub goes_on: bool,
    /// The promotion piece, or any other suffix that distinguishes two steps between the same squares.
    pub rest: String,
}

/// A turn without a step.
const PASS: &str = "--";
/// A longer list is hard to use without the board, so the reader may choose the piece first.
const LONG: usize = 60;

impl Choice {
    /// The move as files and the API have it.
    fn written(&self) -> String {
        self.numbered.as_ref().unwrap_or(&self.display).text(Locale::En)
    }
}

impl ChoiceGroup {
    /// The choice to do nothing.
    pub fn pass(&self) -> Option<&Choice> {
        self.choices.iter().find(|choice| choice.step == PASS)
    }
}

impl StepChoices {
    /// The legal steps of a position. In regional spelling they are for readers of both.
    pub fn of(record: &Record, spelling: Spelling) -> Self {
        let (position, letters) = (record.position(), vocabulary::letters_of(record.variant()));
        Self::new(&position.board(), &position.legal_steps(), spelling, &letters)
    }

    pub(crate) fn new(
        board: &BoardView,
        legal: &[LegalStep],
        spelling: Spelling,
        letters: &GameLetters,
    ) -> Self {
        let mut pieces: Vec<ChoicePiece> = Vec::new();
        let named: Vec<(&LegalStep, String)> =
            legal.iter().map(|step| (step, effects(step, &mut pieces))).collect();
        Self {
            groups: groups(board, named, spelling, letters),
            is_narrowed: false,
            is_for_plan: false,
            letters: letters.clone(),
            pieces,
        }
    }

    /// The steps as a form of conditional moves has them, for a reader who writes the piece letters of this language.
    pub(crate) fn typed(&self, language: Language) -> BTreeMap<String, String> {
        let choices = self.groups.iter().flat_map(|group| &group.choices);
        let choices = choices.filter(|_| self.is_for_plan);
        let texts = choices.map(|choice| StepText { step: choice.step.clone(), display: choice.written() });
        let (texts, letters) =
            (texts.collect::<Vec<_>>(), PieceLetters::of_language(&self.letters, language));
        texts.iter().map(|text| (text.step.clone(), letters.typed(&texts, text))).collect()
    }

    /// Returns whether a reader without scripts is asked for the piece first.
    pub fn is_long(&self) -> bool {
        self.groups.len() > 1 && self.groups.iter().map(|group| group.choices.len()).sum::<usize>() > LONG
    }

    /// Lists the steps of one group only, if there is such a group.
    pub fn narrow(&mut self, group: usize) {
        if group < self.groups.len() {
            self.groups = vec![self.groups.swap_remove(group)];
            self.is_narrowed = true;
        }
    }

    /// Returns whether the turn may go on after the step that is chosen.
    pub(crate) fn may_go_on(&self) -> bool {
        self.groups.iter().flat_map(|group| &group.choices).any(|choice| choice.goes_on)
    }
}

/// Writes the side effects of a step as text. The resulting pieces are added to the list.
fn effects(step: &LegalStep, pieces: &mut Vec<ChoicePiece>) -> String {
    let texts = step.side_effects.iter().map(|effect| match effect {
        SideEffect::Takes { square } => format!("takes:{square}"),
        SideEffect::Moves { from, to } => format!("moves:{from}-{to}"),
        SideEffect::Becomes { square, piece } => {
            let id = format!("{}-{}", piece.seat, piece.letter);
            let text = format!("becomes:{square}={id}");
            if pieces.iter().all(|known| known.id != id) {
                let name = vocabulary::piece(piece.game, &piece.name);
                pieces.push(ChoicePiece { id, name, piece: piece.clone() });
            }
            text
        }
    });
    texts.collect::<Vec<_>>().join(" ")
}

/// Steps grouped by piece: the pieces on the board in the order of their value, then the hand.
fn groups(
    board: &BoardView,
    legal: Vec<(&LegalStep, String)>,
    spelling: Spelling,
    letters: &GameLetters,
) -> Vec<ChoiceGroup> {
    let is_regional = spelling == Spelling::Regional;
    let coordinates = if is_regional { board.regional_coordinates(board.to_act) } else { Coordinates::OWN };
    let mut groups: Vec<(Order, ChoiceGroup)> = Vec::new();
    for (step, effects) in legal {
        let regional = step.regional.as_deref().filter(|_| is_regional);
        let written = &step.text.display;
        let display = vocabulary::written_move(unnumbered(written), regional, letters);
        let numbered = (unnumbered(written) != written).then(|| vocabulary::written_line(written, letters));
        let (order, label, choice) = choice(board, step, (display, numbered, effects), coordinates);
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
            group.label = phrase("choices-nothing");
        }
    }
    groups
}

/// The sort key of a group: board, hand or rest; then the piece type's rank; then the square.
type Order = (u8, usize, String);

fn choice(
    board: &BoardView,
    legal: &LegalStep,
    (display, numbered, effects): (Phrase, Option<Phrase>, String),
    coordinates: Coordinates,
) -> (Order, Phrase, Choice) {
    let called = |square: &str| vocabulary::square(square, coordinates);
    let step = legal.text.step.as_str();
    let choice = |rest: &str| Choice {
        step: step.to_owned(),
        display,
        numbered,
        words: legal.words.as_ref().map(|words| vocabulary::spelled_turn_words(&[words])),
        from: legal.from.clone().unwrap_or_default(),
        to: legal.to.clone().unwrap_or_default(),
        effects,
        goes_on: legal.goes_on,
        rest: rest.to_owned(),
    };
    if let Some((letter, square)) = step.split_once('@') {
        let held = board.hands.iter().flat_map(|hand| &hand.pieces).map(|(piece, _)| piece);
        let held = held.into_iter().find(|piece| piece.letter == letter);
        let name = held.map_or(letter, |piece| &piece.name);
        let piece = vocabulary::piece(held.map_or("", |piece| piece.game), name);
        let (to, rest) = first_square(square).unwrap_or((square, ""));
        // A dropped piece that is in no hand comes from outside the game.
        let (at, label) = match (held.is_some(), rest) {
            (true, "") => ("", phrase("choices-from-hand")),
            (false, "") => ("", phrase("choices-to-board")),
            (true, _) => (to, phrase("choices-from-hand-to").with("square", called(to))),
            (false, _) => (to, phrase("choices-to-board-to").with("square", called(to))),
        };
        return ((1, worth(name), format!("{name} {at}")), label.with("piece", piece), choice(rest));
    }
    let squares = first_square(step).and_then(|(from, rest)| Some((from, first_square(rest)?)));
    let Some((from, (_, rest))) = squares else {
        return ((2, 0, String::new()), phrase("choices-other"), choice(step));
    };
    let piece = board.cells.iter().find(|cell| cell.square == from).and_then(|cell| cell.piece.as_ref());
    let name = piece.map_or("piece", |piece| &piece.name);
    let words = piece.map_or(phrase("choices-a-piece"), |piece| vocabulary::piece(piece.game, name));
    let label = phrase("choices-piece").with("piece", words).with("square", called(from));
    ((0, worth(name), from.to_owned()), label, choice(rest))
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
