//! Waits for the next change of a game that everybody may watch.

use std::time::Duration;

use tokio::time::Instant;
use zugpost_base::ids::GameId;
use zugpost_protocol::Backoff;

use super::Events;
use crate::store::error::StoreError;
use crate::store::games;

/// Changes without an event, such as all of a guest's game against an engine, are found by looking again: soon at first, because
/// the answer of an engine comes soon, then less and less often.
const LOOK_AGAIN: Backoff = Backoff { first: Duration::from_millis(200), longest: Duration::from_secs(5) };

impl Events {
    /// The version of a game, which every visible change raises; `None` if there is no such game.
    pub async fn version_of(&self, game: &GameId) -> Result<Option<i64>, StoreError> {
        let game = game.clone();
        self.shared.db.read(move |conn| Ok(games::version(conn, &game)?)).await
    }

    /// The version of a game if it differs from the one seen, waiting for it as long as `wait`; `None` if nothing has
    /// changed or there is no such game.
    pub async fn changed_game(
        &self,
        game: &GameId,
        seen: i64,
        wait: Duration,
    ) -> Result<Option<i64>, StoreError> {
        let ends = Instant::now() + wait;
        let mut news = self.feed.games.subscribe(game);
        let mut n_looks = 0;
        loop {
            let changed = self.version_of(game).await?.filter(|version| *version != seen);
            let left = ends.saturating_duration_since(Instant::now());
            if changed.is_some() || left.is_zero() || self.shared.is_closing() {
                return Ok(changed);
            }
            // Woken or timed out: the next query decides.
            drop(tokio::time::timeout(left.min(LOOK_AGAIN.wait(n_looks)), news.changed()).await);
            n_looks += 1;
        }
    }
}
