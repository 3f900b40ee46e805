//! Colours, chosen so that sides, marks and checks also differ in greyscale. The PNG palette is made from them.

use std::sync::LazyLock;

use zugpost_rules::Seat;

use super::figure::regional::Regional;

pub const FRAME: &str = "#fbf9f4";
pub const LABEL: &str = "#55564d";
pub const LINE: &str = "#1c1c1c";
/// Lines of boards of wood.
pub const WOOD_LINE: &str = "#5f4520";
const PALE: &str = "#ffffff";
const DARK: &str = "#3a3a3a";
/// As far from Black's colour as from White's, so that three sides differ in greyscale.
const RED: &str = "#e5585a";
const BROWN: &str = "#b9854f";
const BLUE: &str = "#3f78c8";
/// Tokens of xiangqi, janggi and shogi, and what is written on them.
const WOOD: &str = "#f2dcae";
/// The cogwheels of pale pieces, which stand out on it by their outlines.
const PALE_GEAR: &str = "#c4c6c9";
const RED_INK: &str = "#b01c1c";
const BLUE_INK: &str = "#1c4a9c";

/// Colour of a square without marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shade {
    Light,
    Dark,
    /// All squares of a board that is not chequered.
    Wood,
}

impl Shade {
    pub const ALL: [Self; 3] = [Self::Light, Self::Dark, Self::Wood];

    pub fn chequer(dark: bool) -> Self {
        if dark { Self::Dark } else { Self::Light }
    }
}

/// Highlight of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    Plain,
    LastMove,
    Check,
}

impl Mark {
    pub const ALL: [Self; 3] = [Self::Plain, Self::LastMove, Self::Check];

    pub fn background(self, shade: Shade) -> &'static str {
        self.class_and_colour(shade).1
    }

    /// The class by which a style sheet changes that colour.
    pub fn class(self, shade: Shade) -> &'static str {
        self.class_and_colour(shade).0
    }

    fn class_and_colour(self, shade: Shade) -> (&'static str, &'static str) {
        match (self, shade) {
            (Self::Plain, Shade::Light) => ("board-light", "#efe8d8"),
            (Self::Plain, Shade::Dark) => ("board-dark", "#a9b79a"),
            (Self::Plain, Shade::Wood) => ("board-wood", "#dfba7c"),
            (Self::LastMove, Shade::Light | Shade::Wood) => ("board-light-moved", "#f4dd92"),
            (Self::LastMove, Shade::Dark) => ("board-dark-moved", "#d3b558"),
            (Self::Check, Shade::Light | Shade::Wood) => ("board-light-checked", "#eeb0a2"),
            (Self::Check, Shade::Dark) => ("board-dark-checked", "#d98a7c"),
        }
    }

    /// Border inside the square, so that marks do not only depend on hue.
    pub fn border(self) -> Option<&'static str> {
        self.border_class_and_colour().map(|(_, colour)| colour)
    }

    /// The class and the colour of that border, as attributes of a shape.
    pub fn stroke(self) -> Option<String> {
        let attributes = |(class, colour)| format!(r#"class="{class}" stroke="{colour}""#);
        self.border_class_and_colour().map(attributes)
    }

    /// The class by which a style sheet changes the colour of the border.
    pub fn border_class(self) -> Option<&'static str> {
        self.border_class_and_colour().map(|(class, _)| class)
    }

    fn border_class_and_colour(self) -> Option<(&'static str, &'static str)> {
        match self {
            Self::Plain => None,
            Self::LastMove => Some(("board-moved", "#84600b")),
            Self::Check => Some(("board-checked", "#a01b14")),
        }
    }
}

/// Colours of one side's pieces.
#[derive(Clone, Copy, Debug)]
pub struct Paint {
    pub fill: &'static str,
    pub line: &'static str,
    /// Lines and letters on the fill.
    pub detail: &'static str,
}

impl Paint {
    pub fn of(seat: Seat) -> Self {
        match seat {
            Seat::White => Self::filled(PALE, LINE),
            Seat::Black => Self::filled(DARK, PALE),
            Seat::Brown => Self::filled(BROWN, LINE),
            Seat::Red => Self::filled(RED, LINE),
        }
    }

    /// Pictures in games with other colours of the sides.
    pub fn regional(game: Regional, seat: Seat) -> Self {
        match (game, seat) {
            (Regional::Xiangqi, Seat::White) | (Regional::Janggi, Seat::Black) => Self::of(Seat::Red),
            (Regional::Janggi, Seat::White) => Self::filled(BLUE, PALE),
            (Regional::Xiangqi | Regional::Janggi | Regional::Shogi, _) => Self::of(seat),
        }
    }

