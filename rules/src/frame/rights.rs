//! Rights that depend on pieces that have not moved.

use crate::board::{Piece, Seat, Square, Word};
use crate::game::{Board, PositionError, zobrist};

/// A right that is lost for ever when one of its pieces leaves its square or is taken there.
#[derive(Debug)]
pub struct Right {
    /// Its letter in positions.
    pub letter: char,
    /// The pieces that must stand where they began.
    pub needs: Vec<(Square, Piece)>,
}

impl Right {
    fn is_home<W: Word>(&self, core: &Board<W>) -> bool {
        self.needs.iter().all(|(square, piece)| core.at(*square) == Some(*piece))
    }
}

/// The rights that are still held, a bit for each of the game's in their order. At most 16.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rights(pub(super) u16);

impl Rights {
    /// Returns whether no right is held.
    #[must_use]
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the right with this number is held.
    #[must_use]
    #[inline]
    pub fn holds(self, right: usize) -> bool {
        self.0 & 1 << right != 0
    }

    /// Returns the rights without one of them.
    #[must_use]
    pub fn without(self, right: usize) -> Rights {
        Rights(self.0 & !(1 << right))
    }

    /// The held rights that depend on pieces of this seat, one bit each in their order.
    #[must_use]
    pub fn of(self, seat: Seat, rights: &[Right]) -> u32 {
        if self.is_empty() {
            return 0;
        }
        let held = rights.iter().enumerate();
        let own =
            held.filter(|(_, right)| right.needs.first().is_some_and(|(_, piece)| piece.seat() == seat));
        own.enumerate().fold(0, |facts, (place, (index, _))| facts | u32::from(self.holds(index)) << place)
    }

    /// The share of the rights in the key.
    #[inline]
    pub(super) fn key(self) -> u64 {
        zobrist(3, u64::from(self.0))
    }

    /// Returns the rights of pieces that stand where they began.
    pub(super) fn kept_by<W: Word>(self, rights: &[Right], core: &Board<W>) -> Rights {
        let lost = rights.iter().enumerate().filter(|(_, right)| !right.is_home(core));
        lost.fold(self, |rights, (index, _)| rights.without(index))
    }

    /// Reads the letters of a position.
    pub(super) fn read<W: Word>(
        text: &str,
        rights: &[Right],
        core: &Board<W>,
    ) -> Result<Rights, PositionError> {
        let letters = if text == "-" { "" } else { text };
        letters.chars().try_fold(Rights::default(), |held, letter| {
            let index = rights.iter().position(|right| right.letter == letter);
            let index = index.ok_or_else(|| PositionError::Rights { text: text.to_owned() })?;
            if !rights[index].is_home(core) {
                return Err(PositionError::RightWithoutPieces { right: letter });
            }
            Ok(Rights(held.0 | 1 << index))
        })
    }

    /// Writes the letters of a position.
    pub(super) fn write(self, rights: &[Right]) -> String {
        let held = rights.iter().enumerate().filter(|(index, _)| self.holds(*index));
        let letters: String = held.map(|(_, right)| right.letter).collect();
        if letters.is_empty() { "-".to_owned() } else { letters }
    }
}
