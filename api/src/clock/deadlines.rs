//! Whether a deadline has passed.

use std::time::Duration;

use crate::store::games::Game;
use crate::time::Moment;

/// A turn counts from when its request came, and some are still on their way to the writer when their time is up.
pub(crate) const GRACE: Duration = Duration::from_secs(5);

/// Whether what came at this moment came too late for whoever is to act. The very deadline is in time.
pub(crate) fn is_late(game: &Game, received: Moment) -> bool {
    game.move_by.is_some_and(|by| received > by)
}

/// Whether the flag is to fall now: nothing that came in time can still be on its way.
pub fn is_due(game: &Game, now: Moment) -> bool {
    has_lost(game, now.before(GRACE))
}

pub(crate) fn has_lost(game: &Game, at: Moment) -> bool {
    game.status == "running" && is_late(game, at)
}
