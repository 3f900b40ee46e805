//! How players like boards.

use crate::picture::look::PieceSet;
use crate::store::players::boards::BoardColumns;
use crate::text_enum::text_enum;

text_enum! {
    /// The colours of boards. Each has darker ones for dark pages.
    #[derive(Default)]
    BoardColours {
        #[default]
        Green = "green",
        Brown = "brown",
        Blue = "blue",
        /// Grey and white, with the strongest contrast.
        Grey = "grey",
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPreferences {
    pub colours: BoardColours,
    /// Whether coordinates stand beside the board.
    pub coordinates: bool,
    pub pieces: PieceSet,
}

impl Default for BoardPreferences {
    fn default() -> BoardPreferences {
        BoardPreferences { colours: BoardColours::default(), coordinates: true, pieces: PieceSet::default() }
    }
}

impl From<&BoardColumns> for BoardPreferences {
    fn from(row: &BoardColumns) -> BoardPreferences {
        BoardPreferences {
            colours: row.board_colours.parse().unwrap_or_default(),
            coordinates: row.board_coordinates,
            pieces: row.piece_set.parse().unwrap_or_default(),
        }
    }
}
