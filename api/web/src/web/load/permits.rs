//! Permits by key: how much one client may do at once, whatever the others do.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// With more keys than this, those that hold no permit are forgotten.
const TIDY_ABOVE: usize = 1000;

/// A number of permits for each key, given in the order in which they are asked for.
#[derive(Debug)]
pub struct PermitsByKey<K> {
    each: usize,
    semaphores: Mutex<HashMap<K, Arc<Semaphore>>>,
}

impl<K: Clone + Eq + Hash> PermitsByKey<K> {
    pub fn new(each: usize) -> PermitsByKey<K> {
        PermitsByKey { each: each.min(Semaphore::MAX_PERMITS), semaphores: Mutex::default() }
    }

    /// A permit of this key, if one is free.
    pub fn try_take(&self, key: &K) -> Option<OwnedSemaphorePermit> {
        self.of(key).try_acquire_owned().ok()
    }

    /// A permit of this key, if it holds fewer than `most`, which may differ from call to call.
    pub fn try_take_below(&self, key: &K, most: usize) -> Option<OwnedSemaphorePermit> {
        let mut semaphores = self.semaphores.lock().unwrap_or_else(PoisonError::into_inner);
        let semaphore = self.find(&mut semaphores, key);
        let n_held = self.each - semaphore.available_permits();
        if n_held < most { semaphore.try_acquire_owned().ok() } else { None }
    }

    /// A permit of this key, when one is free.
    pub async fn take(&self, key: &K) -> Option<OwnedSemaphorePermit> {
        self.of(key).acquire_owned().await.ok()
    }

    /// A permit keeps its semaphore in use, and so does a request that waits for one.
    fn of(&self, key: &K) -> Arc<Semaphore> {
        let mut semaphores = self.semaphores.lock().unwrap_or_else(PoisonError::into_inner);
        self.find(&mut semaphores, key)
    }

    fn find(&self, semaphores: &mut HashMap<K, Arc<Semaphore>>, key: &K) -> Arc<Semaphore> {
        if semaphores.len() > TIDY_ABOVE {
            semaphores.retain(|_, semaphore| Arc::strong_count(semaphore) > 1);
        }
        let semaphore = semaphores.entry(key.clone()).or_insert_with(|| Arc::new(Semaphore::new(self.each)));
        Arc::clone(semaphore)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_without_a_permit_are_forgotten_and_others_are_not() {
        let permits = PermitsByKey::new(1);
        let held = permits.try_take(&0).unwrap();
        for key in 1..5000 {
            assert!(permits.try_take(&key).is_some());
        }
        assert!(permits.semaphores.lock().unwrap().len() <= TIDY_ABOVE + 1);
        assert!(permits.try_take(&0).is_none());
        drop(held);
        assert!(permits.try_take(&0).is_some());
    }

    #[test]
    fn the_most_that_a_key_holds_may_change_while_it_holds_some() {
        let permits = PermitsByKey::new(usize::MAX);
        let mut held: Vec<_> = (0..3).map_while(|_| permits.try_take_below(&0, 3)).collect();
        assert!(held.len() == 3 && permits.try_take_below(&0, 3).is_none());
        held.push(permits.try_take_below(&0, 4).unwrap());
        assert!(permits.try_take_below(&0, 2).is_none());
        held.truncate(1);
        held.push(permits.try_take_below(&0, 2).unwrap());
        assert!(permits.try_take_below(&0, 2).is_none());
    }
}
