//! Reasons for which a file is no game.

use super::limits::{MAX_DEPTH, MAX_NODES, MAX_PGN_LEN};
use crate::board::Seat;
use crate::game::PositionError;
use crate::registry::VariantError;
use crate::text::StepError;
use thiserror::Error;

/// Reason for which a file is no game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PgnError {
    /// The file is too long.
    #[error("the file has {n_bytes} bytes, at most {MAX_PGN_LEN} are read")]
    TooLong {
        /// Its length.
        n_bytes: usize,
    },
    /// A line in brackets is no tag.
    #[error("line {line} is no tag: write [Name \"value\"]")]
    Tag {
        /// Its number, from 1.
        line: usize,
    },
    /// A line of a file of shogi is neither a step nor anything else that its format knows.
    #[error("line {line} cannot be read: `{text}`")]
    Line {
        /// Its number, from 1.
        line: usize,
        /// Its first letters.
        text: String,
    },
    /// The variant is not played here.
    #[error("{0}")]
    Variant(#[from] VariantError),
    /// The game is Chess960, in which castling has other rules.
    #[error("this is Chess960, whose castling has other rules: it is not played here")]
    Chess960,
    /// The options are not names and values.
    #[error("cannot read the variant options `{text}`: write name=value,name=value")]
    Options {
        /// The text that cannot be read.
        text: String,
    },
    /// The position to begin with cannot be played from.
    #[error("FEN: {0}")]
    Position(#[from] PositionError),
    /// A comment or variation does not end.
    #[error("a comment or variation that begins with `{text}` does not end")]
    Unclosed {
        /// Its first letters.
        text: String,
    },
    /// There is too much of it.
    #[error("more than {} steps, or {} variations in each other", MAX_NODES, MAX_DEPTH)]
    TooMany,
    /// A score table cannot be read as a game.
    #[error("{0}")]
    Table(#[from] ScoreTableError),
    /// A step cannot be played.
    #[error("step {}: {source}", ply + 1)]
    Step {
        /// Number of steps before it.
        ply: u32,
        /// The line of the file in which it stands, from 1.
        line: usize,
        /// The reason.
        source: StepError,
    },
    /// A side makes no move, in a game that has no such step.
    #[error("step {} is a null move, which this game does not have; what follows is kept as a comment", ply + 1)]
    NullMove {
        /// Number of steps before it.
        ply: u32,
        /// The line of the file in which it stands, from 1.
        line: usize,
    },
}

impl PgnError {
    /// The line of the file that it tells of, from 1; nothing where it tells of the whole game.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        match self {
            PgnError::Tag { line }
            | PgnError::Line { line, .. }
            | PgnError::Step { line, .. }
            | PgnError::NullMove { line, .. } => Some(*line),
            PgnError::TooLong { .. }
            | PgnError::Variant(_)
            | PgnError::Chess960
            | PgnError::Options { .. }
            | PgnError::Position(_)
            | PgnError::Unclosed { .. }
            | PgnError::TooMany
            | PgnError::Table(_) => None,
        }
    }

    /// Changes the line numbers to those of a file of which this game is a part.
    #[must_use]
    pub fn on_line(self, other: impl Fn(usize) -> usize) -> PgnError {
        match self {
            PgnError::Tag { line } => PgnError::Tag { line: other(line) },
            PgnError::Line { line, text } => PgnError::Line { line: other(line), text },
            PgnError::Step { ply, line, source } => PgnError::Step { ply, line: other(line), source },
            PgnError::NullMove { ply, line } => PgnError::NullMove { ply, line: other(line) },
            error => error,
        }
    }
}

/// Reason for which a text is no score table of a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ScoreTableError {
    /// The table is too long.
    #[error("the table has {n_bytes} bytes, at most {} are read", MAX_PGN_LEN)]
    TooLong {
        /// Its length.
        n_bytes: usize,
    },
    /// A step stands in the column of a side that does not move now.
    #[error("row {row}: `{text}` is in {side}'s column, but moves a piece of the other side")]
    Column {
        /// The number of the row.
        row: u32,
        /// The column.
        side: Seat,
        /// The text that stands there.
        text: String,
    },
    /// The brackets give a step to a player that is not to act.
    #[error("row {row}: `{text}` is {player}'s step, but the brackets name the other player")]
    Player {
        /// The number of the row.
        row: u32,
        /// The seat to act.
        player: Seat,
        /// The text that stands there.
        text: String,
    },
    /// A step cannot be played, and nothing that looks like it fits.
    #[error("row {row}, {side}: {source}")]
    Step {
        /// The number of the row.
        row: u32,
        /// The column.
        side: Seat,
        /// The reason.
        source: StepError,
    },
}
