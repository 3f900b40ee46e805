//! Work that becomes due only by time: overdue flags, expired invitations, expired leases, and the deletion of old
//! rows.

pub mod damage;
pub mod health;
pub mod loops;
pub mod overview;
pub mod sweep;

use zugpost_data::site::Shared;
use zugpost_games::engine::Engine;
use zugpost_games::lobby::Lobby;
use zugpost_games::play::Play;
use zugpost_games::privacy::Privacy;

/// The service for work that becomes due only by time.
#[derive(Clone, Debug)]
pub struct Scheduler {
    pub shared: Shared,
    pub(crate) play: Play,
    pub(crate) lobby: Lobby,
    pub(crate) engine: Engine,
    pub(crate) privacy: Privacy,
    pub damage: damage::Damage,
}
