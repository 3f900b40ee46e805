//! The leases of claimed mails: renewed for as long as this process works on them, so that no other process takes a
//! mail that a slow mail server still holds up.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;
use zugpost_data::store::error::StoreError;

use crate::mail::Outbox;

/// After it expires, another process may claim the mail.
pub(crate) const LEASE: Duration = Duration::from_secs(120);
/// No sending begins on a lease that is about to expire: the database may be unable to renew it.
const MARGIN: Duration = Duration::from_secs(30);

/// The mails that this process has claimed, and until when. All clones share them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Leases {
    held: Arc<Mutex<HashMap<i64, Instant>>>,
}

/// One claimed mail. Dropping it ends the renewal.
#[derive(Debug)]
pub(crate) struct Lease {
    id: i64,
    leases: Leases,
}

impl Leases {
    /// `claimed_at` is a time before the claim, so that we never think to hold a lease for longer than the database.
    pub fn hold(&self, id: i64, claimed_at: Instant) -> Lease {
        self.held().insert(id, claimed_at + LEASE);
        Lease { id, leases: self.clone() }
    }

    pub fn count(&self) -> usize {
        self.held().len()
    }

    /// Renews the leases that have not expired. Another process may have taken the others.
    pub async fn renew(&self, outbox: &Outbox) -> Result<(), StoreError> {
        let now = Instant::now();
        let ids: Vec<i64> =
            self.held().iter().filter(|(_, until)| **until > now).map(|(id, _)| *id).collect();
        if ids.is_empty() {
            return Ok(());
        }
        outbox.renew_mails(ids.clone(), LEASE).await?;
        let mut held = self.held();
        for id in ids {
            // A mail that was settled meanwhile needs none.
            if let Some(until) = held.get_mut(&id) {
                *until = now + LEASE;
            }
        }
        Ok(())
    }

    fn held(&self) -> MutexGuard<'_, HashMap<i64, Instant>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Lease {
    /// Returns whether a sending may begin. From then on the renewals keep the lease for as long as it takes.
    pub fn is_good(&self) -> bool {
        self.leases.held().get(&self.id).is_some_and(|until| *until > Instant::now() + MARGIN)
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        self.leases.held().remove(&self.id);
    }
}
