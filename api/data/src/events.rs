//! The event log, and its delivery to clients and webhooks.

pub mod feed;
pub mod log;
pub mod payload;
pub mod push;
pub mod wakeup_loop;
pub mod wakeups;
pub mod watch;
pub mod webhooks;

use std::sync::Arc;

use crate::site::Shared;
use feed::Feed;

/// The event log, and its delivery to clients and webhooks.
#[derive(Clone, Debug)]
pub struct Events {
    pub shared: Shared,
    pub feed: Arc<Feed>,
}

impl Events {
    pub fn new(shared: Shared) -> Events {
        Events { shared, feed: Arc::default() }
    }
}
