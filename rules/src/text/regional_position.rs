//! Positions as programs for xiangqi, janggi and shogi write them.

use std::borrow::Cow;

use crate::game::MAX_FEN_LEN;

/// More pieces of a kind than any hand holds.
const MAX_COUNT: usize = 99;

/// The text of a position of this game in our form, if it is in one of the forms of other programs; else the text itself.
///
/// - Xiangqi and janggi: `r` for Red's move, as the universal Chinese chess protocol (UCCI) allows, and `H` and `E` for horse
///   and elephant, as in the notation of the World Xiangqi Federation.
/// - Shogi: SFEN, as the universal shogi interface (USI) defines it, of four fields, with or without the word `sfen`. Its `b`
///   is the player who moves first, and its last field counts steps.
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
    ours.map_or(Cow::Borrowed(text), Cow::Owned)
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
    let fields: Vec<&str> = text.strip_prefix("sfen ").unwrap_or(text).split_ascii_whitespace().collect();
    let [board, side, hands, number] = fields[..] else { return None };
    let side = match side {
        "b" => 'w',
        "w" => 'b',
        _ => return None,
    };
    let number: u32 = number.parse().ok()?;
    let hands = if hands == "-" { String::new() } else { spread(hands)? };
    if board.contains('[') {
        return None;
    }
    Some(format!("{board}[{hands}] {side} - - 0 {}", number.div_ceil(2).max(1)))
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

#[cfg(test)]
mod tests {
    use crate::game::Options;
    use crate::registry::Variant;

    fn fen(game: &str, text: &str) -> String {
        Variant::new(game, &Options::default()).unwrap().position(text).unwrap().fen()
    }

    #[test]
    fn forms_of_other_programs_are_read() {
        let shogi =
            fen("shogi", "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124");
        assert_eq!(
            shogi,
            fen(
                "shogi",
                "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L[Sbgnppp] b - - 0 62"
            ),
            "the example of the definition of SFEN"
        );
        let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
        assert_eq!(fen("shogi", &format!("sfen {start} b - 1")), fen("shogi", start));
        let start = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR";
        let ours = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
        assert_eq!(fen("xiangqi", &format!("{start} r - - 0 1")), fen("xiangqi", ours));
        assert_eq!(fen("janggi", "4k4/9/9/9/9/9/9/9/4K4/R8 r"), fen("janggi", "4k4/9/9/9/9/9/9/9/4K4/R8 b"));
    }

    #[test]
    fn what_is_in_none_of_the_forms_is_refused_for_what_it_is() {
        let refused = |game: &str, text: &str| {
            Variant::new(game, &Options::default()).unwrap().position(text).unwrap_err().to_string()
        };
        let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
        assert_eq!(refused("shogi", &format!("{start} r - 1")), "side to move: `r` is neither w nor b");
        assert_eq!(refused("chess", "4k3/8/8/8/8/8/8/4K3 r"), "side to move: `r` is neither w nor b");
        for hands in ["100P", "99999999999999999999P", "3", "2X", "P3"] {
            refused("shogi", &format!("{start} b {hands} 1"));
        }
    }
}
