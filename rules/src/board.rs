//! The kernel below every game: squares, sets of squares, boards and how pieces walk on them.
//!
//! Nothing here knows what a king is or which seat acts.

pub mod betza;
mod drawing;
pub mod eight;
mod geometry;
mod hexagon;
mod magic;
mod mesh;
mod piece;
mod runs;
mod seat;
mod sight;
mod square;
mod symmetry;
mod word;

pub use geometry::{Geometry, Panel};
pub use mesh::{Label, Point};
pub use piece::{MAX_KINDS, Piece, PieceType};
pub use runs::{LeapKind, Run};
pub use seat::{MAX_SEATS, Seat, SeatError};
pub use square::Square;
pub use word::{Squares, Word};
