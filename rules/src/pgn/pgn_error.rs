//! Why a file is no game.

use super::limits::{MAX_DEPTH, MAX_NODES, MAX_PGN_LEN};
use super::score_table::ScoreTableError;
use crate::game::PositionError;
use crate::registry::VariantError;
use crate::text::StepError;
use thiserror::Error;

/// Why a file is no game.
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
    /// The variant is not played here.
    #[error("{0}")]
    Variant(#[from] VariantError),
    /// The options are not names and values.
    #[error("cannot read the variant options `{text}`: write name=value,name=value")]
    Options {
        /// What stands there.
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
    /// A score table is none of a game.
    #[error("{0}")]
    Table(#[from] ScoreTableError),
    /// A step cannot be played.
    #[error("step {}: {source}", ply + 1)]
    Step {
        /// How many steps came before it.
        ply: u32,
        /// Why it cannot.
        source: StepError,
    },
}
