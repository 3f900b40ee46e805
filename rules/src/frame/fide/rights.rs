//! Castling rights and the squares that castling needs, as constants: the generator asks for them at every position.

use crate::board::{Seat, Square};
use crate::frame::{Castling, Rights};

/// The four castlings in the order of their rights, White's first.
pub(super) static CASTLINGS: [Castling<u64>; 4] = [
    castling(Seat::White, 0, 4, 6, 7, 5, 0x60),
    castling(Seat::White, 1, 4, 2, 0, 3, 0x0E),
    castling(Seat::Black, 2, 60, 62, 63, 61, 0x60 << 56),
    castling(Seat::Black, 3, 60, 58, 56, 59, 0x0E << 56),
];

const fn castling(
    seat: Seat,
    right: usize,
    king_from: u32,
    king_to: u32,
    rook_from: u32,
    rook_to: u32,
    empty: u64,
) -> Castling<u64> {
    Castling {
        right,
        seat,
        king_from: Square::wrapping(king_from),
        king_to: Square::wrapping(king_to),
        rook_from: Square::wrapping(rook_from),
        rook_to: Square::wrapping(rook_to),
        empty,
        // The king crosses exactly the square where the rook ends.
        safe: 1 << king_from | 1 << rook_to | 1 << king_to,
    }
}

/// The rights that end when a piece leaves or enters a square.
static LOST: [u16; 64] = {
    let mut lost = [0; 64];
    let mut index = 0;
    while index < 4 {
        let castling = &CASTLINGS[index];
        lost[castling.king_from.index()] |= 1 << castling.right;
        lost[castling.rook_from.index()] |= 1 << castling.right;
        index += 1;
    }
    lost
};

/// The castlings that this seat may still make some day.
#[inline]
pub(super) fn castlings_of(rights: Rights, seat: Seat) -> impl Iterator<Item = &'static Castling<u64>> {
    let both: &[Castling<u64>] = match seat {
        Seat::White => &CASTLINGS[..2],
        Seat::Black => &CASTLINGS[2..],
        Seat::Brown | Seat::Red => &[],
    };
    both.iter().filter(move |castling| rights.holds(castling.right))
}

/// Returns the rights that remain after a piece went from one square to another.
#[inline]
pub(super) fn after(rights: Rights, from: Square, to: Square) -> Rights {
    Rights(rights.0 & !(LOST[from.index() & 63] | LOST[to.index() & 63]))
}
