//! Transposition table, shared by the threads of a search without locks. An entry is two words, and the first is the
//! key xored with the second. So an entry that two threads write at the same time matches no key (R. Hyatt and T. Mann,
//! "A lock-less transposition-table implementation for parallel search", ICGA Journal 2002).

use std::sync::atomic::{AtomicU64, Ordering};

use super::score::{self, Value};
use crate::huge_pages;
use crate::prefetch::prefetch;

/// Entries of a bucket: they share a cache line.
const BUCKET: usize = 4;
const ENTRY_BYTES: usize = 16;
/// After so many searches an entry counts as new again.
const AGES: u8 = 64;
/// An entry of an earlier search gives way as if it were so much shallower, for each search since.
const DEPTH_OF_AGE: i32 = 4;

/// The transposition table.
#[derive(Debug)]
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    /// The number of the search, modulo [`AGES`].
    age: u8,
}

/// A cache line.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; BUCKET]);

#[derive(Debug, Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// The result of a search of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Best step, packed; 0 for none.
    pub(crate) step: u32,
    /// As [`to_table`](super::score::to_table) makes it.
    pub(crate) value: Value,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
}

/// Relation of the value of an entry to the true value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Bound {
    /// The true value is at most this.
    Upper,
    /// The true value is at least this.
    Lower,
    /// The value is the true value.
    Exact,
}

impl Table {
    /// A table of about `mib` MiB, or smaller if a search of `n_nodes` nodes cannot fill it.
    pub(crate) fn new(mib: usize, n_nodes: Option<u64>) -> Self {
        let n_entries = (mib << 20) / ENTRY_BYTES;
        // Twice the nodes, so that the last ones find a free entry.
        let wanted = n_nodes.and_then(|n| usize::try_from(n.saturating_mul(2)).ok()).unwrap_or(usize::MAX);
        let n_buckets = n_entries.min(wanted).div_ceil(BUCKET).max(16);
        Self { buckets: huge_pages::filled(n_buckets), age: 0 }
    }

    /// Begins another search: entries of earlier ones give way first.
    pub(crate) fn age(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    /// The entry of a key.
    pub(crate) fn get(&self, key: u64) -> Option<Entry> {
        self.bucket(key).iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            let check = slot.check.load(Ordering::Relaxed);
            (check ^ data == key && data != 0).then(|| Entry::unpack(data))
        })
    }

    /// Stores an entry: over the one of the same key, into a free one, or over the one of the bucket that is worth least,
    /// because it is shallow or old.
    pub(crate) fn put(&self, key: u64, mut entry: Entry) {
        let mut place = None;
        let mut least = i32::MAX;
        for slot in self.bucket(key) {
            let data = slot.data.load(Ordering::Relaxed);
            if data == 0 {
                place = Some(slot);
                break;
            }
            let old = Entry::unpack(data);
            let is_of_now = age_of(data) == self.age;
            if slot.check.load(Ordering::Relaxed) ^ data == key {
                if entry.step == 0 {
                    entry.step = old.step;
                }
                if is_of_now && entry.bound != Bound::Exact && entry.depth + 2 < old.depth {
                    return;
                }
                place = Some(slot);
                break;
            }
            let searches_since = i32::from((AGES + self.age - age_of(data)) % AGES);
            let worth = i32::from(old.depth) - DEPTH_OF_AGE * searches_since;
            if worth < least {
                least = worth;
                place = Some(slot);
            }
        }
        if let Some(slot) = place {
            let data = entry.pack() | u64::from(self.age) << AGE_SHIFT;
            // A store takes the cache line away from other threads.
            if slot.data.load(Ordering::Relaxed) != data || slot.check.load(Ordering::Relaxed) != key ^ data {
                slot.data.store(data, Ordering::Relaxed);
                slot.check.store(key ^ data, Ordering::Relaxed);
            }
        }
    }

    /// Brings the bucket of a key close, because it will be asked for soon.
    pub(crate) fn prefetch(&self, key: u64) {
        prefetch(self.bucket(key));
    }

    /// Returns the part of the table that entries of this search fill, in thousandths, estimated from its first
    /// buckets.
    pub(crate) fn fullness(&self) -> u32 {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let is_used = |slot: &&Slot| {
            let data = slot.data.load(Ordering::Relaxed);
            data != 0 && age_of(data) == self.age
        };
        let n_used = sample.iter().flat_map(|bucket| &bucket.0).filter(is_used).count();
        u32::try_from(n_used * 1000 / (sample.len() * BUCKET)).unwrap_or(1000)
    }

    fn bucket(&self, key: u64) -> &[Slot; BUCKET] {
        // The high half of the product maps keys to any number of buckets evenly (D. Lemire's reduction).
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize].0
    }
}

