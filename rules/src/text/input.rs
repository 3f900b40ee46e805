//! Steps as people type them.

use super::notation::{self, StepText};
use crate::game::{Action, Game, Step, Steps};
use thiserror::Error;

/// The longest text that is read as a step, in bytes.
pub const MAX_STEP_LEN: usize = 64;

/// How many steps an error offers.
const MAX_OFFERS: usize = 5;

/// Why a text is no step that can be played now.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StepError {
    /// No legal step is written like this.
    #[error("`{text}` is not a legal step here{}", offer("; nearest: ", nearest))]
    Illegal {
        /// What was typed.
        text: String,
        /// Up to five legal steps that look most like it, the likest first.
        nearest: Vec<StepText>,
    },
    /// Several legal steps can be meant.
    #[error("`{text}` can mean several steps{}", offer("; write one of ", candidates))]
    Ambiguous {
        /// What was typed.
        text: String,
        /// Up to five of them.
        candidates: Vec<StepText>,
    },
    /// The text is too long to be a step.
    #[error("a step of {n_bytes} bytes is too long, at most {MAX_STEP_LEN} are read")]
    TooLong {
        /// Its length.
        n_bytes: usize,
    },
    /// There is nothing to play any more.
    #[error("the game is over")]
    GameOver,
}

fn offer(before: &str, steps: &[StepText]) -> String {
    let names: Vec<&str> = steps.iter().map(|step| step.display.as_str()).collect();
    if names.is_empty() { String::new() } else { format!("{before}{}", names.join(", ")) }
}

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
    if let Some(step) = legal.iter().find(|step| notation::machine(game, **step) == trimmed) {
        return Ok(*step);
    }
    let typed = normal(trimmed);
    let spelled: Vec<(Step, Vec<String>)> =
        legal.iter().map(|step| (*step, spellings(game, *step))).collect();
    let means = |same: &dyn Fn(&str) -> bool| -> Vec<Step> {
        let meant = spelled.iter().filter(|(_, spellings)| spellings.iter().any(|spelling| same(spelling)));
        meant.map(|(step, _)| *step).collect()
    };
    let exact = means(&|spelling| spelling == typed);
    // `bc4` is a pawn that takes if there is one, else a carelessly typed bishop.
    let meant =
        if exact.is_empty() { means(&|spelling| spelling.eq_ignore_ascii_case(&typed)) } else { exact };
    let texts = |steps: &[Step]| -> Vec<StepText> {
        let offered = steps.iter().take(MAX_OFFERS);
        offered.map(|step| StepText::new(game, *step, &legal)).collect()
    };
    match meant.as_slice() {
        [step] => Ok(*step),
        [] => {
            Err(StepError::Illegal { text: trimmed.to_owned(), nearest: texts(&nearest(&typed, &spelled)) })
        }
        several => {
            // What is written exactly like one of them means that one: `Nd2` beside `Ngd2` cannot both be.
            let written = |step: &&Step| normal(&notation::display(game, **step, &legal)) == typed;
            let mut written = several.iter().filter(written);
            match (written.next(), written.next()) {
                (Some(step), None) => Ok(*step),
                _ => Err(StepError::Ambiguous { text: trimmed.to_owned(), candidates: texts(several) }),
            }
        }
    }
}

/// A text without everything that people leave out or add: captures, checks, dashes, remarks, move numbers.
fn normal(text: &str) -> String {
    let text =
        text.trim_start_matches(|letter: char| letter.is_ascii_digit()).strip_prefix('.').unwrap_or(text);
    let text = text.trim_start_matches('.').trim();
    let text = text.strip_suffix("e.p.").or_else(|| text.strip_suffix("ep")).unwrap_or(text);
    let kept = text.chars().filter(|letter| !"x×:-–=+#!?".contains(*letter) && !letter.is_whitespace());
    let text: String = kept.map(|letter| if letter == '@' { '*' } else { letter }).collect();
    match text.as_str() {
        "00" | "oo" => "OO".to_owned(),
        "000" | "ooo" => "OOO".to_owned(),
        _ => text,
    }
}

/// All the ways in which a legal step may be written, in their normal form.
fn spellings<G: Game>(game: &G, step: Step) -> Vec<String> {
    let spec = game.spec();
    let (from, to) = (spec.geometry.name(step.from()), spec.geometry.name(step.to()));
    let letter = |kind| spec.piece(kind).letter;
    let mover = game.core().at(step.from()).map(|man| spec.piece(man.kind()));
    let mut names = vec![mover.map_or("", |piece| piece.letter)];
    if mover.is_some_and(|piece| piece.silent) {
        names.push("");
    }
    let promotions = match step.action() {
        Action::Drop => {
            let piece = spec.piece(step.kind());
            let silent = piece.silent.then(|| format!("*{to}"));
            return std::iter::once(format!("{}*{to}", piece.letter)).chain(silent).collect();
        }
        Action::Castle => {
            let letters = normal(notation::castling(&spec.geometry, step));
            return vec![letters, format!("{from}{to}"), format!("{}{to}", letter(step.kind()))];
        }
        // Without the piece all four are meant.
        Action::Promotion => vec![letter(step.kind()), ""],
        Action::Move | Action::DoubleStep | Action::EnPassant => vec![""],
    };
    let (file, rank) = from.split_at(1);
    let mut spellings = Vec::with_capacity(16);
    for promotion in promotions {
        for name in &names {
            for origin in ["", file, rank, from] {
                spellings.push(format!("{name}{origin}{to}{promotion}"));
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

/// How many letters have to be put in, left out or changed to get from one text to the other (Levenshtein). A letter
/// in the wrong case counts half, so that distances are doubled.
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
