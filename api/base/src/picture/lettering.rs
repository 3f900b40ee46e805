//! Text in pictures: SVG text for browsers, outlines of the embedded font for the PNG. The PNG's renderer is built
//! without its text support, whose crates took a tenth of the build of the whole server.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, Outline, OutlineCurve, Point};

use super::escape::{allowed, escape};
use super::paint::{INK, ON_INK};

pub const FONT: &[u8] = include_bytes!("../../assets/font/DejaVuSans-Bold.subset.ttf");

static EMBEDDED: LazyLock<FontRef<'_>> =
    LazyLock::new(|| FontRef::try_from_slice(FONT).expect("the embedded file is a font"));

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lettering {
    /// SVG text, in the viewer's font.
    Text,
    /// Paths from the embedded font, so that pictures are the same on every machine.
    Outlines,
}

/// One line of text, with its capitals vertically centred on `y`.
#[derive(Debug)]
pub struct Line<'a> {
    pub text: &'a str,
    pub class: Option<&'static str>,
    /// The middle of the text; its left end for `Anchor::Start`.
    pub x: f64,
    pub y: f64,
    pub anchor: Anchor,
    /// Font size in user units.
    pub size: f64,
    pub fill: &'a str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    Start,
    Middle,
}

impl Line<'_> {
    pub fn svg(&self, lettering: Lettering) -> String {
        match lettering {
            Lettering::Text => self.text(),
            Lettering::Outlines => self.path(&EMBEDDED),
        }
    }

    /// Capitals of the font are 0.73 em high. Whole tenths, so that text and outlines stand at the same height.
    fn baseline(&self) -> f64 {
        self.y + (self.size * 3.65).round() / 10.0
    }

    fn text(&self) -> String {
        let Self { text, class, x, anchor, size, fill, .. } = self;
        let baseline = self.baseline();
        let class = class.map(|class| format!(r#"class="{class}" "#)).unwrap_or_default();
        let anchor = match anchor {
            Anchor::Start => "",
            Anchor::Middle => r#" text-anchor="middle""#,
        };
        format!(
            r#"<text {class}x="{x}" y="{baseline:.1}" font-family="DejaVu Sans, sans-serif" font-weight="bold" font-size="{size}"{anchor} fill="{fill}">{}</text>"#,
            escape(text)
        )
    }

    fn path(&self, font: &FontRef<'_>) -> String {
        let glyphs: Vec<_> = self.text.chars().map(|letter| font.glyph_id(allowed(letter))).collect();
        let scale = self.size / f64::from(font.units_per_em().unwrap_or(1000.0));
        let advance = |glyph| f64::from(font.h_advance_unscaled(glyph)) * scale;
        let mut left = match self.anchor {
            Anchor::Start => self.x,
            Anchor::Middle => self.x - glyphs.iter().map(|glyph| advance(*glyph)).sum::<f64>() / 2.0,
        };
        let baseline = self.baseline();
        let mut commands = String::new();
        for glyph in glyphs {
            let place =
                |point: Point| [left + f64::from(point.x) * scale, baseline - f64::from(point.y) * scale];
            push_outline(&mut commands, font.outline(glyph), place);
            left += advance(glyph);
        }
        format!(r#"<path fill="{}" d="{commands}"/>"#, self.fill)
    }
}

/// The contours of a glyph as polygons, for small drawings.
pub fn contours(outline: Option<Outline>, place: impl Fn(Point) -> [f64; 2]) -> Vec<Vec<[f64; 2]>> {
    const SHARES: [f64; 3] = [1.0 / 3.0, 2.0 / 3.0, 1.0];
    let mut contours: Vec<Vec<[f64; 2]>> = Vec::new();
    for (begins, controls) in curves(outline) {
        if begins {
            contours.push(Vec::new());
        }
        let controls: Vec<[f64; 2]> = controls.into_iter().map(&place).collect();
        let shares = if controls.len() == 2 { &SHARES[2..] } else { &SHARES };
        if let Some(contour) = contours.last_mut() {
            contour.extend(shares.iter().map(|share| on_curve(controls.clone(), *share)));
        }
    }
    contours
}

/// A point of a Bézier curve, by de Casteljau's construction.
fn on_curve(mut controls: Vec<[f64; 2]>, share: f64) -> [f64; 2] {
    while controls.len() > 1 {
        let between =
            |pair: &[[f64; 2]]| [0, 1].map(|axis| pair[0][axis] + share * (pair[1][axis] - pair[0][axis]));
        controls = controls.windows(2).map(between).collect();
    }
    controls.first().copied().unwrap_or_default()
}

/// Adds the path commands of a glyph. `place` gives the point in the picture for a point of the font.
pub fn push_outline(commands: &mut String, outline: Option<Outline>, place: impl Fn(Point) -> [f64; 2]) {
    for (begins, controls) in curves(outline) {
        let mut points = controls.into_iter().map(|point| {
            let [x, y] = place(point);
            format!("{x:.2} {y:.2}")
        });
        let from = points.next().filter(|_| begins);
        commands.extend(from.map(|from| format!("M{from}")));
        let rest: Vec<String> = points.collect();
        commands.push(match rest.len() {
            1 => 'L',
            2 => 'Q',
            _ => 'C',
        });
        commands.push_str(&rest.join(" "));
    }
}

/// The control points of each curve, and whether it begins a contour: curves of a contour follow each other without a gap.
fn curves(outline: Option<Outline>) -> impl Iterator<Item = (bool, Vec<Point>)> {
    let mut end = None;
    outline.into_iter().flat_map(|outline| outline.curves).map(move |curve| {
        let controls = match curve {
            OutlineCurve::Line(from, to) => vec![from, to],
            OutlineCurve::Quad(from, control, to) => vec![from, control, to],
            OutlineCurve::Cubic(from, first, second, to) => vec![from, first, second, to],
        };
        let begins = end.as_ref() != controls.first();
        end = controls.last().copied();
        (begins, controls)
    })
}

/// Distance between discs, which touch each other.
const DISC: f64 = 16.0;

/// Discs with numbers, one below the other, the first with its middle here.
pub fn discs(numbers: &[u8], [x, y]: [f64; 2], scale: f64, lettering: Lettering) -> String {
    let radius = (DISC - 1.2) / 2.0 * scale;
    let disc = |(number, place): (&u8, u8)| {
        let y = y + f64::from(place) * DISC * scale;
        let text = number.to_string();
        let size = if text.len() == 1 { 11.0 } else { 8.5 } * scale;
        let line = Line { text: &text, class: None, x, y, anchor: Anchor::Middle, size, fill: ON_INK };
        format!(
            r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{INK}" stroke="{ON_INK}" stroke-width="1.2"/>{}"#,
            line.svg(lettering)
        )
    };
    numbers.iter().zip(0..).map(disc).collect()
}
