//! How often somebody may do what costs others something. It is counted where it is done, whichever way it was asked
//! for; a request that is repeated is done, and counts, once.

use std::net::IpAddr;

use super::{Limit, Rates, TooOften};
use crate::email_address::EmailAddress;
use crate::ids::PlayerId;
use crate::time::Clock;

#[derive(Debug)]
pub struct Quotas {
    games: Limit<PlayerId>,
    messages: Limit<PlayerId>,
    login_mails: Limit<EmailAddress>,
    login_networks: Limit<IpAddr>,
}

impl Quotas {
    pub fn new(rates: Rates, clock: &Clock) -> Quotas {
        Quotas {
            games: Limit::per_hour("proposed games", rates.games_per_player, clock),
            messages: Limit::per_hour("messages", rates.messages_per_player, clock),
            login_mails: Limit::per_hour("mails to this address", rates.login_mails_per_email, clock),
            login_networks: Limit::per_hour("mails asked for from here", rates.login_mails_per_ip, clock),
        }
    }

    /// For programs that only their operator runs.
    pub fn unlimited(clock: &Clock) -> Quotas {
        let rates = Rates {
            games_per_player: 0,
            messages_per_player: 0,
            login_mails_per_email: 0,
            login_mails_per_ip: 0,
            ..Rates::default()
        };
        Quotas::new(rates, clock)
    }

    /// A game that is proposed or looked for.
    pub(crate) fn game(&self, player: &PlayerId) -> Result<(), TooOften> {
        self.games.check(player)
    }

    /// A word to the others of a game.
    pub(crate) fn message(&self, player: &PlayerId) -> Result<(), TooOften> {
        self.messages.check(player)
    }

    /// A mail that somebody makes us send to an address that may be anybody's.
    pub(crate) fn mail(&self, from: Option<IpAddr>, to: &EmailAddress) -> Result<(), TooOften> {
        if let Some(from) = from {
            self.login_networks.check(&from)?;
        }
        self.login_mails.check(to)
    }
}
