//! Idempotency keys: a repeated POST gets the answer of the first one.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use zugpost_base::ids;
use zugpost_base::time::Moment;

use super::error::{IdempotencyError, is_taken};
use crate::store::Conn;
use crate::store::idempotency::{self, StoredAnswer};

/// Retention of an answer.
pub const KEPT: Duration = Duration::from_secs(24 * 60 * 60);

/// A request with an idempotency key. While it is alive, concurrent repeats are rejected as running.
#[derive(Clone, Debug)]
pub struct IdempotencyKey {
    owner: String,
    key: String,
    fingerprint: String,
    _running: Arc<Running>,
}

/// Requests with a key that this process is answering. Other processes detect them by the key's row.
#[derive(Clone, Debug, Default)]
pub struct InFlight(Arc<Mutex<HashSet<(String, String)>>>);

#[derive(Debug)]
struct Running {
    ongoing: InFlight,
    id: (String, String),
}

impl Drop for Running {
    fn drop(&mut self) {
        self.ongoing.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.id);
    }
}

impl InFlight {
    /// `request` identifies the request: method, path and body.
    pub fn begin(&self, owner: &str, key: &str, request: &[u8]) -> Result<IdempotencyKey, IdempotencyError> {
        if key.is_empty() || key.len() > 200 || !key.chars().all(|c| c.is_ascii_graphic()) {
            return Err(IdempotencyError::Malformed);
        }
        let id = (owner.to_owned(), key.to_owned());
        if !self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(id.clone()) {
            return Err(IdempotencyError::Running);
        }
        let running = Arc::new(Running { ongoing: self.clone(), id });
        Ok(IdempotencyKey {
            owner: owner.to_owned(),
            key: key.to_owned(),
            fingerprint: ids::fingerprint(request),
            _running: running,
        })
    }
}

impl IdempotencyKey {
    pub fn key(&self) -> &str {
        &self.key
    }

    pub fn owner_and_key(&self) -> (String, String) {
        (self.owner.clone(), self.key.clone())
    }

    pub fn is_for(&self, fingerprint: &str) -> bool {
        self.fingerprint == fingerprint
    }

    /// Returns whether an answer is stored under the key.
    pub fn is_answered(&self, conn: &mut Conn) -> diesel::QueryResult<bool> {
        Ok(idempotency::find(conn, &self.owner, &self.key)?.is_some())
    }

    /// The stored answer, if it belongs to this request.
    fn kept(&self, stored: StoredAnswer) -> Result<String, IdempotencyError> {
        if self.is_for(&stored.fingerprint) { Ok(stored.body) } else { Err(IdempotencyError::Mismatch) }
    }

    pub fn answer(&self, body: String, now: Moment) -> StoredAnswer {
        StoredAnswer {
            owner: self.owner.clone(),
            key: self.key.clone(),
            fingerprint: self.fingerprint.clone(),
            body,
            created_at: now,
        }
    }
}

/// Does the work and stores its answer under the key, or returns the stored answer. Must run inside a transaction.
pub fn once<E>(
    conn: &mut Conn,
    once: Option<&IdempotencyKey>,
    now: Moment,
    work: impl FnOnce(&mut Conn) -> Result<String, E>,
) -> Result<String, E>
where
    E: From<diesel::result::Error> + From<IdempotencyError>,
{
    let Some(once) = once else { return work(conn) };
    if let Some(stored) = idempotency::find(conn, &once.owner, &once.key)? {
        return once.kept(stored).map_err(E::from);
    }
    let body = match work(conn) {
        Ok(body) => body,
        // The failure may be due to the same request in another process, for which this one waited.
        Err(error) => {
            return match idempotency::find(conn, &once.owner, &once.key) {
                Ok(Some(stored)) => once.kept(stored).map_err(E::from),
                Ok(None) | Err(_) => Err(error),
            };
        }
    };
    match idempotency::insert(conn, &[once.answer(body.clone(), now)]) {
        // Another process answered concurrently; this transaction is rolled back.
        Err(error) if is_taken(&error) => Err(IdempotencyError::Running.into()),
        done => Ok(done.map(|()| body)?),
    }
}
