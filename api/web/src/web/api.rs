//! Handlers of the REST API and of the engine API, one resource per file.

pub mod account;
pub mod analyses;
pub mod engine;
pub mod events;
pub mod games;
pub mod inbound;
pub mod mail;
pub mod players;
pub mod positions;
pub mod ratings;
pub mod seeks;
pub mod vacations;
pub mod variants;
pub mod webhooks;
