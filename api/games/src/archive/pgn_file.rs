//! Splits a file into games, in PGN or one of the formats of shogi and xiangqi. It reads line by line, so memory use does not depend on the file's length.

use std::io::{BufRead, Read};

use encoding_rs::{BIG5, Encoding, GB18030, SHIFT_JIS};
use zugpost_rules::pgn::MAX_PGN_LEN;

/// An iterator over the games of a file.
#[derive(Debug)]
pub struct PgnFile<R> {
    reader: R,
    /// The number of lines that were read.
    n_lines: usize,
    /// The first tag line of the next game, already read.
    next: Vec<u8>,
}

/// A game as its own text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileGame {
    /// The line of the file in which it begins, from 1.
    pub line: usize,
    pub text: String,
}

impl<R: BufRead> PgnFile<R> {
    pub fn new(reader: R) -> PgnFile<R> {
        PgnFile { reader, n_lines: 0, next: Vec::new() }
    }

    /// Reads the next game. A game above the size limit is cut just behind it, so that the parser rejects it as too
    /// long.
    fn read_game(&mut self) -> std::io::Result<Option<FileGame>> {
        let mut game = std::mem::take(&mut self.next);
        let mut first_line = if game.is_empty() { self.n_lines + 1 } else { self.n_lines };
        let mut is_blank = game.is_empty();
        let mut in_forum_text = game.starts_with(b"[DhtmlXQ");
        let (mut in_moves, mut in_comment, mut is_behind_blank) = (false, false, false);
        loop {
            let mut line = Vec::new();
            if self.reader.by_ref().take(MAX_PGN_LEN as u64).read_until(b'\n', &mut line)? == 0 {
                break;
            }
            self.n_lines += 1;
            let content = line.trim_ascii();
            // A comment that was never closed does not swallow the games behind it.
            let begins_anew = is_behind_blank && content.starts_with(b"[Event \"");
            is_behind_blank = content.is_empty();
            let is_tag = (!in_comment || begins_anew) && content.first() == Some(&b'[');
            if in_moves && !in_forum_text && (is_tag || begins_kif(content)) {
                self.next = line;
                break;
            }
            // The text of forums begins so, and its values may have several lines.
            if in_forum_text && content.starts_with(b"[DhtmlXQ]") {
                self.next = line;
                break;
            }
            in_forum_text |= content.starts_with(b"[DhtmlXQ");
            // The line between two games in the format CSA, which may stand before the first one.
            if content == b"/" && in_moves {
                break;
            }
            if content == b"/" && is_blank {
                game.clear();
                first_line = self.n_lines + 1;
                continue;
            }
            is_blank &= content.is_empty();
            // A line that begins with `%` is an escape and is ignored, except within a comment.
            let is_escaped = !in_comment && content.first() == Some(&b'%');
            if !is_tag && !content.is_empty() && !is_escaped {
                in_moves = true;
                in_comment = is_open(content, in_comment);
            }
            if game.len() <= MAX_PGN_LEN {
                game.extend_from_slice(&line);
            }
            if in_forum_text && content.ends_with(b"[/DhtmlXQ]") {
                break;
            }
        }
        let is_empty = game.trim_ascii().is_empty() || game == "\u{feff}".as_bytes();
        Ok((!is_empty).then(|| FileGame { line: first_line, text: decode(game) }))
    }
}

impl<R: BufRead> Iterator for PgnFile<R> {
    type Item = std::io::Result<FileGame>;

    fn next(&mut self) -> Option<std::io::Result<FileGame>> {
        self.read_game().transpose()
    }
}

/// Returns whether a line is the first of a game in the format KIF, as the programs for it write it.
fn begins_kif(line: &[u8]) -> bool {
    line.starts_with(b"#KIF") || line.starts_with(b"# ---- ") || line.starts_with(b"# KIF")
}

/// Returns whether a brace comment is open at the end of a line.
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

/// Decodes UTF-8, the common encoding; then the encodings of Japanese and Chinese programs, where a text shows that it is
/// one of those; and ISO 8859-1 as the fallback, which the PGN standard prescribes.
fn decode(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| {
        let bytes = error.into_bytes();
        east_asian(&bytes).unwrap_or_else(|| bytes.into_iter().map(char::from).collect())
    })
}

/// The text if it is in an encoding of East Asia, known by words that files of games have.
fn east_asian(bytes: &[u8]) -> Option<String> {
    const ENCODINGS: [(&Encoding, &[&str]); 3] = [
        (SHIFT_JIS, &["手数", "先手", "後手", "手合割", "FU\n", "FU\r", "FU,"]),
        (GB18030, &["进", "平", "红", "退", "[DhtmlXQ"]),
        (BIG5, &["進", "平", "紅", "退"]),
    ];
    ENCODINGS.iter().find_map(|(encoding, words)| {
        let text = encoding.decode_without_bom_handling_and_without_replacement(bytes)?;
        words.iter().any(|word| text.contains(word)).then(|| text.into_owned())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(file: &[u8]) -> Vec<String> {
        PgnFile::new(file).map(|game| game.unwrap().text).collect()
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
    fn each_game_knows_its_line_and_a_comment_without_end_stops_at_the_next_one() {
        let file = "[Event \"1\"]\n\n1. e4 {so\n\n[Event \"2\"]\n\n1. d4 *\n\n\n[Event \"3\"]\n*\n";
        let lines: Vec<usize> = PgnFile::new(file.as_bytes()).map(|game| game.unwrap().line).collect();
        assert_eq!(lines, [1, 5, 10]);
    }

    #[test]
    fn games_of_shogi_are_taken_apart_too() {
        let csa = "PI\n+\n+7776FU\n%TORYO\n/\nPI\n+\n+2726FU\n%CHUDAN\n";
        let each = ["PI\n+\n+7776FU\n%TORYO\n", "PI\n+\n+2726FU\n%CHUDAN\n"];
        assert_eq!(games(csa.as_bytes()), each);
        assert_eq!(games(format!("/\n{csa}/\n").as_bytes()), each);
        let kif = "# ---- Kifu\n先手：甲\n   1 ７六歩(77)\n";
        let (text, ..) = SHIFT_JIS.encode(kif);
        assert_eq!(games(&text.repeat(2)), [kif, kif]);
        let (text, ..) = GB18030.encode("[Red \"红方\"]\n\n1. 炮二平五 马8进7");
        assert_eq!(games(&text), ["[Red \"红方\"]\n\n1. 炮二平五 马8进7"]);
        let forum = "[DhtmlXQ]\n[DhtmlXQ_red]甲[/DhtmlXQ_red]\n[DhtmlXQ_comment1]好\n好[/DhtmlXQ_comment1]\n[/DhtmlXQ]\n";
        let (text, ..) = GB18030.encode(forum);
        assert_eq!(games(&text.repeat(2)), [forum, forum]);
        let other = "[White \"A\"]\n\n*\n";
        assert_eq!(games(format!("{forum}{other}").as_bytes()), [forum, other]);
        let (text, ..) = BIG5.encode("[Red \"甲\"]\n\n1. 炮二平五 馬8進7");
        assert_eq!(games(&text), ["[Red \"甲\"]\n\n1. 炮二平五 馬8進7"]);
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
