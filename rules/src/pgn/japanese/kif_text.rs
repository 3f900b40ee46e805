//! Writes games in the format KIF.

use super::board::Drawing;
use super::ending::Ending;
use super::kif::{HANDICAPS, PIECES};
use super::{Sides, header, tag};
use crate::pgn::{PgnGame, plain};

/// The characters of promoted pieces on drawn boards, which have room for one.
const ON_BOARD: [(&str, &str); 3] = [("+S", "全"), ("+N", "圭"), ("+L", "杏")];

/// The pieces in hand, in the order of the format.
const IN_HAND: [char; 7] = ['R', 'B', 'G', 'S', 'N', 'L', 'P'];

const FULL_WIDTH: [char; 10] = ['０', '１', '２', '３', '４', '５', '６', '７', '８', '９'];
const KANJI: [char; 11] = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

/// The file of a game.
pub(in crate::pgn) fn write(game: &PgnGame, seconds: &[u64]) -> Option<String> {
    let mut drawing = Drawing::of_game(game)?;
    let handicap = handicap(&drawing);
    let sides =
        if handicap.is_some_and(|name| name != HANDICAPS[0].0) { Sides::HANDICAP } else { Sides::EVEN };
    // Files of several games are taken apart at this line.
    let mut text = "#KIF version=2.0 encoding=UTF-8\n".to_owned();
    for (name, key) in [("Date", "開始日時"), ("EndDate", "終了日時"), ("Event", "棋戦"), ("Site", "場所")]
    {
        if let Some(value) = header(game, name) {
            text.push_str(&format!("{key}：{value}\n"));
        }
    }
    match handicap {
        Some(name) => text.push_str(&format!("手合割：{name}\n")),
        None => push_board(&mut text, &drawing),
    }
    let player = |name| tag(game, name).unwrap_or_default();
    text.push_str(&format!("{}：{}\n{}：{}\n", sides.white, player("White"), sides.black, player("Black")));
    text.push_str("手数----指手---------消費時間--\n");
    push_comment(&mut text, game.intro.as_deref());
    let (mut before, mut spent) = (None, [0; 2]);
    for (index, played) in game.moves.iter().enumerate() {
        let step = drawing.play(&played.step)?;
        let to = match before {
            Some(square) if square == step.to => "同　".to_owned(),
            _ => square(step.to)?,
        };
        before = Some(step.to);
        let how = match step.from {
            None => "打".to_owned(),
            Some((file, rank)) => {
                format!("{}({file}{rank})", if step.promotes { "成" } else { "" })
            }
        };
        let time = seconds.get(index).map(|seconds| {
            let total = &mut spent[index % 2];
            *total += seconds;
            format!("   {}", time(*seconds, *total))
        });
        let time = time.unwrap_or_default();
        text.push_str(&format!("{:>4} {to}{}{how}{time}\n", index + 1, name(&step.letters)?));
        push_comment(&mut text, played.comment.as_deref());
    }
    let ending = Ending::of(game, drawing.black_to_move);
    if let Some(word) = ending.in_kif() {
        text.push_str(&format!("{:>4} {word}\n", game.moves.len() + 1));
    }
    let n_steps = game.moves.len();
    let said = match game.result.as_str() {
        "1-0" => format!("{}の勝ち", sides.white),
        "0-1" => format!("{}の勝ち", sides.black),
        "1/2-1/2" if ending == Ending::Repetition => "千日手".to_owned(),
        "1/2-1/2" => "持将棋".to_owned(),
        _ => "中断".to_owned(),
    };
    text.push_str(&format!("まで{n_steps}手で{said}\n"));
    Some(text)
}

/// The handicap that begins with this position, none among them; nothing for any other position.
fn handicap(drawing: &Drawing) -> Option<&'static str> {
    let fen = drawing.fen();
    let found = HANDICAPS.iter().find(|(_, removed)| {
        let mut other = Drawing::first();
        for (file, rank) in *removed {
            if let Some(square) = other.at(*file, *rank) {
                *square = None;
            }
        }
        other.black_to_move = !removed.is_empty();
        other.fen() == fen
    });
    found.map(|(name, _)| *name)
}

fn push_board(text: &mut String, drawing: &Drawing) {
    let hand = |is_black: bool| {
        let held = IN_HAND.iter().filter_map(|letter| {
            let count = drawing.n_held(if is_black { letter.to_ascii_lowercase() } else { *letter });
            let name = name(&letter.to_string()).filter(|_| count > 0)?;
            Some(if count > 1 { format!("{name}{}", kanji(count)) } else { name.to_owned() })
        });
        let held: Vec<String> = held.collect();
        if held.is_empty() { "なし".to_owned() } else { held.join("　") }
    };
    text.push_str(&format!("後手の持駒：{}\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n", hand(true)));
    text.push_str("+---------------------------+\n");
    for (row, rank) in drawing.rows().iter().zip(1..) {
        text.push('|');
        for square in row {
            match square {
                None => text.push_str(" ・"),
                Some(letters) => {
                    let is_black = letters.ends_with(|letter: char| letter.is_ascii_lowercase());
                    let letters = letters.to_ascii_uppercase();
                    let on_board = ON_BOARD.iter().find(|(other, _)| *other == letters);
                    text.push(if is_black { 'v' } else { ' ' });
                    text.push_str(
                        on_board.map_or_else(|| name(&letters).unwrap_or_default(), |(_, one)| one),
                    );
                }
            }
        }
        text.push_str(&format!("|{}\n", kanji(rank)));
    }
    text.push_str(&format!("+---------------------------+\n先手の持駒：{}\n", hand(false)));
    if drawing.black_to_move {
        text.push_str("後手番\n");
    }
}

fn push_comment(text: &mut String, comment: Option<&str>) {
    if let Some(comment) = comment.map(plain).filter(|comment| !comment.is_empty()) {
        // Readers take all stars from the beginning of a comment.
        let gap = if comment.starts_with('*') { " " } else { "" };
        text.push_str(&format!("*{gap}{comment}\n"));
    }
}

/// The characters of a piece.
fn name(letters: &str) -> Option<&'static str> {
    PIECES.iter().find(|(_, other)| *other == letters).map(|(name, _)| *name)
}

/// A square: `７六`.
fn square((file, rank): (u8, u8)) -> Option<String> {
    Some(format!("{}{}", FULL_WIDTH.get(usize::from(file))?, KANJI.get(usize::from(rank))?))
}

/// A number up to 19.
fn kanji(number: usize) -> String {
    let digit = |number: usize| KANJI.get(number).map(char::to_string).unwrap_or_default();
    if number <= 10 { digit(number) } else { format!("十{}", digit(number - 10)) }
}

/// The time of a step, and of all steps of its player: `( 0:16/00:00:16)`.
fn time(seconds: u64, total: u64) -> String {
    let (minutes, hours) = (total / 60 % 60, total / 3600);
    format!("({:>2}:{:02}/{hours:02}:{minutes:02}:{:02})", seconds / 60, seconds % 60, total % 60)
}
