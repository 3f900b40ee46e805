//! Checks of deadlines.

use std::time::Duration;

use zugpost_base::time::Moment;

use crate::store::games::{Game, GameStatus};

/// The clock counts the receipt of a turn. A turn received in time may still wait in the write queue at the deadline.
pub const GRACE: Duration = Duration::from_secs(5);

/// Returns whether a request received at this moment is too late for the seat to act. The deadline itself is in time.
pub fn is_late(game: &Game, received: Moment) -> bool {
    game.move_by.is_some_and(|by| received > by)
}

/// Returns whether the flag falls now. After the grace, only a turn that this process knows to be unanswered can still
/// be in time.
pub fn is_due(game: &Game, now: Moment) -> bool {
    is_overdue(game, now.before(GRACE))
}

/// Returns whether the game runs and its deadline had passed at this moment. A pending reply or a vacation may still
/// save the seat.
pub fn is_overdue(game: &Game, at: Moment) -> bool {
    game.status == GameStatus::Running && is_late(game, at)
}
