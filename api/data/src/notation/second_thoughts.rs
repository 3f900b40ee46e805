//! Text below a turn or a command that speaks against it: another turn, or words that take it back.

use std::collections::BTreeSet;

use zugpost_rules::{Record, StepError, StepText};

use super::interpret::{Turn, meant_step, turn_in};
use super::lexicon::{self, Kind, begun};
use super::misread::Misread;
use super::phrases::{self, Word};
use super::piece_letters::PieceLetters;
use super::signs;

/// Maximum number of different words of a message to examine, in all positions together.
const MAX_WORDS: usize = 240;
/// Maximum number of its short lines, in all positions together.
const MAX_LINES: usize = 100;
/// Maximum number of lines of any length.
const MAX_LONG_LINES: usize = 1000;
/// A longer line is no move.
const LONGEST_LINE: usize = 80;
/// From so many positions of a turn its corrections are seen.
const MAX_POSITIONS: usize = 4;
/// Maximum number of words between a piece and its square, or between a denial and what it denies.
const REACH: usize = 4;

/// A legal turn that a message holds, other than this one; or the text that can mean several, or takes it back.
pub fn other_wish(
    record: &Record,
    message: &[String],
    turn: Option<&Turn>,
    letters: &PieceLetters,
) -> Option<Result<Turn, String>> {
    let wish = Wish::new(record, turn, letters);
    let message = &message[..message.len().min(MAX_LONG_LINES)];
    let short = message.iter().filter(|line| !line.is_empty() && line.len() <= LONGEST_LINE);
    short
        .take(MAX_LINES / wish.positions.len())
        .find_map(|line| wish.in_line(line))
        .or_else(|| wish.in_words(message))
        .or_else(|| wish.taken_back(message).map(Err))
}

/// The positions in which the steps of a turn are played.
fn positions(record: &Record, steps: &[String]) -> Vec<Record> {
    let mut positions = vec![record.clone()];
    for step in steps.iter().take(steps.len().saturating_sub(1)).take(MAX_POSITIONS - 1) {
        let mut next = positions[positions.len() - 1].clone();
        if next.advance(step).is_err() {
            break;
        }
        positions.push(next);
    }
    positions
}

/// The turn to be played; without steps below a command.
struct Wish<'a> {
    positions: Vec<Record>,
    known: Vec<String>,
    /// The steps in all notations.
    known_texts: Vec<String>,
    /// The steps by which the player could castle.
    castling: Vec<StepText>,
    letters: &'a PieceLetters,
}

