//! How the reader of a page sees boards: classes for the style sheet, and the form that changes them, which `looks.js` previews.

use crate::accounts::board_preferences::BoardPreferences;
use crate::locale::Spelling;
use crate::picture::look::{BoardColours, PieceSet};

/// What pages show boards by. The colours and the coordinates are left to the style sheet, so that a board is the same for
/// all readers.
#[derive(Clone, Debug, Default)]
pub struct Looks {
    pub board: BoardPreferences,
    /// Where the form leads back to; `None` where it has no place.
    pub back: Option<String>,
    /// Present if the player is signed in.
    pub csrf: Option<String>,
}

impl Looks {
    /// The classes of the page; empty for the default.
    pub(crate) fn classes(&self) -> String {
        let BoardPreferences { colours, coordinates, pieces: _, spelling: _ } = self.board;
        let colours = match colours {
            BoardColours::Green => None,
            BoardColours::Brown | BoardColours::Blue | BoardColours::Grey => {
                Some(format!("{colours}-boards"))
            }
        };
        let coordinates = (!coordinates).then(|| "no-coordinates".to_owned());
        colours.into_iter().chain(coordinates).collect::<Vec<_>>().join(" ")
    }

    /// Each choice of colours: value, label, and whether it is chosen.
    pub(crate) fn colours(&self) -> impl Iterator<Item = (&'static str, &'static str, bool)> {
        let words = |colours: BoardColours| match colours {
            BoardColours::Green => "looks-green",
            BoardColours::Brown => "looks-brown",
            BoardColours::Blue => "looks-blue",
            BoardColours::Grey => "looks-grey",
        };
        let chosen = self.board.colours;
        BoardColours::ALL.iter().map(move |one| (one.as_str(), words(*one), *one == chosen))
    }

    /// Each set of pieces: value, label, and whether it is chosen.
    pub(crate) fn sets(&self) -> impl Iterator<Item = (&'static str, &'static str, bool)> {
        let words = |set: PieceSet| match set {
            PieceSet::Traditional => "looks-traditional",
            PieceSet::Pictures => "looks-pictures",
            PieceSet::Letters => "looks-letters",
        };
        let chosen = self.board.pieces;
        PieceSet::ALL.iter().map(move |one| (one.as_str(), words(*one), *one == chosen))
    }

    /// Each way of writing moves: value, label, and whether it is chosen.
    pub(crate) fn spellings(&self) -> impl Iterator<Item = (&'static str, &'static str, bool)> {
        let words = |spelling: Spelling| match spelling {
            Spelling::Regional => "looks-regional",
            Spelling::International => "looks-international",
        };
        let chosen = self.board.spelling;
        Spelling::ALL.iter().map(move |one| (one.as_str(), words(*one), *one == chosen))
    }
}
