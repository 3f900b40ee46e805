//! Counting the tree of legal steps, to see that the rules are right and how fast they are.

use crate::game::{Game, Steps};
use crate::registry::{AnyGame, each_variant};

/// Returns the number of sequences of so many steps that can be played. Shorter ones that end in mate do not
/// count; draws end nothing.
///
/// ```
/// use zugpost_rules::{Options, Variant, perft};
///
/// let chess = Variant::new("chess", &Options::default())?.start();
/// assert_eq!(perft(&chess, 3), 8902);
/// # Ok::<(), zugpost_rules::VariantError>(())
/// ```
#[must_use]
pub fn perft(game: &AnyGame, depth: u32) -> u64 {
    each_variant!(game, game => count_steps(game, depth))
}

/// Counts the sequences of [`perft`] for a game of known variant.
#[must_use]
pub fn count_steps<G: Game>(game: &G, depth: u32) -> u64 {
    // One list for the whole walk: each level appends its steps and takes them away again.
    count(game, depth, &mut Steps::with_capacity(1024))
}

fn count<G: Game>(game: &G, depth: u32, steps: &mut Steps) -> u64 {
    match depth {
        0 => 1,
        1 => game.count_legal(),
        _ => {
            let start = steps.len();
            game.legal(steps);
            let mut total = 0;
            for index in start..steps.len() {
                let mut after = game.clone();
                after.play(steps[index]);
                total += count(&after, depth - 1, steps);
            }
            steps.truncate(start);
            total
        }
    }
}
