//! Games that cannot be read, because a part of the database is damaged. One game after the other is read as a request would,
//! and those whose requests have failed.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::Scheduler;
use crate::ids::GameId;
use crate::store::error::StoreError;
use crate::store::games::{self, finding};

/// Games that are read again each time. There may be more that are damaged.
const MOST: usize = 50;

/// What this process knows of damage. All clones share it.
#[derive(Clone, Debug, Default)]
pub struct Damage(Arc<Mutex<Known>>);

#[derive(Debug, Default)]
struct Known {
    /// Read last of those that nothing is known of.
    last: String,
    /// Requests for them have failed, or this has found them.
    suspects: BTreeSet<GameId>,
    damaged: BTreeSet<GameId>,
}

impl Damage {
    /// Has a game read soon, whose request has failed on the database.
    pub fn suspect(&self, game: GameId) {
        let mut known = self.known();
        if known.suspects.len() < MOST {
            known.suspects.insert(game);
        }
    }

    pub fn n_games(&self) -> usize {
        self.known().damaged.len()
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Scheduler {
    /// Reads the next game and all that are suspected. Returns those that are damaged.
    pub async fn look_for_damage(&self) -> Result<BTreeSet<GameId>, StoreError> {
        let (last, suspects) = {
            let known = self.damage.known();
            (GameId(known.last.clone()), known.suspects.clone())
        };
        let read = self.shared.db.read(move |conn| {
            let next = finding::next_id(conn, &last)?;
            let mut damaged = Vec::new();
            for id in suspects.iter().chain(&next) {
                let read = games::table(conn, id).and_then(|_| games::moves(conn, id));
                match read.map_err(StoreError::from) {
                    Ok(_) => {}
                    Err(error) if error.is_damage() => damaged.push((id.clone(), error)),
                    Err(error) => return Err(error),
                }
            }
            Ok((next, damaged))
        });
        let (next, damaged) = read.await?;
        let mut known = self.damage.known();
        // After the last game comes the first one.
        known.last = next.map(|id| id.0).unwrap_or_default();
        for (game, error) in &damaged {
            if !known.damaged.contains(game) {
                tracing::error!(%game, %error, "a game cannot be read: restore a backup; `zugpost verify` names all");
            }
        }
        known.damaged = damaged.into_iter().map(|(game, _)| game).take(MOST).collect();
        known.suspects = known.damaged.clone();
        Ok(known.damaged.clone())
    }
}
