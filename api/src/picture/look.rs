//! Options of a picture.

use zugpost_rules::Seat;

/// How a board is shown: the seat at the bottom and the squares that the last move changed.
#[derive(Clone, Debug)]
pub struct Look {
    pub bottom: Seat,
    pub marked: Vec<String>,
}
