//! The connections that read. Requests, background tasks and streams have some of their own, so that none of them waits for
//! the others. They wait without a thread: on a busy site thousands of streams wake at once.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::time::timeout;
use zugpost_base::background::Work;
use zugpost_base::log::TRACES;

use super::session::{Connector, Session};
use crate::store::OpenError;
use crate::store::conn::Conn;
use crate::store::error::StoreError;

/// Time for which a query waits for a free connection: a request has a client that waits, the others have time.
const PATIENCE: Duration = Duration::from_secs(5);
const LONG_PATIENCE: Duration = Duration::from_secs(30);
/// Time for which it waits while the database is out of reach, so that requests do not pile up.
const SHORT_PATIENCE: Duration = Duration::from_millis(300);

#[derive(Clone, Debug)]
pub(crate) struct Readers {
    connector: Connector,
    requests: Share,
    tasks: Share,
    streams: Share,
}

/// The connections of one kind of work.
#[derive(Clone, Debug)]
struct Share {
    pool: r2d2::Pool<Connector>,
    /// A permit for each connection.
    free: Arc<Semaphore>,
    patience: Duration,
}

impl Readers {
    pub fn open(connector: &Connector) -> Result<Readers, OpenError> {
        Readers::build(connector, |pool| Ok(pool.min_idle(Some(1)).build(connector.clone())?))
    }

    /// Readers of a server that may be out of reach.
    pub fn open_later(connector: &Connector) -> Result<Readers, OpenError> {
        Readers::build(connector, |pool| Ok(pool.min_idle(Some(0)).build_unchecked(connector.clone())))
    }

    fn build(
        connector: &Connector,
        pool_of: impl Fn(r2d2::Builder<Connector>) -> Result<r2d2::Pool<Connector>, OpenError>,
    ) -> Result<Readers, OpenError> {
        // On SQLite each has a cache of its own and no network to wait for.
        let [requests, tasks, streams] = if connector.has_many_writers() { [8, 3, 3] } else { [6, 2, 1] };
        let share = |n: u32, patience| {
            let pool = pool_of(r2d2::Pool::builder().max_size(n).connection_timeout(PATIENCE))?;
            Ok::<_, OpenError>(Share { pool, free: Arc::new(Semaphore::new(n as usize)), patience })
        };
        Ok(Readers {
            connector: connector.clone(),
            requests: share(requests, PATIENCE)?,
            tasks: share(tasks, LONG_PATIENCE)?,
            streams: share(streams, PATIENCE)?,
        })
    }

    /// Number of connections of requests.
    pub fn n_of_requests(&self) -> usize {
        self.requests.pool.max_size() as usize
    }

    /// Runs a query on a connection of the running work, off the async threads.
    pub async fn run<T, E, F>(&self, work: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&mut Conn) -> Result<T, E> + Send + 'static,
    {
        let (wait, patience) = match self.connector.is_unreachable() {
            true => (SHORT_PATIENCE, SHORT_PATIENCE),
            false => (self.share().patience, PATIENCE),
        };
        self.run_within(wait, patience, |session| work(&mut session.conn)).await?
    }

    /// Runs work that gets a permit and a connection in these times.
    #[tracing::instrument(level = "trace", target = TRACES, name = "database read", skip_all)]
    pub async fn run_within<T, F>(&self, wait: Duration, patience: Duration, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&mut Session) -> T + Send + 'static,
    {
        let share = self.share().clone();
        let permit = timeout(wait, share.free.acquire_owned()).await.ok().and_then(Result::ok);
        let permit = permit.ok_or(StoreError::Busy)?;
        let work = move || {
            let _permit = permit;
            let mut session = share.pool.get_timeout(patience).map_err(StoreError::Pool)?;
            Ok(work(&mut session))
        };
        tokio::task::spawn_blocking(work).await.unwrap_or(Err(StoreError::Busy))
    }

    fn share(&self) -> &Share {
        match Work::current() {
            Work::Requests => &self.requests,
            Work::Tasks => &self.tasks,
            Work::Streams => &self.streams,
        }
    }
}
