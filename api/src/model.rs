//! TODO: model.

pub mod describe;
pub mod email_address;
pub mod error;
pub mod idempotency;
pub(crate) mod mail_kind;
pub mod scope;
pub mod seat_controller;
