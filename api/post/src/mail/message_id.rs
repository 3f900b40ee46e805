//! Message-IDs, by which mail programs build threads and drop duplicates.

use std::fmt;
use std::str::FromStr;

/// A Message-ID without its angle brackets: `local@domain`.
///
/// It belongs to an outbox row. A retry after a lost reply keeps it, so that the recipient's server can detect the
/// duplicate. It must be unique across all databases of a domain, so the local part needs more than a row number.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MessageId(String);

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a message id: expected local@domain of letters, digits and .-_+=")]
pub struct MessageIdError;

impl MessageId {
    pub fn new(local: &str, domain: &str) -> Result<Self, MessageIdError> {
        format!("{local}@{domain}").parse()
    }

    /// The thread of a game. No mail has this id, but every mail of the game references it first. Mail programs
    /// therefore keep the thread together even after the recipient has deleted some mails.
    pub fn of_game(game: &str, domain: &str) -> Result<Self, MessageIdError> {
        MessageId::new(&format!("game-{game}"), domain)
    }

    pub fn local(&self) -> &str {
        self.0.split_once('@').map_or("", |(local, _)| local)
    }

    pub fn domain(&self) -> &str {
        self.0.split_once('@').map_or("", |(_, domain)| domain)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// In angle brackets, as headers require.
    pub fn bracketed(&self) -> String {
        format!("<{}>", self.0)
    }
}

impl FromStr for MessageId {
    type Err = MessageIdError;

    fn from_str(text: &str) -> Result<Self, MessageIdError> {
        let text = text.strip_prefix('<').and_then(|inner| inner.strip_suffix('>')).unwrap_or(text);
        let (local, domain) = text.split_once('@').ok_or(MessageIdError)?;
        // Stricter than the RFC, so that an id is also a safe file name and fits on one header line.
        let plain = |part: &str| {
            (1..=120).contains(&part.len())
                && !part.starts_with('.')
                && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-_+=".contains(&byte))
        };
        if plain(local) && plain(domain) { Ok(MessageId(text.to_owned())) } else { Err(MessageIdError) }
    }
}

impl fmt::Display for MessageId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_are_taken_off_and_put_on() {
        let id: MessageId = "<out.42@play.example>".parse().unwrap();
        assert_eq!((id.local(), id.domain()), ("out.42", "play.example"));
        assert_eq!(id.bracketed(), "<out.42@play.example>");
    }

    #[test]
    fn what_is_not_one_plain_id_is_refused() {
        for text in ["", "@", "a@", "@b", "a b@c", "a@b>\r\nX: y", "a@b@c", "../x@y", "a/b@c", "<a@b", "ä@b"]
        {
            assert!(text.parse::<MessageId>().is_err(), "{text:?} was taken");
        }
    }
}
