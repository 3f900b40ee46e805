//! Types shared by all domains: parsed rows, errors, idempotency keys. It decides no site rules.

pub mod describe;
pub mod error;
pub mod game;
pub mod idempotency;
pub mod json;
pub mod list;
pub mod mail_identity;
pub mod message;
pub mod paging;
pub mod position_keys;
pub mod remarks;
pub mod replay;
pub mod scope;
pub mod search_limits;
pub mod seat_controller;
pub mod standing_offers;
pub mod variant;
