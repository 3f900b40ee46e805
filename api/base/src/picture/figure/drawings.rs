//! The drawings of pieces and of the shapes below and beside them, and the names of the pieces that each is for.

use zugpost_rules::Seat;

use super::regional::Regional;
use crate::picture::look::PieceSet;
use crate::picture::paint::Paint;

/// Style in which the drawings of a set are made of the same files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    Plain,
    /// Thin lines; on dark pieces light ones, as in a linocut.
    Engraved,
    /// The shape alone, with a line around it and none inside.
    Flat,
}

/// A cogwheel, below pieces that cannot capture.
pub const GEAR: &str = include_str!("../../../assets/pieces/gear.svg");
/// Below the letters of a piece without a drawing.
pub const DISC: &str = include_str!("../../../assets/pieces/disc.svg");
/// Beside a promoted piece.
pub const PROMOTED: &str = include_str!("../../../assets/pieces/promoted.svg");

/// The names of the files in `assets/pieces`.
macro_rules! drawings {
    ($($name:literal)*) => {
        const DRAWINGS: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../../assets/pieces/", $name, ".svg")))),*];
    };
}

drawings! {
    "king" "queen" "rook" "bishop" "knight" "pawn"
    "advisor" "anti-king" "bobber" "cannon" "champion" "chariot" "crab" "crowned-knight" "elephant" "elk"
    "general" "gold-general" "guard" "high-priestess" "khon" "lance" "left-schizzy" "magician" "met"
    "right-schizzy" "silver-general" "squire" "telepath" "teleporter" "turban" "witch" "wizard"
}

/// Pieces that share the drawing of another piece, or have a name that no file has, by their names.
const SHARED: [(&str, &str); 10] = [
    ("alfil", "elephant"),
    ("counsellor", "turban"),
    ("crowned knight", "crowned-knight"),
    ("ferz", "turban"),
    ("gold general", "gold-general"),
    ("horse", "knight"),
    ("left schizzy", "left-schizzy"),
    ("right schizzy", "right-schizzy"),
    ("silver general", "silver-general"),
    ("soldier", "pawn"),
];

/// Names that mean another piece in a game than elsewhere.
const IN_ONE_GAME: [(Regional, &str, &str); 5] = [
    (Regional::Janggi, "guard", "advisor"),
    (Regional::Shogi, "dragon", "rook"),
    (Regional::Shogi, "horse", "bishop"),
    (Regional::Shogi, "silver", "silver-general"),
    (Regional::Shogi, "tokin", "pawn"),
];

/// The name of the drawing for a piece, if there is one.
pub fn drawing_for(name: &str, game: Option<Regional>) -> Option<&'static str> {
    let own = IN_ONE_GAME.iter().find(|(its, known, _)| Some(*its) == game && *known == name);
    let shared = SHARED.iter().find(|(known, _)| *known == name);
    let drawing =
        own.map(|(.., drawing)| *drawing).or_else(|| shared.map(|(_, drawing)| *drawing)).unwrap_or(name);
    DRAWINGS.iter().map(|(known, _)| *known).find(|known| *known == drawing)
}

/// The file of a drawing.
pub fn drawing(name: &str) -> &'static str {
    DRAWINGS.iter().find(|(known, _)| *known == name).map_or(DISC, |(_, file)| file)
}

/// Returns the token that the pieces of a game are written on.
pub fn token(game: Regional) -> &'static str {
    match game {
        Regional::Xiangqi => include_str!("../../../assets/pieces/token-disc.svg"),
        Regional::Janggi => include_str!("../../../assets/pieces/token-octagon.svg"),
        Regional::Shogi => include_str!("../../../assets/pieces/token-tile.svg"),
    }
}

/// The sign that tells a seat without its colour.
pub fn sign(seat: Seat) -> &'static str {
    match seat {
        Seat::White => include_str!("../../../assets/pieces/sign-white.svg"),
        Seat::Black => include_str!("../../../assets/pieces/sign-black.svg"),
        Seat::Brown => include_str!("../../../assets/pieces/sign-brown.svg"),
        Seat::Red => include_str!("../../../assets/pieces/sign-red.svg"),
    }
}

impl Style {
    pub fn of(set: PieceSet) -> Self {
        match set {
            PieceSet::Engraved => Self::Engraved,
            PieceSet::Flat => Self::Flat,
            PieceSet::Traditional | PieceSet::Pictures | PieceSet::Discs | PieceSet::Letters => Self::Plain,
        }
    }

    /// The part of a figure's id.
    pub fn suffix(self) -> &'static str {
        match self {
            Self::Plain => "",
            Self::Engraved => "-engraved",
            Self::Flat => "-flat",
        }
    }

    /// A drawing in this style, as [`painted`].
    pub fn painted(self, file: &str, paint: Paint) -> String {
        let Paint { fill, line, detail } = paint;
        match self {
            Self::Plain => painted(file, paint),
            Self::Engraved if paint.is_dark() => {
                let around = Paint { fill: line, line, detail };
                shadow(file, around, 3.0) + &painted(&lined(file, 1.0, 1.8), Paint { line: detail, ..paint })
            }
            Self::Engraved => painted(&lined(file, 1.3, 2.2), paint),
            Self::Flat => {
                let inside = lined(&without_details(file), 1.0, 2.0);
                shadow(file, Paint { fill: line, ..paint }, 3.6)
                    + &painted(&inside, Paint { line: fill, ..paint })
            }
        }
    }
}

/// The shapes of a drawing alone, with wide lines, to lie below it.
fn shadow(file: &str, paint: Paint, width: f64) -> String {
    painted(&lined(&without_details(file), width, 4.8), paint)
}

/// A drawing whose lines have another width, and another one where they are shapes themselves.
fn lined(file: &str, width: f64, of_shapes: f64) -> String {
    // The widest are shapes of which others leave the edges.
    [("2", width), ("3", of_shapes), ("5.4", of_shapes + 1.0)].iter().fold(
        file.to_owned(),
        |file, (from, to)| {
            file.replace(&format!(r#"stroke-width="{from}""#), &format!(r#"stroke-width="{to:.1}""#))
        },
    )
}

/// A drawing without the lines on its colour.
fn without_details(file: &str) -> String {
    const END: &str = "</g>";
    let Some((before, rest)) = file.split_once(r#"<g fill="none" stroke="gray""#) else {
        return file.to_owned();
    };
    let after = rest.split_once(END).map_or("", |(_, after)| after);
    format!("{before}{after}")
}

/// The content of a drawing's file, with its three placeholder colours replaced.
pub fn painted(file: &str, paint: Paint) -> String {
    let inside = file.split_once('>').map_or(file, |(_, rest)| rest);
    inside
        .trim_end()
        .trim_end_matches("</svg>")
        .replace('\n', "")
        .replace("\"white\"", &format!("\"{}\"", paint.fill))
        .replace("\"black\"", &format!("\"{}\"", paint.line))
        .replace("\"gray\"", &format!("\"{}\"", paint.detail))
}
