//! Who waits for events in this process. One look at the log after a write serves all of them: a thousand readers that
//! have nothing to read cost nothing.

use std::sync::Arc;

use super::Events;
use crate::store::error::StoreError;
use crate::store::events;

/// When more than this has been written it costs less to wake everybody than to find out whom it concerns.
const MANY: i64 = 10_000;

impl Events {
    /// Wakes those whom the events behind `seen` concern, or all if nobody has looked lately; says how far it has
    /// looked, which is nowhere while nobody waits.
    pub async fn wake_readers(&self, seen: Option<i64>) -> Result<Option<i64>, StoreError> {
        if !self.feed.is_read() {
            return Ok(None);
        }
        let feed = Arc::clone(&self.feed);
        let read = self.shared.db.read(move |conn| {
            let settled = feed.settled(conn)?;
            let near = seen.filter(|seen| settled - seen <= MANY);
            let players = near.map(|seen| events::players_between(conn, seen, settled)).transpose()?;
            Ok::<_, StoreError>((settled, players))
        });
        let (settled, players) = read.await?;
        match players {
            Some(players) => self.feed.wake(&players),
            None => self.feed.wake_all(),
        }
        Ok(Some(settled))
    }
}
