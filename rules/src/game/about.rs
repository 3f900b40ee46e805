//! What a person or a form needs to know about a variant.

use crate::board::Seat;

/// A variant in words: a row of the registry.
#[derive(Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct About {
    /// The name in logs, the API and the engine protocol; never changes.
    pub key: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// Other names that a PGN file may use, in lower case.
    pub aliases: &'static [&'static str],
    /// The inventor.
    pub inventor: &'static str,
    /// When it was published.
    pub year: u16,
    /// Where the rules come from.
    pub source: &'static str,
    /// The seats, in the order of the first steps.
    pub seats: &'static [Seat],
    /// The kinds of pieces, in the order of their [`PieceType`](crate::board::PieceType)s.
    pub pieces: &'static [PieceAbout],
    /// What can be chosen before the game.
    pub options: &'static [OptionAbout],
    /// The rules, in Markdown.
    pub rules: &'static str,
}

/// One kind of piece.
#[derive(Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PieceAbout {
    /// As in positions, upper case: `N`, `(N)`.
    pub letter: &'static str,
    /// In lower case: `non-capturing knight`.
    pub name: &'static str,
    /// How it moves, in Betza's notation. Castling, en passant, promotion and drops are in `text`.
    pub moves: &'static str,
    /// How it moves, in words.
    pub text: &'static str,
    /// Whether the game is lost with it.
    pub royal: bool,
    /// Whether its letter is left out in the game's own notation, as a pawn's.
    pub silent: bool,
}

/// One option of a variant.
#[derive(PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct OptionAbout {
    /// The name in texts: `period`.
    pub name: &'static str,
    /// What it can be set to.
    pub values: &'static [&'static str],
    /// What it is unless set.
    pub default: &'static str,
    /// What it does.
    pub text: &'static str,
}

impl OptionAbout {
    /// One that is switched on or off, off unless set.
    #[must_use]
    pub const fn switch(name: &'static str, text: &'static str) -> OptionAbout {
        OptionAbout { name, values: &["false", "true"], default: "false", text }
    }
}

impl PieceAbout {
    /// The queen of orthodox chess.
    pub const QUEEN: PieceAbout =
        PieceAbout::new("Q", "queen", "Q", "Any number of squares in a straight or diagonal line.");
    /// The rook of orthodox chess.
    pub const ROOK: PieceAbout =
        PieceAbout::new("R", "rook", "R", "Any number of squares along a rank or file.");
    /// The bishop of orthodox chess.
    pub const BISHOP: PieceAbout =
        PieceAbout::new("B", "bishop", "B", "Any number of squares along a diagonal.");
    /// The knight of orthodox chess.
    pub const KNIGHT: PieceAbout = PieceAbout::new(
        "N",
        "knight",
        "N",
        "Two squares along a rank or file and one to the side, over any piece between.",
    );

    /// A piece that is neither royal nor left out in notation.
    #[must_use]
    pub const fn new(
        letter: &'static str,
        name: &'static str,
        moves: &'static str,
        text: &'static str,
    ) -> PieceAbout {
        PieceAbout { letter, name, moves, text, royal: false, silent: false }
    }

    /// The same piece, with which the game is lost.
    #[must_use]
    pub const fn royal(self) -> PieceAbout {
        PieceAbout { royal: true, ..self }
    }

    /// The same piece, whose letter is left out in the game's own notation.
    #[must_use]
    pub const fn silent(self) -> PieceAbout {
        PieceAbout { silent: true, ..self }
    }
}

/// A name with its indefinite article: `an elephant`.
#[must_use]
pub fn with_article(name: &str) -> String {
    let article = if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {name}")
}
