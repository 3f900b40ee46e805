//! Options of a picture.

use zugpost_rules::Seat;

/// How a board is shown.
#[derive(Clone, Debug)]
pub struct Look {
    /// The seat at the bottom.
    pub bottom: Seat,
    /// The squares that the last move changed.
    pub marked: Vec<String>,
    pub pieces: PieceSet,
    /// Whether what can be introduced is shown from every side, not only to the player who can do it.
    pub tray: bool,
}

impl Look {
    /// With the default set of pieces.
    pub fn new(bottom: Seat, marked: Vec<String>) -> Self {
        Self { bottom, marked, pieces: PieceSet::default(), tray: false }
    }
}

/// The drawings of xiangqi, janggi and shogi. Other games have one set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PieceSet {
    /// Characters on discs, octagons and tiles.
    #[default]
    Traditional,
    /// Figures, for players who do not read the characters.
    Pictures,
}
