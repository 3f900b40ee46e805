//! Notations of steps besides the machine notation.

use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A way of writing steps for people.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Notation {
    /// The game's own notation on this server, which every game has.
    #[default]
    Own,
    /// That of the World Xiangqi Federation: `H2+3`.
    Wxf,
    /// Traditional squares of shogi, files in numbers from the right and ranks in letters from the top: `P-7f`.
    Shogi,
    /// From square to square of janggi, the rank from the top before the file from the left: `H02-83`.
    Janggi,
}

impl Notation {
    /// All notations.
    pub const ALL: [Notation; 4] = [Notation::Own, Notation::Wxf, Notation::Shogi, Notation::Janggi];

    /// The notation that players at home in a game write; [`Own`](Notation::Own) for most games. The game is the key of
    /// a variant, of which twists have none: Nature's steps have no traditional notation.
    #[must_use]
    pub fn regional(game: &str) -> Notation {
        match game {
            "xiangqi" => Notation::Wxf,
            "shogi" => Notation::Shogi,
            "janggi" => Notation::Janggi,
            _ => Notation::Own,
        }
    }

    /// The name in texts and JSON: `wxf`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Notation::Own => "own",
            Notation::Wxf => "wxf",
            Notation::Shogi => "shogi",
            Notation::Janggi => "janggi",
        }
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.as_str())
    }
}

/// A text that names no notation.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no notation `{0}`: it is own, wxf, shogi or janggi")]
pub struct NotationError(pub String);

impl FromStr for Notation {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Notation, NotationError> {
        Notation::ALL
            .into_iter()
            .find(|notation| notation.as_str() == text)
            .ok_or_else(|| NotationError(text.chars().take(20).collect()))
    }
}
