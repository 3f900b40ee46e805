//! Parses a reply: its first line is a command; conditional moves and a message to the opponent may follow.

use super::command::{Command, is_conditional, is_tail, unmarked};
use super::quotation::own_lines;
use crate::model::mail_identity::MailIdentity;

/// A parsed reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedReply {
    /// `None` if the first line does not match the grammar.
    pub command: Option<Command>,
    /// The first line, for the response to quote.
    pub said: String,
    /// `IF … THEN …` below the first line; only the author may see them.
    pub conditionals: Vec<String>,
    /// The message to the opponent.
    pub message: Option<String>,
}

/// A response quotes at most this many characters of the line.
const SHOWN: usize = 80;

impl ParsedReply {
    /// Parses both forms of a mail; if their commands differ, no command is left.
    pub fn of(plain: Option<&str>, html: Option<&str>, ours: &MailIdentity) -> ParsedReply {
        let read = |text: Option<&str>| text.and_then(|text| ParsedReply::read(text, ours));
        match (read(plain), read(html)) {
            (Some(plain), Some(html)) if plain.contradicts(&html) => ParsedReply { command: None, ..plain },
            (Some(parsed), _) | (None, Some(parsed)) => parsed,
            (None, None) => {
                ParsedReply { command: None, said: String::new(), conditionals: Vec::new(), message: None }
            }
        }
    }

    fn read(text: &str, ours: &MailIdentity) -> Option<ParsedReply> {
        let lines = own_lines(text, ours);
        let (first, rest) = lines.split_first()?;
        let mut command = Command::read(first);
        let (mut conditionals, rest) = parted(rest, matches!(command, Some(Command::If(_))));
        if let Some(Command::If(lines)) = &mut command {
            lines.append(&mut conditionals);
        }
        let message = rest.join("\n").trim().to_owned();
        Some(ParsedReply {
            command,
            said: first.chars().take(SHOWN).collect(),
            conditionals,
            message: (!message.is_empty()).then_some(message),
        })
    }

    fn contradicts(&self, other: &ParsedReply) -> bool {
        matches!((&self.command, &other.command), (Some(one), Some(another)) if one != another)
    }
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
