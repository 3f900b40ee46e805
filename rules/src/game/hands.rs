//! Pieces beside the board.

use super::board::{Board, zobrist};
use crate::board::{MAX_KINDS, MAX_SEATS, PieceType, Seat, Word};

/// Number of pieces of each kind that each seat holds, up to 255.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hands {
    counts: [[u8; MAX_KINDS]; MAX_SEATS],
}

impl Hands {
    /// Returns the number of pieces of this kind that the seat holds.
    #[must_use]
    #[inline]
    pub fn count(&self, seat: Seat, kind: PieceType) -> u8 {
        self.counts[seat.index()][kind.index()]
    }

    /// The kinds of which a seat holds another number than in other hands.
    pub fn changed(&self, other: &Hands, seat: Seat) -> impl Iterator<Item = PieceType> + use<> {
        kinds_in(self.row(seat) ^ other.row(seat))
    }

    /// The counts of a seat, a byte each.
    #[inline]
    const fn row(&self, seat: Seat) -> u128 {
        u128::from_le_bytes(self.counts[seat.index()])
    }

    /// Puts one more piece into the hand; 255 of a kind are the limit.
    #[inline]
    pub fn add(&mut self, seat: Seat, kind: PieceType) {
        let count = &mut self.counts[seat.index()][kind.index()];
        *count = count.saturating_add(1);
    }

    /// Takes one piece out of the hand, if it is there.
    #[inline]
    pub fn remove(&mut self, seat: Seat, kind: PieceType) {
        let count = &mut self.counts[seat.index()][kind.index()];
        *count = count.saturating_sub(1);
    }

    /// Puts one more piece into the hand and brings the key up to date.
    #[inline]
    pub fn gain<W: Word>(&mut self, core: &mut Board<W>, seat: Seat, kind: PieceType) {
        core.mix(self.key(seat, kind));
        self.add(seat, kind);
        core.mix(self.key(seat, kind));
    }

    /// Takes one piece out of the hand and brings the key up to date.
    #[inline]
    pub fn spend<W: Word>(&mut self, core: &mut Board<W>, seat: Seat, kind: PieceType) {
        core.mix(self.key(seat, kind));
        self.remove(seat, kind);
        core.mix(self.key(seat, kind));
    }

    /// Mixes all hands into the key of a position that was set up.
    pub fn mix_into<W: Word>(&self, core: &mut Board<W>) {
        for seat in Seat::ALL {
            self.of(seat).for_each(|(kind, _)| core.mix(self.key(seat, kind)));
        }
    }

    /// Returns whether the seat holds nothing.
    #[must_use]
    pub fn is_empty(&self, seat: Seat) -> bool {
        self.counts[seat.index()] == [0; MAX_KINDS]
    }

    /// The seats that hold something, a bit each.
    #[must_use]
    pub fn holders(&self) -> u8 {
        let holders = Seat::ALL.into_iter().filter(|seat| !self.is_empty(*seat));
        holders.fold(0, |seats, seat| seats | 1 << seat.index())
    }

    /// The kinds that the seat holds, each once, with their counts.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = (PieceType, u8)> + '_ {
        kinds_in(self.row(seat)).map(move |kind| (kind, self.count(seat, kind)))
    }

    /// The share of one kind in one hand in a position's key. Changes with the count.
    #[must_use]
    #[inline]
    pub fn key(&self, seat: Seat, kind: PieceType) -> u64 {
        match self.count(seat, kind) {
            0 => 0,
            count => zobrist(2, (seat as u64) << 16 | (kind.index() as u64) << 8 | u64::from(count)),
        }
    }
}

/// The kinds whose bytes in a row are not zero.
#[inline]
fn kinds_in(mut row: u128) -> impl Iterator<Item = PieceType> {
    std::iter::from_fn(move || {
        let kind = (row != 0).then(|| row.trailing_zeros() / u8::BITS)?;
        row &= !(u128::from(u8::MAX) << (kind * u8::BITS));
        Some(PieceType::new(kind as u8))
    })
}
