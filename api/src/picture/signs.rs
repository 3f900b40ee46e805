//! Characters of xiangqi, janggi and shogi, drawn as outlines: few viewers have a font with all of them, and those of the
//! three countries differ.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef};

use super::lettering::push_outline;
use super::regional::Regional;

static XIANGQI: LazyLock<FontRef<'_>> =
    LazyLock::new(|| font(include_bytes!("../../assets/signs/xiangqi.otf")));
static JANGGI: LazyLock<FontRef<'_>> =
    LazyLock::new(|| font(include_bytes!("../../assets/signs/janggi.otf")));
static SHOGI: LazyLock<FontRef<'_>> = LazyLock::new(|| font(include_bytes!("../../assets/signs/shogi.otf")));

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
    // How large the character is, and where its middle lies: a tile is narrow at its top.
    let (size, middle) = match game {
        Regional::Xiangqi => (28.0, 24.0),
        Regional::Janggi => (33.0, 24.0),
        Regional::Shogi => (30.0, 26.4),
    };
    let font = font_of(game);
    let scale = size / 1000.0;
    // The square of a character reaches from 120 units below the baseline to 880 above it.
    let place = |point: ab_glyph::Point| {
        [24.0 + (f64::from(point.x) - 500.0) * scale, middle - (f64::from(point.y) - 380.0) * scale]
    };
    let mut commands = String::new();
    push_outline(&mut commands, font.outline(font.glyph_id(character)), place);
    // The line makes thin strokes thicker, which small pictures need.
    format!(r#"<path fill="{ink}" stroke="{ink}" stroke-width=".6" stroke-linejoin="round" d="{commands}"/>"#)
}

#[cfg(test)]
mod tests {
    use zugpost_rules::{Seat, Variant};

    use super::*;

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
