//! The causes in a game's row that stop its clocks or hold up its players.

use crate::store::games::Game;

/// The players have agreed on a pause: all clocks stand until a player ends it.
pub const AGREED: &str = "agreed";

/// Nature has announced that she takes her turn.
pub const NATURE: &str = "nature";

/// Returns whether all clocks of the game stand by agreement.
pub fn stands(game: &Game) -> bool {
    has_cause(game, AGREED)
}

pub fn has_cause(game: &Game, cause: &str) -> bool {
    game.pauses.split(',').any(|one| one == cause)
}

/// Adds a cause to the game's row, or removes it.
pub fn set_cause(game: &mut Game, cause: &str, holds: bool) {
    let mut causes: Vec<&str> =
        game.pauses.split(',').filter(|one| !one.is_empty() && *one != cause).collect();
    causes.extend(holds.then_some(cause));
    causes.sort_unstable();
    game.pauses = causes.join(",");
}
