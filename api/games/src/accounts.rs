//! Player accounts: identity, sessions, tokens, addresses, preferences and blocks.

pub mod account;
pub mod addresses;
pub mod blocks;
pub mod board_preferences;
pub mod bots;
pub mod feeds;
pub mod game_mail;
pub mod mutes;
pub mod operators;
pub mod players;
pub mod preferences;
pub mod profile;
pub mod reports;
pub mod signing_in;
pub mod strangers;
pub mod suppressions;
pub mod undelivered;

use std::sync::Arc;

use signing_in::lookup_queue::TokenLookups;
use zugpost_data::site::Shared;

/// Operations on player accounts. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Accounts {
    pub shared: Shared,
    pub(crate) lookups: Arc<TokenLookups>,
}

impl Accounts {
    pub fn new(shared: Shared) -> Accounts {
        Accounts { shared, lookups: Arc::default() }
    }
}
