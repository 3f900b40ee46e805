//! Preferences of players for the look of boards.

use zugpost_base::locale::{Letters, Spelling, Writing};
use zugpost_base::picture::look::{BoardColours, PieceSet};
use zugpost_data::store::players::boards::BoardColumns;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPreferences {
    pub colours: BoardColours,
    /// True if coordinates stand beside the board.
    pub coordinates: bool,
    pub pieces: PieceSet,
    /// Letters of the pieces in moves.
    pub letters: Letters,
    pub spelling: Spelling,
}

impl BoardPreferences {
    /// Returns the form in which moves and squares are written for this player.
    pub fn writing(&self) -> Writing {
        Writing { letters: self.letters, spelling: self.spelling }
    }
}

impl Default for BoardPreferences {
    fn default() -> BoardPreferences {
        BoardPreferences {
            colours: BoardColours::default(),
            coordinates: true,
            pieces: PieceSet::default(),
            letters: Letters::default(),
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
            letters: Letters::stored(&row.letters),
            spelling: Spelling::stored(&row.spelling),
        }
    }
}
