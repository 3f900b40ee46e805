//! Sets of squares in one machine word.

use super::{Piece, Square};
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A set of squares: `u64` for boards of up to 64 squares, `u128` for boards of up to 128.
pub trait Word:
    Copy
    + Eq
    + Hash
    + Debug
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
    + 'static
{
    /// The pieces on the squares.
    type Cells: Copy + Eq + Debug + Send + Sync + AsRef<[Option<Piece>]> + AsMut<[Option<Piece>]>;

    /// No square.
    const EMPTY: Self;
    /// An empty board.
    const NO_CELLS: Self::Cells;
    /// Maximum number of squares that fit.
    const CAPACITY: usize;

    /// The set of one square, empty if the square lies outside the word.
    #[must_use]
    fn of(square: Square) -> Self;
    /// Returns the number of squares in the set.
    #[must_use]
    fn count(self) -> u32;
    /// The square with the lowest number.
    #[must_use]
    fn first(self) -> Option<Square>;
    /// Returns the set without its square of the lowest number.
    #[must_use]
    fn without_first(self) -> Self;
    /// The square with the highest number.
    #[must_use]
    fn last(self) -> Option<Square>;

    /// The first 64 squares.
    #[must_use]
    fn low(self) -> u64;
    /// The set of these of the first 64 squares.
    #[must_use]
    fn from_low(squares: u64) -> Self;

    /// Returns whether the square is in the set.
    #[must_use]
    #[inline]
    fn contains(self, square: Square) -> bool {
        self & Self::of(square) != Self::EMPTY
    }

    /// Returns whether the set is empty.
    #[must_use]
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// The squares in ascending order.
    #[inline]
    fn squares(self) -> Squares<Self> {
        Squares(self)
    }
}

macro_rules! word {
    ($word:ty, $capacity:literal) => {
        impl Word for $word {
            type Cells = [Option<Piece>; $capacity];

            const EMPTY: Self = 0;
            const NO_CELLS: Self::Cells = [None; $capacity];
            const CAPACITY: usize = $capacity;

            #[inline]
            fn of(square: Square) -> Self {
                (1 as Self).checked_shl(square.index() as u32).unwrap_or(0)
            }

            #[inline]
            fn low(self) -> u64 {
                self as u64
            }

            #[inline]
            fn from_low(squares: u64) -> Self {
                squares.into()
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn first(self) -> Option<Square> {
                (self != 0).then(|| Square::wrapping(self.trailing_zeros()))
            }

            #[inline]
            fn without_first(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn last(self) -> Option<Square> {
                (self != 0).then(|| Square::wrapping($capacity - 1 - self.leading_zeros()))
            }
        }
    };
}

word!(u64, 64);
word!(u128, 128);

/// The squares of a set in ascending order.
#[derive(Clone, Debug)]
pub struct Squares<W>(W);

impl<W: Word> Iterator for Squares<W> {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0 = self.0.without_first();
        Some(square)
    }
}
