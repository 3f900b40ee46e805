//! Games of shogi in the formats of Japanese programs, rewritten as movetext. Each step gets a line of its own, so that an
//! error can name the line of the original.

mod board;
mod csa;
mod kif;
mod shogi_file;

use shogi_file::ShogiFile;

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
