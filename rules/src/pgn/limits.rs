//! Limits to the reading of a file.

/// The longest file that is read, in bytes.
pub const MAX_PGN_LEN: usize = 1 << 20;

/// The most steps that are read of a file, those of its variations included. By the 75-move rule no game of chess has
/// 9000.
pub const MAX_NODES: usize = 10_000;

/// Maximum number of variations in each other.
pub const MAX_DEPTH: usize = 50;

/// The most notes on what is kept as a comment.
pub(super) const MAX_NOTES: usize = 20;
