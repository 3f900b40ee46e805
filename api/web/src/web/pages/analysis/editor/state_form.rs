//! The form for the parts of a position besides its board. The description of the variant says which controls it has.

use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::vocabulary;
use zugpost_rules::{BoardView, Kit, Seat, StateKind, StatePart, Variant};

use super::fen_text::FenText;
use crate::web::markup::{Control, Input, InputOption, StateForm};
use crate::web::pages::lobby::start::form::Fields;

/// Hidden field that only the editor's form sends, not a link with a text.
pub const MARK: &str = "state";
const TURN: &str = "state-turn";
const PASSANT: &str = "state-passant";
const CLOCK: &str = "state-clock";
const NUMBER: &str = "state-number";
/// Field for the entries of the braces that have no control of their own.
const MORE: &str = "state-more";

/// Names the field of a right; the functions below name those of the other parts.
fn right(letter: char) -> String {
    format!("state-right-{letter}")
}

fn held(letters: &str) -> String {
    format!("hand-{letters}")
}

fn brace(key: &str) -> String {
    format!("state-brace-{key}")
}

fn brace_of(key: &str, square: &str) -> String {
    format!("state-brace-{key}-{square}")
}

/// Returns whether a key of the braces has a control of its own.
fn has_control(kit: &Kit, key: &str) -> bool {
    kit.state.iter().any(|part| part.key == key)
}

/// The controls, filled in with a position. `drafted` is its board, if it can be read.
pub fn form(variant: &Variant, kit: &Kit, fen: &FenText, drafted: Option<&BoardView>) -> StateForm {
    let rights = kit.rights.iter().map(|(letter, remark)| Control {
        name: right(*letter),
        label: vocabulary::right(remark),
        input: Input::Tick(fen.rights.contains(*letter)),
    });
    let board = variant.start().board();
    let rivals = variant.seats().iter().copied().filter(|seat| !seat.is_neutral());
    let mover = Control {
        name: TURN.to_owned(),
        label: phrase("analysis-editor-mover"),
        input: seats(rivals, &board, &fen.turn, None),
    };
    let mut controls: Vec<Control> = passant(variant, fen).into_iter().collect();
    for (name, label, value, least) in [
        (CLOCK, "analysis-editor-halfmoves", &fen.clock, 0),
        (NUMBER, "analysis-editor-number", &fen.number, 1),
    ] {
        let input = Input::Number { least, most: 9999, value: value.clone() };
        controls.push(Control { name: name.to_owned(), label: phrase(label), input });
    }
    controls.extend(kit.state.iter().flat_map(|part| of_part(part, fen, &board, drafted)));
    let rest = FenText {
        braces: fen.braces.iter().filter(|(key, _)| !has_control(kit, key)).cloned().collect(),
        ..fen.clone()
    };
    let letters: Vec<&str> = kit.held.iter().map(|(letters, _)| letters.as_str()).collect();
    StateForm {
        mover,
        rights: rights.collect(),
        controls,
        more: rest.braces_text(),
        more_name: MORE,
        held: letters.iter().map(|of| (held(of), fen.n_held(of, &letters))).collect(),
    }
}

/// Returns the choice of the square that a pawn has just passed; `None` if no pawn can have.
fn passant(variant: &Variant, fen: &FenText) -> Option<Control> {
    let squares = variant.passed_squares(&fen.to_string());
    let is_set = fen.passant != "-";
    if squares.is_empty() && !is_set {
        return None;
    }
    let names = squares.into_iter().map(|square| (square.clone(), Phrase::Verbatim(square)));
    Some(Control {
        name: PASSANT.to_owned(),
        label: phrase("analysis-editor-passant"),
        input: choice(std::iter::once(("-".to_owned(), dash())).chain(names), &fen.passant),
    })
}

fn of_part(part: &StatePart, fen: &FenText, board: &BoardView, drafted: Option<&BoardView>) -> Vec<Control> {
    let value = fen.value(part.key);
    let label = || vocabulary::state_part(part.name);
    let one = |input: Input| vec![Control { name: brace(part.key), label: label(), input }];
    match &part.kind {
        StateKind::Number { least, most } => {
            one(Input::Number { least: *least, most: *most, value: value.to_owned() })
        }
        StateKind::Seat(of) => one(seats(of.iter().copied(), board, value, Some(dash()))),
        StateKind::Squares | StateKind::Pieces => one(Input::Text(value.to_owned())),
        StateKind::ShadeOfEach => one(shades(board, value)),
        StateKind::CountOfEach { letter, most } => {
            let count = |square: &str| {
                let counts = value.split(',').filter_map(|count| count.split_once(':'));
                counts.filter(|(of, _)| *of == square).map(|(_, count)| count.to_owned()).next_back()
            };
            let control = |square: &str| Control {
                name: brace_of(part.key, square),
                label: label().with("square", square),
                input: Input::Number {
                    least: 0,
                    most: *most,
                    value: count(square).unwrap_or("0".to_owned()),
                },
            };
            drafted.map_or(Vec::new(), |board| squares_of(board, letter).map(control).collect())
        }
    }
}

