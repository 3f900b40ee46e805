//! Reads a reply in the position of its game. Its first line is a command or a move; conditional moves and a message to
//! the opponent may follow. What can be taken for two wishes is none.

use std::collections::BTreeSet;

use zugpost_rules::{Record, StepError};

use super::command::{Command, is_conditional, is_tail, unmarked};
use super::{Form, ParsedReply};
use crate::notation::interpret::{self, Turn, meant_step, turn_in};
use crate::notation::misread::Misread;
use crate::notation::phrases::is_greeting;
use crate::notation::piece_letters::PieceLetters;
use crate::notation::typed::TypedTurn;

/// What a reply says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    pub wish: Wish,
    /// `IF … THEN …` below the first line; only the author may see them.
    pub conditionals: Vec<String>,
    /// The message to the opponent.
    pub message: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    Turn(Turn),
    Word(Command),
    /// Conditional moves alone, one line each as written.
    Plan(Vec<String>),
}

/// Why a reply is not carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// The first line is neither a command nor a move, or the forms of the mail differ.
    NotUnderstood,
    Misread(Misread),
    /// It may be a turn, but the seat is not to move; in the grammar's form, if it has that.
    NotToMove(Option<TypedTurn>),
}

/// Reads both forms of a reply. `record` is the game if the seat is to move.
pub fn read(
    parsed: &ParsedReply,
    record: Option<&Record>,
    letters: &PieceLetters,
) -> Result<Reading, Unread> {
    let read = |form: &Form| read_form(form, record, letters);
    match (&parsed.plain, &parsed.html) {
        (None, None) => Err(Unread::NotUnderstood),
        (Some(form), None) | (None, Some(form)) => read(form),
        (Some(plain), Some(html)) => match (read(plain), read(html)) {
            (Ok(plain), Ok(html)) if plain.agrees_with(&html) => Ok(plain),
            (Ok(_), Ok(_)) => Err(Unread::NotUnderstood),
            (Err(why), _) | (_, Err(why)) => Err(why),
        },
    }
}

/// The message of a reply that holds nothing else, for a game that is over: it begins neither with a command nor with a
/// turn, and has no conditional moves. Both forms of the mail must be so.
pub fn message_alone(parsed: &ParsedReply) -> Option<String> {
    let forms = [&parsed.plain, &parsed.html].into_iter().flatten();
    let texts: Option<Vec<String>> = forms.map(message_of).collect();
    texts?.into_iter().next()
}

fn message_of(form: &Form) -> Option<String> {
    let first = without_greeting(&form.lines).first().filter(|_| !form.is_doubtful)?;
    let (conditionals, message) = parted(&form.lines, false);
    let is_wish = Command::read(first).is_some() || is_turn(first) || !conditionals.is_empty();
    if is_wish { None } else { said(&message) }
}

/// Whether a line has steps and their numbers alone, which a sentence about the game has not.
fn is_turn(line: &str) -> bool {
    let is_number = |word: &str| word.trim_end_matches(['.', '…']).chars().all(|c| c.is_ascii_digit());
    let mut words = line.split_whitespace().map(|word| word.trim_end_matches([',', ';'])).peekable();
    words.peek().is_some() && words.all(|word| is_number(word) || looks_like_step(bare(word)))
}

impl Reading {
    fn agrees_with(&self, other: &Reading) -> bool {
        self.wish.is_like(&other.wish) && self.conditionals.is_empty() == other.conditionals.is_empty()
    }
}

impl Wish {
    /// One form of a mail may wrap a plan otherwise than the other.
    fn is_like(&self, other: &Wish) -> bool {
        match (self, other) {
            (Wish::Plan(one), Wish::Plan(other)) => one.join(" ") == other.join(" "),
            (one, other) => one == other,
        }
    }
}

