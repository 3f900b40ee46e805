//! Formats of files that hold games of one variant.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::write::{Spelling, write_spelled};
use super::{PgnGame, dhtmlxq, japanese};

/// A format of files in which players of one variant exchange games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameFormat {
    /// Shogi: that of the programs of Yoshikazu Kakinoki, `７六歩(77)`.
    Kif,
    /// Shogi: that of the Computer Shogi Association, `+7776FU`.
    Csa,
    /// Xiangqi: PGN by the computer standard of xiangqi, `H2-E2`.
    Iccs,
    /// Xiangqi: the text of the boards in Chinese forums, `7747`.
    Dhtmlxq,
}

impl GameFormat {
    /// All formats.
    pub const ALL: [GameFormat; 4] =
        [GameFormat::Kif, GameFormat::Csa, GameFormat::Iccs, GameFormat::Dhtmlxq];

    /// The name in texts: `kif`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            GameFormat::Kif => "kif",
            GameFormat::Csa => "csa",
            GameFormat::Iccs => "iccs",
            GameFormat::Dhtmlxq => "dhtmlxq",
        }
    }

    /// The name among players: `KIF`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            GameFormat::Kif => "KIF",
            GameFormat::Csa => "CSA",
            GameFormat::Iccs => "ICCS",
            GameFormat::Dhtmlxq => "DhtmlXQ",
        }
    }

    /// The key of the variant whose games it holds.
    #[must_use]
    pub const fn variant(self) -> &'static str {
        match self {
            GameFormat::Kif | GameFormat::Csa => "shogi",
            GameFormat::Iccs | GameFormat::Dhtmlxq => "xiangqi",
        }
    }

    /// The text between two games of a file.
    #[must_use]
    pub const fn separator(self) -> &'static str {
        match self {
            GameFormat::Csa => "/\n",
            GameFormat::Kif | GameFormat::Iccs | GameFormat::Dhtmlxq => "\n",
        }
    }

    /// The ending of a file's name. Files in KIF are so called where they are in UTF-8.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            GameFormat::Kif => "kifu",
            GameFormat::Csa => "csa",
            GameFormat::Iccs => "pgn",
            GameFormat::Dhtmlxq => "txt",
        }
    }

    /// Writes a game, with the seconds that were spent on each step where they are known. Formats without a place for
    /// times, variations or annotations leave these out.
    ///
    /// ```
    /// use zugpost_rules::pgn::{self, GameFormat};
    ///
    /// let game = pgn::read("[Variant \"Shogi\"]\n[White \"Ada\"]\n\n1. P-7f P-3d {so} *")?;
    /// let kif = GameFormat::Kif.write(&game, &[])?;
    /// assert!(kif.contains("先手：Ada\n") && kif.contains("   2 ３四歩(33)\n*so\n"), "{kif}");
    /// assert_eq!(pgn::read(&kif)?.moves, game.moves);
    /// assert!(GameFormat::Iccs.write(&game, &[]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the format has no games of the variant, or cannot say what stands on the board.
    pub fn write(self, game: &PgnGame, seconds: &[u64]) -> Result<String, FormatError> {
        if game.variant.key() != self.variant() {
            return Err(FormatError::Variant { format: self, variant: game.variant.about().name });
        }
        let written = match self {
            GameFormat::Kif => japanese::write_kif(game, seconds),
            GameFormat::Csa => japanese::write_csa(game, seconds),
            GameFormat::Iccs => Some(write_spelled(game, Spelling::Iccs)),
            GameFormat::Dhtmlxq => dhtmlxq::write(game),
        };
        written.ok_or(FormatError::Pieces { format: self })
    }
}

impl fmt::Display for GameFormat {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.as_str())
    }
}

impl FromStr for GameFormat {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<GameFormat, UnknownFormat> {
        let named = GameFormat::ALL.into_iter().find(|format| format.as_str() == text);
        named.ok_or_else(|| UnknownFormat(text.chars().take(20).collect()))
    }
}

/// A text that names no format.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no format `{0}`: it is kif, csa, iccs or dhtmlxq")]
pub struct UnknownFormat(pub String);

/// Reason for which a game cannot be written in a format.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FormatError {
    /// The format has games of another variant.
    #[error("`{format}` holds games of {}, not of {variant}", format.variant())]
    Variant {
        /// The format.
        format: GameFormat,
        /// The name of the game's variant.
        variant: &'static str,
    },
    /// The first position has more pieces of a kind than the format can name.
    #[error("`{format}` cannot say what stands on the first board of this game")]
    Pieces {
        /// The format.
        format: GameFormat,
    },
}
