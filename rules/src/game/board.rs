//! Pieces on squares: sets beside a list of cells, and a key that follows every change.

use crate::board::{MAX_KINDS, MAX_SEATS, Piece, PieceType, Seat, Square, Word};
use std::hash::{Hash, Hasher};

/// The share of the turn in the key.
const TURN_KEYS: [u64; MAX_SEATS] = [zobrist(1, 0), zobrist(1, 1), zobrist(1, 2), zobrist(1, 3)];

/// Pieces on squares and the seat to act. Every change goes through [`put`](Board::put) and
/// [`take`](Board::take), which keep the sets, the cells and the key in agreement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board<W: Word> {
    kinds: [W; MAX_KINDS],
    seats: [W; MAX_SEATS],
    occupied: W,
    cells: W::Cells,
    key: u64,
    to_act: Seat,
    /// The seats with pieces that do not attack, a bit each.
    inert: u8,
}

impl<W: Word> Board<W> {
    /// An empty board.
    #[must_use]
    pub fn new(to_act: Seat) -> Board<W> {
        Board {
            kinds: [W::EMPTY; MAX_KINDS],
            seats: [W::EMPTY; MAX_SEATS],
            occupied: W::EMPTY,
            cells: W::NO_CELLS,
            key: TURN_KEYS[to_act.index()],
            to_act,
            inert: 0,
        }
    }

    /// The piece on the square.
    #[must_use]
    #[inline]
    pub fn at(&self, square: Square) -> Option<Piece> {
        self.cells.as_ref().get(square.index()).copied().flatten()
    }

    /// The squares of all pieces of a kind.
    #[must_use]
    #[inline]
    pub fn kind(&self, kind: PieceType) -> W {
        self.kinds[kind.index()]
    }

    /// The squares of all pieces of a seat.
    #[must_use]
    #[inline]
    pub fn seat(&self, seat: Seat) -> W {
        self.seats[seat.index()]
    }

    /// The squares on which another board has something else.
    #[must_use]
    #[inline]
    pub fn changed(&self, other: &Board<W>) -> W {
        let pairs = self.kinds.iter().zip(&other.kinds).chain(self.seats.iter().zip(&other.seats));
        pairs.fold(W::EMPTY, |changed, (here, there)| changed | (*here ^ *there))
    }

    /// The squares of all pieces that are not of this seat.
    #[must_use]
    #[inline]
    pub fn hostile(&self, seat: Seat) -> W {
        self.occupied ^ self.seats[seat.index()]
    }

    /// The squares of all pieces that are not of this seat and can attack.
    #[must_use]
    #[inline]
    pub fn attackers(&self, seat: Seat) -> W {
        let hostile = self.hostile(seat);
        if self.inert == 0 { hostile } else { hostile & !self.inert_pieces() }
    }

    fn inert_pieces(&self) -> W {
        let inert = Seat::ALL.into_iter().filter(|seat| self.is_inert(*seat));
        inert.fold(W::EMPTY, |pieces, seat| pieces | self.seats[seat.index()])
    }

    /// Returns whether the pieces of this seat stand in the way and can be taken, but do not attack.
    #[must_use]
    pub fn is_inert(&self, seat: Seat) -> bool {
        self.inert & 1 << seat.index() != 0
    }

    /// Says whether the pieces of this seat attack. The key does not include it: the caller mixes the reason in.
    pub fn set_inert(&mut self, seat: Seat, inert: bool) {
        if inert {
            self.inert |= 1 << seat.index();
        } else {
            self.inert &= !(1 << seat.index());
        }
    }

    /// The squares of all pieces.
    #[must_use]
    #[inline]
    pub fn occupied(&self) -> W {
        self.occupied
    }

    /// The seat to act.
    #[must_use]
    #[inline]
    pub fn to_act(&self) -> Seat {
        self.to_act
    }

    /// The key: the same for the same pieces on the same squares, the same seat to act, and the same parts
    /// that the game has [mixed in](Board::mix). It is the same in every run and on every machine.
    #[must_use]
    #[inline]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Puts a piece on an empty square.
    #[inline]
    pub fn put(&mut self, square: Square, piece: Piece) {
        if let Some(cell) = self.cells.as_mut().get_mut(square.index()) {
            *cell = Some(piece);
        }
        self.toggle(square, piece);
    }

    /// Takes the piece off a square.
    #[inline]
    pub fn take(&mut self, square: Square) -> Option<Piece> {
        let piece = self.cells.as_mut().get_mut(square.index())?.take()?;
        self.toggle(square, piece);
        Some(piece)
    }

    #[inline]
    fn toggle(&mut self, square: Square, piece: Piece) {
        let bit = W::of(square);
        self.kinds[piece.kind().index()] ^= bit;
        self.seats[piece.seat().index()] ^= bit;
        self.occupied ^= bit;
        self.key ^= zobrist(0, piece.code() << 8 | square.index() as u64);
    }

    /// Gives the turn to a seat.
    #[inline]
    pub fn give_turn(&mut self, seat: Seat) {
        self.key ^= TURN_KEYS[self.to_act.index()] ^ TURN_KEYS[seat.index()];
        self.to_act = seat;
    }

    /// Mixes a part into the key, or out of it again: a right, a piece in hand.
    #[inline]
    pub fn mix(&mut self, part: u64) {
        self.key ^= part;
    }
}

impl<W: Word> Hash for Board<W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key);
    }
}

/// The Zobrist number of one feature of a position. Features of different sorts use different topics:
/// 0 pieces, 1 turn, 2 hands, 3 castling, 4 en passant, 5 what a twist remembers, 6 what was given back, from
/// 16 on whatever else a base has.
///
/// Keys are stored beside games, so this function must never change.
#[must_use]
#[inline]
pub const fn zobrist(topic: u64, feature: u64) -> u64 {
    // The finalizer of splitmix64: cheap, and every input bit reaches every output bit.
    let mut key = (topic << 32 | feature).wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    key = (key ^ (key >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    key = (key ^ (key >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    key ^ (key >> 31)
}
