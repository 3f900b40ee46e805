//! Work that becomes due only by time: overdue flags, expired invitations, expired leases, and the deletion of old
//! rows.

pub mod damage;
pub mod health;
pub mod loops;
pub mod overview;
pub mod sweep;

use crate::engine::Engine;
use crate::lobby::Lobby;
use crate::play::Play;
use crate::privacy::Privacy;
use crate::site::Shared;

/// The service for work that becomes due only by time.
#[derive(Clone, Debug)]
pub struct Scheduler {
    pub(crate) shared: Shared,
    pub(crate) play: Play,
    pub(crate) lobby: Lobby,
    pub(crate) engine: Engine,
    pub(crate) privacy: Privacy,
    pub damage: damage::Damage,
}
