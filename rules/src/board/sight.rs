//! Views along the lines of a board: of rooks, bishops and pieces that look one way only.

use super::{Geometry, Square, Word, eight};

impl<W: Word> Geometry<W> {
    /// All squares from this one on in a direction, by its number among the eight.
    #[must_use]
    #[inline]
    pub fn line(&self, square: Square, direction: usize) -> W {
        self.lines.get(square.index()).map_or(W::EMPTY, |lines| lines[direction & 7])
    }

    /// The squares strictly between two squares of one line, none if they share no line.
    #[must_use]
    #[inline]
    pub fn between(&self, one: Square, other: Square) -> W {
        self.between.get(one.index() * self.names.len() + other.index()).copied().unwrap_or(W::EMPTY)
    }

    /// Returns the view of a rook on the square: empty squares and the first occupied one in each direction.
    #[must_use]
    #[inline]
    pub fn rook(&self, square: Square, occupied: W) -> W {
        if self.is_eight {
            return W::from_low(eight::rook(square, occupied.low()));
        }
        self.see(square, occupied, [0, 2, 4, 6])
    }

    /// Returns the view of a bishop on the square: empty squares and the first occupied one in each direction.
    #[must_use]
    #[inline]
    pub fn bishop(&self, square: Square, occupied: W) -> W {
        if self.is_eight {
            return W::from_low(eight::bishop(square, occupied.low()));
        }
        self.see(square, occupied, [1, 3, 5, 7])
    }

    #[inline]
    fn see(&self, square: Square, occupied: W, directions: [usize; 4]) -> W {
        if self.mesh.is_some() {
            return self.see_along(square, occupied, if directions[0] == 0 { (1, 0) } else { (1, 1) });
        }
        let Some(lines) = self.lines.get(square.index()) else { return W::EMPTY };
        let view = |seen, direction: usize| seen | self.ray(direction, lines[direction], occupied);
        directions.into_iter().fold(W::EMPTY, view)
    }

    /// Returns the view along a line, or the beginning of one, in a direction: up to the first occupied square.
    #[must_use]
    #[inline]
    pub fn ray(&self, direction: usize, line: W, occupied: W) -> W {
        let blockers = line & occupied;
        let nearest = if direction < 4 { blockers.first() } else { blockers.last() };
        nearest.map_or(line, |blocker| line & !self.lines[blocker.index()][direction])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sliders_agree_between_words_and_with_the_magic_tables() {
        let (small, large) = (Geometry::<u64>::rectangle(8, 8), Geometry::<u128>::rectangle(8, 8));
        let mut occupied = 0x9E37_79B9_7F4A_7C15_u64;
        for _ in 0..200 {
            occupied ^= occupied << 13;
            occupied ^= occupied >> 7;
            occupied ^= occupied << 17;
            for square in small.all().squares() {
                let (rook, bishop) = (small.rook(square, occupied), small.bishop(square, occupied));
                assert_eq!(u128::from(rook), large.rook(square, u128::from(occupied)));
                assert_eq!(u128::from(bishop), large.bishop(square, u128::from(occupied)));
            }
        }
    }
}
