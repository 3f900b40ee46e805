//! The unit of a picture: a tile is rendered once and copied afterwards. A tile knows nothing of the position.

use super::figure::{BOX, Figure};
use super::ground::Ground;
use super::lettering::{Anchor, Line, discs};
use super::medium::Medium;
use super::paint::{ALARM, INK, LABEL, Mark, ON_INK, SEAM, Shade, TRAY, Tone};

/// Side of a square, in pixels of the PNG.
pub const SQUARE: u32 = BOX;
/// Height of a tray, whose pieces are as large as those on the board.
pub const HELD: u32 = BOX;
/// Depth of the strips that hold file letters and rank numbers.
pub const LABEL_DEPTH: u32 = 18;
/// Width and height of a label that stands alone.
pub const BESIDE: [u32; 2] = [30, 20];
/// Width of the label of a tray.
pub const WORD: u32 = 64;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Tile {
    Square {
        ground: Ground,
        mark: Mark,
        figure: Option<Figure>,
        /// Maximum distance for the piece, where each of its kind has its own limit.
        reach: Option<u32>,
        /// The numbers of the last steps that led to it, where there were several.
        numbers: Vec<u8>,
    },
    /// A square of a board that is not a grid, centred in the tile.
    Facet {
        /// The corners, in tenths of a pixel.
        outline: Vec<[i32; 2]>,
        dark: bool,
        mark: Mark,
        figure: Option<Figure>,
        /// Size of the figure in percent of the normal size.
        percent: u32,
        /// As those of `Square`.
        numbers: Vec<u8>,
    },
    Held {
        figure: Figure,
        count: u32,
    },
    File(String),
    Rank(String),
    /// A label beside a board that is not a grid, or beside a square beyond the labels of a grid.
    Label {
        text: String,
        /// Font size, larger where the whole board is smaller on phones.
        size: u32,
    },
    /// A word on what a tray holds, where its place does not tell.
    Word(String),
}

impl Tile {
    pub fn size(&self) -> (u32, u32) {
        match self {
            Self::Square { .. } | Self::Facet { .. } => (SQUARE, SQUARE),
            Self::Held { count, .. } => {
                (BOX + counted(*count).map_or(0, |count| 2 + 9 * count.chars().count() as u32), HELD)
            }
            // They leave the line around the squares free.
            Self::File(_) => (SQUARE, LABEL_DEPTH - 1),
            Self::Rank(_) => (LABEL_DEPTH - 1, SQUARE),
            Self::Label { .. } => BESIDE.into(),
            Self::Word(_) => (WORD, HELD),
        }
    }

    pub fn figure(&self) -> Option<&Figure> {
        match self {
            Self::Square { figure, .. } | Self::Facet { figure, .. } => figure.as_ref(),
            Self::Held { figure, .. } => Some(figure),
            Self::File(_) | Self::Rank(_) | Self::Label { .. } | Self::Word(_) => None,
        }
    }

    /// Returns whether it may come up in several places of a board.
    pub fn is_in_grid(&self) -> bool {
        match self {
            Self::Square { .. } => true,
            Self::Facet { .. }
            | Self::Held { .. }
            | Self::File(_)
            | Self::Rank(_)
            | Self::Label { .. }
            | Self::Word(_) => false,
        }
    }

    /// Returns the tile without a piece on it.
    pub fn emptied(&self) -> Tile {
        let mut emptied = self.clone();
        match &mut emptied {
            Self::Square { figure, reach, .. } => (*figure, *reach) = (None, None),
            Self::Facet { figure, .. } => *figure = None,
            Self::Held { .. } | Self::File(_) | Self::Rank(_) | Self::Label { .. } | Self::Word(_) => {}
        }
        emptied
    }

    /// The SVG from (0, 0) to `size()`. Figures are referred to, in a sheet or as `Layout` defines them.
    pub fn svg(&self, medium: Medium<'_>) -> String {
        self.ground(medium) + &self.piece(medium) + &self.numbers(medium)
    }

    /// At the left edge, where they leave most of a man visible.
    fn numbers(&self, medium: Medium<'_>) -> String {
        match self {
            Self::Square { numbers, .. } => discs(numbers, [8.6, 8.8], 1.0, medium.lettering()),
            Self::Facet { .. }
            | Self::Held { .. }
            | Self::File(_)
            | Self::Rank(_)
            | Self::Label { .. }
            | Self::Word(_) => String::new(),
        }
    }

    /// Draws the part of a square that reaches out of its corners, and so lies above all others.
    pub fn outside(&self, medium: Medium<'_>) -> String {
        match self {
            Self::Facet { numbers, percent, .. } => {
                let share = f64::from(*percent) / 100.0;
                discs(numbers, [24.0 - 22.0 * share, 24.0 - 14.0 * share], 1.2, medium.lettering())
            }
            Self::Square { .. }
            | Self::Held { .. }
            | Self::File(_)
            | Self::Rank(_)
            | Self::Label { .. }
            | Self::Word(_) => String::new(),
        }
    }

