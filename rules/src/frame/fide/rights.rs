//! Castling rights and the squares that castling needs.

use super::{KING, ROOK};
use crate::board::{Man, Seat, Square};
use crate::game::{Core, key_of};

/// Which of the four castlings may still happen some day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Rights(u8);

/// One of the four castlings.
#[derive(Debug)]
pub(super) struct Castling {
    pub letter: char,
    pub seat: Seat,
    bit: u8,
    pub king_from: Square,
    pub king_to: Square,
    pub rook_from: Square,
    pub rook_to: Square,
    /// Squares that have to be empty.
    pub path: u64,
    /// The square that the king crosses, which must not be attacked. Neither may be the squares where it
    /// starts and ends.
    pub crossed: Square,
}

pub(super) static CASTLINGS: [Castling; 4] = [
    castling('K', Seat::White, 1, 4, 6, 7, 5, 0x60),
    castling('Q', Seat::White, 2, 4, 2, 0, 3, 0x0E),
    castling('k', Seat::Black, 4, 60, 62, 63, 61, 0x60 << 56),
    castling('q', Seat::Black, 8, 60, 58, 56, 59, 0x0E << 56),
];

#[expect(clippy::too_many_arguments, reason = "a row of the table above")]
const fn castling(
    letter: char,
    seat: Seat,
    bit: u8,
    king_from: u32,
    king_to: u32,
    rook_from: u32,
    rook_to: u32,
    path: u64,
) -> Castling {
    Castling {
        letter,
        seat,
        bit,
        king_from: Square::wrapping(king_from),
        king_to: Square::wrapping(king_to),
        rook_from: Square::wrapping(rook_from),
        rook_to: Square::wrapping(rook_to),
        path,
        // The king crosses exactly the square where the rook ends.
        crossed: Square::wrapping(rook_to),
    }
}

/// The rights that end when something leaves or enters a square.
static LOST: [u8; 64] = {
    let mut lost = [0; 64];
    let mut index = 0;
    while index < 4 {
        let castling = &CASTLINGS[index];
        lost[castling.king_from.index()] |= castling.bit;
        lost[castling.rook_from.index()] |= castling.bit;
        index += 1;
    }
    lost
};

impl Rights {
    #[inline]
    pub fn has(self, castling: &Castling) -> bool {
        self.0 & castling.bit != 0
    }

    /// The castlings that this seat may still make some day.
    #[inline]
    pub fn of(self, seat: Seat) -> impl Iterator<Item = &'static Castling> {
        let both: &[Castling] = match seat {
            Seat::White => &CASTLINGS[..2],
            Seat::Black => &CASTLINGS[2..],
            Seat::Brown | Seat::Red => &[],
        };
        both.iter().filter(move |castling| self.has(castling))
    }

    pub fn grant(&mut self, castling: &Castling) {
        self.0 |= castling.bit;
    }

    /// What remains after a man went from one square to another.
    #[inline]
    pub fn after(self, from: Square, to: Square) -> Rights {
        Rights(self.0 & !(LOST[from.index() & 63] | LOST[to.index() & 63]))
    }

    /// What remains if king and rook of a right must still stand where they began.
    pub fn kept_by(self, core: &Core<u64>) -> Rights {
        let stands = |square, seat, kind| core.at(square) == Some(Man::new(seat, kind));
        let is_kept = |castling: &&Castling| {
            self.has(castling)
                && stands(castling.king_from, castling.seat, KING)
                && stands(castling.rook_from, castling.seat, ROOK)
        };
        Rights(CASTLINGS.iter().filter(is_kept).fold(0, |rights, castling| rights | castling.bit))
    }

    /// Their share of the key.
    #[inline]
    pub fn key(self) -> u64 {
        key_of(3, u64::from(self.0))
    }
}