impl Wish<'_> {
    fn new<'a>(record: &Record, turn: Option<&Turn>, letters: &'a PieceLetters) -> Wish<'a> {
        let known = turn.map(Turn::steps).unwrap_or_default();
        let positions = positions(record, &known);
        let legal = positions.iter().flat_map(|position| position.position().legal());
        let castling = legal.filter(|step| step.display.starts_with("O-O")).collect();
        let played = turn.into_iter().flat_map(|turn| &turn.played);
        let texts =
            played.flat_map(|step| [step.step.clone(), step.display.clone(), letters.of(&step.display)]);
        let known_texts = texts.map(|text| marked(&text)).collect();
        Wish { positions, known, known_texts, castling, letters }
    }

    /// The rest of a turn that a line means, in one of the positions.
    fn in_line(&self, line: &str) -> Option<Result<Turn, String>> {
        for (at, position) in self.positions.iter().enumerate() {
            match turn_in(position, line, self.letters) {
                Ok(same) if same.steps() == self.known[at..] => return None,
                Ok(other) => return Some(Ok(other)),
                Err(Some(misread)) if is_doubt(&misread) => return Some(Err(line.to_owned())),
                Err(_) => {}
            }
        }
        self.is_other_turn(line).then(|| Err(line.to_owned()))
    }

    /// Returns whether a line has nothing but steps, and not all of them are those of the turn. They are meant for one,
    /// though none is legal.
    fn is_other_turn(&self, line: &str) -> bool {
        let words = self.words(line);
        let is_number = |word: &Word| word.lower.chars().all(|c| c.is_ascii_digit());
        let mut steps = words.iter().filter(|word| !is_number(word)).peekable();
        steps.peek().is_some()
            && steps.clone().all(|word| looks_like_step(bare(&word.text)))
            && steps.any(|word| !self.is_known(bare(&word.text)))
    }

    fn is_known(&self, text: &str) -> bool {
        self.known_texts.contains(&marked(text))
    }

    fn in_words(&self, message: &[String]) -> Option<Result<Turn, String>> {
        let mut texts: BTreeSet<String> = BTreeSet::new();
        for line in message {
            texts.extend(self.step_texts(&self.words(line)));
        }
        texts.into_iter().take(MAX_WORDS / self.positions.len()).find_map(|text| self.other_step(&text))
    }

    fn words(&self, line: &str) -> Vec<Word> {
        let plain = signs::plain(line, self.letters);
        phrases::words(plain.as_deref().unwrap_or(line))
    }

    /// The texts of the steps that words may be, or pieces with their squares.
    fn step_texts(&self, words: &[Word]) -> Vec<String> {
        let mut texts = Vec::new();
        let mut at = 0;
        while at < words.len() {
            let text = bare(&words[at].text);
            let is_numbered = at > 0 && lexicon::is(&words[at - 1].lower, Kind::Place);
            if let Some((text, length)) = self.piece_to_square(&words[at..]) {
                texts.push(text);
                at += length;
            } else if looks_like_step(text) && !is_numbered {
                texts.push(text.to_owned());
            }
            at += 1;
        }
        texts
    }

    /// `Knight to f3`, and how many words stand behind the piece.
    fn piece_to_square(&self, words: &[Word]) -> Option<(String, usize)> {
        let letter = lexicon::entries(&words[0].lower).find_map(|entry| match entry.kind {
            Kind::Piece(letter) => Some(letter),
            _ => None,
        })?;
        let between = [Kind::Between, Kind::Takes, Kind::Drops];
        let is_between = |word: &Word| between.iter().any(|kind| lexicon::is(&word.lower, *kind));
        let length = words[1..].iter().take(REACH).position(|word| !is_between(word))? + 1;
        let takes = words[1..length].iter().any(|word| lexicon::is(&word.lower, Kind::Takes));
        let square = &words[length].lower;
        let text = format!("{}{}{square}", self.letters.unmistakable(letter), if takes { "x" } else { "" });
        is_square(square).then_some((text, length))
    }

    /// The step that a text means in one of the positions, if it is another one; or the text, if it may be.
    fn other_step(&self, text: &str) -> Option<Result<Turn, String>> {
        let mut positions = self.positions.iter().filter(|_| !self.is_known(text));
        positions.find_map(|position| match meant_step(&mut position.clone(), text, self.letters) {
            Ok(played) if self.known.contains(&played.step) => None,
            Ok(played) => Some(Ok(Turn { played: vec![played], draw_offer: false })),
            Err(misread) => is_doubt(&misread).then(|| text.to_owned()).map(Err),
        })
    }

    /// The line that takes back what stands above it.
    fn taken_back(&self, message: &[String]) -> Option<String> {
        let mut paragraphs = message.split(|line| line.trim().is_empty());
        paragraphs.find_map(|lines| {
            let is_notice = lines.iter().any(|line| has(line, Kind::Notice));
            lines.iter().filter(|_| !is_notice).find(|line| self.takes_back(line)).cloned()
        })
    }

    fn takes_back(&self, line: &str) -> bool {
        let sentences = line.replace("! ", ". ").replace("? ", ". ").replace('。', ". ");
        signs::refuses(line) || sentences.split(". ").any(|sentence| self.sentence_takes_back(sentence))
    }

    fn sentence_takes_back(&self, sentence: &str) -> bool {
        let words = self.words(sentence);
        let lower = phrases::lower(&words);
        let is_same = || {
            let texts = self.step_texts(&words);
            !texts.is_empty() && texts.iter().all(|text| self.is_known(text))
        };
        let names_some = |words: &[Word]| words.iter().any(|word| self.names_some(word));
        let mut at = 0;
        while at < words.len() {
            let rest = &lower[at..];
            let behind = |length: usize| &words[at + length..];
            if let Some(length) = begun(rest, Kind::Harmless) {
                at += length;
                continue;
            }
            let hesitates = begun(rest, Kind::Hesitates).filter(|length| names_some(behind(*length)));
            let denies = begun(rest, Kind::Denies);
            let denies =
                denies.filter(|length| names_some(&behind(*length)[..behind(*length).len().min(REACH)]));
            if begun(rest, Kind::Cancels).is_some() || denies.is_some() {
                return true;
            }
            if (hesitates.is_some() || begun(rest, Kind::Corrects).is_some()) && !is_same() {
                return true;
            }
            at += 1;
        }
        has_unspaced(sentence, names_some(&words)) || self.castles_otherwise(&words)
    }

    /// Returns whether a word is a square, a piece, castling or a command.
    fn names_some(&self, word: &Word) -> bool {
        let is_known = lexicon::entries(&word.lower).any(|entry| match entry.kind {
            // Short ones are other words elsewhere.
            Kind::Piece(_) => self.letters.reads(entry.language) || word.lower.chars().count() >= 4,
            Kind::Castles | Kind::Command("draw" | "accept" | "decline" | "resign") => true,
            _ => false,
        });
        let letters: Vec<char> = word.lower.chars().collect();
        let is_square = letters.windows(2).any(|pair| pair[0].is_alphabetic() && pair[1].is_ascii_digit());
        is_known
            || is_square
            || looks_like_step(bare(&word.text)) && !word.lower.contains(|c: char| c.is_ascii_digit())
    }

    /// Returns whether a word says that another move, castling, is meant and can be played.
    fn castles_otherwise(&self, words: &[Word]) -> bool {
        let has = |kind: Kind| words.iter().any(|word| lexicon::is(&word.lower, kind));
        if !has(Kind::Castles) {
            return false;
        }
        let is_meant = |display: &str| match display.trim_end_matches(['+', '#']) {
            "O-O" => !has(Kind::Long) || has(Kind::Short),
            "O-O-O" => !has(Kind::Short) || has(Kind::Long),
            _ => false,
        };
        let mut castling = self.castling.iter().filter(|step| is_meant(&step.display)).peekable();
        castling.peek().is_some() && !castling.any(|step| self.known.contains(&step.step))
    }
}

