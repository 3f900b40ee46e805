//! The values that a network is to learn from a game.

use zugpost_rules::Seat;

use super::game_file::{MAX_VALUE, PlayedGame};

/// Share of what came later in the target of a position. With it a shallow search in the next steps counts, too.
const LATER: f64 = 0.7;
/// Hundredths of a pawn for each unit of the logarithm of the odds to win, where values are averaged.
const SCALE: f64 = 300.0;

/// Returns the value of the position before each step: the search's own, as those of the rest of the game and its end correct it.
/// This is TD(λ) with the game as its trace (R. Sutton, "Learning to predict by the methods of temporal differences", Machine
/// Learning 1988). `seats` are those that acted. A value says something of the seat that acted, and of the other if there are two
/// players. Values are in hundredths of a pawn for the seat to act.
pub(super) fn targets(game: &PlayedGame, players: &[Seat], seats: &[Seat]) -> Vec<i32> {
    let mut later: Vec<f64> =
        players.iter().map(|player| f64::from(game.half_points(*player)) / 2.0).collect();
    let mut targets = vec![0; game.moments.len()];
    for ((target, moment), seat) in targets.iter_mut().zip(&game.moments).zip(seats).rev() {
        let Some(player) = players.iter().position(|player| player == seat) else { continue };
        if let Some(value) = moment.value {
            let mean = (1.0 - LATER) * chance(value) + LATER * later[player];
            later[player] = mean;
            if players.len() == 2 {
                later[1 - player] = 1.0 - mean;
            }
        }
        *target = value_of(later[player]);
    }
    targets
}

/// The expected score at a value.
fn chance(value: i32) -> f64 {
    1.0 / (1.0 + (-f64::from(value) / SCALE).exp())
}

/// The value at an expected score.
fn value_of(chance: f64) -> i32 {
    let value = (chance / (1.0 - chance)).ln() * SCALE;
    value.clamp(f64::from(-MAX_VALUE), f64::from(MAX_VALUE)).round() as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::training::game_file::Moment;

    const TWO: [Seat; 2] = [Seat::White, Seat::Black];

    fn game(values: &[Option<i32>], winner: Option<Seat>) -> PlayedGame {
        let moments = values.iter().map(|&value| Moment { place: 0, value }).collect();
        PlayedGame { number: 0, fen: None, moments, winner }
    }

    #[test]
    fn a_value_is_kept_where_the_rest_of_the_game_agrees() {
        let game = game(&[Some(0), Some(0), None], None);
        assert_eq!(targets(&game, &TWO, &[Seat::White, Seat::Black, Seat::White]), [0, 0, 0]);
    }

    #[test]
    fn what_comes_later_counts_less_the_later_it_comes_and_for_the_other_player_reversed() {
        let game = game(&[Some(0), Some(0), Some(0)], Some(Seat::White));
        let found = targets(&game, &TWO, &[Seat::White, Seat::Black, Seat::White]);
        // 0.5 and 0.7, 0.7², 0.7³ of the half point to 1.
        assert_eq!(found, [value_of(0.6715), value_of(1.0 - 0.745), value_of(0.85)]);
        assert!(found[0] > 0 && found[1] < -found[0] && found[2] > -found[1]);
    }

    #[test]
    fn of_three_players_only_the_one_that_acted_learns_from_a_value() {
        let [white, black, red] = [Seat::ALL[0], Seat::ALL[1], Seat::ALL[2]];
        let game = game(&[Some(0), Some(300), Some(-300), None], None);
        let found = targets(&game, &[white, black, red], &[white, black, red, white]);
        // A draw is half a point to each.
        assert_eq!(found[0], 0);
        assert!(0 < found[1] && found[1] < 300 && found[2] == -found[1]);
    }
}
