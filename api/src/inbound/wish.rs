//! What a reply wants: its first line as a command, and what stands below it for the opponent.

use super::Ours;
use super::command::{Command, is_conditional};
use super::quotation::own_lines;

/// A reply as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Nothing where the first line is none of the grammar's.
    pub command: Option<Command>,
    /// The first line, to be shown to its writer again.
    pub said: String,
    /// `IF … THEN …` below the first line; nobody but the writer may see them.
    pub conditionals: Vec<String>,
    /// What the opponent is told.
    pub message: Option<String>,
}

/// So much of a line is shown again.
const SHOWN: usize = 80;

impl Wish {
    /// What both forms of a mail say, or nothing where they say different things.
    pub fn of(plain: Option<&str>, html: Option<&str>, ours: &Ours) -> Wish {
        let read = |text: Option<&str>| text.and_then(|text| Wish::read(text, ours));
        match (read(plain), read(html)) {
            (Some(plain), Some(html)) if plain.contradicts(&html) => Wish { command: None, ..plain },
            (Some(wish), _) | (None, Some(wish)) => wish,
            (None, None) => {
                Wish { command: None, said: String::new(), conditionals: Vec::new(), message: None }
            }
        }
    }

    fn read(text: &str, ours: &Ours) -> Option<Wish> {
        let lines = own_lines(text, ours);
        let (first, rest) = lines.split_first()?;
        let (mut conditionals, rest): (Vec<String>, Vec<String>) =
            rest.iter().cloned().partition(|line| is_conditional(line));
        let mut command = Command::read(first);
        if let Some(Command::If(lines)) = &mut command {
            lines.append(&mut conditionals);
        }
        let message = rest.join("\n").trim().to_owned();
        Some(Wish {
            command,
            said: first.chars().take(SHOWN).collect(),
            conditionals,
            message: (!message.is_empty()).then_some(message),
        })
    }

    fn contradicts(&self, other: &Wish) -> bool {
        matches!((&self.command, &other.command), (Some(one), Some(another)) if one != another)
    }
}
