//! What all domains share about games and their players: rows made usable, errors, idempotency keys. No decision of
//! the site is made here.

pub mod describe;
pub mod error;
pub mod game;
pub mod idempotency;
pub mod json;
pub mod mail_identity;
pub(crate) mod mail_kind;
pub mod message;
pub mod paging;
pub mod scope;
pub mod search_limits;
pub mod seat_controller;
pub mod standing_offers;
pub mod variant;
