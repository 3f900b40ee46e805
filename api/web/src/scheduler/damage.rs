//! Games that cannot be read, because a part of the database is damaged. One game after the other is read as a request
//! would, and games with a failed request soon.

use std::collections::{BTreeSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use zugpost_base::ids::GameId;

/// Games of a kind that are read again each time. There may be more that are damaged.
const MOST: usize = 50;

/// Damage that this process has found. All clones share it.
#[derive(Clone, Debug, Default)]
pub struct Damage(Arc<Mutex<Known>>);

#[derive(Debug, Default)]
struct Known {
    /// Read last of those that nothing is known of.
    last: String,
    /// Requests for them have failed, for whatever reason; the latest last. While the server has too much to do they are many,
    /// and those of a damaged game come again.
    suspects: VecDeque<GameId>,
    damaged: BTreeSet<GameId>,
}

impl Damage {
    /// Has a game read soon, because a request for it has failed on the database.
    pub fn suspect(&self, game: GameId) {
        let mut known = self.known();
        if known.suspects.contains(&game) {
            return;
        }
        if known.suspects.len() == MOST {
            known.suspects.pop_front();
        }
        known.suspects.push_back(game);
    }

    pub fn n_games(&self) -> usize {
        self.known().damaged.len()
    }

    /// The game that was read last of all, and those to read again.
    pub(super) fn to_read(&self) -> (GameId, BTreeSet<GameId>) {
        let known = self.known();
        let again = known.damaged.iter().chain(&known.suspects).cloned().collect();
        (GameId(known.last.clone()), again)
    }

    /// Notes what was found: of all games the next one was read, and those to read again. Returns what is new. Suspects that have
    /// come meanwhile stay.
    pub(super) fn note(
        &self,
        next: Option<GameId>,
        read: &BTreeSet<GameId>,
        damaged: BTreeSet<GameId>,
    ) -> BTreeSet<GameId> {
        let mut known = self.known();
        // After the last game comes the first one.
        known.last = next.map(|id| id.0).unwrap_or_default();
        known.suspects.retain(|game| !read.contains(game));
        let news = damaged.difference(&known.damaged).cloned().collect();
        known.damaged = damaged.into_iter().take(MOST).collect();
        news
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(numbers: impl IntoIterator<Item = usize>) -> BTreeSet<GameId> {
        numbers.into_iter().map(|number| GameId(format!("{number:04}"))).collect()
    }

    #[test]
    fn a_suspect_comes_in_among_many_and_is_kept_until_it_is_read() {
        let damage = Damage::default();
        games(0..200).into_iter().for_each(|game| damage.suspect(game));
        let (_, read) = damage.to_read();
        assert_eq!(read, games(150..200));
        games([7]).into_iter().for_each(|game| damage.suspect(game));
        assert_eq!(damage.note(None, &read, games([160])), games([160]));
        let (_, read) = damage.to_read();
        assert_eq!(read, games([7, 160]), "7 came meanwhile");
        assert_eq!(damage.note(None, &read, games([7, 160])), games([7]));
        assert_eq!((damage.to_read().1, damage.n_games()), (games([7, 160]), 2));
    }
}
