//! Steps as people type them.

use super::notation::{self, StepText};
use super::step_error::{MAX_STEP_LEN, StepError};
use crate::board::{Seat, Word};
use crate::game::{Action, Game, Notation, Step, Steps};

/// Maximum number of steps that an error offers.
const MAX_OFFERS: usize = 5;

/// The legal step that a text means: in machine or display notation or with the usual liberties, such as `e2-e4`,
/// `Ng1-f3`, `0-0`, a missing `x`, `=` or `+`, and `@` or `*` for drops.
///
/// # Errors
/// If no legal step is meant, or several, or the text is too long.
pub fn find_step<G: Game>(game: &G, text: &str) -> Result<Step, StepError> {
    if text.len() > MAX_STEP_LEN {
        return Err(StepError::TooLong { n_bytes: text.len() });
    }
    let mut legal = Steps::new();
    game.legal(&mut legal);
    let trimmed = text.trim();
    let bare = without_brackets(game.to_act(), without_number(trimmed));
    if let Some(step) = legal.iter().find(|step| notation::machine(game, **step) == bare) {
        return Ok(*step);
    }
    let keeps_plus = notation::plus_is_a_letter(game.spec());
    // Signs of check and mate may be missing or wrong; everything else is as we would write it.
    let unmarked = bare.trim_end_matches(|sign| sign == '#' || sign == '+' && !keeps_plus);
    if let Some(step) = written_step(game, &legal, bare, unmarked) {
        return Ok(step);
    }
    let typed = normal(bare, keeps_plus);
    let spelled: Vec<(Step, Vec<String>)> =
        legal.iter().map(|step| (*step, spellings(game, *step, keeps_plus))).collect();
    let texts = |steps: &[Step]| -> Vec<StepText> {
        let offered = steps.iter().take(MAX_OFFERS);
        offered.map(|step| StepText::new(game, *step, &legal)).collect()
    };
    match meant_steps(game, (bare, unmarked), &typed, &spelled).as_slice() {
        [step] => Ok(*step),
        [] => {
            Err(StepError::Illegal { text: trimmed.to_owned(), nearest: texts(&nearest(&typed, &spelled)) })
        }
        several => {
            // What is written exactly like one of them means that one: `Nd2` beside `Ngd2` cannot both be.
            let is_meant = |step: &&Step| {
                normal(&notation::display(game, **step, &legal), keeps_plus) == typed
                    || normal(&notation::machine(game, **step), keeps_plus) == typed
            };
            let mut meant = several.iter().filter(is_meant);
            match (meant.next(), meant.next()) {
                (Some(step), None) => Ok(*step),
                _ => Err(StepError::Ambiguous { text: trimmed.to_owned(), candidates: texts(several) }),
            }
        }
    }
}

/// The only step that one of the notations writes like this, with or without the signs of check and mate.
fn written_step<G: Game>(game: &G, legal: &Steps, bare: &str, unmarked: &str) -> Option<Step> {
    let is_written = |step: &&Step| {
        let written = notation::plain_display(game, **step, legal);
        let written = without_number(&written);
        let is_null_move = || null_move(game).as_deref() == Some(bare);
        written == bare
            || written == unmarked
            || step.action() == Action::Pass && is_null_move()
            || game.is_spelled(**step, bare)
            || Notation::ALL
                .into_iter()
                .any(|notation| game.other_notation(notation, **step).is_some_and(|other| other == bare))
    };
    let mut written = legal.iter().filter(is_written);
    let step = written.next().copied();
    step.filter(|_| written.next().is_none())
}