    /// A token with the ink of its character as the detail.
    pub fn token(game: Regional, seat: Seat, promoted: bool) -> Self {
        let ink = match (game, seat) {
            (Regional::Xiangqi, Seat::White) | (Regional::Janggi, Seat::Black) => RED_INK,
            (Regional::Janggi, Seat::White) => BLUE_INK,
            (Regional::Shogi, Seat::White | Seat::Black) if promoted => RED_INK,
            (Regional::Xiangqi | Regional::Janggi | Regional::Shogi, _) => LINE,
        };
        match seat {
            Seat::White | Seat::Black => Self::wood(ink),
            Seat::Brown | Seat::Red => Self::filled(Self::of(seat).fill, ink),
        }
    }

    /// A wooden token.
    pub fn wood(ink: &'static str) -> Self {
        Self::filled(WOOD, ink)
    }

    /// The sign beside a promoted piece on a tile, in the colour of promoted characters.
    pub fn promoted_tile() -> Self {
        Self::wood(RED_INK)
    }

    /// Grey, for seats that have left the game.
    pub fn idle() -> Self {
        Self::filled("#87867d", LINE)
    }

    /// The cogwheel of a side's pieces that cannot capture.
    pub fn gear(self) -> Self {
        if self.fill == PALE { Self { fill: PALE_GEAR, ..self } } else { self }
    }

    /// A piece on its cogwheel: in its own colour, with an outline that stands out from the cogwheel.
    pub fn on_gear(self) -> Self {
        Self { line: self.detail, ..self }
    }

    fn filled(fill: &'static str, detail: &'static str) -> Self {
        Self { fill, line: LINE, detail }
    }
}

/// At most 256 colours: all colours of the drawings, and blends of those that meet at an edge.
pub static PALETTE: LazyLock<Vec<[u8; 3]>> = LazyLock::new(|| {
    let seats = [Seat::White, Seat::Black, Seat::Brown, Seat::Red];
    let mut palette = vec![rgb(FRAME), rgb(LABEL), rgb(LINE)];
    palette.extend(Mark::ALL.iter().filter_map(|mark| mark.border()).map(rgb));
    ramp(&mut palette, LABEL, FRAME, 12);
    ramp(&mut palette, LINE, FRAME, 12);
    for mark in Mark::ALL {
        // Marks are rare.
        let steps = if mark == Mark::Plain { 12 } else { 10 };
        for shade in Shade::ALL {
            ramp(&mut palette, LINE, mark.background(shade), steps);
        }
    }
    // Steps of a fifth: lines cover four fifths of their pixels.
    ramp(&mut palette, WOOD_LINE, Mark::Plain.background(Shade::Wood), 10);
    for mark in [Mark::LastMove, Mark::Check] {
        ramp(&mut palette, WOOD_LINE, mark.background(Shade::Wood), 5);
        if let Some(border) = mark.border() {
            ramp(&mut palette, border, Mark::Plain.background(Shade::Wood), 3);
            ramp(&mut palette, border, mark.background(Shade::Wood), 3);
        }
    }
    for paint in seats.map(Paint::of).into_iter().chain([Paint::idle()]) {
        ramp(&mut palette, LINE, paint.fill, 10);
        ramp(&mut palette, paint.detail, paint.fill, 10);
    }
    ramp(&mut palette, LINE, PALE_GEAR, 6);
    // Tokens have many edges.
    for (ink, steps) in [(LINE, 16), (RED_INK, 16), (BLUE_INK, 10)] {
        ramp(&mut palette, ink, WOOD, steps);
    }
    for side in [LINE, PALE] {
        ramp(&mut palette, side, BLUE, 10);
    }
    let mut seen = std::collections::HashSet::new();
    palette.retain(|colour| seen.insert(*colour));
    debug_assert!(palette.len() <= 256, "an indexed PNG holds 256 colours");
    palette.truncate(256);
    palette
});

/// Palette index of the nearest colour.
pub fn nearest(red: u8, green: u8, blue: u8) -> u8 {
    let distance = |colour: &[u8; 3]| {
        let [r, g, b] = *colour;
        let part = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        part(r, red) + part(g, green) + part(b, blue)
    };
    PALETTE.iter().zip(0..=u8::MAX).min_by_key(|(colour, _)| distance(colour)).map_or(0, |(_, index)| index)
}

/// Adds `steps` blends from one colour to the other, both included.
fn ramp(palette: &mut Vec<[u8; 3]>, from: &str, to: &str, steps: u16) {
    let (from, to) = (rgb(from), rgb(to));
    for step in 0..=steps {
        let mix = |a: u8, b: u8| {
            let sum = u16::from(a) * (steps - step) + u16::from(b) * step;
            u8::try_from(sum / steps).unwrap_or(u8::MAX)
        };
        palette.push([mix(from[0], to[0]), mix(from[1], to[1]), mix(from[2], to[2])]);
    }
}

/// The three bytes of `#rrggbb`. Called only with the constants above.
fn rgb(colour: &str) -> [u8; 3] {
    let number = u32::from_str_radix(colour.trim_start_matches('#'), 16).unwrap_or(0);
    let [_, red, green, blue] = number.to_be_bytes();
    [red, green, blue]
}
