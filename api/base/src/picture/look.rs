//! Options of a picture.

use zugpost_rules::{BoardView, Coordinates, Seat};

use crate::locale::{Locale, Spelling};
use crate::text_enum::text_enum;

/// Settings with which a board is drawn.
#[derive(Clone, Debug)]
pub struct Look {
    /// The seat at the bottom.
    pub bottom: Seat,
    /// The squares that each of the last steps changed: where a piece came from, where it went, then others. Several steps are
    /// numbered.
    pub marked: Vec<Vec<String>>,
    pub pieces: PieceSet,
    /// Colours of a standalone picture. Pages leave the colours of boards to their style sheet.
    pub colours: BoardColours,
    /// True if pieces that can be introduced are shown from every side, not only to the player who can do it.
    pub tray: bool,
    /// True if trays keep their place while they are empty, so that the board does not shrink when the first piece
    /// comes.
    pub keeps_trays: bool,
    /// True if only the board is shown, without coordinates and empty trays: a thumbnail.
    pub bare: bool,
    /// Spelling of squares beside the board and in words.
    pub spelling: Spelling,
    /// The language of the names of pieces, which browsers show to a pointer.
    pub locale: Locale,
}

impl Look {
    /// Creates a look with the defaults: set of pieces, colours, international names of squares, English names of pieces.
    pub fn new(bottom: Seat, marked: Vec<Vec<String>>) -> Self {
        Self {
            bottom,
            marked,
            pieces: PieceSet::default(),
            colours: BoardColours::default(),
            tray: false,
            keeps_trays: false,
            bare: false,
            spelling: Spelling::International,
            locale: Locale::En,
        }
    }

    /// Look with squares as players at home in the game call them. On pages it is for the readers who like that.
    pub fn regional(bottom: Seat, marked: Vec<Vec<String>>) -> Self {
        Self { spelling: Spelling::Regional, ..Self::new(bottom, marked) }
    }

    /// Regional look of a board on which a game goes on.
    pub fn of_play(bottom: Seat, marked: Vec<Vec<String>>) -> Self {
        Self { keeps_trays: true, ..Self::regional(bottom, marked) }
    }

    /// Returns the names of the squares of this board.
    pub fn coordinates(&self, board: &BoardView) -> Coordinates {
        match self.spelling {
            Spelling::Regional => board.regional_coordinates(self.bottom),
            Spelling::International => Coordinates::OWN,
        }
    }
}

text_enum! {
    /// The colours of boards, which readers know by other names.
    #[derive(Default)]
    BoardColours {
        #[default]
        /// "Meadow".
        Green = "green",
        /// "Wood".
        Brown = "brown",
        /// "Airmail".
        Blue = "blue",
        /// "Slate".
        Grey = "grey",
    }
}

text_enum! {
    /// Set of drawings for pieces.
    #[derive(Default)]
    PieceSet {
        /// Figures; in xiangqi, janggi and shogi characters on discs, octagons and tiles.
        #[default]
        Traditional = "traditional",
        /// Thin lines.
        Engraved = "engraved",
        /// Shapes without lines inside.
        Flat = "flat",
        /// Figures in all games, for players who do not read the characters.
        Pictures = "pictures",
        /// Figures on discs, in all games.
        Discs = "discs",
        /// The letters of the notation, on discs.
        Letters = "letters",
    }
}

impl PieceSet {
    /// Returns whether games that have characters show them.
    pub fn has_characters(self) -> bool {
        match self {
            Self::Traditional | Self::Engraved | Self::Flat => true,
            Self::Pictures | Self::Discs | Self::Letters => false,
        }
    }
}
