//! Zugpost: a correspondence server for chess variants, by mail, link, page and REST.

pub mod clock;
pub mod ids;
pub mod mail;
pub mod page;
pub mod picture;
pub mod service;
pub mod store;
