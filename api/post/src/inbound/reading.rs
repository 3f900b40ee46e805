//! Reads a reply in the position of its game. Its first line is a command or a move; conditional moves and a message to
//! the opponent may follow. A reply that can be taken for two wishes is not carried out.

use zugpost_data::notation::interpret::{self, Turn, turn_in};
use zugpost_data::notation::misread::Misread;
use zugpost_data::notation::phrases::is_greeting;
use zugpost_data::notation::piece_letters::PieceLetters;
use zugpost_data::notation::score;
use zugpost_data::notation::second_thoughts::{bare, looks_like_step, other_wish};
use zugpost_data::notation::signs;
use zugpost_data::notation::typed::TypedTurn;
use zugpost_rules::{Record, StepText};

use super::command::Command;
use super::plan::{self, is_conditional, is_tail};
use super::{Form, ParsedReply};

/// A game in which a reply is read.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    pub record: &'a Record,
    /// The last moves, which may be repeated before the player's own.
    pub moves: &'a [StepText],
}

impl<'a> From<&'a Record> for Scene<'a> {
    fn from(record: &'a Record) -> Scene<'a> {
        Scene { record, moves: &[] }
    }
}

/// Content of a reply.
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
    /// Conditional moves without a turn, one line each as written.
    Plan(Vec<String>),
}

/// Reason for which a reply is not carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// The first line is neither a command nor a move, or the forms of the mail differ.
    NotUnderstood,
    Misread(Misread),
    /// It may be a turn, but the seat is not to move; in the grammar's form, if it has that.
    NotToMove(Option<TypedTurn>),
}

/// Reads both forms of a reply. `scene` is the game if the seat is to move.
pub fn read(
    parsed: &ParsedReply,
    scene: Option<Scene<'_>>,
    letters: &PieceLetters,
) -> Result<Reading, Unread> {
    let read = |form: &Form| read_form(form, scene, letters);
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

/// Returns whether a line has only steps and their numbers, which a sentence about the game has not.
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

fn read_form(form: &Form, scene: Option<Scene>, letters: &PieceLetters) -> Result<Reading, Unread> {
    let lines = without_greeting(&form.lines);
    let Some((first, rest)) = lines.split_first().filter(|_| !form.is_doubtful) else {
        return Err(Unread::NotUnderstood);
    };
    if let Some(command) = Command::read(first) {
        return word(command, first, rest, scene.map(|scene| scene.record), letters);
    }
    if is_conditional(first) {
        let (plan, message) = parted(lines, true);
        return Ok(Reading { wish: Wish::Plan(plan), conditionals: Vec::new(), message: said(&message) });
    }
    match scene {
        Some(scene) => turn(scene, lines, letters),
        None if first.len() <= signs::LONGEST && interpret::may_be_turn(first) => {
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
    let other = message.iter().find(|line| {
        Command::read(line).is_some_and(|other| other.acts() && other != command && command.acts())
    });
    let turn = record.filter(|_| command != Command::Ignore).and_then(|record| {
        let turn =
            other.map(|line| Err(line.clone())).or_else(|| other_wish(record, &message, None, letters))?;
        Some(interpret::word_and_turn(record, first, turn))
    });
    match turn {
        Some(doubt) => Err(Unread::Misread(doubt)),
        None => Ok(Reading { wish: Wish::Word(command), conditionals, message: said(&message) }),
    }
}

/// A turn may have its steps on several lines.
fn turn(scene: Scene, lines: &[String], letters: &PieceLetters) -> Result<Reading, Unread> {
    let record = scene.record;
    let mut text = without_score(scene, &lines[0], letters).to_owned();
    let mut rest = &lines[1..];
    let mut turn = loop {
        if text.len() > signs::LONGEST {
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
    if let Some(other) = other_wish(record, &message, Some(&turn), letters) {
        return Err(Unread::Misread(interpret::turn_and_other(record, &turn, other)));
    }
    if let Some(word) = message.iter().find(|line| Command::read(line).is_some_and(|word| word.acts())) {
        return Err(Unread::Misread(interpret::word_and_turn(record, word, Ok(turn))));
    }
    Ok(Reading { wish: Wish::Turn(turn), conditionals, message: said(&message) })
}

/// A line without the moves that were played before.
fn without_score<'a>(scene: Scene, line: &'a str, letters: &PieceLetters) -> &'a str {
    let rest = score::behind(line, scene.moves, scene.record, letters);
    rest.filter(|_| turn_in(scene.record, line, letters).is_err()).unwrap_or(line)
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
    (plan::in_english(&plan), message.into_iter().cloned().collect())
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
