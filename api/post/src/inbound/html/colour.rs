//! Colours as styles and attributes name them, and how well one is seen on another.

use cssparser::color::{parse_hash_color, parse_named_color};
use cssparser::{Parser, Token};

/// Red, green and blue.
pub(super) type Colour = (u8, u8, u8);

/// The inside of `rgb(…)`.
pub(super) fn mixed(parser: &mut Parser<'_>) -> Option<(Colour, f32)> {
    let mut parts: Vec<f32> = Vec::new();
    while let Ok(token) = parser.next() {
        match token {
            Token::Number { value, .. } => parts.push(if parts.len() == 3 { value * 255.0 } else { *value }),
            Token::Percentage { unit_value, .. } => parts.push(unit_value * 255.0),
            Token::Comma | Token::Delim('/') => {}
            _ => return None,
        }
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to a byte")]
    let byte = |at: usize| parts.get(at).map(|value| value.clamp(0.0, 255.0) as u8);
    let alpha = parts.get(3).map_or(1.0, |alpha| alpha / 255.0);
    Some(((byte(0)?, byte(1)?, byte(2)?), alpha))
}

/// A colour as attributes name it: `#fff`, `white`, `ffffff`.
pub(super) fn attribute_colour(value: &str) -> Option<Colour> {
    let value = value.trim();
    let digits = value.trim_start_matches('#');
    let hash = parse_hash_color(digits.as_bytes()).ok().map(|(red, green, blue, _)| (red, green, blue));
    parse_named_color(value).ok().or(hash)
}

/// The contrast ratio of WCAG: 1 for the same colours, 21 for black on white.
pub(super) fn contrast(one: Colour, other: Colour) -> f32 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

fn luminance((red, green, blue): Colour) -> f32 {
    let part = |value: u8| {
        let value = f32::from(value) / 255.0;
        if value <= 0.04 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
}
