//! Games of xiangqi in the text of the boards that Chinese forums show, called UBB after their markup:
//! `[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]`. A square is its file from the left and its rank from the top, from 0. Of
//! variations, `[DhtmlXQ_move_0_3_1]…`, nothing is read.

use std::collections::HashMap;

use super::iccs::squares;
use super::movetext::{Line, Reading};
use super::pgn_error::PgnError;
use super::signs::result;
use super::{PgnGame, first_position, plain};
use crate::game::Options;
use crate::record::Record;
use crate::registry::Variant;

/// The pieces in the order in which a position lists their squares, first those of Red.
const PIECES: [char; 16] = ['R', 'N', 'B', 'A', 'K', 'A', 'B', 'N', 'R', 'C', 'C', 'P', 'P', 'P', 'P', 'P'];

const FIRST: &str = "0919293949596979891777062646668600102030405060708012720323436383";

/// A piece that is not on the board.
const NOWHERE: &str = "99";

/// The fields that are tags of ours.
const TAGS: [(&str, &str); 8] = [
    ("event", "Event"),
    ("place", "Site"),
    ("date", "Date"),
    ("round", "Round"),
    ("red", "White"),
    ("black", "Black"),
    ("redname", "White"),
    ("blackname", "Black"),
];

/// Returns whether a file is of this format.
pub(super) fn is_it(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    text.get(..8).is_some_and(|start| start.eq_ignore_ascii_case("[DhtmlXQ"))
}

/// Reads a game without its variations.
pub(super) fn read(text: &str) -> Result<PgnGame, PgnError> {
    let fields = fields(text)?;
    let value = |name: &str| fields.get(name).map(|value| value.trim()).filter(|value| !value.is_empty());
    let variant = Variant::new("xiangqi", &Options::default())?;
    let bad = |part: &str| PgnError::Line {
        line: line_of(text, part),
        text: part.trim().chars().take(40).collect(),
    };
    let movelist = value("movelist").unwrap_or_default();
    let steps = steps(movelist).ok_or_else(|| bad(movelist))?;
    let fen = match value("binit") {
        Some(binit) => first_fen(binit, steps.first()).ok_or_else(|| bad(binit))?,
        None => None,
    };
    let record = match &fen {
        Some(fen) => Record::from_fen(&variant, fen)?,
        None => Record::new(&variant),
    };
    let mut movetext = steps.join("\n");
    movetext.push('\n');
    let line_of_steps = if movelist.is_empty() { 1 } else { line_of(text, movelist) };
    let mut reading = Reading::new(&movetext);
    let Line { mut moves, .. } =
        reading.line(&movetext, &record).map_err(|error| error.on_line(|_| line_of_steps))?;
    let comment = |ply: usize| {
        let said = value(&format!("comment{ply}")).or_else(|| value(&format!("comment0_{ply}")));
        said.map(|said| plain(&said.replace("||", " "))).filter(|said| !said.is_empty())
    };
    for (played, ply) in moves.iter_mut().zip(1..) {
        played.comment = comment(ply);
    }
    let mut tags: Vec<(String, String)> = Vec::new();
    for (name, tag) in TAGS {
        let told = value(name).or_else(|| value("title").filter(|_| tag == "Event"));
        if let Some(told) = told.filter(|_| !tags.iter().any(|(other, _)| other == tag)) {
            let told = if tag == "Date" { told.replace(['-', '/'], ".") } else { told.to_owned() };
            tags.push((tag.to_owned(), told));
        }
    }
    let result = value("result").and_then(|stated| match stated {
        "和" => Some("1/2-1/2"),
        other => result(other),
    });
    let result = result.unwrap_or("*").to_owned();
    Ok(PgnGame { tags, variant, fen, intro: comment(0), moves, result, notes: Vec::new() })
}

/// The file of a game; nothing if its first position has more pieces of a kind than a set.
pub(super) fn write(game: &PgnGame) -> Option<String> {
    let mut text = "[DhtmlXQ]\n".to_owned();
    let mut push = |name: &str, value: &str| {
        text.push_str(&format!("[DhtmlXQ_{name}]{}[/DhtmlXQ_{name}]\n", tame(value)));
    };
    let tag = |name: &str| {
        let found = game.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str());
        found.filter(|value| !value.starts_with('?')).unwrap_or_default()
    };
    push("ver", "www_dpxq_com");
    push("title", &format!("{} - {}", tag("White"), tag("Black")));
    for (name, own) in TAGS.into_iter().take(6) {
        let value = if own == "Date" { tag(own).replace('.', "-") } else { tag(own).to_owned() };
        push(name, &value);
    }
    let result = match game.result.as_str() {
        "1-0" => "红胜",
        "0-1" => "黑胜",
        "1/2-1/2" => "和棋",
        _ => "",
    };
    push("result", result);
    push("binit", &binit(&first_position(&game.variant, game.fen.as_deref()).fen())?);
    let steps = game.moves.iter().map(|played| {
        let squares = squares(&played.step)?;
        Some(squares.map(|(file, rank)| place(file, rank)).into_iter().collect::<Option<String>>())?
    });
    push("movelist", &steps.collect::<Option<String>>()?);
    let comments = std::iter::once(game.intro.as_deref())
        .chain(game.moves.iter().map(|played| played.comment.as_deref()));
    for (comment, ply) in comments.zip(0..) {
        if let Some(comment) = comment {
            push(&format!("comment{ply}"), comment);
        }
    }
    text.push_str("[/DhtmlXQ]\n");
    Some(text)
}

