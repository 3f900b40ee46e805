//! Notations of chess that few players use: descriptive, `P-K4` and `P4R`, that of correspondence in digits, `5254`, and
//! a pawn's capture by its files, `ed`.

use zugpost_rules::{BoardView, Record, StepText};

use super::piece_letters::PieceLetters;

pub(super) struct OtherNotation {
    /// The legal steps that a text means.
    pub steps: Vec<StepText>,
    /// True if the text can be in no other notation.
    pub is_certain: bool,
}

/// The meaning of a text without spaces and number in one of these notations; `None` if it is in none of them.
pub(super) fn steps(record: &Record, text: &str, letters: &PieceLetters) -> Option<OtherNotation> {
    let text = text.trim_end_matches(['.', '!', '+', '#', ':']);
    if let Some(files) = files(text) {
        return Some(OtherNotation { steps: captures(record, files), is_certain: false });
    }
    if !is_chess_board(record) {
        return None;
    }
    if let Some(step) = digits(text) {
        let legal = record.position().legal();
        let steps = legal.into_iter().filter(|legal| legal.step == step).collect();
        return Some(OtherNotation { steps, is_certain: true });
    }
    let english = Phrase::english(text);
    // `RxP` is a rook, or a king where the reader calls it so.
    let spanish = Phrase::spanish(text).filter(|_| english.is_none() || letters.of("R") != "R");
    let phrases: Vec<&Phrase> = english.iter().chain(&spanish).collect();
    if phrases.is_empty() {
        return None;
    }
    let (board, legal) = (record.position().board(), record.position().legal());
    let steps =
        legal.into_iter().filter(|step| phrases.iter().any(|phrase| phrase.means(&board, step))).collect();
    let is_certain = phrases.iter().all(|phrase| phrase.is_certain);
    Some(OtherNotation { steps, is_certain })
}

/// Returns whether the pieces began where those of chess do, so that files have their names.
fn is_chess_board(record: &Record) -> bool {
    let fen = record.variant().start().fen();
    let rank = fen.split([' ', '[']).next().and_then(|board| board.split('/').nth(7));
    rank.is_some_and(|rank| rank.starts_with("RNBQKBNR"))
}

/// `5254`, with a last digit for the promoted piece.
fn digits(text: &str) -> Option<String> {
    let text: Vec<u8> = text.bytes().filter(|byte| !b"-:x".contains(byte)).collect();
    let squares = text.get(..4)?.iter();
    if text.len() > 5 || !squares.clone().all(|digit| (b'1'..=b'8').contains(digit)) {
        return None;
    }
    let mut step: String = squares
        .enumerate()
        .map(|(at, digit)| char::from(if at % 2 == 0 { digit - b'1' + b'a' } else { *digit }))
        .collect();
    if let Some(promoted) = text.get(4) {
        step.push("qrbn".chars().nth(usize::from(promoted.checked_sub(b'1')?))?);
    }
    Some(step)
}

/// `ed`, `exd`: a capital may begin a name, so only small letters say it without the sign of a capture.
fn files(text: &str) -> Option<(char, char)> {
    let [from, to] = match text.chars().collect::<Vec<_>>()[..] {
        [from, to] if from.is_ascii_lowercase() => [from, to],
        [from, 'x' | ':', to] => [from.to_ascii_lowercase(), to],
        _ => return None,
    };
    let is_file = |file: char| ('a'..='h').contains(&file);
    (is_file(from) && is_file(to) && u32::from(from).abs_diff(u32::from(to)) == 1).then_some((from, to))
}

fn captures(record: &Record, (from, to): (char, char)) -> Vec<StepText> {
    let is_meant = |step: &StepText| {
        step.display.starts_with(from) && step.display.contains('x') && step.step.chars().nth(2) == Some(to)
    };
    record.position().legal().into_iter().filter(is_meant).collect()
}

/// A move in descriptive notation. Pieces are English letters, `P` for the pawn.
#[derive(Debug)]
struct Phrase {
    piece: char,
    /// The files on which the moved pawn may stand.
    pawn_files: Option<&'static str>,
    goal: Goal,
    promoted: Option<char>,
    /// True if the text can be in no other notation: `PB4` may also be a pawn on the b-file.
    is_certain: bool,
}

#[derive(Debug)]
enum Goal {
    /// Files, and the rank as the player counts it.
    Square(&'static str, u32),
    /// The captured piece, perhaps with its files, and its square.
    Capture(char, Option<&'static str>, Option<(&'static str, u32)>),
}

impl Phrase {
    fn english(text: &str) -> Option<Phrase> {
        let large = text.to_uppercase().replace("KT", "N").replace(['(', ')'], "").replace("CH", "");
        let large = large.trim_end_matches("E.P").trim_end_matches("EP");
        let ((from, piece), rest) = man(large)?;
        let is_small = text.starts_with(char::is_lowercase);
        let is_parted = rest.starts_with('-');
        let (goal, rest) = match rest.strip_prefix('X') {
            // `bxn` is a pawn on the b-file.
            Some(_) if is_small && piece == 'B' => return None,
            Some(rest) => {
                let ((files, taken), rest) = man(rest)?;
                let place = rest.strip_prefix(['/', '@', '-']).and_then(square);
                (
                    Goal::Capture(taken, files, place.map(|(square, _)| square)),
                    place.map_or(rest, |(_, rest)| rest),
                )
            }
            None => {
                let rest = rest.strip_prefix("TO").unwrap_or(rest).trim_start_matches('-');
                let (square, rest) = square(rest)?;
                (Goal::Square(square.0, square.1), rest)
            }
        };
        let promoted = match rest.trim_start_matches(['=', '/']).as_bytes() {
            [] => None,
            [piece] if b"QRBN".contains(piece) => Some(char::from(*piece)),
            _ => return None,
        };
        // No file of the usual notation is called K, but one is called b.
        let is_b = matches!(goal, Goal::Square("cf", _));
        if is_b && text.contains('b') && !(is_parted && is_small) {
            return None;
        }
        let pawn_files = from.filter(|_| piece == 'P');
        let is_certain = !is_b || is_parted && !is_small;
        Some(Phrase { piece, pawn_files, goal, promoted, is_certain })
    }

