//! Notifies loops of writes: in this process by a watch channel, in other processes by LISTEN/NOTIFY.
//!
//! A wake-up carries no data and may be missed; every loop also polls.

use std::sync::{Arc, Weak};
use std::thread;
use std::time::Duration;

use tokio::sync::watch;

use super::OpenError;
use super::conn::{self, DatabaseUrl};
use super::notifications::{ListenError, Listening};

const CHANNEL: &str = "zugpost";
/// Begins a transaction whose commit notifies the other processes; one statement, as each costs a round trip.
pub(super) const BEGIN_AND_NOTIFY: &str = "BEGIN; NOTIFY zugpost";
/// How soon the listening thread ends after the database was closed.
const CLOSED_WITHIN: Duration = Duration::from_secs(1);

#[derive(Clone, Debug)]
pub struct Wake {
    writes: Arc<watch::Sender<u64>>,
}

impl Wake {
    pub fn start(url: &DatabaseUrl) -> Result<Wake, OpenError> {
        let wake = Wake { writes: Arc::new(watch::Sender::new(0)) };
        if let DatabaseUrl::Postgres(url) = url {
            let (url, writes) = (conn::with_defaults(url), Arc::downgrade(&wake.writes));
            thread::Builder::new().name("listener".into()).spawn(move || listen(&url, &writes))?;
        }
        Ok(wake)
    }

    /// Wakes all listeners in this process.
    pub fn all(&self) {
        self.writes.send_modify(|count| *count += 1);
    }

    pub fn subscribe(&self) -> Listener {
        Listener(self.writes.subscribe())
    }

    /// Number of loops and requests that wait for writes.
    pub fn n_listeners(&self) -> usize {
        self.writes.receiver_count()
    }
}

/// One loop's subscription. A write between two waits ends the next wait at once.
#[derive(Debug)]
pub struct Listener(watch::Receiver<u64>);

impl Listener {
    /// Returns true at the next write, or false after `limit`.
    pub async fn wait(&mut self, limit: Duration) -> bool {
        match tokio::time::timeout(limit, self.0.changed()).await {
            Ok(Ok(())) => true,
            Err(_) => false,
            // The database is closing. Without the sleep the loop would spin.
            Ok(Err(_)) => {
                tokio::time::sleep(limit).await;
                false
            }
        }
    }
}

fn listen(url: &str, writes: &Weak<watch::Sender<u64>>) {
    while writes.strong_count() > 0 {
        if let Err(error) = listen_once(url, writes) {
            tracing::warn!(%error, "lost the connection that listens for other servers; trying again");
            thread::sleep(Duration::from_secs(1));
        }
    }
}

fn listen_once(url: &str, writes: &Weak<watch::Sender<u64>>) -> Result<(), ListenError> {
    let mut listening = Listening::connect(url, CHANNEL)?;
    // Whatever was written while there was no connection.
    let mut heard = true;
    while let Some(writes) = writes.upgrade() {
        if heard {
            writes.send_modify(|count| *count += 1);
        }
        drop(writes);
        heard = listening.wait(CLOSED_WITHIN)?;
    }
    Ok(())
}