/// The steps that a carelessly typed text can mean, of all legal ones with their spellings.
fn meant_steps<G: Game>(
    game: &G,
    (bare, unmarked): (&str, &str),
    typed: &str,
    spelled: &[(Step, Vec<String>)],
) -> Vec<Step> {
    // The sign of a capture may be left out. Where it is written, quiet steps to the same square do not match.
    let takes = bare.contains(['x', '×', ':']);
    let in_passing = without_passing(unmarked).is_some();
    let is_said = |step: Step| (!takes || step.is_capture()) && (!in_passing || is_in_passing(step.action()));
    let means = |same: &dyn Fn(Step, &str) -> bool| -> Vec<Step> {
        let said = spelled.iter().filter(|(step, _)| is_said(*step));
        let meant = said.filter(|(step, spellings)| spellings.iter().any(|spelling| same(*step, spelling)));
        meant.map(|(step, _)| *step).collect()
    };
    let is_pawn =
        |step: Step| game.core().at(step.from()).is_some_and(|man| game.spec().piece(man.kind()).silent);
    let in_any_case = |spelling: &str| spelling.eq_ignore_ascii_case(typed);
    let of_its_letter = |spelling: &str| in_any_case(spelling) && capital(spelling) == capital(typed);
    let exact = means(&|_, spelling| spelling == typed);
    let careless = if exact.is_empty() { means(&|_, spelling| of_its_letter(spelling)) } else { exact };
    if !careless.is_empty() {
        return careless;
    }
    // `bc4` is a pawn that takes if there is one, else a carelessly typed bishop. `Cd5` is a pawn that takes, too, if no
    // other piece can go there: it could be a Spanish knight.
    match means(&|_, spelling| in_any_case(spelling)) {
        none if none.is_empty() => none,
        _ => means(&|step, spelling| {
            in_any_case(spelling) || !is_pawn(step) && is_of_other_letter(spelling, typed)
        }),
    }
}

fn is_in_passing(action: Action) -> bool {
    matches!(action, Action::EnPassant | Action::OrdainInPassing)
}

/// The letter of a piece that a text begins with.
fn capital(text: &str) -> Option<char> {
    text.chars().next().filter(char::is_ascii_uppercase)
}

/// Returns whether two texts would be the same if pieces had other letters.
fn is_of_other_letter(one: &str, other: &str) -> bool {
    let pieces = capital(one).zip(capital(other));
    pieces.is_some_and(|(piece, stranger)| piece != stranger && one[1..].eq_ignore_ascii_case(&other[1..]))
}

/// A text without the number of the move before it: `12.`, `3...`, `∞3…..`, `inf3.....`.
fn without_number(text: &str) -> &str {
    let sign = text.strip_prefix('∞').or_else(|| text.strip_prefix("inf"));
    let after = sign.unwrap_or(text).trim_start_matches(|letter: char| letter.is_ascii_digit());
    if after.starts_with(['.', '…']) { after.trim_start_matches(['.', '…']).trim_start() } else { text }
}

/// A step without the brackets by which score tables mark what the player of White has moved.
pub(super) fn without_brackets(player: Seat, text: &str) -> &str {
    let inside = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
    inside.filter(|_| player == Seat::White).map_or(text, str::trim)
}

/// Returns the text before the mark of a capture en passant, if there is one.
fn without_passing(text: &str) -> Option<&str> {
    text.strip_suffix("e.p.").or_else(|| text.strip_suffix("ep"))
}

/// A text without everything that people leave out or add: captures, checks, dashes, remarks, move numbers.
fn normal(text: &str, keeps_plus: bool) -> String {
    let text = without_number(text);
    let text = without_passing(text).unwrap_or(text);
    let is_dropped = |letter: char| "x×:-–=#!?".contains(letter) || letter == '+' && !keeps_plus;
    let kept = text.chars().filter(|letter| !is_dropped(*letter) && !letter.is_whitespace());
    let text: String = kept.map(|letter| if letter == '@' { '*' } else { letter }).collect();
    match text.as_str() {
        "00" | "oo" => "OO".to_owned(),
        "000" | "ooo" => "OOO".to_owned(),
        _ => text,
    }
}

