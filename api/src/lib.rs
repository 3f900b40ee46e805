//! Zugpost: a correspondence server for chess variants, by mail, link, page and REST.
//!
//! One folder a domain. ARCHITECTURE.md draws which domain may import which; `api/tests/imports` checks it.

/// Requests and rows are many small allocations, some of them passed between threads. With the system's allocator a
/// fifth of the writer's time goes there.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

pub mod command;
pub mod config;
mod own_server;
mod reloadable;
pub mod server;
mod service_manager;
pub mod supervisor;

pub use zugpost_base::{
    adjustable, background, email_address, ids, locale, log, names, picture, rate_limits, text_enum,
    text_links, time, vocabulary,
};
pub use zugpost_data::{clock, counters, events, model, notation, rating, site, store, view};
pub use zugpost_games::{accounts, archive, engine, lobby, moderation, play, privacy};
pub use zugpost_post::{inbound, mail};
pub use zugpost_web::{app, scheduler, web};
