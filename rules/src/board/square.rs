//! One cell of a board, by number.

/// A square by its number in its [`Geometry`](super::Geometry): rank by rank from White's left corner.
///
/// Always below 128, so that every table of a board can be indexed through it; whether it lies on the
/// board in question is for the geometry to say.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// The square with this number, if there can be one.
    #[must_use]
    pub const fn new(index: u8) -> Option<Square> {
        if index < 128 { Some(Square(index)) } else { None }
    }

    /// The square with this number, of which only the lower seven bits count.
    #[must_use]
    #[inline]
    pub const fn wrapping(index: u32) -> Square {
        Square((index & 127) as u8)
    }

    /// Its number, for tables.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
