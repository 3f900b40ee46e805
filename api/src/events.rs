//! TODO: events.

pub mod log;
pub(crate) mod payload;
pub mod wakeup_loop;
pub mod wakeups;
pub mod webhooks;
