//! TODO: accounts.

pub mod addresses;
pub mod blocks;
pub mod game_mail;
pub mod players;
pub mod preferences;
pub mod presence;
pub mod profiles;
pub mod sessions;
pub mod suppressions;
pub mod token_lookup;
