//! The looks of boards for the reader of a page: classes for the style sheet, and the form that changes them, which
//! `looks.js` previews.

use std::sync::LazyLock;

use zugpost_base::locale::{Letters, Phrase, Spelling, phrase};
use zugpost_base::picture::look::{BoardColours, Look, PieceSet};
use zugpost_base::picture::piece_svg;
use zugpost_games::accounts::board_preferences::BoardPreferences;
use zugpost_rules::{BoardView, Options, Seat, Variant};

/// A knight of chess and a horse of xiangqi in each set of pieces, as SVG elements.
static SAMPLES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let boards =
        ["chess", "xiangqi"].map(|key| Variant::new(key, &Options::default()).map(|one| one.start().board()));
    let sample = |set: &PieceSet| {
        let look = Look { pieces: *set, ..Look::new(Seat::White, Vec::new()) };
        let of = |board: &BoardView| {
            let mut pieces =
                board.cells.iter().filter(|cell| cell.square == "b1").filter_map(|cell| cell.piece.as_ref());
            pieces.next().map(|piece| piece_svg(piece, board, &look))
        };
        boards.iter().flatten().filter_map(of).collect()
    };
    PieceSet::ALL.iter().map(sample).collect()
});

/// Settings with which pages show boards. The colours and the coordinates are left to the style sheet, so that a board
/// is the same for all readers.
#[derive(Clone, Debug, Default)]
pub struct Looks {
    pub board: BoardPreferences,
    /// URL that the form leads back to; `None` where it has no place.
    pub back: Option<String>,
    /// Present if the player is signed in.
    pub csrf: Option<String>,
}

impl Looks {
    /// The classes of the page; empty for the default.
    pub(crate) fn classes(&self) -> String {
        let BoardPreferences { colours, coordinates, pieces: _, letters: _, spelling: _ } = self.board;
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

    /// Each set of pieces: value, label, pieces of it, and whether it is chosen.
    pub(crate) fn sets(&self) -> impl Iterator<Item = (&'static str, &'static str, &'static str, bool)> {
        let words = |set: PieceSet| match set {
            PieceSet::Traditional => "looks-traditional",
            PieceSet::Engraved => "looks-engraved",
            PieceSet::Flat => "looks-flat",
            PieceSet::Pictures => "looks-pictures",
            PieceSet::Discs => "looks-discs",
            PieceSet::Letters => "looks-letters",
        };
        let chosen = self.board.pieces;
        let sets = PieceSet::ALL.iter().zip(SAMPLES.iter());
        sets.map(move |(one, sample)| (one.as_str(), words(*one), &**sample, *one == chosen))
    }

    /// Each way of writing moves: value, label, and whether it is chosen.
    /// Each choice of the pieces' letters.
    pub(crate) fn letters(&self) -> impl Iterator<Item = (&'static str, Phrase, bool)> {
        let chosen = self.board.letters;
        Letters::ALL.iter().map(move |one| (one.as_str(), letters_words(*one), *one == chosen))
    }

    pub(crate) fn spellings(&self) -> impl Iterator<Item = (&'static str, &'static str, bool)> {
        let words = |spelling: Spelling| match spelling {
            Spelling::Regional => "looks-regional",
            Spelling::International => "looks-international",
        };
        let chosen = self.board.spelling;
        Spelling::ALL.iter().map(move |one| (one.as_str(), words(*one), *one == chosen))
    }
}

/// Names the choice of letters; languages by their own names.
fn letters_words(letters: Letters) -> Phrase {
    let own_name = match letters {
        Letters::Language => return phrase("looks-move-letters-language"),
        Letters::Figurines => return phrase("looks-move-letters-figurines"),
        Letters::English => "English (K Q R B N)",
        Letters::German => "Deutsch (K D T L S)",
        Letters::French => "Français (R D T F C)",
        Letters::Spanish => "Español (R D T A C)",
        Letters::Italian => "Italiano (R D T A C)",
        Letters::Dutch => "Nederlands (K D T L P)",
        Letters::Polish => "Polski (K H W G S)",
        Letters::Russian => "Русский (Кр Ф Л С К)",
    };
    Phrase::Verbatim(own_name.to_owned())
}
