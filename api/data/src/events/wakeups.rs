//! Finds the readers to wake. One query after a write serves all readers of this process, so idle readers cost nothing.

use std::sync::Arc;

use zugpost_base::ids::{GameId, PlayerId};

use super::Events;
use crate::store::error::StoreError;
use crate::store::events;

/// Above this number of new events, waking all readers is cheaper than finding the players.
const MANY: i64 = 10_000;

impl Events {
    /// Wakes the readers of the players and games of the events after `seen`, or all if `seen` is `None` or too far back.
    /// Returns the id up to which it has looked; `None` while there are no readers.
    pub async fn wake_readers(&self, seen: Option<i64>) -> Result<Option<i64>, StoreError> {
        if !self.feed.is_read() {
            return Ok(None);
        }
        let feed = Arc::clone(&self.feed);
        let read = self.shared.db.read(move |conn| {
            let settled = feed.settled(conn)?;
            let near = seen.filter(|seen| settled - seen <= MANY);
            let concerned = near.map(|seen| events::concerned_between(conn, seen, settled)).transpose()?;
            Ok::<_, StoreError>((settled, concerned))
        });
        let (settled, concerned) = read.await?;
        match concerned {
            Some(concerned) => {
                let (players, games): (Vec<PlayerId>, Vec<Option<GameId>>) = concerned.into_iter().unzip();
                self.feed.players.wake(&players);
                self.feed.games.wake(&games.into_iter().flatten().collect::<Vec<_>>());
            }
            None => self.feed.wake_all(),
        }
        Ok(Some(settled))
    }
}
