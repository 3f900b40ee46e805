//! Wakes the requests of this process that wait for events.

use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::AtomicI64;
use std::sync::atomic::Ordering;

use diesel::QueryResult;
use tokio::sync::watch;

use crate::ids::PlayerId;
use crate::store::{Conn, events};

#[derive(Debug, Default)]
pub struct Feed {
    waiting: Mutex<HashMap<PlayerId, watch::Sender<()>>>,
    settled: AtomicI64,
}

impl Feed {
    /// The receiver changes when there may be new events for this player.
    pub fn subscribe(&self, player: &PlayerId) -> watch::Receiver<()> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.entry(player.clone()).or_insert_with(|| watch::Sender::new(())).subscribe()
    }

    /// The id up to which the log is complete. A new transaction can lower the value of the database, so the highest
    /// one is kept. A woken reader must not see less than the loop that woke it.
    pub fn settled(&self, conn: &mut Conn) -> QueryResult<i64> {
        let settled = events::settled(conn)?;
        Ok(self.settled.fetch_max(settled, Ordering::SeqCst).max(settled))
    }

    pub fn wake_all(&self) {
        let waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.values().for_each(|reader| reader.send_replace(()));
    }

    pub(crate) fn wake(&self, players: &[PlayerId]) {
        let waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        players.iter().filter_map(|player| waiting.get(player)).for_each(|reader| reader.send_replace(()));
    }

    /// Whether any reader waits; removes the entries of readers that have gone.
    pub(crate) fn is_read(&self) -> bool {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.retain(|_, reader| reader.receiver_count() > 0);
        !waiting.is_empty()
    }
}
