//! How much of a file is read.

/// The longest file that is read, in bytes.
pub const MAX_PGN_LEN: usize = 1 << 20;

/// The most steps that are read of a file, those of its variations included.
pub const MAX_NODES: usize = 5000;

/// How many variations may lie in each other.
pub const MAX_DEPTH: usize = 50;
