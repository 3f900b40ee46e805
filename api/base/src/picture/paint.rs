//! Colours, chosen so that sides and checks also differ in greyscale. The PNG palette is made from them.

use std::sync::LazyLock;

use zugpost_rules::Seat;

use super::figure::regional::Regional;

/// A colour of a part of boards, and the class by which style sheets change it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tone {
    pub class: &'static str,
    pub day: &'static str,
    /// On dark pages, where squares stay light: men have to stand out from them.
    pub night: &'static str,
}

impl Tone {
    /// The attributes of a line in this colour.
    pub fn stroke(&self) -> String {
        format!(r#"class="{}" stroke="{}""#, self.class, self.day)
    }
}

/// All around the squares, with the coordinates on it.
pub const FRAME: Tone = Tone { class: "board-frame", day: "#fffcf5", night: "#1c222c" };
/// A thin line around the squares.
pub const EDGE: Tone = Tone { class: "board-edge", day: "#a5a5a6", night: "#0e1116" };
pub const LABEL: Tone = Tone { class: "board-label", day: "#585b64", night: "#aeb0b3" };
/// Below pieces in hand.
pub const TRAY: Tone = Tone { class: "board-tray", day: "#e9e1cf", night: "#bfb8a6" };
pub const LIGHT: Tone = Tone { class: "board-light", day: "#f1ead9", night: "#cfc8b6" };
pub const DARK: Tone = Tone { class: "board-dark", day: "#a5b795", night: "#93a486" };
pub const WOOD: Tone = Tone { class: "board-wood", day: "#dfba82", night: "#c29a5f" };
/// Lines of boards of wood.
pub const WOOD_LINE: Tone = Tone { class: "board-line", day: "#4a3413", night: "#2f200b" };
pub const LIGHT_MOVED: Tone = Tone { class: "board-light-moved", day: "#f4d98a", night: "#e2c46c" };
pub const DARK_MOVED: Tone = Tone { class: "board-dark-moved", day: "#d5b65a", night: "#c0a048" };
pub const WOOD_MOVED: Tone = Tone { class: "board-wood-moved", day: "#f2e78f", night: "#e3d777" };
pub const CHECKED: Tone = Tone { class: "board-checked", day: "#e58c7c", night: "#d57b6c" };
/// The border of a check, so that it does not only depend on hue.
pub const ALARM: Tone = Tone { class: "board-alarm", day: "#8f1d14", night: "#6d0a05" };
/// Black's men. Pages make them darker by night.
pub const BLACK: Tone = Tone { class: "man-black", day: "#34363d", night: "#1f2126" };

/// Between squares that are drawn by their corners.
pub const SEAM: &str = "#565b55";
pub const LINE: &str = "#17191f";
/// Numbers of steps are written with it on `INK`, in which the ways of steps are drawn.
pub const ON_INK: &str = "#fffcf5";
pub const INK: &str = "#1e2330";
const PALE: &str = "#ffffff";
const RED: &str = "#d8433f";
const BROWN: &str = "#b07a40";
const BLUE: &str = "#3f78c8";
/// Tokens of xiangqi, janggi and shogi, and what is written on them.
const TOKEN: &str = "#f2dcae";
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

    pub fn tone(self, shade: Shade) -> &'static Tone {
        match (self, shade) {
            (Self::Plain, Shade::Light) => &LIGHT,
            (Self::Plain, Shade::Dark) => &DARK,
            (Self::Plain, Shade::Wood) => &WOOD,
            (Self::LastMove, Shade::Light) => &LIGHT_MOVED,
            (Self::LastMove, Shade::Dark) => &DARK_MOVED,
            (Self::LastMove, Shade::Wood) => &WOOD_MOVED,
            (Self::Check, Shade::Light | Shade::Dark | Shade::Wood) => &CHECKED,
        }
    }

    /// Returns whether a border lies inside the square.
    pub fn is_bordered(self) -> bool {
        match self {
            Self::Plain | Self::LastMove => false,
            Self::Check => true,
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
            Seat::Black => Self::filled(BLACK.day, PALE),
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
        Self::filled(TOKEN, ink)
    }

    /// The sign beside a promoted piece on a tile, in the colour of promoted characters.
    pub fn promoted_tile() -> Self {
        Self::wood(RED_INK)
    }

    /// The sign of a seat, light on all colours.
    pub fn sign() -> Self {
        Self::filled(ON_INK, LINE)
    }

    /// Grey, for seats that have left the game.
    pub fn idle() -> Self {
        Self::filled("#8f8e86", LINE)
    }

    /// Returns whether lines on the fill are light.
    pub fn is_dark(self) -> bool {
        self.detail == PALE
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

/// Leaves the colour of Black's men to the style sheet of a page.
pub fn in_page(drawing: &str) -> String {
    let Tone { class, day, .. } = BLACK;
    drawing.replace(&format!("\"{day}\""), &format!("\"var(--{class},{day})\""))
}

/// At most 256 colours: all colours of the drawings, and blends of those that meet at an edge.
pub static PALETTE: LazyLock<Vec<[u8; 3]>> = LazyLock::new(|| {
    let seats = [Seat::White, Seat::Black, Seat::Brown, Seat::Red];
    let mut palette = [FRAME, LABEL, EDGE, TRAY, WOOD_LINE, ALARM].map(|tone| rgb(tone.day)).to_vec();
    palette.extend([LINE, INK, ON_INK].map(rgb));
    ramp(&mut palette, LABEL.day, FRAME.day, 12);
    ramp(&mut palette, LINE, TRAY.day, 8);
    ramp(&mut palette, INK, ON_INK, 5);
    for mark in Mark::ALL {
        // Marks are rare.
        let steps = if mark == Mark::Plain { 12 } else { 9 };
        for shade in Shade::ALL {
            ramp(&mut palette, LINE, mark.tone(shade).day, steps);
        }
    }
    // Steps of a fifth: lines cover four fifths of their pixels.
    ramp(&mut palette, WOOD_LINE.day, WOOD.day, 10);
    for mark in [WOOD_MOVED, CHECKED] {
        ramp(&mut palette, WOOD_LINE.day, mark.day, 5);
        ramp(&mut palette, mark.day, WOOD.day, 3);
    }
    ramp(&mut palette, ALARM.day, CHECKED.day, 3);
    for paint in seats.map(Paint::of).into_iter().chain([Paint::idle()]) {
        ramp(&mut palette, LINE, paint.fill, 10);
        ramp(&mut palette, paint.detail, paint.fill, 10);
    }
    ramp(&mut palette, LINE, PALE_GEAR, 6);
    // Tokens have many edges.
    for (ink, steps) in [(LINE, 16), (RED_INK, 16), (BLUE_INK, 10)] {
        ramp(&mut palette, ink, TOKEN, steps);
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
pub fn rgb(colour: &str) -> [u8; 3] {
    let number = u32::from_str_radix(colour.trim_start_matches('#'), 16).unwrap_or(0);
    let [_, red, green, blue] = number.to_be_bytes();
    [red, green, blue]
}
