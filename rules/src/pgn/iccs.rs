//! Steps of xiangqi from square to square with ranks from 0 to 9: `H2-E2` as the Internet Chinese Chess Server wrote them,
//! `h2e2` in the universal Chinese chess protocol (UCCI). Zugpost counts ranks from 1, as Fairy-Stockfish does.

use std::borrow::Cow;

use crate::registry::Variant;

/// In which order a file is tried with ranks from 0 or not. From the first position no step can be read in both ways.
pub(super) fn ways(variant: &Variant, format: Option<&str>) -> &'static [bool] {
    let names_it = |format: &str| ["iccs", "ucci"].iter().any(|name| format.eq_ignore_ascii_case(name));
    match variant.key() {
        "xiangqi" if format.is_some_and(names_it) => &[true, false],
        "xiangqi" => &[false, true],
        _ => &[false],
    }
}

/// The step with ranks from 1, if it is one of that sort.
pub(super) fn with_ranks_from_one(step: &str) -> Cow<'_, str> {
    let squares: Vec<u8> = step.bytes().filter(|byte| *byte != b'-').collect();
    let [from_file, from_rank, to_file, to_rank] = squares[..] else { return Cow::Borrowed(step) };
    let is_file = |byte: u8| matches!(byte.to_ascii_lowercase(), b'a'..=b'i');
    if !(is_file(from_file) && is_file(to_file) && from_rank.is_ascii_digit() && to_rank.is_ascii_digit()) {
        return Cow::Borrowed(step);
    }
    let square = |file: u8, rank: u8| format!("{}{}", char::from(file.to_ascii_lowercase()), rank - b'0' + 1);
    Cow::Owned(square(from_file, from_rank) + &square(to_file, to_rank))
}

/// A step in machine notation as files have it, with ranks from 0: `H2-E2`.
pub(super) fn word(step: &str) -> String {
    let squares: Vec<String> =
        squares(step).into_iter().flatten().map(|(file, rank)| format!("{file}{rank}")).collect();
    squares.join("-").to_ascii_uppercase()
}

/// The file and the rank, from 0, of the squares of a step in machine notation.
pub(super) fn squares(step: &str) -> Option<[(char, u32); 2]> {
    let second = step.char_indices().skip(1).find(|(_, letter)| letter.is_ascii_alphabetic())?.0;
    let (from, to) = step.split_at(second);
    let square = |name: &str| {
        let (file, rank) = name.split_at_checked(1)?;
        Some((file.chars().next()?, rank.parse::<u32>().ok()?.checked_sub(1)?))
    };
    Some([square(from)?, square(to)?])
}
