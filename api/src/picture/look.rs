//! Options of a picture.

use zugpost_rules::Seat;

use crate::locale::Locale;
use crate::text_enum::text_enum;

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
    /// The language of the names of pieces, which browsers show to a pointer.
    pub locale: Locale,
}

impl Look {
    /// With the default set of pieces and English names.
    pub fn new(bottom: Seat, marked: Vec<String>) -> Self {
        Self { bottom, marked, pieces: PieceSet::default(), tray: false, locale: Locale::En }
    }
}

text_enum! {
    /// How pieces are drawn.
    #[derive(Default)]
    PieceSet {
        /// Figures; in xiangqi, janggi and shogi characters on discs, octagons and tiles.
        #[default]
        Traditional = "traditional",
        /// Figures in all games, for players who do not read the characters.
        Pictures = "pictures",
        /// The letters of the notation, on discs.
        Letters = "letters",
    }
}

impl PieceSet {
    /// Whether games that have characters show them.
    pub fn has_characters(self) -> bool {
        match self {
            Self::Traditional => true,
            Self::Pictures | Self::Letters => false,
        }
    }
}
