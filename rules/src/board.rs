//! The kernel below every game: squares, sets of squares, boards and how pieces walk on them.
//!
//! Nothing here knows what a king is or whose turn it is.

pub mod betza;
pub mod eight;
mod geometry;
mod magic;
mod man;
mod square;
mod word;

pub use geometry::Geometry;
pub use man::{Kind, MAX_KINDS, MAX_SEATS, Man, Seat, SeatError};
pub use square::Square;
pub use word::{Squares, Word};
