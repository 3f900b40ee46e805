//! Finds the readers to wake. One query after a write serves all readers of this process, so idle readers cost nothing.

use std::sync::Arc;

use super::Events;
use crate::store::error::StoreError;
use crate::store::events;

/// Above this number of new events, waking all readers is cheaper than finding the players.
const MANY: i64 = 10_000;

impl Events {
    /// Wakes the players of the events after `seen`, or all readers if `seen` is `None` or too far back. Returns the id
    /// up to which it has looked; `None` while there are no readers.
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
