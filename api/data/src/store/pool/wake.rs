//! Notifies loops of writes: in this process by a watch channel, in other processes by LISTEN/NOTIFY.
//!
//! A wake-up carries no data and may be missed; every loop also polls.

use std::sync::{Arc, Weak};
use std::thread;
use std::time::Duration;

use crossbeam_channel::{Receiver, Sender, TrySendError};
use diesel::connection::SimpleConnection;
use tokio::sync::watch;

use crate::store::OpenError;
use crate::store::conn::postgres::{Server, with_defaults};
use crate::store::conn::{self, DatabaseUrl};
use crate::store::notices::notifications::{ListenError, Listening};

const CHANNEL: &str = "zugpost";
/// Time within which the listening thread ends after the database was closed.
const CLOSED_WITHIN: Duration = Duration::from_secs(1);

#[derive(Clone, Debug)]
pub struct Wake {
    writes: Arc<watch::Sender<u64>>,
    /// Asks the notifying thread to notify the other processes; `None` on SQLite.
    notifier: Option<Sender<()>>,
}

impl Wake {
    pub fn start(url: &DatabaseUrl) -> Result<Wake, OpenError> {
        let writes = Arc::new(watch::Sender::new(0));
        let DatabaseUrl::Postgres(address) = url else { return Ok(Wake { writes, notifier: None }) };
        let (address, weak) = (with_defaults(address, Server::Primary), Arc::downgrade(&writes));
        thread::Builder::new().name("listener".into()).spawn(move || listen(&address, &weak))?;
        // One request is enough for all writes before it is served.
        let (notifier, requests) = crossbeam_channel::bounded(1);
        let url = url.clone();
        thread::Builder::new().name("notifier".into()).spawn(move || notify(&url, &requests))?;
        Ok(Wake { writes, notifier: Some(notifier) })
    }

    /// Wakes all listeners, also those of other processes.
    pub fn all(&self) {
        self.writes.send_modify(|count| *count += 1);
        if let Some(notifier) = &self.notifier {
            match notifier.try_send(()) {
                // A full queue holds a request that will be served after this write.
                Ok(()) | Err(TrySendError::Full(()) | TrySendError::Disconnected(())) => {}
            }
        }
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

/// Notifies the other processes until all senders are gone. A transaction that notifies would hold a lock of the whole
/// database through its commit, so that no two could commit at once.
fn notify(url: &DatabaseUrl, requests: &Receiver<()>) {
    let mut conn = None;
    while let Ok(()) = requests.recv() {
        let sent = conn.take().map_or_else(|| conn::connect(url), Ok).and_then(|mut open| {
            open.batch_execute(&format!("NOTIFY {CHANNEL}"))?;
            Ok(open)
        });
        match sent {
            Ok(open) => conn = Some(open),
            Err(error) => {
                tracing::warn!(%error, "cannot notify the other servers; they poll instead");
                thread::sleep(Duration::from_secs(1));
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
