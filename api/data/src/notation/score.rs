//! Moves that stand before the player's own: `1. e4 e5`, where e4 was the last move played.

use zugpost_rules::{Record, StepText};

use super::interpret::is_number;
use super::piece_letters::{PieceLetters, bare};

/// Maximum number of words of a line to compare.
const MAX_WORDS: usize = 1000;

/// Returns the rest of a line behind the last moves of the game; `None` if it does not begin with them.
pub fn behind<'a>(
    line: &'a str,
    moves: &[StepText],
    record: &Record,
    letters: &PieceLetters,
) -> Option<&'a str> {
    let is_move = |word: &str, step: &StepText| {
        let text = bare(word.trim_end_matches([',', ';', '.']));
        [&step.display, &step.step, &letters.of(&step.display)].iter().any(|own| bare(own) == text)
    };
    // The longest beginning that ends with the last move.
    let mut played: Vec<(usize, &str)> = Vec::new();
    let mut number: Option<u32> = None;
    let mut rest = None;
    for (at, word) in words(line).take(MAX_WORDS) {
        if let Some(given) = numbers(word) {
            number = Some(given);
            continue;
        }
        let step = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let step = if step.len() < word.len() && step.starts_with(['.', '…']) {
            number = word[..word.len() - step.len()].parse().ok();
            step.trim_start_matches(['.', '…'])
        } else {
            word
        };
        if !step.contains(char::is_alphanumeric) {
            continue;
        }
        played.push((at + word.len(), step));
        let n_played = played.len();
        let last = moves.len().checked_sub(n_played).map(|first| &moves[first..]);
        let is_last =
            last.is_some_and(|last| played.iter().zip(last).all(|((_, word), step)| is_move(word, step)));
        let is_now = |number| is_number(record, number) || is_number(record, number.saturating_add(1));
        if is_last && number.is_none_or(is_now) {
            rest = Some(line[at + word.len()..].trim_start_matches([',', ';', ' ', '-', '–']));
        }
    }
    rest.filter(|rest| !rest.is_empty())
}

/// The words of a line with their places.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let start = line.as_ptr() as usize;
    line.split_whitespace().map(move |word| (word.as_ptr() as usize - start, word))
}

/// `12.`, `3...`.
fn numbers(word: &str) -> Option<u32> {
    let digits = word.trim_end_matches(['.', '…', ')', ':']);
    (digits.len() < word.len()).then(|| digits.parse().ok())?
}
