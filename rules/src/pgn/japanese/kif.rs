//! The format KIF of the programs of Yoshikazu Kakinoki, which most Japanese programs write:
//! <http://kakinoki.o.oo7.jp/kif_format.html>; and its shorter form KI2, which has no squares of origin.

use super::board::{Drawing, of_side};
use super::shogi_file::ShogiFile;
use crate::pgn::pgn_error::PgnError;

/// The pieces with their letters, long names first.
pub(super) const PIECES: [(&str, &str); 19] = [
    ("成銀", "+S"),
    ("成桂", "+N"),
    ("成香", "+L"),
    ("玉", "K"),
    ("王", "K"),
    ("飛", "R"),
    ("龍", "+R"),
    ("竜", "+R"),
    ("角", "B"),
    ("馬", "+B"),
    ("金", "G"),
    ("銀", "S"),
    ("全", "+S"),
    ("桂", "N"),
    ("圭", "+N"),
    ("香", "L"),
    ("杏", "+L"),
    ("歩", "P"),
    ("と", "+P"),
];

/// The handicaps with the squares of the pieces that Black, the giver, does without.
pub(super) const HANDICAPS: [(&str, &[(usize, usize)]); 16] = [
    ("平手", &[]),
    ("香落ち", &[(1, 1)]),
    ("右香落ち", &[(9, 1)]),
    ("角落ち", &[(2, 2)]),
    ("飛車落ち", &[(8, 2)]),
    ("飛香落ち", &[(8, 2), (1, 1)]),
    ("二枚落ち", &[(8, 2), (2, 2)]),
    ("三枚落ち", &[(8, 2), (2, 2), (9, 1)]),
    ("四枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1)]),
    ("五枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (8, 1)]),
    ("左五枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1)]),
    ("六枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1)]),
    ("左七枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1), (3, 1)]),
    ("右七枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1), (7, 1)]),
    ("八枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1), (3, 1), (7, 1)]),
    ("十枚落ち", &[(8, 2), (2, 2), (1, 1), (9, 1), (2, 1), (8, 1), (3, 1), (7, 1), (4, 1), (6, 1)]),
];

const MARKS: [char; 6] = ['▲', '△', '▼', '▽', '☗', '☖'];

/// Returns whether a line shows that its file is of this sort.
pub(super) fn begins_file(line: &str) -> bool {
    let keys = ["手合割", "先手", "後手", "下手", "上手", "開始日時", "対局日"];
    let is_header = field(line).is_some_and(|(key, _)| keys.contains(&key));
    let is_ki2 = line.starts_with(MARKS);
    is_header
        || is_ki2
        || line.starts_with("手数--")
        || numbered(line).is_some_and(|(_, step)| Step::read(step).is_some())
}

/// Reads a game with its variations.
pub(super) fn read(text: &str) -> Result<ShogiFile, PgnError> {
    let mut reader = Reader::default();
    for (line, number) in text.lines().zip(1..) {
        reader.read_line(line.trim(), number)?;
    }
    reader.file.fen = reader.drawing.fen_unless_first();
    Ok(reader.file)
}

/// A file that is being read.
#[derive(Default)]
struct Reader {
    file: ShogiFile,
    drawing: Drawing,
    /// Number of ranks of a drawn board that were read.
    n_rows: usize,
    /// The targets of the steps on the path.
    targets: Vec<(u8, u8)>,
    /// True if the line of steps has ended, so that only a variation may follow.
    has_ended: bool,
}

impl Reader {
    fn read_line(&mut self, line: &str, number: usize) -> Result<(), PgnError> {
        let bad = || PgnError::Line { line: number, text: line.chars().take(40).collect() };
        match line.chars().next() {
            None | Some('#' | '&' | '+') => {}
            Some('*') => self.file.say(line.trim_start_matches('*')),
            Some('|') => self.draw_row(line).ok_or_else(bad)?,
            Some(mark) if MARKS.contains(&mark) => {
                for step in line.split(MARKS).map(str::trim).filter(|step| !step.is_empty()) {
                    self.step(step, number).ok_or_else(bad)??;
                }
            }
            Some(_) => {
                if let Some(ply) = line.strip_prefix("変化：").or_else(|| line.strip_prefix("変化:")) {
                    self.branch(ply).ok_or_else(bad)?;
                } else if let Some((_, step)) = numbered(line) {
                    self.step(step, number).ok_or_else(bad)??;
                } else if let Some((key, value)) = field(line) {
                    self.header(key, value).ok_or_else(bad)?;
                } else if let Some(end) = line.strip_prefix("まで") {
                    self.summary(end);
                } else {
                    self.side_to_move(line);
                }
            }
        }
        Ok(())
    }

    /// Goes back to before this step, which another one may replace.
    fn branch(&mut self, ply: &str) -> Option<()> {
        let digits: String = ply.chars().map_while(digit).map(|digit| digit.to_string()).collect();
        let n_before = digits.parse::<usize>().ok()?.checked_sub(1)?;
        if n_before > self.file.path.len() {
            return None;
        }
        self.file.path.truncate(n_before);
        self.targets.truncate(n_before);
        self.has_ended = false;
        Some(())
    }

    /// Reads a step or how the game has ended; nothing if it is neither.
    fn step(&mut self, text: &str, line: usize) -> Option<Result<(), PgnError>> {
        if self.has_ended {
            return Some(Ok(()));
        }
        if let Some(ending) = Ending::read(text) {
            self.has_ended = true;
            // The result is that of the game, not of a variation.
            if self.file.result.is_none() && self.file.path.iter().copied().eq(0..self.file.nodes.len()) {
                self.end(&ending);
            }
            return Some(Ok(()));
        }
        let step = Step::read(text)?;
        let to = step.to.or_else(|| self.targets.last().copied())?;
        self.targets.push(to);
        Some(self.file.add(&step.word(to), line))
    }

    fn end(&mut self, ending: &Ending) {
        let result = match ending {
            Ending::SideToMoveLoses(termination) => {
                if let Some(termination) = *termination {
                    self.file.tag("Termination", termination);
                }
                self.file.decided(false)
            }
            Ending::SideToMoveWins => self.file.decided(true),
            Ending::Draw => "1/2-1/2",
            Ending::Open => "*",
        };
        self.file.result = Some(result);
    }

    /// Reads what the line behind the steps says: `83手で先手の勝ち`.
    fn summary(&mut self, text: &str) {
        self.has_ended = true;
        let says = |words: [&str; 2]| words.iter().any(|word| text.contains(word));
        let result = if says(["先手の勝", "下手の勝"]) {
            "1-0"
        } else if says(["後手の勝", "上手の勝"]) {
            "0-1"
        } else if says(["千日手", "持将棋"]) {
            "1/2-1/2"
        } else {
            return;
        };
        self.file.result.get_or_insert(result);
    }

    fn header(&mut self, key: &str, value: &str) -> Option<()> {
        match key {
            "手合割" => {
                let name = value.trim();
                let handicap = HANDICAPS.iter().find(|(other, _)| *other == name);
                // Any other handicap has a drawing of the board.
                let Some((_, removed)) = handicap else { return Some(()) };
                self.drawing = Drawing::first();
                for (file, rank) in *removed {
                    *self.drawing.at(*file, *rank)? = None;
                }
                self.begin(!removed.is_empty());
            }
            "先手" | "下手" => self.file.tag("White", value),
            "後手" | "上手" => self.file.tag("Black", value),
            "先手の持駒" | "下手の持駒" => self.hold(value, false)?,
            "後手の持駒" | "上手の持駒" => self.hold(value, true)?,
            "開始日時" | "対局日" => self.file.date("Date", value),
            "終了日時" => self.file.date("EndDate", value),
            "棋戦" => self.file.tag("Event", value),
            "場所" => self.file.tag("Site", value),
            "戦型" => self.file.tag("Opening", value),
            _ => {}
        }
        Some(())
    }

    /// Reads the side that moves first, if a line says so.
    fn side_to_move(&mut self, line: &str) {
        match line {
            "先手番" | "下手番" => self.begin(false),
            "後手番" | "上手番" => self.begin(true),
            _ => {}
        }
    }

    fn begin(&mut self, black_to_move: bool) {
        self.drawing.black_to_move = black_to_move;
        self.file.first_is_black = black_to_move;
    }

    /// Pieces in hand: `飛　角　金二　歩十二`.
    fn hold(&mut self, text: &str, is_black: bool) -> Option<()> {
        for group in text.split_whitespace().filter(|group| *group != "なし") {
            let (letters, count) = piece(group)?;
            let count = count
                .chars()
                .map(|letter| "〇一二三四五六七八九十".chars().position(|digit| digit == letter));
            let count = count.sum::<Option<usize>>()?.max(1);
            self.drawing.hold(&of_side(letters, is_black), count)?;
        }
        Some(())
    }

    /// A rank of a drawn board: `|v香v桂 ・ ・ 玉 ・ ・ ・ 歩|一`.
    fn draw_row(&mut self, line: &str) -> Option<()> {
        let row = line.trim_matches('|').split('|').next()?;
        self.n_rows += 1;
        let mut rest = row;
        for file in (1..=9).rev() {
            let is_black = rest.trim_start().starts_with('v');
            rest = rest.trim_start().trim_start_matches('v');
            let (square, after) = match rest.strip_prefix('・') {
                Some(after) => (None, after),
                None => {
                    let (letters, after) = piece(rest)?;
                    (Some(of_side(letters, is_black)), after)
                }
            };
            *self.drawing.at(file, self.n_rows)? = square;
            rest = after;
        }
        Some(())
    }
}

/// A step as a file has it.
struct Step<'a> {
    /// File and rank of the target, which is that of the step before where the file says 同.
    to: Option<(u8, u8)>,
    letters: &'static str,
    /// Text after the piece, without the square of origin.
    rest: &'a str,
    from: Option<(u8, u8)>,
}

impl<'a> Step<'a> {
    /// Reads `７六歩(77)`, `同　銀成(31)`, `５五角打`, `５八金右`.
    fn read(text: &'a str) -> Option<Step<'a>> {
        let text = text.trim_start_matches(MARKS);
        let (to, rest) = match text.strip_prefix('同') {
            Some(rest) => (None, rest),
            None => {
                let mut letters = text.chars();
                (Some((digit(letters.next()?)?, digit(letters.next()?)?)), letters.as_str())
            }
        };
        let (letters, rest) = piece(rest.trim_start())?;
        let end =
            rest.find(|letter: char| letter.is_whitespace() || "(/+".contains(letter)).unwrap_or(rest.len());
        let (rest, origin) = rest.split_at(end);
        let mut origin = origin.strip_prefix('(').unwrap_or_default().chars().map(digit);
        let from = origin.next().flatten().zip(origin.next().flatten());
        Some(Step { to, letters, rest, from })
    }

    /// The step as a word that the rules of shogi read.
    fn word(&self, to: (u8, u8)) -> String {
        let name = |(file, rank): (u8, u8)| format!("{file}{}", char::from(b'a' + rank.saturating_sub(1)));
        match self.from {
            Some(from) => {
                let becomes = if self.rest == "成" { "+" } else { "" };
                format!("{}{}-{}{becomes}", self.letters, name(from), name(to))
            }
            None if self.rest == "打" => format!("{}@{}", self.letters, name(to)),
            None => {
                let names = PIECES.iter().find(|(_, letters)| *letters == self.letters);
                format!("{}{}{}{}", to.0, to.1, names.map_or("", |(name, _)| *name), self.rest)
            }
        }
    }
}

/// End of a game in place of a step.
enum Ending {
    /// With the word for it in a file of ours.
    SideToMoveLoses(Option<&'static str>),
    SideToMoveWins,
    Draw,
    Open,
}

impl Ending {
    fn read(text: &str) -> Option<Ending> {
        const WORDS: [(&str, Ending); 14] = [
            ("投了", Ending::SideToMoveLoses(Some("resignation"))),
            ("切れ負け", Ending::SideToMoveLoses(Some("time"))),
            ("反則負け", Ending::SideToMoveLoses(None)),
            ("不戦敗", Ending::SideToMoveLoses(None)),
            ("詰み", Ending::SideToMoveLoses(None)),
            ("詰", Ending::SideToMoveLoses(None)),
            ("反則勝ち", Ending::SideToMoveWins),
            ("入玉勝ち", Ending::SideToMoveWins),
            ("不戦勝", Ending::SideToMoveWins),
            ("千日手", Ending::Draw),
            ("持将棋", Ending::Draw),
            ("中断", Ending::Open),
            ("封じ手", Ending::Open),
            ("不詰", Ending::Open),
        ];
        WORDS.into_iter().find(|(word, _)| text.starts_with(word)).map(|(_, ending)| ending)
    }
}

/// The piece that a text begins with, and what follows it.
fn piece(text: &str) -> Option<(&'static str, &str)> {
    PIECES.iter().find_map(|(name, letters)| Some((*letters, text.strip_prefix(name)?)))
}

/// The keyword and the value of a line such as `先手：羽生`.
fn field(line: &str) -> Option<(&str, &str)> {
    line.split_once('：').or_else(|| line.split_once(':')).map(|(key, value)| (key.trim(), value))
}

/// The number of a step and what stands behind it.
fn numbered(line: &str) -> Option<(&str, &str)> {
    let n_digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let (number, step) = line.split_at(n_digits);
    (n_digits > 0 && step.starts_with(char::is_whitespace)).then(|| (number, step.trim_start()))
}

/// A digit of any of the scripts in which squares are written, from 0 for the number of a step.
fn digit(letter: char) -> Option<u8> {
    const SCRIPTS: [&str; 3] = ["0123456789", "０１２３４５６７８９", "〇一二三四五六七八九"];
    let place = |script: &&str| script.chars().position(|digit| digit == letter);
    SCRIPTS.iter().find_map(place).and_then(|place| u8::try_from(place).ok())
}
