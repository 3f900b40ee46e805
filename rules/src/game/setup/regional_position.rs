//! Positions as programs for xiangqi, janggi and shogi write them.

use std::borrow::Cow;

use super::MAX_FEN_LEN;

/// More pieces of a kind than any hand holds.
const MAX_COUNT: usize = 99;

/// The text of a position of this game in our form, if it is in one of the forms of other programs; else the text itself.
///
/// - Xiangqi and janggi: `r` for Red's move, as the universal Chinese chess protocol (UCCI) allows, and `H` and `E` for horse
///   and elephant, as in the notation of the World Xiangqi Federation.
/// - Shogi: SFEN, as the universal shogi interface (USI) defines it, of four fields, with or without the word `sfen`, and with
///   hands in brackets or in their own field. Its `b` is the player that moves first, and its last field, which may be
///   missing, counts steps.
/// - All: Fairy-Stockfish leaves out the fields for castling and en passant in games that have neither.
pub(crate) fn in_our_form<'a>(game: &str, text: &'a str) -> Cow<'a, str> {
    if text.len() > MAX_FEN_LEN {
        return Cow::Borrowed(text);
    }
    let ours = match game {
        "xiangqi" => of_xiangqi(text, true),
        "janggi" => of_xiangqi(text, false),
        "shogi" => of_sfen(text),
        _ => None,
    };
    let text = ours.map_or(Cow::Borrowed(text), Cow::Owned);
    with_all_fields(&text).map_or(text, Cow::Owned)
}

/// A position of a game without castling, where the fields for castling and en passant are left out.
fn with_all_fields(text: &str) -> Option<String> {
    let mut fields = text.splitn(3, ' ');
    let (board, side, rest) = (fields.next()?, fields.next()?, fields.next()?);
    let is_count = rest.split(' ').next()?.bytes().all(|byte| byte.is_ascii_digit());
    is_count.then(|| format!("{board} {side} - - {rest}"))
}

/// `red_is_first` says which side moves first: in janggi that is blue, and `r` is Han.
fn of_xiangqi(text: &str, red_is_first: bool) -> Option<String> {
    let (board, rest) = text.split_once(' ').unwrap_or((text, ""));
    let letter = |letter| match letter {
        'h' => 'n',
        'H' => 'N',
        'e' => 'b',
        'E' => 'B',
        other => other,
    };
    let board: String = board.chars().map(letter).collect();
    let rest = match rest.strip_prefix('r') {
        Some(rest) => format!("{}{rest}", if red_is_first { 'w' } else { 'b' }),
        None => rest.to_owned(),
    };
    Some(format!("{board} {rest}"))
}

fn of_sfen(text: &str) -> Option<String> {
    let text = text.trim();
    let text = text.strip_prefix("position ").unwrap_or(text);
    let bare = text.strip_prefix("sfen ");
    let fields: Vec<&str> = bare.unwrap_or(text).split_ascii_whitespace().collect();
    let (board, side, hands, number) = match fields[..] {
        [board, side, hands, number] => (board, side, hands, number),
        // Without its number a position with empty hands looks like one of ours, unless the word says what it is.
        [board, side, hands] if bare.is_some() || is_hands(hands) => (board, side, hands, "1"),
        _ => return None,
    };
    let side = match side {
        "b" => 'w',
        "w" => 'b',
        _ => return None,
    };
    let number: u32 = number.parse().ok()?;
    let board = match board.split_once('[') {
        // Some programs have the hands of FEN beside the sides and the number of SFEN.
        Some(_) if hands == "-" => board.to_owned(),
        Some(_) => return None,
        None if hands == "-" => format!("{board}[]"),
        None => format!("{board}[{}]", spread(hands)?),
    };
    Some(format!("{board} {side} - - 0 {}", number.div_ceil(2).max(1)))
}

/// Returns whether a field holds only pieces that can be in hand, and their numbers.
fn is_hands(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit() || b"RBGSNLP".contains(&byte.to_ascii_uppercase()))
}

/// `2P` as `PP`.
fn spread(hands: &str) -> Option<String> {
    let mut spread = String::new();
    let mut count = None;
    for character in hands.chars() {
        if let Some(digit) = character.to_digit(10) {
            count = Some(10 * count.unwrap_or(0) + digit as usize).filter(|count| *count <= MAX_COUNT);
            count?;
        } else {
            spread.extend(std::iter::repeat_n(character, count.take().unwrap_or(1)));
        }
    }
    count.is_none().then_some(spread)
}
