//! Causes that stop all clocks of a game.

use crate::store::games::Game;

/// Why all clocks of a game stand until somebody lets them run: what stands in its row.
pub const AGREED: &str = "agreed";

/// Nature has announced that she takes her turn.
pub const NATURE: &str = "nature";

/// Whether something makes all clocks of the game stand until somebody lets them run.
pub fn stands(game: &Game) -> bool {
    has_cause(game, AGREED)
}

pub fn has_cause(game: &Game, cause: &str) -> bool {
    game.pauses.split(',').any(|one| one == cause)
}

/// Lets a cause stand among those of the game, or not.
pub fn set_cause(game: &mut Game, cause: &str, holds: bool) {
    let mut causes: Vec<&str> =
        game.pauses.split(',').filter(|one| !one.is_empty() && *one != cause).collect();
    causes.extend(holds.then_some(cause));
    causes.sort_unstable();
    game.pauses = causes.join(",");
}
