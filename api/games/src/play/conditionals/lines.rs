//! Parses and writes conditional moves as people type them, in mails and on pages: `IF e5 THEN Nf3`.
//!
//! A line begins with `IF`. Text without `IF` continues the line before it, because mail programs wrap lines. A line
//! continues with only moves, `IF e5 THEN Nf3 Nc6 Bb5`, or with `AND IF`. A bare `IF` within a line is refused, because
//! wrapping could move it to the start of a line. The rules tell which seat plays each move. Turn numbers are optional,
//! but checked.

use zugpost_base::locale::{Phrase, phrase};
use zugpost_data::model::error::GameError;
use zugpost_data::model::game::PASS;

use super::line_reader::{StepSequence, Walk};
use super::tree::{Branch, Tree};

/// The maximum length of a text, in bytes.
pub const LONGEST: usize = 16 * 1024;

/// A token of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    If,
    Then,
    /// A turn number.
    Number(u32),
    Step(String),
}

/// Returns whether a line of a mail begins conditional moves.
pub fn is_line(line: &str) -> bool {
    line.split_whitespace().next().is_some_and(|word| word.eq_ignore_ascii_case("if"))
}

/// Splits a text into lines of tokens, and joins wrapped lines.
pub fn read(text: &str) -> Result<Vec<Vec<Word>>, GameError> {
    if text.len() > LONGEST {
        return Err(bad(phrase("error-plan-too-long").with("n", LONGEST)));
    }
    let mut lines: Vec<Vec<Word>> = Vec::new();
    // True if the last word was AND. A line may be wrapped between AND and IF.
    let mut joins = false;
    for line in text.split(['\n', ';']) {
        let words = line.split([' ', '\t', '\r', ',', '\u{a0}']).filter(|word| !word.is_empty());
        for (index, word) in words.enumerate() {
            let is = |wanted: &str| word.eq_ignore_ascii_case(wanted);
            match (joins, is("if")) {
                (true, true) => last(&mut lines, word)?.push(Word::If),
                (false, true) if index == 0 => lines.push(vec![Word::If]),
                (false, true) => return Err(bad(phrase("error-plan-and-if"))),
                (true, false) => return Err(bad(phrase("error-plan-if-not").with("word", cut(word)))),
                (false, false) if is("and") => {}
                (false, false) => push(last(&mut lines, word)?, word),
            }
            joins = is("and");
        }
    }
    if joins { Err(bad(phrase("error-plan-if-missing"))) } else { Ok(lines) }
}

fn last<'a>(lines: &'a mut [Vec<Word>], word: &str) -> Result<&'a mut Vec<Word>, GameError> {
    lines.last_mut().ok_or_else(|| bad(phrase("error-plan-begins-with-if").with("word", cut(word))))
}

/// Builds the error for a fault anywhere in the text.
pub fn bad(why: Phrase) -> GameError {
    phrase("error-plan").with("why", why).into()
}

/// Limits how much of the input an error message repeats.
fn cut(word: &str) -> String {
    word.chars().take(20).collect()
}

fn push(line: &mut Vec<Word>, word: &str) {
    if word.eq_ignore_ascii_case("then") {
        line.push(Word::Then);
        return;
    }
    if word.eq_ignore_ascii_case("pass") {
        line.push(Word::Step(PASS.to_owned()));
        return;
    }
    // The en passant suffix is the only notation with a blank in it, so it belongs to the step before it.
    if word == "e.p."
        && let Some(Word::Step(step)) = line.last_mut()
    {
        step.push_str(" e.p.");
        return;
    }
    let (number, rest) = numbered(word);
    line.extend(number.map(Word::Number));
    let step = rest.trim_end_matches(['.', ':', '!', '?']);
    if !step.is_empty() {
        line.push(Word::Step(step.to_owned()));
    }
}

/// Splits a turn number with its dots from the rest of the word: `12.Nf3`, `12...`.
fn numbered(word: &str) -> (Option<u32>, &str) {
    let digits = word.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(word.len());
    let (number, rest) = word.split_at(digits);
    let bare = rest.trim_start_matches(['.', '…']);
    match number.parse() {
        Ok(number) if bare.len() < rest.len() => (Some(number), bare),
        _ => (None, word),
    }
}

/// Reads the first branch of a line, up to the owner's complete answer. Returns the branch and the remaining words.
pub fn branch<'a>(words: &'a [Word], walk: &mut Walk) -> Result<(Branch, &'a [Word]), GameError> {
    let (mut expected, mut answer) = (StepSequence::default(), StepSequence::default());
    for (index, word) in words.iter().enumerate() {
        match word {
            Word::If if expected.is_empty() => {}
            Word::If => return Err(walk.bad(phrase("error-plan-then-missing"))),
            Word::Then => {
                if expected.is_empty() || !answer.is_empty() {
                    return Err(walk.bad(phrase("error-plan-then-place")));
                }
                walk.let_nature_pass(&mut expected);
                if !walk.is_own_turn() {
                    return Err(walk.not_yet());
                }
            }
            Word::Number(number) if walk.is_number(*number) => {}
            Word::Number(number) => {
                let why = phrase("error-turn-number").with("expected", walk.turn()).with("given", number);
                return Err(walk.bad(why));
            }
            Word::Step(step) => {
                for played in walk.play(step)? {
                    let is_own = played.seat == walk.owner();
                    if is_own { answer.push(&played) } else { expected.push(&played) }
                }
                if !answer.is_empty() && !walk.is_own_turn() {
                    return Ok((expected.answered(answer), &words[index + 1..]));
                }
            }
        }
    }
    walk.let_nature_pass(&mut expected);
    Err(match walk.is_own_turn() {
        true if answer.is_empty() => walk.bad(phrase("error-plan-answer-missing")),
        true => walk.bad(phrase("error-plan-answer-unfinished")),
        false => walk.not_yet(),
    })
}

/// Writes a tree as text, with one line for each leaf.
pub fn write(tree: &Tree) -> String {
    let mut text = String::new();
    write_branches(&tree.0, "", &mut text);
    text
}

fn write_branches(branches: &[Branch], before: &str, text: &mut String) {
    for Branch { if_display, then_display, next, .. } in branches {
        let line = format!("{before}IF {if_display} THEN {then_display}");
        if next.is_empty() {
            text.push_str(&line);
            text.push('\n');
        } else {
            write_branches(next, &format!("{line} AND "), text);
        }
    }
}