/// Lists the squares of pieces with this letter.
fn squares_of<'a>(board: &'a BoardView, letter: &'a str) -> impl Iterator<Item = &'a str> {
    let is_it =
        move |cell: &&zugpost_rules::Cell| cell.piece.as_ref().is_some_and(|piece| piece.letter == letter);
    board.cells.iter().filter(is_it).map(|cell| cell.square.as_str())
}

fn dash() -> Phrase {
    Phrase::Verbatim("–".to_owned())
}

/// A choice of seats by their letters; `none` is for no seat at all.
fn seats(of: impl Iterator<Item = Seat>, board: &BoardView, value: &str, none: Option<Phrase>) -> Input {
    let named = of.map(|seat| (seat.letter().to_owned(), vocabulary::side(board.seat_name(seat))));
    choice(none.map(|none| (String::new(), none)).into_iter().chain(named), value)
}

/// Dark, light or nothing for both sides.
fn shades(board: &BoardView, value: &str) -> Input {
    let kinds =
        || [("-", dash()), ("d", phrase("analysis-editor-dark")), ("l", phrase("analysis-editor-light"))];
    let side = |seat: Seat| vocabulary::side(board.seat_name(seat));
    let both = kinds().into_iter().flat_map(|(first, one)| {
        kinds().into_iter().map(move |(second, other)| (format!("{first}{second}"), one.clone(), other))
    });
    let worded = both.map(|(value, one, other)| {
        let words = phrase("analysis-editor-shades").with("first", side(Seat::White)).with("one", one);
        (value, words.with("second", side(Seat::Black)).with("other", other))
    });
    choice(worded, value)
}

/// A choice in which the value is chosen, whatever it is.
fn choice(of: impl Iterator<Item = (String, Phrase)>, value: &str) -> Input {
    let mut choices: Vec<InputOption> =
        of.map(|(known, label)| InputOption { is_chosen: known == value, value: known, label }).collect();
    if !choices.iter().any(|choice| choice.is_chosen) && !value.is_empty() {
        let label = Phrase::Verbatim(value.to_owned());
        choices.push(InputOption { value: value.to_owned(), label, is_chosen: true });
    }
    Input::Choice(choices)
}

/// Returns the position with the entries of the form.
pub fn filled_in(variant: &Variant, kit: &Kit, fields: &Fields) -> FenText {
    let mut fen = FenText::read(fields.get("fen").map_or("", String::as_str));
    let said = |name: &str| fields.get(name).map(|value| value.split_ascii_whitespace().collect::<String>());
    let drafted = variant.draft(&fen.to_string()).ok();
    for (name, part) in [
        (TURN, &mut fen.turn),
        (PASSANT, &mut fen.passant),
        (CLOCK, &mut fen.clock),
        (NUMBER, &mut fen.number),
    ] {
        if let Some(value) = said(name).filter(|value| !value.is_empty()) {
            *part = value;
        }
    }
    if !kit.rights.is_empty() {
        let ticked =
            kit.rights.iter().map(|(letter, _)| *letter).filter(|of| fields.contains_key(&right(*of)));
        fen.rights =
            Some(ticked.collect::<String>()).filter(|text| !text.is_empty()).unwrap_or("-".to_owned());
    }
    if !kit.held.is_empty() {
        let n_held = |letters: &str| {
            let number = said(&held(letters)).and_then(|text| text.parse::<usize>().ok());
            number.unwrap_or_default().min(64)
        };
        fen.hands = Some(kit.held.iter().map(|(letters, _)| letters.repeat(n_held(letters))).collect());
    }
    if let Some(more) = fields.get(MORE) {
        fen.braces.retain(|(key, _)| has_control(kit, key));
        let typed = FenText::read(&format!("- {{{}}}", more.replace(['{', '}'], "")));
        fen.braces.extend(typed.braces.into_iter().filter(|(key, _)| !has_control(kit, key)));
    }
    for part in &kit.state {
        match &part.kind {
            StateKind::Number { .. }
            | StateKind::Seat(_)
            | StateKind::Squares
            | StateKind::Pieces
            | StateKind::ShadeOfEach => {
                if let Some(value) = said(&brace(part.key)) {
                    fen.set(part.key, value);
                }
            }
            StateKind::CountOfEach { letter, .. } => {
                let Some(board) = &drafted else { continue };
                let count = |square: &str| {
                    let count = said(&brace_of(part.key, square)).filter(|count| !count.is_empty());
                    format!("{square}:{}", count.unwrap_or("0".to_owned()))
                };
                let counts: Vec<String> = squares_of(board, letter).map(count).collect();
                fen.set(part.key, counts.join(","));
            }
        }
    }
    fen
}
