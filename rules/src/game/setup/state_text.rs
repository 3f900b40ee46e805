//! The state of a position besides board and hands, as text.

use super::PositionError;

/// State that the board and the hands do not show: the later fields of a FEN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StateText {
    /// Castling rights: `KQkq`, or `-`.
    pub rights: String,
    /// The square behind a pawn that may be taken en passant, or `-`.
    pub en_passant: String,
    /// Steps since the last capture, pawn move or drop.
    pub halfmove_clock: u32,
    /// The number of the turn, from 1, counting up after Black's.
    pub turn: u32,
    /// Content of the braces: keys and values in order.
    pub extra: Vec<(String, String)>,
}

impl Default for StateText {
    fn default() -> StateText {
        StateText {
            rights: "-".into(),
            en_passant: "-".into(),
            halfmove_clock: 0,
            turn: 1,
            extra: Vec::new(),
        }
    }
}

impl StateText {
    /// The value of a key in the braces, which is then read and gone.
    pub fn take(&mut self, key: &str) -> Option<String> {
        let index = self.extra.iter().position(|(other, _)| other == key)?;
        Some(self.extra.remove(index).1)
    }

    /// Adds a key to the braces.
    pub fn set(&mut self, key: &str, value: impl Into<String>) {
        self.extra.push((key.to_owned(), value.into()));
    }

    /// Makes sure that nothing in the braces is left unread.
    ///
    /// # Errors
    /// If a key is.
    pub fn finish(&self) -> Result<(), PositionError> {
        match self.extra.first() {
            Some((key, value)) => Err(PositionError::Extra { text: format!("{key}={value}") }),
            None => Ok(()),
        }
    }

    pub(super) fn read_braces(&mut self, text: &str) -> Result<(), PositionError> {
        let refused = || PositionError::Extra { text: format!("{{{text}") };
        let inside = text.trim_end().strip_suffix('}').ok_or_else(refused)?;
        for pair in inside.split_ascii_whitespace() {
            let (key, value) = pair.split_once('=').ok_or_else(refused)?;
            self.extra.push((key.to_owned(), value.to_owned()));
        }
        Ok(())
    }
}
