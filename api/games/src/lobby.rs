//! The beginning of games: challenges, invitations, open seats, seeks and rematches.

pub(crate) mod challenges;
pub(crate) mod initial_position;
pub mod invitations;
pub mod nature;
pub mod open_seats;
pub mod proposals;
pub mod rematches;
pub mod request;
pub mod seeks;

use zugpost_data::site::Shared;

use crate::play::Play;

/// The service for new games: challenges, invitations, open seats, seeks and rematches.
#[derive(Clone, Debug)]
pub struct Lobby {
    pub shared: Shared,
    pub(crate) play: Play,
}

impl Lobby {
    pub fn new(shared: Shared, play: Play) -> Lobby {
        Lobby { shared, play }
    }
}
