//! TODO: lobby.

pub(crate) mod challenges;
pub(crate) mod initial_position;
pub mod invitations;
pub mod open_seats;
pub mod rematches;
pub mod seeks;