/// Place of the age in the second word of an entry, above its bound.
const AGE_SHIFT: u32 = 58;

fn age_of(data: u64) -> u8 {
    (data >> AGE_SHIFT) as u8
}

impl Entry {
    /// The value of a position from its static evaluation, or from this entry where that says more.
    pub(super) fn better_eval(self, static_eval: Value, ply: usize) -> Value {
        let value = score::from_table(self.value, ply);
        let says_more = match self.bound {
            Bound::Exact => true,
            Bound::Lower => value > static_eval,
            Bound::Upper => value < static_eval,
        };
        if says_more && !score::is_decided(value) { value } else { static_eval }
    }

    fn pack(self) -> u64 {
        // A bound is never 0, so no entry packs to 0.
        let bound = match self.bound {
            Bound::Upper => 1,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        u64::from(self.step) | (self.value as u16 as u64) << 32 | u64::from(self.depth) << 48 | bound << 56
    }

    fn unpack(data: u64) -> Self {
        let bound = match data >> 56 & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        };
        let value = Value::from((data >> 32) as u16 as i16);
        Self { step: data as u32, value, depth: (data >> 48) as u8, bound }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn entries() -> impl Strategy<Value = Entry> {
        let bounds = prop_oneof![Just(Bound::Upper), Just(Bound::Lower), Just(Bound::Exact)];
        (any::<u32>(), -32_000..=32_000_i32, any::<u8>(), bounds)
            .prop_map(|(step, value, depth, bound)| Entry { step, value, depth, bound })
    }

    proptest! {
        #[test]
        fn an_entry_survives_packing(entry in entries()) {
            prop_assert_eq!(Entry::unpack(entry.pack()), entry);
            prop_assert_ne!(entry.pack(), 0);
        }

        #[test]
        fn what_is_found_is_what_was_last_put_under_that_key(
            puts in prop::collection::vec((0..64_u64, entries()), 1..300)
        ) {
            let table = Table::new(1, Some(64));
            let spread = |n: u64| n.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let mut last = std::collections::HashMap::new();
            for (n, mut entry) in puts {
                entry.step = entry.step.max(1);
                entry.bound = Bound::Exact;
                table.put(spread(n), entry);
                prop_assert_eq!(table.get(spread(n)), Some(entry));
                last.insert(n, entry);
            }
            for n in 0..64 {
                if let Some(found) = table.get(spread(n)) {
                    prop_assert_eq!(Some(&found), last.get(&n));
                }
            }
        }

        #[test]
        fn threads_never_see_a_mixture(seed in any::<u64>()) {
            let table = Table::new(1, Some(1));
            let entry = |key: u64| Entry { step: key as u32 | 1, value: (key % 1000) as i32, depth: (key >> 8) as u8, bound: Bound::Exact };
            let keys: Vec<u64> = (0..200).map(|n: u64| (seed ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
            std::thread::scope(|scope| {
                for offset in 0..2 {
                    let (table, keys) = (&table, &keys);
                    scope.spawn(move || for round in 0..keys.len() {
                        let key = keys[(round * 7 + offset * 100) % keys.len()];
                        table.put(key, entry(key));
                        for &other in keys {
                            if let Some(found) = table.get(other) {
                                assert_eq!(found, entry(other));
                            }
                        }
                    });
                }
            });
        }
    }

    #[test]
    fn a_shallow_bound_does_not_push_out_a_deep_one_and_a_step_is_kept() {
        let table = Table::new(1, None);
        let deep = Entry { step: 7, value: 30, depth: 9, bound: Bound::Lower };
        table.put(42, deep);
        table.put(42, Entry { step: 0, value: -5, depth: 2, bound: Bound::Upper });
        assert_eq!(table.get(42), Some(deep));
        table.put(42, Entry { step: 0, value: 12, depth: 9, bound: Bound::Upper });
        assert_eq!(table.get(42), Some(Entry { step: 7, value: 12, depth: 9, bound: Bound::Upper }));
        assert_eq!(table.get(43), None);
    }

    #[test]
    fn a_small_search_gets_a_small_table() {
        assert!(Table::new(1024, Some(200)).buckets.len() < 200);
        assert_eq!(Table::new(1, None).buckets.len(), 1 << 14);
        assert_eq!(Table::new(1, None).fullness(), 0);
    }
}
