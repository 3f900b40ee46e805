//! Text in place of pictures. Mail programs send emoji as pictures, with the sign as their description.

use html5ever::tokenizer::Tag;

use super::elements::attribute;
use crate::inbound::PICTURE;

/// Placeholder for a picture that cannot be read.
pub(super) const UNREAD: &str = "\u{fffc}";

/// Descriptions of more characters are no signs.
const LONGEST_SIGN: usize = 12;

/// The sign that a picture shows, or [`PICTURE`].
pub(super) fn sign(picture: &Tag) -> String {
    let described = ["alt", "data-emoji"].map(|name| attribute(picture, name).trim());
    let numbered = ["goomoji", "data-goomoji"].map(|name| numbered(attribute(picture, name)));
    let mut signs: Vec<&str> = described.into_iter().chain(numbered.iter().map(String::as_str)).collect();
    signs.retain(|sign| !sign.is_empty());
    match signs.as_slice() {
        [first, others @ ..] if is_sign(first) && others.iter().all(|other| other == first) => {
            (*first).to_owned()
        }
        _ => PICTURE.to_string(),
    }
}

/// A picture of a pixel, by which senders count readers.
pub(super) fn is_pixel(picture: &Tag) -> bool {
    ["width", "height"].iter().any(|side| {
        let size = attribute(picture, side).trim_end_matches("px").trim();
        size.parse::<f32>().is_ok_and(|size| size <= 2.0)
    })
}

/// Returns whether a description is a sign and no word: a chess piece, an emoji, a face of several signs.
pub(in crate::inbound) fn is_sign(description: &str) -> bool {
    let mut letters = description.chars();
    let is_face = description.is_ascii() && description.len() > 1;
    description.chars().count() <= LONGEST_SIGN
        && letters.all(|letter| !letter.is_alphanumeric() && !letter.is_whitespace() && !letter.is_control())
        && (is_face || !description.is_ascii())
}

/// The emoji with these numbers, as `1f434` or `1f44d_1f3fb`.
fn numbered(numbers: &str) -> String {
    let letter = |number: &str| u32::from_str_radix(number, 16).ok().and_then(char::from_u32);
    numbers.split(['_', '-']).filter(|number| number.len() >= 4).filter_map(letter).collect()
}
