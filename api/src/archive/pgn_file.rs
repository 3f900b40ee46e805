//! Splits a PGN file into games. It reads line by line, so memory use does not depend on the file's length.

use std::io::{BufRead, Read};

use zugpost_rules::pgn::MAX_PGN_LEN;

/// An iterator over the games of a file, each as its own text.
#[derive(Debug)]
pub struct PgnFile<R> {
    reader: R,
    /// The first tag line of the next game, already read.
    next: Vec<u8>,
}

impl<R: BufRead> PgnFile<R> {
    pub fn new(reader: R) -> PgnFile<R> {
        PgnFile { reader, next: Vec::new() }
    }

    /// Reads the next game. A game above the size limit is cut just behind it, so that the parser rejects it as too
    /// long.
    fn read_game(&mut self) -> std::io::Result<Option<String>> {
        let mut game = std::mem::take(&mut self.next);
        let (mut in_moves, mut in_comment) = (false, false);
        loop {
            let mut line = Vec::new();
            if self.reader.by_ref().take(MAX_PGN_LEN as u64).read_until(b'\n', &mut line)? == 0 {
                break;
            }
            let content = line.trim_ascii();
            let is_tag = !in_comment && content.first() == Some(&b'[');
            if is_tag && in_moves {
                self.next = line;
                break;
            }
            // A line that begins with `%` is an escape and is ignored, except within a comment.
            let is_escaped = !in_comment && content.first() == Some(&b'%');
            if !is_tag && !content.is_empty() && !is_escaped {
                in_moves = true;
                in_comment = is_open(content, in_comment);
            }
            if game.len() <= MAX_PGN_LEN {
                game.extend_from_slice(&line);
            }
        }
        let is_empty = game.trim_ascii().is_empty() || game == "\u{feff}".as_bytes();
        Ok((!is_empty).then(|| decode(game)))
    }
}

impl<R: BufRead> Iterator for PgnFile<R> {
    type Item = std::io::Result<String>;

    fn next(&mut self) -> Option<std::io::Result<String>> {
        self.read_game().transpose()
    }
}

/// Whether a brace comment is open at the end of a line.
fn is_open(line: &[u8], mut is_open: bool) -> bool {
    for byte in line {
        match byte {
            b'{' => is_open = true,
            b'}' => is_open = false,
            b';' if !is_open => return false,
            _ => {}
        }
    }
    is_open
}

/// Decodes UTF-8, the common encoding, with ISO 8859-1 as the fallback, which the PGN standard prescribes.
fn decode(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| error.into_bytes().into_iter().map(char::from).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(file: &[u8]) -> Vec<String> {
        PgnFile::new(file).map(Result::unwrap).collect()
    }

    #[test]
    fn a_file_is_taken_apart_at_its_tags() {
        let file = "[White \"A\"]\n\n1. e4 {[%ccsnt 2026.04.02,21:27]\n[%eval 0.3] so} e5 ; { [x\n1-0\n\n[White \"B\"]\n[Black \"C\"]\n\n*\n";
        let games = games(file.as_bytes());
        assert_eq!(games.len(), 2);
        assert!(games[0].ends_with("1-0\n\n") && games[1].starts_with("[White \"B\"]"), "{games:?}");
        assert_eq!(games.concat(), file);
    }

    #[test]
    fn nothing_is_no_game_and_a_game_needs_no_tags() {
        assert_eq!(games(b"\n \n"), Vec::<String>::new());
        assert_eq!(games(b"1. e4"), ["1. e4"]);
    }

    #[test]
    fn a_comment_may_end_in_a_line_that_begins_like_an_escape() {
        let file = "[White \"A\"]\n\n% {none\n1. e4 {a chance of 50\n%} e5 *\n\n[White \"B\"]\n\n*\n";
        let games = games(file.as_bytes());
        assert_eq!(games.len(), 2, "{games:?}");
        assert_eq!(games.concat(), file);
    }

    #[test]
    fn old_files_are_read_too() {
        assert_eq!(games(b"[White \"Bj\xf6rn\"]\n\n*"), ["[White \"Björn\"]\n\n*"]);
    }

    #[test]
    fn a_game_that_is_too_long_takes_no_more_room_than_that() {
        let games = games(&b"e4 ".repeat(MAX_PGN_LEN));
        assert_eq!(games.len(), 1);
        assert!((MAX_PGN_LEN + 1..=2 * MAX_PGN_LEN).contains(&games[0].len()));
    }
}