/// The number of the line in which a part of a text begins.
fn line_of(text: &str, part: &str) -> usize {
    let offset = part.as_ptr().addr().wrapping_sub(text.as_ptr().addr());
    let before = text.as_bytes().get(..offset).unwrap_or_default();
    1 + before.iter().filter(|byte| **byte == b'\n').count()
}

/// The fields of a file by their names in lower case. Of several of a name the first counts.
fn fields(text: &str) -> Result<HashMap<String, &str>, PgnError> {
    const START: &str = "[DhtmlXQ_";
    let mut fields = HashMap::new();
    let mut rest = text;
    while let Some(at) = rest.find(START) {
        let unclosed = || PgnError::Unclosed { text: rest[at..].chars().take(20).collect() };
        let (name, after) = rest[at + START.len()..].split_once(']').ok_or_else(unclosed)?;
        // One that does not end is refused at once: nothing is searched to the end of a file twice.
        let (value, after) = after.split_once(&format!("[/DhtmlXQ_{name}]")).ok_or_else(unclosed)?;
        fields.entry(name.to_ascii_lowercase()).or_insert(value);
        rest = after;
    }
    Ok(fields)
}

/// The steps in machine notation.
fn steps(movelist: &str) -> Option<Vec<String>> {
    let digits: Vec<u8> = movelist.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
    let step = |digits: &[u8]| match *digits {
        [from_file, from_rank, to_file, to_rank] => {
            Some(square(from_file, from_rank)? + &square(to_file, to_rank)?)
        }
        _ => None,
    };
    digits.chunks(4).map(step).collect()
}

/// The name of a square, from its two digits.
fn square(file: u8, rank: u8) -> Option<String> {
    let (file, rank) = (digit(file).filter(|file| *file < 9)?, digit(rank)?);
    Some(format!("{}{}", char::from(b'a' + file), 10 - rank))
}

fn digit(byte: u8) -> Option<u8> {
    byte.checked_sub(b'0').filter(|digit| *digit < 10)
}

/// The two digits of a square, from its file and its rank from 0 at the bottom.
fn place(file: char, rank: u32) -> Option<String> {
    let file = u32::from(file).checked_sub(u32::from('a'))?;
    Some(format!("{file}{}", 9_u32.checked_sub(rank)?))
}

/// The position of a list of squares, `None` inside if it is the usual one. The side to move is that of the first step.
fn first_fen(binit: &str, first: Option<&String>) -> Option<Option<String>> {
    if binit.is_empty() || binit == FIRST {
        return Some(None);
    }
    let mut squares: [[Option<char>; 9]; 10] = Default::default();
    let places = binit.as_bytes().chunks(2);
    let black = PIECES.iter().map(char::to_ascii_lowercase);
    if binit.len() != 4 * PIECES.len() {
        return None;
    }
    for (place, piece) in places.zip(PIECES.into_iter().chain(black)) {
        if place != NOWHERE.as_bytes() {
            let [file, rank] = *place else { return None };
            *squares.get_mut(usize::from(digit(rank)?))?.get_mut(usize::from(digit(file)?))? = Some(piece);
        }
    }
    let mover = first.and_then(|step| {
        let [(file, rank), _] = self::squares(step)?;
        let file = u32::from(file).checked_sub(u32::from('a'))?;
        *squares.get(9_usize.checked_sub(rank as usize)?)?.get(file as usize)?
    });
    let side = if mover.is_some_and(|piece| piece.is_ascii_lowercase()) { 'b' } else { 'w' };
    let ranks: Vec<String> = squares.iter().map(|row| rank_text(row)).collect();
    Some(Some(format!("{} {side} - - 0 1", ranks.join("/"))))
}

fn rank_text(row: &[Option<char>]) -> String {
    let mut text = String::new();
    for group in row.chunk_by(|one, other| one.is_none() && other.is_none()) {
        match group {
            [Some(piece)] => text.push(*piece),
            empty => text.push_str(&empty.len().to_string()),
        }
    }
    text
}

/// The squares of the pieces of a position.
fn binit(fen: &str) -> Option<String> {
    let board = fen.split(' ').next()?;
    let mut found: Vec<(char, String)> = Vec::new();
    for (row, rank) in board.split('/').zip(0..) {
        let mut file = 0;
        for letter in row.chars() {
            match letter.to_digit(10) {
                Some(n_empty) => file += n_empty,
                None => {
                    found.push((letter, format!("{file}{rank}")));
                    file += 1;
                }
            }
        }
    }
    let black = PIECES.iter().map(char::to_ascii_lowercase);
    let mut take = |piece: char| {
        let index = found.iter().position(|(other, _)| *other == piece);
        index.map_or_else(|| NOWHERE.to_owned(), |index| found.remove(index).1)
    };
    // The usual order of pieces that are alike is from left to right.
    let text: String = PIECES.into_iter().chain(black).map(&mut take).collect();
    found.is_empty().then_some(text)
}

/// A value as fields can hold it.
fn tame(value: &str) -> String {
    let tamed = value.chars().map(|letter| match letter {
        '[' => '(',
        ']' => ')',
        letter if letter.is_control() => ' ',
        letter => letter,
    });
    tamed.collect::<String>().trim().to_owned()
}
