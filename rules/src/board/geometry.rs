//! Boards: which squares there are, what they are called and where a step from one leads.

use super::{Seat, Square, Word};

/// The shape of a board. Only this file and the coordinate text know that boards are rectangles.
#[derive(Debug)]
pub struct Geometry<W> {
    files: u8,
    ranks: u8,
    all: W,
    names: Vec<String>,
    lines: Vec<[W; 8]>,
}

/// The eight straight directions as (file, rank), first those in which square numbers grow.
pub const DIRECTIONS: [(i8, i8); 8] = [(1, 0), (-1, 1), (0, 1), (1, 1), (-1, 0), (1, -1), (0, -1), (-1, -1)];

impl<W: Word> Geometry<W> {
    /// A rectangle with a1 in White's left corner.
    ///
    /// # Panics
    /// If the board has more squares than the word or more files than the alphabet: a mistake in the
    /// table of a variant, found by the first test that starts it.
    #[must_use]
    pub fn rectangle(files: u8, ranks: u8) -> Geometry<W> {
        assert!(files <= 26, "files are named by letters");
        assert!(
            usize::from(files) * usize::from(ranks) <= W::CAPACITY,
            "the word is too small for the board"
        );
        let mut geometry = Geometry { files, ranks, all: W::EMPTY, names: Vec::new(), lines: Vec::new() };
        for rank in 0..ranks {
            for file in 0..files {
                geometry.all |= W::of(Square::wrapping(geometry.names.len() as u32));
                geometry.names.push(format!("{}{}", char::from(b'a' + file), rank + 1));
            }
        }
        geometry.lines = geometry
            .all
            .squares()
            .map(|square| {
                DIRECTIONS.map(|step| geometry.walk(square, step).fold(W::EMPTY, |set, to| set | W::of(to)))
            })
            .collect();
        geometry
    }

    /// How many files there are.
    #[must_use]
    pub fn files(&self) -> u8 {
        self.files
    }

    /// How many ranks there are.
    #[must_use]
    pub fn ranks(&self) -> u8 {
        self.ranks
    }

    /// Every square.
    #[must_use]
    pub fn all(&self) -> W {
        self.all
    }

    /// The file of a square, 0 for a.
    #[must_use]
    pub fn file(&self, square: Square) -> u8 {
        (square.index() % usize::from(self.files)) as u8
    }

    /// The rank of a square, 0 for White's first.
    #[must_use]
    pub fn rank(&self, square: Square) -> u8 {
        (square.index() / usize::from(self.files)) as u8
    }

    /// The rank of a square as this seat counts: 0 is the rank nearest to it.
    #[must_use]
    pub fn own_rank(&self, seat: Seat, square: Square) -> u8 {
        let rank = self.rank(square);
        match seat {
            Seat::White => rank,
            Seat::Black => (self.ranks - 1).saturating_sub(rank),
            Seat::Brown | Seat::Red => rank,
        }
    }

    /// Whether the square is dark; a1 is.
    #[must_use]
    pub fn is_dark(&self, square: Square) -> bool {
        (self.file(square) + self.rank(square)).is_multiple_of(2)
    }

    /// The square on this file and rank, both from 0.
    #[must_use]
    pub fn square(&self, file: u8, rank: u8) -> Option<Square> {
        let inside = file < self.files && rank < self.ranks;
        inside.then(|| Square::wrapping(u32::from(rank) * u32::from(self.files) + u32::from(file)))
    }

    /// The square reached by a step of so many files to the right and ranks up.
    #[must_use]
    pub fn step(&self, square: Square, (files, ranks): (i8, i8)) -> Option<Square> {
        let file = self.file(square).checked_add_signed(files)?;
        let rank = self.rank(square).checked_add_signed(ranks)?;
        self.square(file, rank)
    }

    /// The squares reached by taking the same step again and again.
    pub fn walk(&self, square: Square, step: (i8, i8)) -> impl Iterator<Item = Square> + '_ {
        std::iter::successors(self.step(square, step), move |&square| self.step(square, step))
    }

    /// Its coordinate: `e4`.
    #[must_use]
    pub fn name(&self, square: Square) -> &str {
        self.names.get(square.index()).map_or("-", String::as_str)
    }

    /// The square with this coordinate.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Square> {
        let index = self.names.iter().position(|other| other == name)?;
        Square::new(u8::try_from(index).ok()?)
    }

    /// The coordinate at the start of a text and what follows it.
    #[must_use]
    pub fn read<'a>(&self, text: &'a str) -> Option<(Square, &'a str)> {
        let digits = text.get(1..)?.bytes().take_while(u8::is_ascii_digit).count();
        let (name, rest) = text.split_at_checked(1 + digits)?;
        Some((self.find(name)?, rest))
    }

    /// What a rook on the square sees: empty squares and the first occupied one in each direction.
    #[must_use]
    pub fn rook(&self, square: Square, occupied: W) -> W {
        self.see(square, occupied, [0, 2, 4, 6])
    }

    /// What a bishop on the square sees: empty squares and the first occupied one in each direction.
    #[must_use]
    pub fn bishop(&self, square: Square, occupied: W) -> W {
        self.see(square, occupied, [1, 3, 5, 7])
    }

    fn see(&self, square: Square, occupied: W, directions: [usize; 4]) -> W {
        let Some(lines) = self.lines.get(square.index()) else { return W::EMPTY };
        directions.into_iter().fold(W::EMPTY, |seen, direction| {
            let line = lines[direction];
            let blockers = line & occupied;
            let nearest = if direction < 4 { blockers.first() } else { blockers.last() };
            seen | nearest.map_or(line, |blocker| line & !self.lines[blocker.index()][direction])
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::eight;

    #[test]
    fn squares_have_names_on_every_size() {
        let board = Geometry::<u128>::rectangle(12, 7);
        assert_eq!(board.all().count(), 84);
        let corner = board.find("l7").unwrap();
        assert_eq!((board.file(corner), board.rank(corner), board.name(corner)), (11, 6, "l7"));
        assert_eq!(board.find("a8"), None);
        let tall = Geometry::<u128>::rectangle(9, 10);
        assert_eq!(tall.read("c10d10").map(|(square, rest)| (tall.name(square), rest)), Some(("c10", "d10")));
    }

    #[test]
    fn sliders_agree_between_words_and_with_the_magic_tables() {
        let (small, large) = (Geometry::<u64>::rectangle(8, 8), Geometry::<u128>::rectangle(8, 8));
        let mut occupied = 0x9E37_79B9_7F4A_7C15_u64;
        for _ in 0..200 {
            occupied ^= occupied << 13;
            occupied ^= occupied >> 7;
            occupied ^= occupied << 17;
            for square in small.all().squares() {
                let rook = small.rook(square, occupied);
                assert_eq!(u128::from(rook), large.rook(square, u128::from(occupied)));
                assert_eq!(rook, eight::rook(square, occupied));
                let bishop = small.bishop(square, occupied);
                assert_eq!(u128::from(bishop), large.bishop(square, u128::from(occupied)));
                assert_eq!(bishop, eight::bishop(square, occupied));
            }
        }
    }
}
