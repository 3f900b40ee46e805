//! Options of a picture.

use zugpost_rules::Seat;

/// How a board is to be shown: who sits at the bottom and which squares the last move changed.
#[derive(Clone, Debug)]
pub struct Look {
    pub bottom: Seat,
    pub marked: Vec<String>,
}
