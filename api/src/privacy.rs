//! Closing an account, and the export of a player's data.

pub(crate) mod closing;
pub mod own_data;

use crate::accounts::Accounts;
use crate::play::Play;
use crate::site::Shared;

/// The service for closing accounts and exporting a player's data.
#[derive(Clone, Debug)]
pub struct Privacy {
    pub(crate) shared: Shared,
    pub(crate) accounts: Accounts,
    pub(crate) play: Play,
}

impl Privacy {
    pub fn new(shared: Shared, accounts: Accounts, play: Play) -> Privacy {
        Privacy { shared, accounts, play }
    }
}
