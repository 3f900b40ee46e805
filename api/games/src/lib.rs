//! What players do: accounts, invitations, turns, archived games, engine opponents and analyses.

pub mod accounts;
pub mod archive;
pub mod engine;
pub mod lobby;
pub mod moderation;
pub mod play;
pub mod privacy;
