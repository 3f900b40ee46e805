//! Rate limits for actions that cost other people something. They are counted in the action itself, so that every way
//! to it counts. A repeat with the same idempotency key counts once.

use std::net::IpAddr;

use super::{Limit, Rates, TooOften};
use crate::email_address::EmailAddress;
use crate::ids::PlayerId;
use crate::time::Clock;

#[derive(Debug)]
pub struct RateLimits {
    games: Limit<PlayerId>,
    messages: Limit<PlayerId>,
    login_mails: Limit<EmailAddress>,
    login_networks: Limit<IpAddr>,
}

impl RateLimits {
    pub fn new(rates: Rates, clock: &Clock) -> RateLimits {
        RateLimits {
            games: Limit::per_hour("proposed games", rates.games_per_player, clock),
            messages: Limit::per_hour("messages", rates.messages_per_player, clock),
            login_mails: Limit::per_hour("mails to this address", rates.login_mails_per_email, clock),
            login_networks: Limit::per_hour(
                "mails requested from your network",
                rates.login_mails_per_ip,
                clock,
            ),
        }
    }

    /// For programs that only their operator runs.
    pub fn unlimited(clock: &Clock) -> RateLimits {
        let rates = Rates {
            games_per_player: 0,
            messages_per_player: 0,
            login_mails_per_email: 0,
            login_mails_per_ip: 0,
            ..Rates::default()
        };
        RateLimits::new(rates, clock)
    }

    /// Counts a proposed game or a seek.
    pub(crate) fn game(&self, player: &PlayerId) -> Result<(), TooOften> {
        self.games.check(player)
    }

    /// Counts a message to the other players of a game.
    pub(crate) fn message(&self, player: &PlayerId) -> Result<(), TooOften> {
        self.messages.check(player)
    }

    /// Counts a mail to an unconfirmed address, requested by another person.
    pub(crate) fn mail(&self, from: Option<IpAddr>, to: &EmailAddress) -> Result<(), TooOften> {
        if let Some(from) = from {
            self.login_networks.check(&from)?;
        }
        self.login_mails.check(to)
    }
}