fn read_form(form: &Form, record: Option<&Record>, letters: &PieceLetters) -> Result<Reading, Unread> {
    let lines = without_greeting(&form.lines);
    let Some((first, rest)) = lines.split_first().filter(|_| !form.is_doubtful) else {
        return Err(Unread::NotUnderstood);
    };
    if let Some(command) = Command::read(first) {
        return word(command, first, rest, record, letters);
    }
    if is_conditional(first) {
        let (mut plan, message) = parted(rest, true);
        plan.insert(0, unmarked(first).to_owned());
        return Ok(Reading { wish: Wish::Plan(plan), conditionals: Vec::new(), message: said(&message) });
    }
    match record {
        Some(record) => turn(record, lines, letters),
        None if first.len() <= LONGEST_TURN && interpret::may_be_turn(first) => {
            Err(Unread::NotToMove(TypedTurn::read(first)))
        }
        None => Err(Unread::NotUnderstood),
    }
}

/// The lines below a greeting, if there are any.
fn without_greeting(lines: &[String]) -> &[String] {
    let mut own = lines;
    while let [first, rest @ ..] = own
        && is_greeting(first)
        && let Some(next) = rest.iter().position(|line| !line.is_empty())
    {
        own = &rest[next..];
    }
    own
}

fn word(
    command: Command,
    first: &str,
    rest: &[String],
    record: Option<&Record>,
    letters: &PieceLetters,
) -> Result<Reading, Unread> {
    let (conditionals, message) = parted(rest, false);
    let turn = record.filter(|_| command != Command::Ignore).and_then(|record| {
        let turn = other_turn(record, &message, None, letters)?;
        Some(interpret::word_and_turn(record, first, turn))
    });
    match turn {
        Some(doubt) => Err(Unread::Misread(doubt)),
        None => Ok(Reading { wish: Wish::Word(command), conditionals, message: said(&message) }),
    }
}

/// The longest turn, in bytes: that of the most steps, with words around them.
const LONGEST_TURN: usize = 4096;

/// A turn may have its steps on several lines.
fn turn(record: &Record, lines: &[String], letters: &PieceLetters) -> Result<Reading, Unread> {
    let mut text = lines[0].clone();
    let mut rest = &lines[1..];
    let mut turn = loop {
        if text.len() > LONGEST_TURN {
            return Err(Unread::NotUnderstood);
        }
        match turn_in(record, &text, letters) {
            Ok(turn) => break turn,
            Err(Some(Misread::Unfinished { .. })) if rest.iter().any(|line| interpret::may_be_turn(line)) => {
                let next = rest.iter().position(|line| !line.is_empty()).unwrap_or(0);
                text = format!("{text} {}", rest[next]);
                rest = &rest[next + 1..];
            }
            Err(Some(misread)) => return Err(Unread::Misread(misread)),
            Err(None) => return Err(Unread::NotUnderstood),
        }
    };
    let next = rest.iter().position(|line| !line.is_empty());
    if let Some(next) = next.filter(|next| Command::read(&rest[*next]) == Some(Command::Draw)) {
        turn.draw_offer = true;
        rest = &rest[next + 1..];
    }
    let (conditionals, message) = parted(rest, false);
    if let Some(other) = other_turn(record, &message, Some(&turn), letters) {
        return Err(Unread::Misread(interpret::turn_and_other(record, &turn, other)));
    }
    if let Some(word) = message.iter().find(|line| Command::read(line).is_some_and(|word| word.acts())) {
        return Err(Unread::Misread(interpret::word_and_turn(record, word, Ok(turn))));
    }
    Ok(Reading { wish: Wish::Turn(turn), conditionals, message: said(&message) })
}

/// So many different words of a message are looked at.
const MOST_WORDS: usize = 200;
/// So many short lines of it.
const MOST_LINES: usize = 100;
/// A longer line is no move.
const LONGEST_LINE: usize = 80;

/// A legal turn that a message holds, other than this one; or the text that can mean several.
fn other_turn(
    record: &Record,
    message: &[String],
    turn: Option<&Turn>,
    letters: &PieceLetters,
) -> Option<Result<Turn, String>> {
    let known = turn.map(Turn::steps).unwrap_or_default();
    let short = message.iter().filter(|line| !line.is_empty() && line.len() <= LONGEST_LINE);
    let by_line = short.take(MOST_LINES).find_map(|line| match turn_in(record, line, letters) {
        Ok(other) => (other.steps() != known).then_some(Ok(other)),
        Err(Some(misread)) => is_doubt(&misread).then(|| Err(line.clone())),
        Err(None) => None,
    });
    if by_line.is_some() {
        return by_line;
    }
    let words: BTreeSet<&str> = message.iter().flat_map(|line| line.split_whitespace()).map(bare).collect();
    let words = words.into_iter().filter(|word| looks_like_step(word));
    words.take(MOST_WORDS).find_map(|word| match meant_step(&mut record.clone(), word, letters) {
        Ok(played) if known.contains(&played.step) => None,
        Ok(played) => Some(Ok(Turn { played: vec![played], draw_offer: false })),
        Err(misread) => is_doubt(&misread).then(|| Err(word.to_owned())),
    })
}

