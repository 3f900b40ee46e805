//! Closing an account, and the export of a player's data.

pub(crate) mod closing;
pub mod own_data;

use zugpost_data::site::Shared;

use crate::accounts::Accounts;
use crate::play::Play;

/// The service for closing accounts and exporting a player's data.
#[derive(Clone, Debug)]
pub struct Privacy {
    pub shared: Shared,
    pub(crate) accounts: Accounts,
    pub(crate) play: Play,
}

impl Privacy {
    pub fn new(shared: Shared, accounts: Accounts, play: Play) -> Privacy {
        Privacy { shared, accounts, play }
    }
}