    /// Spanish, and French and Portuguese of the same kind: `P4R`, `C3AR`, `PxP`.
    fn spanish(text: &str) -> Option<Phrase> {
        const PIECES: [(char, char); 8] =
            [('P', 'P'), ('R', 'K'), ('D', 'Q'), ('T', 'R'), ('A', 'B'), ('F', 'B'), ('C', 'N'), ('B', 'B')];
        let piece = |letter: char| PIECES.iter().find(|(own, _)| *own == letter).map(|(_, ours)| *ours);
        let large = text.to_uppercase();
        let mut signs = large.chars().filter(|_| text.contains(char::is_uppercase));
        let first = signs.next()?;
        let rest: String = signs.collect();
        let goal = match rest.strip_prefix('X') {
            Some(taken) => {
                let mut taken = taken.chars();
                let goal = Goal::Capture(piece(taken.next()?)?, None, None);
                taken.next().is_none().then_some(goal)?
            }
            None => {
                let rank = rest.chars().next()?.to_digit(10).filter(|rank| (1..=8).contains(rank))?;
                // The piece stands before its side, `AR`: English has `KB`.
                let names: Option<String> = rest[1..].chars().rev().map(piece).collect();
                let names = names.filter(|names| !names.is_empty())?;
                let files = files_named(&names).filter(|(_, left)| left.is_empty())?.0;
                Goal::Square(files, rank)
            }
        };
        // `C8D` may be a pawn that becomes a queen.
        let is_certain = !(matches!(goal, Goal::Square(_, 1 | 8)) && ('A'..='H').contains(&first));
        Some(Phrase { piece: piece(first)?, pawn_files: None, goal, promoted: None, is_certain })
    }

    fn means(&self, board: &BoardView, step: &StepText) -> bool {
        let is_white = board.seats.first() == Some(&board.to_act);
        let at = |square: &str| {
            let cell = board.cells.iter().find(|cell| cell.square == square)?;
            cell.piece.as_ref()?.letter.chars().find(char::is_ascii_alphabetic)
        };
        let is_on = |square: &str, (files, rank): (&str, u32)| {
            let rank = if is_white { rank } else { 9 - rank };
            square.starts_with(|file| files.contains(file)) && square.ends_with(&rank.to_string())
        };
        let (Some(from), Some(to)) = (step.step.get(..2), step.step.get(2..4)) else { return false };
        let promoted = step.step.chars().nth(4).map(|piece| piece.to_ascii_uppercase());
        let is_goal = match &self.goal {
            Goal::Square(files, rank) => !step.display.contains('x') && is_on(to, (files, *rank)),
            Goal::Capture(taken, files, place) => {
                let in_passing = *taken == 'P' && self.piece == 'P' && at(to).is_none();
                step.display.contains('x')
                    && (at(to) == Some(*taken) || in_passing)
                    && files.is_none_or(|files| *taken != 'P' || to.starts_with(|file| files.contains(file)))
                    && place.is_none_or(|place| is_on(to, place))
            }
        };
        is_goal
            && at(from) == Some(self.piece)
            && self.pawn_files.is_none_or(|files| from.starts_with(|file| files.contains(file)))
            && (self.promoted.is_none() || promoted == self.promoted)
    }
}

type Man = (Option<&'static str>, char);

/// A piece, perhaps with the side or file from which it comes: `QN`, `KBP`.
fn man(text: &str) -> Option<(Man, &str)> {
    let length = text.find(|c: char| !"KQRBNP".contains(c)).unwrap_or(text.len());
    let rest = &text[length..];
    // The square may follow without a dash: `PK4`.
    let length = if rest.starts_with(|c: char| c.is_ascii_digit()) { 1 } else { length };
    let (name, rest) = (text.get(..length)?, text.get(length..)?);
    let (files, piece) = name.split_at(name.len().checked_sub(1)?);
    let files =
        if files.is_empty() { None } else { Some(files_named(files).filter(|(_, left)| left.is_empty())?.0) };
    Some(((files, piece.chars().next()?), rest))
}

fn square(text: &str) -> Option<((&'static str, u32), &str)> {
    let (files, rest) = files_named(text)?;
    let rank = rest.chars().next()?.to_digit(10).filter(|rank| (1..=8).contains(rank))?;
    Some(((files, rank), &rest[1..]))
}

/// The files that a text begins to name, and what is left of it.
fn files_named(text: &str) -> Option<(&'static str, &str)> {
    const FILES: [(&str, &str); 11] = [
        ("QR", "a"),
        ("QN", "b"),
        ("QB", "c"),
        ("KB", "f"),
        ("KN", "g"),
        ("KR", "h"),
        ("Q", "d"),
        ("K", "e"),
        ("R", "ah"),
        ("N", "bg"),
        ("B", "cf"),
    ];
    FILES.iter().find_map(|(name, files)| Some((*files, text.strip_prefix(name)?)))
}
