//! Values inside a search: hundredths of a pawn for the seat to act, and mate scores at both ends of the scale.

use crate::protocol;

/// A value in the tree, from the view of the seat to act.
pub(crate) type Value = i32;

/// Greater than any value.
pub(crate) const INFINITE: Value = 32_000;
/// A game that is won now. A win in `n` plies is worth `n` less.
const WON: Value = 31_000;
/// Maximum length of a line, in plies.
pub(crate) const MAX_PLY: usize = 120;
/// Values from here on are mate scores: ends of the game.
pub(crate) const DECIDED: Value = WON - 1_000;

/// A loss for the seat to act, `ply` plies from the root.
pub(crate) const fn lost(ply: usize) -> Value {
    ply as Value - WON
}

/// A win for the seat to act, `ply` plies from the root.
pub(crate) const fn won(ply: usize) -> Value {
    WON - ply as Value
}

/// Returns whether a value is a mate score.
pub(crate) const fn is_decided(value: Value) -> bool {
    value.abs() >= DECIDED
}

/// A value for the transposition table, where the distance to a mate counts from the position itself.
pub(crate) const fn to_table(value: Value, ply: usize) -> Value {
    if value >= DECIDED {
        value + ply as Value
    } else if value <= -DECIDED {
        value - ply as Value
    } else {
        value
    }
}

/// The reverse of [`to_table`].
pub(crate) const fn from_table(value: Value, ply: usize) -> Value {
    if value >= DECIDED {
        value - ply as Value
    } else if value <= -DECIDED {
        value + ply as Value
    } else {
        value
    }
}

/// Plies from the root to the end of the game.
pub(crate) const fn steps_to_end(value: Value) -> usize {
    (WON - value.abs()).unsigned_abs() as usize
}

/// A value for the protocol. `turns` converts plies to the end into turns of the winner.
pub(crate) fn to_protocol(value: Value, turns: impl FnOnce(usize) -> usize) -> protocol::Score {
    if !is_decided(value) {
        return protocol::Score::Cp(value);
    }
    let turns = i32::try_from(turns(steps_to_end(value))).unwrap_or(i32::MAX);
    protocol::Score::Mate(if value > 0 { turns } else { -turns })
}

/// The reverse of [`to_protocol`]: a turn is taken for one ply of each side.
pub(crate) fn from_protocol(score: protocol::Score) -> Value {
    let plies = |turns: i32| 2 * (turns.unsigned_abs() as usize).min(MAX_PLY / 2);
    match score {
        protocol::Score::Cp(value) => value.clamp(1 - DECIDED, DECIDED - 1),
        protocol::Score::Mate(turns) if turns > 0 => won(plies(turns) - 1),
        protocol::Score::Mate(turns) => lost(plies(turns)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_keep_their_distance_through_the_table() {
        for value in [-WON, lost(7), -DECIDED, -500, 0, 500, DECIDED, won(9)] {
            for ply in [0, 3, 40] {
                assert_eq!(from_table(to_table(value, ply), ply), value);
            }
        }
        assert_eq!(from_table(to_table(won(7), 5), 3), won(5));
    }

    #[test]
    fn sooner_is_better_for_the_winner() {
        assert!(won(1) > won(3));
        assert!(lost(4) > lost(2));
        assert_eq!(steps_to_end(won(3)), 3);
        assert_eq!(steps_to_end(lost(4)), 4);
    }
}
