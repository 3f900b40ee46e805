//! The drawings of pieces and of the shapes below and beside them, and the names of the pieces that each is for.

use zugpost_rules::Seat;

use super::regional::Regional;
use crate::picture::paint::Paint;

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
