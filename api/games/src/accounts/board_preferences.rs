//! Preferences of players for the look of boards.

use zugpost_base::locale::Spelling;
use zugpost_base::picture::look::{BoardColours, PieceSet};
use zugpost_data::store::players::boards::BoardColumns;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPreferences {
    pub colours: BoardColours,
    /// True if coordinates stand beside the board.
    pub coordinates: bool,
    pub pieces: PieceSet,
    pub spelling: Spelling,
}

impl Default for BoardPreferences {
    fn default() -> BoardPreferences {
        BoardPreferences {
            colours: BoardColours::default(),
            coordinates: true,
            pieces: PieceSet::default(),
            spelling: Spelling::default(),
        }
    }
}

impl From<&BoardColumns> for BoardPreferences {
    fn from(row: &BoardColumns) -> BoardPreferences {
        BoardPreferences {
            colours: row.board_colours.parse().unwrap_or_default(),
            coordinates: row.board_coordinates,
            pieces: row.piece_set.parse().unwrap_or_default(),
            spelling: Spelling::stored(&row.spelling),
        }
    }
}
