//! The standard format of the Computer Shogi Association, versions 1 to 3:
//! <http://www2.computer-shogi.org/protocol/record_v3.html>. It has one line of steps without variations.

use super::board::{Drawing, of_side};
use super::shogi_file::ShogiFile;
use crate::pgn::pgn_error::PgnError;

/// Names of the pieces in the standard, with their letters and the numbers of unpromoted ones in a set.
pub(super) const PIECES: [(&str, &str, usize); 14] = [
    ("FU", "P", 18),
    ("KY", "L", 4),
    ("KE", "N", 4),
    ("GI", "S", 4),
    ("KI", "G", 4),
    ("KA", "B", 2),
    ("HI", "R", 2),
    ("OU", "K", 0),
    ("TO", "+P", 0),
    ("NY", "+L", 0),
    ("NK", "+N", 0),
    ("NG", "+S", 0),
    ("UM", "+B", 0),
    ("RY", "+R", 0),
];

/// Returns whether a line is a step or a position of such a file.
pub(super) fn is_step(line: &str) -> bool {
    let step = line.split(',').next().unwrap_or_default().as_bytes();
    let is_move = matches!(step, [b'+' | b'-', squares @ .., one, two]
        if squares.len() == 4 && squares.iter().all(u8::is_ascii_digit) && is_piece(*one, *two));
    let is_row = matches!(step, [b'P', b'1'..=b'9', rest @ ..]
        if rest.len() >= 20 && rest.iter().all(|byte| b" *+-".contains(byte) || byte.is_ascii_uppercase()));
    let is_removed =
        |group: &[u8]| matches!(group, [file, rank, _, _] if file.is_ascii_digit() && rank.is_ascii_digit());
    let is_first = matches!(step, [b'P', b'I', rest @ ..] if rest.chunks(4).all(is_removed));
    is_move || is_row || is_first
}

fn is_piece(one: u8, two: u8) -> bool {
    PIECES.iter().any(|(name, ..)| name.as_bytes() == [one, two])
}

fn letters(name: &str) -> Option<&'static str> {
    PIECES.iter().find(|(other, ..)| *other == name).map(|(_, letters, _)| *letters)
}

/// Reads the first game of a file.
pub(super) fn read(text: &str) -> Result<ShogiFile, PgnError> {
    let mut file = ShogiFile::default();
    let mut drawing: Option<Drawing> = None;
    for (line, number) in text.lines().zip(1..) {
        let line = line.trim_end();
        if let Some(comment) = line.strip_prefix('\'') {
            // Other comments are for readers of the file itself.
            if let Some(comment) = comment.strip_prefix('*') {
                file.say(comment);
            }
            continue;
        }
        if line == "/" {
            break;
        }
        if header(&mut file, line) {
            continue;
        }
        for statement in line.split(',').map(str::trim).filter(|statement| !statement.is_empty()) {
            let bad = || PgnError::Line { line: number, text: statement.chars().take(40).collect() };
            match statement.as_bytes() {
                [b'P', ..] if file.nodes.is_empty() => {
                    let drawn = drawing.get_or_insert_with(Drawing::empty);
                    draw(drawn, line.strip_prefix('P').unwrap_or(statement)).ok_or_else(bad)?;
                    break;
                }
                [b'+' | b'-'] => {
                    drawing.get_or_insert_with(Drawing::first).black_to_move = statement == "-";
                    file.first_is_black = statement == "-";
                }
                [b'+' | b'-', ..] => file.add(&statement[1..], number)?,
                [b'T', ..] => {}
                [b'%', ..] => end(&mut file, &statement[1..]),
                _ => return Err(bad()),
            }
        }
    }
    file.fen = drawing.and_then(|drawing| drawing.fen_unless_first());
    Ok(file)
}

/// Reads a line that says something of the game, if it is one.
fn header(file: &mut ShogiFile, line: &str) -> bool {
    const NAMES: [(&str, &str); 5] = [
        ("N+", "White"),
        ("N-", "Black"),
        ("$EVENT:", "Event"),
        ("$SITE:", "Site"),
        ("$OPENING:", "Opening"),
    ];
    if let Some((value, tag)) = NAMES.iter().find_map(|(start, tag)| Some((line.strip_prefix(start)?, tag))) {
        file.tag(tag, value);
    } else if let Some(value) = line.strip_prefix("$START_TIME:") {
        file.date("Date", value);
    } else if let Some(value) = line.strip_prefix("$END_TIME:") {
        file.date("EndDate", value);
    }
    line.starts_with(['V', 'N', '$'])
}

/// Draws what one line says of the position, without its first letter.
fn draw(drawing: &mut Drawing, text: &str) -> Option<()> {
    if let Some(removed) = text.strip_prefix('I') {
        *drawing = Drawing::first();
        for piece in groups(removed) {
            *square(drawing, piece?.get(..2)?)? = None;
        }
        return Some(());
    }
    if let Some(rank) = text.chars().next().and_then(|digit| digit.to_digit(10)) {
        let row = &text[1..];
        for file in 1..=9 {
            // A line may end behind its last piece.
            let Some(piece) = row.get(3 * (9 - file)..3 * (10 - file)) else { continue };
            let (sign, name) = piece.split_at_checked(1)?;
            let piece = match sign {
                "+" | "-" => Some(of_side(letters(name)?, sign == "-")),
                _ => None,
            };
            *drawing.at(file, rank as usize)? = piece;
        }
        return Some(());
    }
    let (sign, pieces) = text.split_at_checked(1).filter(|(sign, _)| matches!(*sign, "+" | "-"))?;
    let is_black = sign == "-";
    let mut pieces = groups(pieces);
    while let Some(piece) = pieces.next() {
        let (place, name) = piece?.split_at_checked(2)?;
        match (place, name) {
            ("00", "AL") => {
                for (_, letters, whole) in PIECES {
                    let left = whole.saturating_sub(drawing.count(letters.chars().last()?));
                    drawing.hold(&of_side(letters, is_black), left)?;
                }
                // Nothing is left behind it.
                return pieces.next().is_none().then_some(());
            }
            ("00", name) => drawing.hold(&of_side(letters(name)?, is_black), 1)?,
            (place, name) => *square(drawing, place)? = Some(of_side(letters(name)?, is_black)),
        }
    }
    Some(())
}

/// Parts of four letters: two digits of a square and a piece.
fn groups(text: &str) -> impl Iterator<Item = Option<&str>> {
    (0..text.len()).step_by(4).map(|start| text.get(start..start + 4))
}

fn square<'a>(drawing: &'a mut Drawing, text: &str) -> Option<&'a mut Option<String>> {
    let mut digits = text.chars().map(|digit| digit.to_digit(10));
    drawing.at(digits.next()?? as usize, digits.next()?? as usize)
}

/// Notes the end of the game, from the word of its last line.
fn end(file: &mut ShogiFile, word: &str) {
    let termination = match word {
        "TORYO" => Some("resignation"),
        "TIME_UP" => Some("time"),
        _ => None,
    };
    if let Some(termination) = termination {
        file.tag("Termination", termination);
    }
    file.result = match word {
        "TORYO" | "TIME_UP" | "ILLEGAL_MOVE" | "TSUMI" => Some(file.decided(false)),
        "KACHI" => Some(file.decided(true)),
        "+ILLEGAL_ACTION" => Some("0-1"),
        "-ILLEGAL_ACTION" => Some("1-0"),
        "SENNICHITE" | "JISHOGI" | "HIKIWAKE" => Some("1/2-1/2"),
        // Broken off, or no word of the result.
        _ => file.result,
    };
}
