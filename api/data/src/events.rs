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
use crate::store::error::StoreError;
use crate::store::events;
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

    /// Number of events that were ever written, by all servers of the database.
    pub async fn n_written(&self) -> Result<i64, StoreError> {
        self.shared.db.read(|conn| Ok::<_, StoreError>(events::last(conn)?)).await
    }
}
