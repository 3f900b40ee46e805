//! The ways in which a drawn board can be turned or mirrored so that it covers itself.

use super::{Geometry, Point, Seat, Square, Word};
use std::collections::HashMap;

impl<W: Word> Geometry<W> {
    /// Returns every way to turn or mirror the board that puts squares on squares: the target of each square, in the
    /// order of their numbers. The first way leaves all where they are.
    #[must_use]
    pub fn symmetries(&self) -> &[Vec<Square>] {
        self.symmetries.get_or_init(|| self.find_symmetries())
    }

    fn find_symmetries(&self) -> Vec<Vec<Square>> {
        let middle = |square| {
            let corners = self.outline(square);
            let sum = |axis: usize| corners.iter().map(|corner: &Point| u32::from(corner[axis])).sum::<u32>();
            [sum(0), sum(1)]
        };
        let places: HashMap<[u32; 2], Square> =
            self.all().squares().map(|square| (middle(square), square)).collect();
        // What a coordinate and that of its mirror image add up to.
        let sums = [0, 1].map(|axis: usize| {
            let all = || places.keys().map(|at| at[axis]);
            all().min().unwrap_or(0) + all().max().unwrap_or(0)
        });
        let mut found: Vec<Vec<Square>> = Vec::new();
        // A board that is no grid is turned by the seats around it.
        for seat in [Seat::White, Seat::Black, Seat::Red] {
            for way in 0..8_u8 {
                let moved = |square| {
                    let [mut x, mut y] = middle(self.as_seen_by(seat, square));
                    if way & 1 != 0 {
                        x = sums[0] - x;
                    }
                    if way & 2 != 0 {
                        y = sums[1] - y;
                    }
                    places.get(&if way & 4 != 0 { [y, x] } else { [x, y] }).copied()
                };
                let squares: Option<Vec<Square>> = self.all().squares().map(moved).collect();
                found.extend(squares.filter(|squares| !found.contains(squares)));
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_board_has_eight_symmetries_a_long_one_four_and_the_hexagon_twelve() {
        let n_ways = |geometry: Geometry<u128>| {
            let ways = geometry.symmetries().to_vec();
            for way in &ways {
                let reached = way.iter().fold(0_u128, |set, square| set | u128::of(*square));
                assert_eq!(reached, geometry.all());
            }
            assert!(geometry.all().squares().eq(ways[0].iter().copied()));
            ways.len()
        };
        assert_eq!(n_ways(Geometry::rectangle(8, 8)), 8);
        assert_eq!(n_ways(Geometry::rectangle(9, 10)), 4);
        assert_eq!(n_ways(Geometry::with_corners(10, 10, ["w1", "w2", "w3", "w4"])), 8);
        assert_eq!(n_ways(Geometry::hexagon()), 12);
    }
}