fn has(line: &str, kind: Kind) -> bool {
    let words = phrases::words(line);
    let lower = phrases::lower(&words);
    let is_unspaced = |entry: &lexicon::Entry| entry.kind == kind && line.contains(&entry.words.concat());
    (0..lower.len()).any(|at| begun(&lower[at..], kind).is_some())
        || lexicon::unspaced().iter().any(is_unspaced)
}

/// Returns whether a Japanese sentence takes back a move; `names_some` if it names one.
fn has_unspaced(sentence: &str, names_some: bool) -> bool {
    if sentence.is_ascii() {
        return false;
    }
    let of = |kind: Kind| lexicon::unspaced().iter().filter(move |entry| entry.kind == kind);
    let mut text = sentence.to_owned();
    for entry in of(Kind::Harmless) {
        text = text.replace(&entry.words.concat(), " ");
    }
    let has = |kind: Kind| of(kind).any(|entry| text.contains(&entry.words.concat()));
    has(Kind::Cancels) || has(Kind::Corrects) || names_some && (has(Kind::Hesitates) || has(Kind::Denies))
}

/// A step without the signs that say nothing about it.
fn marked(text: &str) -> String {
    text.chars().filter(|letter| !"+#!-".contains(*letter)).collect()
}

/// `e4`, or `7f` and `a10` of other games.
fn is_square(text: &str) -> bool {
    let has = |is: fn(char) -> bool| text.contains(is);
    text.len() <= 3 && has(|c| c.is_ascii_digit()) && has(|c| c.is_ascii_lowercase())
}

/// Returns whether a text means several legal steps.
fn is_doubt(misread: &Misread) -> bool {
    match misread {
        Misread::Step { source: StepError::Ambiguous { .. } }
        | Misread::Case { .. }
        | Misread::PieceLetters { .. }
        | Misread::Both { .. } => true,
        Misread::Step {
            source: StepError::Illegal { .. } | StepError::TooLong { .. } | StepError::GameOver,
        }
        | Misread::Number { .. }
        | Misread::TooMany { .. }
        | Misread::Unfinished { .. } => false,
    }
}

pub fn bare(word: &str) -> &str {
    word.trim_matches(|c: char| !c.is_alphanumeric())
}

pub fn looks_like_step(word: &str) -> bool {
    let has = |is: fn(char) -> bool| word.contains(is);
    let is_castling = word.contains(['-', '–', '—'])
        && word.chars().all(|c| matches!(c, 'O' | 'o' | '0' | '-' | '–' | '—'));
    word.len() <= 24 && (has(|c| c.is_ascii_digit()) && has(char::is_alphabetic) || is_castling)
}
