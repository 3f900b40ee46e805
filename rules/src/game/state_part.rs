//! Values that a game keeps in the braces of its positions, for editors.

use crate::board::Seat;

/// A value in the braces of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatePart {
    /// Its key in the braces.
    pub key: &'static str,
    /// Its name, in English with hyphens: `turns-since-nature`. Messages of other languages are named by it.
    pub name: &'static str,
    /// Its possible values.
    pub kind: StateKind,
}

/// The possible values in braces. A value that is left out is the usual one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StateKind {
    /// A number.
    Number {
        /// The smallest.
        least: u32,
        /// The largest.
        most: u32,
    },
    /// The letter of one of these seats.
    Seat(Vec<Seat>),
    /// A number for each piece with these letters, by its square: `f1:3,f7:0`.
    CountOfEach {
        /// As in positions, upper case.
        letter: &'static str,
        /// The largest number.
        most: u32,
    },
    /// Names of squares with commas between them.
    Squares,
    /// The letters of pieces, as in hands.
    Pieces,
    /// A letter for each of the seats: the shade of a square that they have used, or a hyphen.
    ShadeOfEach,
}

impl StatePart {
    /// A number from `least` to `most`.
    #[must_use]
    pub const fn number(key: &'static str, name: &'static str, [least, most]: [u32; 2]) -> StatePart {
        StatePart { key, name, kind: StateKind::Number { least, most } }
    }

    /// Names of squares.
    #[must_use]
    pub const fn squares(key: &'static str, name: &'static str) -> StatePart {
        StatePart { key, name, kind: StateKind::Squares }
    }

    /// One of these seats.
    #[must_use]
    pub fn seat(key: &'static str, name: &'static str, seats: &[Seat]) -> StatePart {
        StatePart { key, name, kind: StateKind::Seat(seats.to_vec()) }
    }
}
