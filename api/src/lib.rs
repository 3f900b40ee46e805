//! Zugpost: a correspondence server for chess variants, by mail, link, page and REST.
//!
//! `http` answers requests by asking `service`, which decides and writes through `store`; `mail`, `picture` and `page`
//! turn data into what people see. `inbound` reads the mails that come back, which `listener` takes
//! from mail servers. `outbox`, `sweeper` and `supervisor` are the loops beside them.

pub mod actor;
pub mod clock;
pub mod config;
pub mod feed;
pub mod hooks;
pub mod http;
pub mod ids;
pub mod inbound;
pub mod listener;
pub mod mail;
pub mod outbox;
pub mod page;
pub mod picture;
pub mod rates;
pub mod server;
pub mod service;
pub mod store;
pub mod supervisor;
pub mod sweeper;
