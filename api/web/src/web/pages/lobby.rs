//! Finding opponents: invitations, seeks, and games of visitors.

pub(crate) mod cadences;
pub(crate) mod cards;
pub(crate) mod guest_games;
pub mod invitation;
pub mod join;
pub mod play;
pub(crate) mod seek_line;
pub mod seeks;
pub mod start;
