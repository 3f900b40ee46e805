//! Who waits for events in this process. One look at the log after a write serves all of them: a thousand readers that
//! have nothing to read cost nothing.

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use diesel::QueryResult;
use tokio::sync::watch;

use crate::ids::PlayerId;
use crate::service::Service;
use crate::store::{Conn, StoreError, events};

/// When more than this has been written it costs less to wake everybody than to find out whom it concerns.
const MANY: i64 = 10_000;

#[derive(Debug, Default)]
pub struct Feed {
    waiting: Mutex<HashMap<PlayerId, watch::Sender<()>>>,
    settled: AtomicI64,
}

impl Feed {
    /// From now on: wakes when there may be something new for this player.
    pub fn subscribe(&self, player: &PlayerId) -> watch::Receiver<()> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.entry(player.clone()).or_insert_with(|| watch::Sender::new(())).subscribe()
    }

    /// The number up to which the log is settled. A transaction that begins can make the database say less than before;
    /// what was settled once stays so, and who is woken must not see less than who wakes.
    pub fn settled(&self, conn: &mut Conn) -> QueryResult<i64> {
        let settled = events::settled(conn)?;
        Ok(self.settled.fetch_max(settled, Ordering::SeqCst).max(settled))
    }

    pub fn wake_all(&self) {
        let waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.values().for_each(|reader| reader.send_replace(()));
    }

    fn wake(&self, players: &[PlayerId]) {
        let waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        players.iter().filter_map(|player| waiting.get(player)).for_each(|reader| reader.send_replace(()));
    }

    /// Whether anybody waits; forgets those who have gone.
    fn is_read(&self) -> bool {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.retain(|_, reader| reader.receiver_count() > 0);
        !waiting.is_empty()
    }
}

impl Service {
    /// Wakes those whom the events behind `seen` concern, or all if nobody has looked lately; says how far it has
    /// looked, which is nowhere while nobody waits.
    pub async fn wake_readers(&self, seen: Option<i64>) -> Result<Option<i64>, StoreError> {
        if !self.feed.is_read() {
            return Ok(None);
        }
        let feed = Arc::clone(&self.feed);
        let read = self.db.read(move |conn| {
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
