//! Writes games in the standard format of the Computer Shogi Association.

use super::board::Drawing;
use super::csa::PIECES;
use super::ending::Ending;
use super::{header, tag};
use crate::pgn::{PgnGame, plain};

/// The file of a game.
pub(in crate::pgn) fn write(game: &PgnGame, seconds: &[u64]) -> Option<String> {
    let mut drawing = Drawing::of_game(game)?;
    // Version 3 knows the encoding by a line that is a comment for earlier ones.
    let mut text = "'CSA encoding=UTF-8\nV2.2\n".to_owned();
    for (name, start) in [("White", "N+"), ("Black", "N-")] {
        text.push_str(&format!("{start}{}\n", tag(game, name).unwrap_or_default()));
    }
    for (name, key) in [
        ("Event", "EVENT"),
        ("Site", "SITE"),
        ("Date", "START_TIME"),
        ("EndDate", "END_TIME"),
        ("Opening", "OPENING"),
    ] {
        if let Some(value) = header(game, name) {
            text.push_str(&format!("${key}:{value}\n"));
        }
    }
    if drawing.is_first() {
        text.push_str("PI\n");
    } else {
        push_board(&mut text, &drawing)?;
    }
    text.push_str(if drawing.black_to_move { "-\n" } else { "+\n" });
    push_comment(&mut text, game.intro.as_deref());
    for (index, played) in game.moves.iter().enumerate() {
        let sign = if drawing.black_to_move { '-' } else { '+' };
        let step = drawing.play(&played.step)?;
        let (from_file, from_rank) = step.from.unwrap_or_default();
        let (file, rank) = step.to;
        let piece = code(&step.letters_after())?;
        text.push_str(&format!("{sign}{from_file}{from_rank}{file}{rank}{piece}\n"));
        if let Some(seconds) = seconds.get(index) {
            text.push_str(&format!("T{seconds}\n"));
        }
        push_comment(&mut text, played.comment.as_deref());
    }
    let ending = Ending::of(game, drawing.black_to_move);
    if ending == Ending::Otherwise {
        let reason = tag(game, "Termination").unwrap_or_default();
        // The format knows no win of the side to move but these.
        text.push_str(&format!("'Termination: {reason}\n"));
    }
    text.push_str(&format!("%{}\n", ending.in_csa(drawing.black_to_move)));
    Some(text)
}

fn push_board(text: &mut String, drawing: &Drawing) -> Option<()> {
    for (row, rank) in drawing.rows().iter().zip(1..) {
        text.push_str(&format!("P{rank}"));
        for square in row {
            match square {
                None => text.push_str(" * "),
                Some(letters) => {
                    let is_black = letters.ends_with(|letter: char| letter.is_ascii_lowercase());
                    text.push(if is_black { '-' } else { '+' });
                    text.push_str(code(&letters.to_ascii_uppercase())?);
                }
            }
        }
        text.push('\n');
    }
    for (sign, is_black) in [('+', false), ('-', true)] {
        let held: Vec<&str> = drawing
            .held()
            .filter(|letter| letter.is_ascii_lowercase() == is_black)
            .map(|letter| code(&letter.to_ascii_uppercase().to_string()))
            .collect::<Option<_>>()?;
        if !held.is_empty() {
            let held: String = held.iter().map(|piece| format!("00{piece}")).collect();
            text.push_str(&format!("P{sign}{held}\n"));
        }
    }
    Some(())
}

fn push_comment(text: &mut String, comment: Option<&str>) {
    if let Some(comment) = comment.map(plain).filter(|comment| !comment.is_empty()) {
        text.push_str(&format!("'*{comment}\n"));
    }
}

fn code(letters: &str) -> Option<&'static str> {
    PIECES.iter().find(|(_, other, _)| *other == letters).map(|(code, ..)| *code)
}