    /// Draws all that lies on the ground.
    pub fn piece(&self, medium: Medium<'_>) -> String {
        match self {
            Self::Square { figure: Some(figure), reach, .. } => {
                let badge = reach.map(|reach| badge(&reach.to_string(), medium));
                let badge = badge.map(|badge| format!(r#"<g class="badge">{badge}</g>"#)).unwrap_or_default();
                medium.reference(figure, "") + &badge
            }
            Self::Facet { figure: Some(figure), percent, .. } => {
                let (middle, scale) = (BOX / 2, f64::from(*percent) / 100.0);
                let transform = format!(
                    r#" transform="translate({middle} {middle}) scale({scale}) translate(-{middle} -{middle})""#
                );
                medium.reference(figure, &transform)
            }
            Self::Held { figure, count } => held(figure, *count, self.size().0, medium),
            Self::Square { figure: None, .. }
            | Self::Facet { figure: None, .. }
            | Self::File(_)
            | Self::Rank(_)
            | Self::Label { .. }
            | Self::Word(_) => String::new(),
        }
    }

    fn ground(&self, medium: Medium<'_>) -> String {
        let lettering = medium.lettering();
        match self {
            Self::Square { ground, mark, .. } => ground.svg(*mark),
            Self::Facet { outline, dark, mark, .. } => {
                let Tone { class, day, .. } = mark.tone(Shade::chequer(*dark));
                let mut svg = format!(
                    r#"<polygon class="{class}" points="{}" fill="{day}" stroke="{SEAM}" stroke-linejoin="round"/>"#,
                    points(outline, 100),
                );
                if mark.is_bordered() {
                    svg.push_str(&format!(
                        r#"<polygon {} points="{}" fill="none" stroke-width="3"/>"#,
                        ALARM.stroke(),
                        points(outline, 90)
                    ));
                }
                svg
            }
            Self::Held { .. } => String::new(),
            Self::File(name) | Self::Rank(name) => coordinate(name, 12, self.size()).svg(lettering),
            Self::Label { text, size } => coordinate(text, *size, self.size()).svg(lettering),
            Self::Word(word) => {
                let line = label(word, [WORD, HELD], Anchor::Start);
                tray(WORD) + &Line { class: None, fill: INK, ..line }.svg(lettering)
            }
        }
    }
}

/// A piece in hand, and beside it how many there are.
fn held(figure: &Figure, count: u32, width: u32, medium: Medium<'_>) -> String {
    let count = counted(count).map(|count| {
        let (x, y) = (f64::from(BOX), 0.7 * f64::from(HELD));
        let line = Line { text: &count, class: None, x, y, anchor: Anchor::Start, size: 13.0, fill: INK };
        line.svg(medium.lettering())
    });
    tray(width) + &medium.reference(figure, "") + &count.unwrap_or_default()
}

/// "×2"; nothing for a single piece.
fn counted(count: u32) -> Option<String> {
    (count > 1).then(|| format!("×{count}"))
}

/// The ground of a tile in a tray.
fn tray(width: u32) -> String {
    let Tone { class, day, .. } = TRAY;
    format!(r#"<rect class="{class}" width="{width}" height="{HELD}" fill="{day}"/>"#)
}

/// A number in a disc in the lower right corner. The outline in the frame's colour keeps it readable on a piece.
fn badge(number: &str, medium: Medium<'_>) -> String {
    let middle = SQUARE - 10;
    let line = Line {
        text: number,
        class: None,
        x: middle.into(),
        y: middle.into(),
        anchor: Anchor::Middle,
        size: if number.len() == 1 { 14.0 } else { 11.0 },
        fill: ON_INK,
    };
    format!(
        r#"<circle cx="{middle}" cy="{middle}" r="9.2" fill="{INK}" stroke="{ON_INK}" stroke-width="1.5"/>{}"#,
        line.svg(medium.lettering())
    )
}

/// The corners of a polygon, scaled by `percent` around the middle of the tile.
fn points(outline: &[[i32; 2]], percent: i32) -> String {
    let middle = 5 * SQUARE as i32;
    let drawn = |place: i32| f64::from(middle * 100 + (place - middle) * percent) / 1000.0;
    let points: Vec<String> =
        outline.iter().map(|[x, y]| format!("{:.1},{:.1}", drawn(*x), drawn(*y))).collect();
    points.join(" ")
}

/// The name of a file, a rank or a square.
fn coordinate(text: &str, size: u32, tile: (u32, u32)) -> Line<'_> {
    let class = Some("board-label board-coordinate");
    Line { class, size: size.into(), ..label(text, tile.into(), Anchor::Middle) }
}

/// A text in a tile of this size, vertically centred.
fn label(text: &str, [width, height]: [u32; 2], anchor: Anchor) -> Line<'_> {
    let x = match anchor {
        Anchor::Start => 4,
        Anchor::Middle => width / 2,
    };
    let y = height / 2;
    Line { text, class: Some("board-label"), x: x.into(), y: y.into(), anchor, size: 12.0, fill: LABEL.day }
}