/// All the ways in which a legal step may be written, in their normal form.
fn spellings<G: Game>(game: &G, step: Step, keeps_plus: bool) -> Vec<String> {
    let spec = game.spec();
    let (from, to) = (spec.geometry.name(step.from()), spec.geometry.name(step.to()));
    let letter = |kind| spec.piece(kind).letter;
    let mover = game.core().at(step.from()).map(|man| spec.piece(man.kind()));
    let mut names = vec![mover.map_or("", |piece| piece.letter)];
    if mover.is_some_and(|piece| piece.silent) {
        names.push("");
    }
    let normal = |text: &str| normal(text, keeps_plus);
    let machine = normal(&notation::machine(game, step));
    let own = game.own_notation(step).map(|text| normal(&text));
    let promotions = match step.action() {
        Action::Drop | Action::Return => {
            let piece = spec.piece(step.kind());
            let silent = piece.silent.then(|| format!("*{to}"));
            return std::iter::once(machine).chain(silent).chain(own).collect();
        }
        Action::Castle => {
            let letters = normal(notation::castling(&spec.geometry, step));
            let king = mover.map_or("", |piece| piece.letter);
            let spellings = [letters, machine, format!("{king}{to}")];
            return spellings.into_iter().chain(own).collect();
        }
        // Nothing is left of it without its signs, as of much else that means nothing.
        Action::Pass => return vec![notation::machine(game, step)],
        Action::Relocation | Action::Explosion | Action::Switch | Action::Choose => {
            let display = normal(&notation::plain_display(game, step, &Steps::new()));
            return vec![machine, display];
        }
        Action::Ordain | Action::OrdainInPassing => {
            let third = step.third().map_or("", |square| spec.geometry.name(square));
            vec![format!("/{third}{}", letter(step.kind())), String::new()]
        }
        // Without the piece all of them are meant.
        Action::Promotion => vec![letter(step.kind()).to_owned(), String::new()],
        Action::Move | Action::DoubleStep | Action::EnPassant => vec![String::new()],
    };
    let (file, rank) = from.split_at(1);
    let mut spellings = Vec::with_capacity(16);
    spellings.extend(own);
    spellings.push(machine);
    for promotion in &promotions {
        for name in &names {
            for origin in ["", file, rank, from] {
                // The file of a pawn that stays on it is never written: `Aa4` is a Spanish bishop.
                let stays = name.is_empty() && origin == file && to.starts_with(file);
                if !stays || step.is_capture() {
                    spellings.push(format!("{name}{origin}{to}{promotion}"));
                }
            }
        }
        spellings.push(format!("{from}{to}{promotion}"));
    }
    spellings
}

/// The steps that are spelled most like a text, the likest first.
fn nearest(typed: &str, spelled: &[(Step, Vec<String>)]) -> Vec<Step> {
    let mut distances: Vec<(usize, Step)> = spelled
        .iter()
        .map(|(step, spellings)| {
            let distances = spellings.iter().map(|spelling| edits(typed, spelling));
            (distances.min().unwrap_or(usize::MAX), *step)
        })
        .collect();
    distances.sort_by_key(|(distance, _)| *distance);
    distances.into_iter().take(MAX_OFFERS).map(|(_, step)| step).collect()
}

/// Returns the number of letters to put in, leave out or change to get from one text to the other (Levenshtein). A
/// letter in the wrong case counts half, so that distances are doubled.
fn edits(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).map(|n_letters| 2 * n_letters).collect();
    for (index, letter) in one.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = 2 * (index + 1);
        for (column, wanted) in other.iter().enumerate() {
            let change = match (letter == *wanted, letter.eq_ignore_ascii_case(wanted)) {
                (true, _) => 0,
                (false, true) => 1,
                (false, false) => 2,
            };
            let best = (diagonal + change).min(row[column] + 2).min(row[column + 1] + 2);
            diagonal = row[column + 1];
            row[column + 1] = best;
        }
    }
    row[other.len()]
}

/// Returns a pass as other programs write it: the king stays on its square. Only this project has Nature, so
/// there is none for her.
pub(super) fn null_move<G: Game>(game: &G) -> Option<String> {
    if game.to_act().is_neutral() { None } else { royal_square(game).map(|square| square.repeat(2)) }
}

/// The name of the square of the only royal piece of the seat to act.
fn royal_square<G: Game>(game: &G) -> Option<String> {
    let (spec, board) = (game.spec(), game.core());
    let royal = spec.kinds().filter(|kind| spec.piece(*kind).royal);
    let mut squares = royal.flat_map(|kind| (board.kind(kind) & board.seat(game.to_act())).squares());
    let square = squares.next().filter(|_| squares.next().is_none())?;
    Some(spec.geometry.name(square).to_owned())
}
