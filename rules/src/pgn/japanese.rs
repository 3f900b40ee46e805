//! Games of shogi in the formats of Japanese programs. What is read is rewritten as movetext: each step gets a line of its
//! own, so that an error can name the line of the original.

mod board;
mod csa;
mod csa_text;
mod ending;
mod kif;
mod kif_text;
mod shogi_file;

pub(super) use csa_text::write as write_csa;
pub(super) use kif_text::write as write_kif;
use shogi_file::ShogiFile;

use super::PgnGame;
use super::pgn_error::PgnError;

/// Number of lines that are looked at to find out whether a file is of this sort.
const LINES_TO_TELL: usize = 200;

/// The file, if it is of one of these formats.
pub(super) fn file(text: &str) -> Option<Result<ShogiFile, PgnError>> {
    let text = text.trim_start_matches('\u{feff}');
    let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    if lines().next()?.starts_with('[') {
        return None;
    }
    let mut first = lines().take(LINES_TO_TELL);
    if first.clone().any(csa::is_step) {
        return Some(csa::read(text));
    }
    first.any(kif::begins_file).then(|| kif::read(text))
}

/// The words for the players of a game.
#[derive(Clone, Copy, Debug)]
struct Sides {
    white: &'static str,
    black: &'static str,
}

impl Sides {
    const EVEN: Sides = Sides { white: "先手", black: "後手" };
    /// Black gives a handicap, and moves first.
    const HANDICAP: Sides = Sides { white: "下手", black: "上手" };
}

/// The value of a tag, on one line.
fn tag(game: &PgnGame, name: &str) -> Option<String> {
    let (_, value) = game.tags.iter().find(|(tag, _)| tag == name)?;
    Some(value.chars().filter(|letter| !letter.is_control()).collect::<String>().trim().to_owned())
}

/// The value of a tag that says something of the game; dates as these files have them, `1999/07/15`.
fn header(game: &PgnGame, name: &str) -> Option<String> {
    let value = tag(game, name).filter(|value| !value.is_empty() && !value.starts_with('?'))?;
    Some(if name.ends_with("Date") { value.replace('.', "/") } else { value })
}
