//! Reads from a replica that shows all that was acknowledged before. If it is behind, busy or out of reach, the primary answers.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::readers::Readers;
use super::session::{Connector, Session};
use crate::store::conn::{self, Conn, postgres};
use crate::store::error::StoreError;
use crate::store::{DatabaseUrl, OpenError};

/// Time for which a read waits for a connection, and again for the replica to catch up.
const PATIENCE: Duration = Duration::from_millis(200);
/// Time between two looks at how far it has come.
const LOOK: Duration = Duration::from_millis(2);
/// Time for which it is left alone after it was behind or out of reach.
const REST: Duration = Duration::from_secs(1);

#[derive(Clone, Debug)]
pub(crate) struct Replica {
    readers: Readers,
    /// When it may be asked again; `None` while it answers.
    left_until: Arc<Mutex<Option<Instant>>>,
    reads: Arc<Reads>,
}

/// Numbers of reads, by the server that has answered.
#[derive(Debug, Default)]
struct Reads {
    replica: AtomicU64,
    primary: AtomicU64,
}

/// Reasons to ask the primary instead.
#[derive(Debug, thiserror::Error)]
enum Leave {
    #[error("it is behind")]
    Behind,
    /// PostgreSQL cancels reads that hold up the changes of the primary for long.
    #[error("a statement has failed")]
    Failed,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Replica {
    /// Looks whether the servers of the URL have the same database as the primary, unless all of them are out of reach.
    pub fn open(url: &DatabaseUrl, primary: &mut Conn) -> Result<Replica, OpenError> {
        let Conn::Postgres(primary) = primary else { return Err(OpenError::OtherDatabase(url.to_string())) };
        let connector = Connector::of_replica(url.clone(), &postgres::identity(primary)?);
        match connector.open() {
            Ok(_) => {}
            Err(error @ OpenError::Connect { .. }) => tracing::warn!(%error, "the replica is out of reach"),
            Err(error) => return Err(error),
        }
        let readers = Readers::open_later(&connector)?;
        Ok(Replica { readers, left_until: Arc::default(), reads: Arc::default() })
    }

    /// Reads on one snapshot that shows whatever is durable on the primary now; `None` if the primary must be asked.
    pub async fn read<T, E, F>(&self, primary: &Readers, work: F) -> Option<Result<T, E>>
    where
        T: Send + 'static,
        E: From<diesel::result::Error> + Send + 'static,
        F: FnOnce(&mut Conn) -> Result<T, E> + Send + 'static,
    {
        let answer = if self.rests() { None } else { self.try_read(primary, work).await };
        let reads = if answer.is_some() { &self.reads.replica } else { &self.reads.primary };
        reads.fetch_add(1, Ordering::Relaxed);
        answer
    }

    async fn try_read<T, E, F>(&self, primary: &Readers, work: F) -> Option<Result<T, E>>
    where
        T: Send + 'static,
        E: From<diesel::result::Error> + Send + 'static,
        F: FnOnce(&mut Conn) -> Result<T, E> + Send + 'static,
    {
        let durable = |conn: &mut Conn| Ok::<_, StoreError>(conn::durable_until(conn)?);
        let until = primary.run(durable).await.ok()??;
        let read = move |session: &mut Session| {
            catch_up(session, until)?;
            let n_errors = session.n_errors();
            let answer = conn::snapshot(&mut session.conn, work);
            if session.n_errors() == n_errors { Ok(answer) } else { Err(Leave::Failed) }
        };
        let answer = self.readers.run_within(PATIENCE, PATIENCE, read).await;
        let answer = answer.unwrap_or_else(|error| Err(error.into()));
        self.note(answer.as_ref().err());
        answer.ok()
    }

    /// Numbers of reads, each with the server that has answered.
    pub fn reads(&self) -> [(&'static str, u64); 2] {
        let Reads { replica, primary } = &*self.reads;
        [("replica", replica), ("primary", primary)].map(|(server, n)| (server, n.load(Ordering::Relaxed)))
    }

    fn rests(&self) -> bool {
        let until = *self.left_until.lock().unwrap_or_else(PoisonError::into_inner);
        until.is_some_and(|until| Instant::now() < until)
    }

    /// Notes whether the replica has answered, and tells the operator when that changes.
    fn note(&self, reason: Option<&Leave>) {
        let mut left = self.left_until.lock().unwrap_or_else(PoisonError::into_inner);
        match reason {
            // All its connections are in use, or one read has failed: it is not worse off for that.
            Some(Leave::Store(StoreError::Busy) | Leave::Failed) => {}
            Some(reason) => {
                if left.replace(Instant::now() + REST).is_none() {
                    tracing::warn!(%reason, "the replica is left for the primary");
                }
            }
            None => {
                if left.take().is_some() {
                    tracing::info!("the replica answers again");
                }
            }
        }
    }
}

fn catch_up(session: &mut Session, until: i64) -> Result<(), Leave> {
    let begun = Instant::now();
    loop {
        let replayed = conn::replayed_until(&mut session.conn).map_err(|_| Leave::Failed)?;
        match replayed {
            Some(replayed) if replayed >= until => return Ok(()),
            Some(_) if begun.elapsed() < PATIENCE => thread::sleep(LOOK),
            _ => return Err(Leave::Behind),
        }
    }
}