/// Whether a text means several legal steps.
fn is_doubt(misread: &Misread) -> bool {
    match misread {
        Misread::Step { source: StepError::Ambiguous { .. } }
        | Misread::Case { .. }
        | Misread::PieceLetters { .. }
        | Misread::Both { .. } => true,
        Misread::Step {
            source: StepError::Illegal { .. } | StepError::TooLong { .. } | StepError::GameOver,
        }
        | Misread::Number { .. }
        | Misread::TooMany { .. }
        | Misread::Unfinished { .. } => false,
    }
}

fn bare(word: &str) -> &str {
    word.trim_matches(|c: char| !c.is_alphanumeric())
}

fn looks_like_step(word: &str) -> bool {
    let has = |is: fn(char) -> bool| word.contains(is);
    let is_castling = word.contains(['-', '–', '—']) && word.contains(['O', 'o', '0']);
    word.len() <= 24 && (has(|c| c.is_ascii_digit()) && has(char::is_alphabetic) || is_castling)
}

fn said(message: &[String]) -> Option<String> {
    let text = message.join("\n").trim().to_owned();
    (!text.is_empty()).then_some(text)
}

/// Splits the conditional moves from the message to the opponent. Mail programs wrap long lines, and the wrapped rest
/// would reveal the plan, too.
fn parted(lines: &[String], mut is_open: bool) -> (Vec<String>, Vec<String>) {
    let (plan, message): (Vec<&String>, Vec<&String>) = lines.iter().partition(|line| {
        is_open = is_conditional(line) || is_open && is_tail(line);
        is_open
    });
    (plan.into_iter().map(|line| unmarked(line).to_owned()).collect(), message.into_iter().cloned().collect())
}
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_broken_off_a_plan_is_no_message() {
        let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
        for (text, is_open, plan, message) in [
            (
                "IF e5 THEN Nf3 Nc6 Bb5\na6 Ba4\nGood luck",
                false,
                "IF e5 THEN Nf3 Nc6 Bb5\na6 Ba4",
                "Good luck",
            ),
            ("THEN Nf3\n\ne4 was fun", true, "THEN Nf3", "\ne4 was fun"),
            ("Hello\nIF e5 THEN Nf3 AND\nIF d6 THEN d4", false, "IF e5 THEN Nf3 AND\nIF d6 THEN d4", "Hello"),
            ("IF e5 THEN Nf3\nELSE IF c5 THEN Nc3", false, "IF e5 THEN Nf3\nELSE IF c5 THEN Nc3", ""),
            ("IF e5 THEN Nf3\nor\nHello", false, "IF e5 THEN Nf3\nor", "Hello"),
            ("* IF e5 THEN Nf3\n* IF c5 THEN Nc3", false, "IF e5 THEN Nf3\nIF c5 THEN Nc3", ""),
            ("*IF e5 THEN Nf3*\nHello", false, "IF e5 THEN Nf3", "Hello"),
            ("*IF e5 THEN Nf3 Nc6\nBb5*", false, "IF e5 THEN Nf3 Nc6\nBb5", ""),
            (
                "IF e5 THEN Nf3 Nc6 Be2 Nf6\no-o Be7\nHello",
                false,
                "IF e5 THEN Nf3 Nc6 Be2 Nf6\no-o Be7",
                "Hello",
            ),
            ("IF d5 THEN exd6\ne.p. Qxd6", false, "IF d5 THEN exd6\ne.p. Qxd6", ""),
            ("Hello\nI wonder if you then play e5", false, "I wonder if you then play e5", "Hello"),
            ("If you like\nd5 was best", false, "", "If you like\nd5 was best"),
        ] {
            assert_eq!(parted(&lines(text), is_open), (lines(plan), lines(message)), "{text}");
        }
    }
}
