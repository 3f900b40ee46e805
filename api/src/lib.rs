//! Zugpost: a correspondence server for chess variants, by mail, link, page and REST.
//!
//! One folder a domain. ARCHITECTURE.md draws which domain may import which; `api/tests/imports` checks it.

/// Requests and rows are many small allocations, some of them passed between threads. With the system's allocator a
/// fifth of the writer's time goes there.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

pub mod accounts;
pub mod app;
pub mod archive;
pub mod background;
pub mod clock;
pub mod command;
pub mod config;
pub mod email_address;
pub mod engine;
pub mod events;
pub mod ids;
pub mod inbound;
pub mod lobby;
pub mod locale;
pub mod log;
pub mod mail;
pub mod model;
pub mod names;
pub mod notation;
pub mod picture;
pub mod play;
pub mod privacy;
pub mod rate_limits;
pub mod rating;
pub mod scheduler;
pub mod server;
pub mod site;
pub mod store;
pub(crate) mod text_enum;
pub mod text_links;
pub mod time;
pub mod view;
pub mod vocabulary;
pub mod web;
