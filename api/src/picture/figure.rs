//! Images of pieces: a drawing where there is one, otherwise a disc with the piece's letter. Pieces that cannot capture
//! are drawn on a cogwheel to distinguish them at a glance.

use zugpost_rules::{NamedPiece, Seat};

use super::lettering::{Anchor, Lettering, Line};
use super::paint::Paint;

/// Side of the box that every figure is drawn in.
pub const BOX: u32 = 48;

const GEAR: &str = include_str!("../../assets/pieces/gear.svg");
const DISC: &str = include_str!("../../assets/pieces/disc.svg");

/// Drawings by piece name. Letters are ambiguous: variants use the same letter for different pieces.
const DRAWINGS: [(&str, &str); 6] = [
    ("king", include_str!("../../assets/pieces/king.svg")),
    ("queen", include_str!("../../assets/pieces/queen.svg")),
    ("rook", include_str!("../../assets/pieces/rook.svg")),
    ("bishop", include_str!("../../assets/pieces/bishop.svg")),
    ("knight", include_str!("../../assets/pieces/knight.svg")),
    ("pawn", include_str!("../../assets/pieces/pawn.svg")),
];

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Figure {
    seat: Seat,
    /// Whether it is an immobile piece of a seat that has left the game.
    idle: bool,
    geared: bool,
    face: Face,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Face {
    /// Name of the drawing.
    Drawn(&'static str),
    /// Up to three letters on a token.
    Lettered(String),
}

impl Figure {
    pub fn of(piece: &NamedPiece) -> Self {
        let name = piece.name.strip_prefix("non-capturing ").unwrap_or(&piece.name);
        let bare = piece.letter.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
        let face = match DRAWINGS.iter().find(|(drawn, _)| name.eq_ignore_ascii_case(drawn)) {
            Some((drawn, _)) => Face::Drawn(drawn),
            None => Face::Lettered(bare.unwrap_or(&piece.letter).chars().take(3).collect()),
        };
        Self { seat: piece.seat, idle: false, geared: bare.is_some(), face }
    }

    /// The same piece after its seat has left the game.
    pub fn idle(self) -> Self {
        Self { idle: true, ..self }
    }

    /// Independent of the board, so that several boards can share a page.
    pub fn id(&self) -> String {
        let Self { seat, idle, geared, face } = self;
        let gear = if *geared { "-gear" } else { "" };
        let seat = if *idle { format!("{seat}-idle") } else { seat.to_string() };
        match face {
            Face::Drawn(name) => format!("{seat}{gear}-{name}"),
            Face::Lettered(letters) => {
                let codes: String =
                    letters.chars().map(|letter| format!("-{:x}", u32::from(letter))).collect();
                format!("{seat}{gear}-letters{codes}")
            }
        }
    }

    /// The drawing as a group in a box of 48 units.
    pub fn svg(&self, lettering: Lettering) -> String {
        let paint = if self.idle { Paint::idle() } else { Paint::of(self.seat) };
        let on_token =
            Paint { fill: paint.contrast, line: paint.contrast, detail: paint.fill, contrast: paint.fill };
        let token = if self.geared { GEAR } else { DISC };
        match &self.face {
            Face::Drawn(name) if self.geared => format!(
                r#"{}<g transform="translate(24 24) scale(.62) translate(-24 -25)">{}</g>"#,
                painted(token, paint),
                painted(drawing(name), on_token),
            ),
            Face::Drawn(name) => painted(drawing(name), paint),
            Face::Lettered(letters) => {
                let size = match letters.chars().count() {
                    0 | 1 => 23.0,
                    2 => 17.0,
                    _ => 12.5,
                };
                let line = Line {
                    text: letters,
                    class: None,
                    x: 24.0,
                    y: 24.0,
                    anchor: Anchor::Middle,
                    size,
                    fill: paint.contrast,
                };
                format!("{}{}", painted(token, paint), line.svg(lettering))
            }
        }
    }
}

fn drawing(name: &str) -> &'static str {
    DRAWINGS.iter().find(|(drawn, _)| *drawn == name).map_or(DISC, |(_, svg)| svg)
}

/// The content of a drawing's file, with its three placeholder colours replaced.
fn painted(file: &str, paint: Paint) -> String {
    let inside = file.split_once('>').map_or(file, |(_, rest)| rest);
    inside
        .trim_end()
        .trim_end_matches("</svg>")
        .replace('\n', "")
        .replace("\"white\"", &format!("\"{}\"", paint.fill))
        .replace("\"black\"", &format!("\"{}\"", paint.line))
        .replace("\"gray\"", &format!("\"{}\"", paint.detail))
}
