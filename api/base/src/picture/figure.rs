//! Images of pieces: a drawing, or in some games a character on a token. A piece that has neither is a disc with its
//! letter, and so are all for readers who prefer that. Pieces that cannot capture are drawn on a cogwheel to distinguish
//! them at a glance.

pub(crate) mod drawings;
pub(crate) mod regional;
pub(crate) mod signs;

use zugpost_rules::{BoardView, NamedPiece, Seat};

use super::lettering::{Anchor, Lettering, Line};
use super::look::{Look, PieceSet};
use super::paint::Paint;
use drawings::{DISC, GEAR, PROMOTED, Style, drawing, drawing_for, painted, sign, token};
use regional::Regional;
use signs::character_svg;

/// Side of the box that every figure is drawn in.
pub const BOX: u32 = 48;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Figure {
    seat: Seat,
    /// The game, if it has tokens and colours of its own.
    game: Option<Regional>,
    /// Size of the token in percent, for these games.
    percent: u32,
    heading: Heading,
    /// True if it is an immobile piece of a seat that has left the game.
    idle: bool,
    /// True if a sign tells the seat, too.
    signed: bool,
    geared: bool,
    /// True if a drawing stands on a disc.
    on_disc: bool,
    /// That of the drawing, if it is one.
    style: Style,
    promoted: bool,
    face: Face,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Face {
    /// Name of the drawing.
    Drawn(&'static str),
    Character {
        game: Regional,
        character: char,
    },
    /// Up to three letters on a token.
    Lettered(String),
}

/// Direction in which a token points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Heading {
    Up,
    Down,
    Aside,
}

/// A piece as the board shows it. WCAG 1.4.1 counts a difference in lightness of 3:1 as more than colour, which White and
/// Black have. A third seat lies between them, and a seat that has left is grey: signs tell these.
pub fn figure(piece: &NamedPiece, board: &BoardView, look: &Look) -> Figure {
    let figure = Figure::of(piece, look);
    let is_out = board.out.contains(&piece.seat);
    let figure = if is_out || is_between(piece.seat) { figure.signed() } else { figure };
    if is_out { figure.idle() } else { figure }
}

/// Returns whether the pieces of a seat are neither light nor dark.
fn is_between(seat: Seat) -> bool {
    match seat {
        Seat::White | Seat::Black => false,
        Seat::Brown | Seat::Red => true,
    }
}

impl Figure {
    pub fn of(piece: &NamedPiece, look: &Look) -> Self {
        let game = Regional::of(piece.game);
        let bare = piece.letter.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
        let name = ["non-capturing ", "promoted "].iter().find_map(|prefix| piece.name.strip_prefix(prefix));
        let character = game.filter(|_| look.pieces.has_characters()).and_then(|game| {
            let character = game.character(piece.seat, &piece.letter)?;
            Some(Face::Character { game, character })
        });
        let drawn = || match look.pieces {
            PieceSet::Traditional
            | PieceSet::Engraved
            | PieceSet::Flat
            | PieceSet::Pictures
            | PieceSet::Discs => drawing_for(name.unwrap_or(&piece.name), game).map(Face::Drawn),
            PieceSet::Letters => None,
        };
        // A sign takes the place of `~`.
        let letters = bare.unwrap_or(&piece.letter).trim_end_matches('~');
        let lettered = || Face::Lettered(letters.chars().take(3).collect());
        let has_direction = game.is_some_and(Regional::has_direction);
        let face = character.or_else(drawn).unwrap_or_else(lettered);
        let style = match face {
            Face::Drawn(_) => Style::of(look.pieces),
            Face::Character { .. } | Face::Lettered(_) => Style::Plain,
        };
        Self {
            seat: piece.seat,
            game,
            percent: game.map_or(100, |game| game.percent(&piece.letter)),
            heading: if has_direction { heading(piece.seat, look.bottom) } else { Heading::Up },
            idle: false,
            signed: false,
            geared: bare.is_some(),
            on_disc: look.pieces == PieceSet::Discs && game != Some(Regional::Shogi),
            promoted: piece.letter.starts_with('+') || piece.letter.ends_with('~'),
            style,
            face,
        }
    }

    /// Returns the piece as it is after its seat has left the game.
    pub fn idle(self) -> Self {
        Self { idle: true, ..self }
    }

    /// Returns the piece with a sign, for a seat that its colour does not suffice to tell.
    pub fn signed(self) -> Self {
        Self { signed: true, ..self }
    }

    /// Independent of the board, so that several boards can share a page.
    pub fn id(&self) -> String {
        let Self { seat, game, percent: _, heading, idle, signed, geared, on_disc, style, promoted, face: _ } =
            self;
        let heading = match heading {
            Heading::Up => "",
            Heading::Down => "-down",
            Heading::Aside => "-aside",
        };
        let word = |is_so: bool, word: &'static str| if is_so { word } else { "" };
        let id = [
            word(*idle, "-idle"),
            word(*signed, "-sign"),
            word(*geared, "-gear"),
            word(*on_disc, "-disc"),
            style.suffix(),
            word(*promoted, "-promoted"),
            heading,
            game.map_or("", Regional::suffix),
        ];
        format!("{seat}{}-{}", id.concat(), self.face_id())
    }

    /// The SVG element that others refer to by the id.
    pub fn definition(&self, lettering: Lettering) -> String {
        format!(r#"<g id="{}">{}</g>"#, self.id(), self.svg(lettering))
    }

    /// Returns the end of its id: equal for pieces that differ only in seat, colour or token.
    pub fn face_id(&self) -> String {
        let codes = |letters: &str| {
            letters.chars().map(|letter| format!("-{:x}", u32::from(letter))).collect::<String>()
        };
        match &self.face {
            Face::Drawn(name) => (*name).to_owned(),
            Face::Character { character, .. } => format!("character{}", codes(&character.to_string())),
            Face::Lettered(letters) => format!("letters{}", codes(letters)),
        }
    }

    /// The drawing as a group in a box of 48 units.
    pub fn svg(&self, lettering: Lettering) -> String {
        let paint = self.paint();
        let mut svg = match (&self.face, self.game) {
            (Face::Character { game, character }, _) => {
                self.on_token(*game, paint, &character_svg(*game, *character, paint.detail))
            }
            (Face::Drawn(name), Some(Regional::Shogi)) => self.pictured_tile(name, paint),
            (Face::Drawn(name), _) if self.geared || self.on_disc => format!(
                r#"{}<g transform="translate(24 23.6) scale(.74) translate(-24 -24.6)">{}</g>"#,
                painted(if self.geared { GEAR } else { DISC }, paint.gear()),
                self.style.painted(drawing(name), paint.on_gear()),
            ),
            (Face::Drawn(name), _) => self.style.painted(drawing(name), paint),
            (Face::Lettered(letters), _) => {
                let token = if self.geared { painted(GEAR, paint.gear()) } else { painted(DISC, paint) };
                token + &line(letters, paint).svg(lettering)
            }
        };
        // A promoted character is red.
        if self.promoted && !matches!(self.face, Face::Character { .. }) {
            let paint = if self.game.is_some() { Paint::promoted_tile() } else { paint };
            svg.push_str(&painted(PROMOTED, paint));
        }
        if self.signed {
            svg.push_str(&painted(sign(self.seat), Paint::sign()));
        }
        svg
    }

    fn paint(&self) -> Paint {
        if self.idle {
            return Paint::idle();
        }
        match (&self.face, self.game) {
            (Face::Character { game, .. }, _) => Paint::token(*game, self.seat, self.promoted),
            (Face::Drawn(_) | Face::Lettered(_), Some(game)) => Paint::regional(game, self.seat),
            (Face::Drawn(_) | Face::Lettered(_), None) => Paint::of(self.seat),
        }
    }

    /// A figure on a tile. The tile points, the figure stands upright.
    fn pictured_tile(&self, name: &str, paint: Paint) -> String {
        let tile = self.on_token(Regional::Shogi, Paint::wood(paint.detail), "");
        let [x, y] = match self.heading {
            Heading::Up => [24, 26],
            Heading::Down => [24, 22],
            Heading::Aside => [22, 24],
        };
        let scale = 0.0078 * f64::from(self.percent);
        let figure = self.style.painted(drawing(name), paint);
        format!(
            r#"{tile}<g transform="translate({x} {y}) scale({scale:.3}) translate(-24 -24)">{figure}</g>"#
        )
    }

    /// Something that points where the token does.
    fn on_token(&self, game: Regional, paint: Paint, content: &str) -> String {
        let degrees = match self.heading {
            Heading::Up => 0,
            Heading::Down => 180,
            Heading::Aside => 90,
        };
        let scale = f64::from(self.percent) / 100.0;
        let token = painted(token(game), paint);
        if degrees == 0 && self.percent == 100 {
            return token + content;
        }
        format!(
            r#"<g transform="rotate({degrees} 24 24) translate(24 24) scale({scale}) translate(-24 -24)">{token}{content}</g>"#
        )
    }
}

/// Nature, who has no side of the board, sees it as White does.
fn heading(seat: Seat, bottom: Seat) -> Heading {
    match (seat, bottom) {
        (Seat::Brown | Seat::Red, _) => Heading::Aside,
        (Seat::White, Seat::White | Seat::Brown | Seat::Red) | (Seat::Black, Seat::Black) => Heading::Up,
        (Seat::White, Seat::Black) | (Seat::Black, Seat::White | Seat::Brown | Seat::Red) => Heading::Down,
    }
}

fn line(letters: &str, paint: Paint) -> Line<'_> {
    let size = match letters.chars().count() {
        0 | 1 => 23.0,
        2 => 17.0,
        _ => 12.5,
    };
    Line { text: letters, class: None, x: 24.0, y: 24.0, anchor: Anchor::Middle, size, fill: paint.detail }
}
