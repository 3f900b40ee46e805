//! Wakes the requests of this process that wait for events.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::AtomicI64;
use std::sync::atomic::Ordering;

use diesel::QueryResult;
use tokio::sync::watch;
use zugpost_base::ids::{GameId, PlayerId};

use crate::store::{Conn, events};

#[derive(Debug, Default)]
pub struct Feed {
    /// Readers of the events of a player.
    pub players: Readers<PlayerId>,
    /// Watchers of a game.
    pub games: Readers<GameId>,
    settled: AtomicI64,
}

impl Feed {
    /// The id up to which the log is complete. A new transaction can lower the value of the database, so the highest
    /// one is kept. A woken reader must not see less than the loop that woke it.
    pub fn settled(&self, conn: &mut Conn) -> QueryResult<i64> {
        let settled = events::settled(conn)?;
        Ok(self.settled.fetch_max(settled, Ordering::SeqCst).max(settled))
    }

    pub fn wake_all(&self) {
        self.players.wake_all();
        self.games.wake_all();
    }

    /// Number of requests of this process that wait for events.
    pub fn n_readers(&self) -> usize {
        self.players.n_waiting() + self.games.n_waiting()
    }

    /// Returns whether any reader waits.
    pub(crate) fn is_read(&self) -> bool {
        let (players, games) = (self.players.are_waiting(), self.games.are_waiting());
        players || games
    }
}

/// Requests that wait, by what they wait for.
#[derive(Debug)]
pub struct Readers<K>(Mutex<HashMap<K, watch::Sender<()>>>);

impl<K> Default for Readers<K> {
    fn default() -> Readers<K> {
        Readers(Mutex::default())
    }
}

impl<K: Clone + Eq + Hash> Readers<K> {
    /// The receiver changes when there may be news of this key.
    pub fn subscribe(&self, key: &K) -> watch::Receiver<()> {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.entry(key.clone()).or_insert_with(|| watch::Sender::new(())).subscribe()
    }

    pub(crate) fn wake(&self, keys: &[K]) {
        let waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        keys.iter().filter_map(|key| waiting.get(key)).for_each(|reader| reader.send_replace(()));
    }

    fn wake_all(&self) {
        let waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.values().for_each(|reader| reader.send_replace(()));
    }

    fn n_waiting(&self) -> usize {
        let waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.values().map(watch::Sender::receiver_count).sum()
    }

    /// Returns whether any reader of the list waits; removes the entries of readers that have gone.
    fn are_waiting(&self) -> bool {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.retain(|_, reader| reader.receiver_count() > 0);
        !waiting.is_empty()
    }
}
