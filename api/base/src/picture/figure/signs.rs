//! Characters of xiangqi, janggi and shogi, drawn as outlines: few viewers have a font with all of them, and those of the
//! three countries differ.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, Point};

use super::regional::Regional;
use crate::picture::lettering::{contours, push_outline};

static XIANGQI: LazyLock<FontRef<'_>> =
    LazyLock::new(|| font(include_bytes!("../../../assets/signs/xiangqi.otf")));
static JANGGI: LazyLock<FontRef<'_>> =
    LazyLock::new(|| font(include_bytes!("../../../assets/signs/janggi.otf")));
static SHOGI: LazyLock<FontRef<'_>> =
    LazyLock::new(|| font(include_bytes!("../../../assets/signs/shogi.otf")));

fn font_of(game: Regional) -> &'static FontRef<'static> {
    match game {
        Regional::Xiangqi => &XIANGQI,
        Regional::Janggi => &JANGGI,
        Regional::Shogi => &SHOGI,
    }
}

fn font(bytes: &'static [u8]) -> FontRef<'static> {
    FontRef::try_from_slice(bytes).expect("the embedded file is a font")
}

/// A character on its token, in a box of 48 units.
pub fn character_svg(game: Regional, character: char, ink: &str) -> String {
    // Size of the character and height of its middle: a tile is narrow at its top.
    let (size, middle) = match game {
        Regional::Xiangqi => (28.0, 24.0),
        Regional::Janggi => (33.0, 24.0),
        Regional::Shogi => (30.0, 26.4),
    };
    let font = font_of(game);
    let mut commands = String::new();
    push_outline(&mut commands, font.outline(font.glyph_id(character)), centred(size, middle));
    // The line makes thin strokes thicker, which small pictures need.
    format!(r#"<path fill="{ink}" stroke="{ink}" stroke-width=".6" stroke-linejoin="round" d="{commands}"/>"#)
}

/// Maps the points of a character to those of a tile. The character's middle lies in that of the tile, at this height.
fn centred(size: f64, middle: f64) -> impl Fn(Point) -> [f64; 2] {
    // The square of a character has 1000 units. It reaches from 120 below the baseline to 880 above it.
    let scale = size / 1000.0;
    move |point| [24.0 + (f64::from(point.x) - 500.0) * scale, middle - (f64::from(point.y) - 380.0) * scale]
}

/// The river of xiangqi is the border of Chu and the boundary of Han.
const RIVER: [char; 4] = ['楚', '河', '漢', '界'];

/// Half of a character that lies in the river, between two tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RiverSign {
    /// Index among the four, from the left.
    pub place: usize,
    pub is_above_river: bool,
}

impl RiverSign {
    /// In a box of 48 units. The middle of the character is the edge between two tiles, where it is cut.
    pub fn polygons(self) -> Vec<Vec<[f64; 2]>> {
        const SIZE: f64 = 30.0;
        let edge = if self.is_above_river { 48.0 } else { 0.0 };
        let font = font_of(Regional::Xiangqi);
        let is_kept = |height: f64| if self.is_above_river { height <= edge } else { height >= edge };
        let glyph = font.glyph_id(RIVER[self.place % RIVER.len()]);
        let halves = contours(font.outline(glyph), centred(SIZE, edge))
            .into_iter()
            .map(|contour| cut(&contour, edge, is_kept));
        halves.filter(|half| !half.is_empty()).collect()
    }
}

/// The part of a polygon on one side of a horizontal edge.
fn cut(contour: &[[f64; 2]], edge: f64, is_kept: impl Fn(f64) -> bool) -> Vec<[f64; 2]> {
    let mut kept = Vec::new();
    let mut from = contour.last().copied().unwrap_or_default();
    for to in contour.iter().copied() {
        if is_kept(from[1]) != is_kept(to[1]) {
            let share = (edge - from[1]) / (to[1] - from[1]);
            kept.push([from[0] + share * (to[0] - from[0]), edge]);
        }
        if is_kept(to[1]) {
            kept.push(to);
        }
        from = to;
    }
    kept
}

#[cfg(test)]
mod tests {
    use zugpost_rules::{Seat, Variant};

    use super::*;

    #[test]
    fn the_halves_of_a_character_meet_and_stay_in_their_tiles() {
        for (place, character) in RIVER.into_iter().enumerate() {
            assert_ne!(XIANGQI.glyph_id(character).0, 0);
            let half = |is_above_river| RiverSign { place, is_above_river }.polygons();
            let [above, below] = [half(true), half(false)].map(|half| half.concat());
            assert!(
                above.iter().chain(&below).all(|[x, y]| (0.0..=48.0).contains(x) && (0.0..=48.0).contains(y))
            );
            let cut = |half: &[[f64; 2]], edge: f64| -> Vec<i64> {
                let mut cut: Vec<i64> = half
                    .iter()
                    .filter(|[_, y]| *y == edge)
                    .map(|[x, _]| (x * 100.0).round() as i64)
                    .collect();
                cut.sort_unstable();
                cut
            };
            assert_eq!(cut(&above, 48.0), cut(&below, 0.0));
        }
    }

    #[test]
    fn every_character_is_in_the_font_of_its_game() {
        for key in ["xiangqi", "janggi", "shogi"] {
            let game = Regional::of(key).unwrap();
            for piece in Variant::about_of(key).unwrap().pieces {
                for seat in Seat::ALL {
                    let character = game.character(seat, piece.letter).unwrap();
                    assert_ne!(font_of(game).glyph_id(character).0, 0, "{game:?}: {character}");
                }
            }
        }
    }
}
