//! Files of games, as liberally as they are written out there.

use super::{PgnGame, PgnMove, plain};
use crate::game::{Options, PositionError};
use crate::record::{Played, Record};
use crate::registry::{Variant, VariantError};
use crate::text::StepError;
use thiserror::Error;

/// The longest file that is read, in bytes.
pub const MAX_PGN_LEN: usize = 1 << 20;

/// The most steps that are read of a file, those of its variations included.
pub const MAX_NODES: usize = 5000;

/// How many variations may lie in each other.
pub const MAX_DEPTH: usize = 50;

/// Why a file is no game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PgnError {
    /// The file is too long.
    #[error("the file has {n_bytes} bytes, at most {MAX_PGN_LEN} are read")]
    TooLong {
        /// Its length.
        n_bytes: usize,
    },
    /// A line in brackets is no tag.
    #[error("line {line} is no tag: write [Name \"value\"]")]
    Tag {
        /// Its number, from 1.
        line: usize,
    },
    /// The variant is not played here.
    #[error("{0}")]
    Variant(#[from] VariantError),
    /// The options are not names and values.
    #[error("cannot read the variant options `{text}`: write name=value,name=value")]
    Options {
        /// What stands there.
        text: String,
    },
    /// The position to begin with cannot be played from.
    #[error("FEN: {0}")]
    Position(#[from] PositionError),
    /// A comment or variation does not end.
    #[error("a comment or variation that begins with `{text}` does not end")]
    Unclosed {
        /// Its first letters.
        text: String,
    },
    /// There is too much of it.
    #[error("more than {} steps, or {} variations in each other", MAX_NODES, MAX_DEPTH)]
    TooMany,
    /// A step cannot be played.
    #[error("step {}: {source}", ply + 1)]
    Step {
        /// How many steps came before it.
        ply: u32,
        /// Why it cannot.
        source: StepError,
    },
}

/// Reads the first game of a file. A missing `Variant` means chess. What follows a result is not read.
///
/// # Errors
/// If tags cannot be read, the variant or position is unknown, or a step cannot be played.
pub fn read(text: &str) -> Result<PgnGame, PgnError> {
    let (mut tags, movetext) = open(text)?;
    let mut take = |name: &str| {
        let index = tags.iter().position(|(tag, _)| tag == name)?;
        Some(tags.remove(index).1)
    };
    let variant = find_variant(take("Variant"), take("VariantOptions"))?;
    let (_, fen, result) = (take("SetUp"), take("FEN"), take("Result"));
    let mut record = match &fen {
        Some(fen) => Record::from_fen(&variant, fen)?,
        None => Record::new(&variant),
    };
    let mut moves: Vec<PgnMove> = Vec::new();
    let mut ending = None;
    let mut rest = movetext;
    while let Some((word, after)) = next_word(rest, &variant)? {
        rest = after;
        match word {
            Word::Comment(comment) => {
                // What is said before the first step has no place to go.
                if let Some(last) = moves.last_mut() {
                    add_comment(last.comment.get_or_insert_default(), comment);
                }
            }
            Word::Result(result) => {
                ending = Some(result.to_owned());
                break;
            }
            Word::Variation(_) => {}
            Word::Step(step) => {
                for played in enter(&mut record, step)? {
                    moves.push(PgnMove { step: played.step, display: played.display, comment: None });
                }
            }
        }
    }
    let result = ending.or(result.filter(|result| RESULTS.contains(&result.as_str())));
    Ok(PgnGame { tags, variant, fen, moves, result: result.unwrap_or_else(|| "*".to_owned()) })
}

/// Adds a comment to what is said about a step.
fn add_comment(said: &mut String, comment: &str) {
    let comment = plain(comment);
    if !said.is_empty() && !comment.is_empty() {
        said.push(' ');
    }
    said.push_str(&comment);
}

/// Plays a step of a file, and before it the declined turn of a neutral seat, which files leave out.
pub(super) fn enter(record: &mut Record, step: &str) -> Result<Vec<Played>, PgnError> {
    let mut played = Vec::new();
    let goes_on = record.position().is_neutral_to_act() && !is_neutral_step(step);
    if goes_on && let Ok(pass) = record.play("--") {
        played.push(pass);
    }
    let ply = record.ply();
    played.push(record.enter(step).map_err(|source| PgnError::Step { ply, source })?);
    Ok(played)
}

const RESULTS: [&str; 5] = ["1-0", "0-1", "0-0-1", "1/2-1/2", "*"];

/// Whether a neutral seat has made the step: it has a number of its own, or says that nothing is done.
fn is_neutral_step(step: &str) -> bool {
    step.starts_with('∞') || step.starts_with("inf") || step == "--"
}

/// Tags in their order, and the text after them.
type Tags<'a> = (Vec<(String, String)>, &'a str);

pub(super) fn open(text: &str) -> Result<Tags<'_>, PgnError> {
    if text.len() > MAX_PGN_LEN {
        return Err(PgnError::TooLong { n_bytes: text.len() });
    }
    read_tags(text.trim_start_matches('\u{feff}'))
}

fn read_tags(text: &str) -> Result<Tags<'_>, PgnError> {
    let mut tags = Vec::new();
    let mut rest = text;
    for (index, line) in text.split_inclusive('\n').enumerate() {
        let content = line.trim();
        let is_tag = content.starts_with('[');
        if !is_tag && !content.is_empty() && !content.starts_with('%') {
            break;
        }
        if is_tag {
            tags.push(read_tag(content).ok_or(PgnError::Tag { line: index + 1 })?);
        }
        rest = &rest[line.len()..];
    }
    Ok((tags, rest))
}

fn read_tag(line: &str) -> Option<(String, String)> {
    let (name, rest) = line.strip_prefix('[')?.trim_start().split_once(char::is_whitespace)?;
    if !name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_') {
        return None;
    }
    let quoted = rest.trim().strip_prefix('"')?;
    let mut value = String::new();
    let mut letters = quoted.chars();
    loop {
        match letters.next()? {
            '"' => break,
            '\\' => value.push(letters.next()?),
            letter => value.push(letter),
        }
    }
    (letters.as_str().trim() == "]").then(|| (name.to_owned(), value))
}

pub(super) fn find_variant(name: Option<String>, options: Option<String>) -> Result<Variant, PgnError> {
    let name = name.unwrap_or_else(|| "chess".to_owned());
    let lower = name.trim().to_lowercase();
    let same = |other: &str| other.to_lowercase() == lower;
    let mut rows = Variant::rows().iter();
    let about =
        rows.find(|about| same(about.key) || same(about.name) || about.aliases.contains(&lower.as_str()));
    let text = options.unwrap_or_default();
    let pairs = text.split(',').map(str::trim).filter(|pair| !pair.is_empty());
    let pair = |pair: &str| pair.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()));
    let options: Option<Options> = pairs.map(pair).collect();
    let options = options.ok_or(PgnError::Options { text })?;
    Ok(Variant::new(about.map_or(&name, |about| about.key), &options)?)
}

pub(super) enum Word<'a> {
    Step(&'a str),
    Comment(&'a str),
    Result(&'a str),
    /// What stands between the parentheses.
    Variation(&'a str),
}

/// The next step, comment, variation or result, and what follows it. Numbers and annotations are skipped.
pub(super) fn next_word<'a>(
    text: &'a str,
    variant: &Variant,
) -> Result<Option<(Word<'a>, &'a str)>, PgnError> {
    let mut rest = text;
    loop {
        rest = rest.trim_start();
        let Some(first) = rest.chars().next() else { return Ok(None) };
        match first {
            '{' => {
                let (comment, after) = comment(rest)?;
                return Ok(Some((Word::Comment(comment), after)));
            }
            ';' | '%' => {
                let (line, after) = rest.split_once('\n').unwrap_or((rest, ""));
                if first == ';' {
                    return Ok(Some((Word::Comment(&line[1..]), after)));
                }
                rest = after;
            }
            '(' if tame_letter(rest, variant) == 0 => {
                let after = skip_variation(rest, variant)?;
                let inside = &rest[1..rest.len() - after.len() - 1];
                return Ok(Some((Word::Variation(inside), after)));
            }
            // A new game begins.
            '[' => return Ok(None),
            ')' | '}' | ']' => rest = &rest[1..],
            _ => {
                let (word, after) = rest.split_at(word_len(rest, variant));
                if RESULTS.contains(&word) {
                    return Ok(Some((Word::Result(word), after)));
                }
                let step = without_number(word);
                let is_remark = step.starts_with('$') || step.trim_matches(['!', '?', '.']).is_empty();
                if !is_remark && step != "e.p." {
                    return Ok(Some((Word::Step(step), after)));
                }
                rest = after;
            }
        }
    }
}

/// A comment in braces and what follows it. Braces inside are counted if they come out even; otherwise the first
/// closing one ends the comment, as the standard says.
fn comment(text: &str) -> Result<(&str, &str), PgnError> {
    let mut depth = 0_usize;
    let mut end = None;
    for (index, letter) in text.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            end = Some(index);
            break;
        }
    }
    let end = end.or_else(|| text.find('}')).ok_or_else(|| unclosed(text))?;
    Ok((&text[1..end], &text[end + 1..]))
}

/// What follows a variation, whatever is nested in it.
fn skip_variation<'a>(text: &'a str, variant: &Variant) -> Result<&'a str, PgnError> {
    let mut rest = text;
    let mut depth = 0_usize;
    while let Some(first) = rest.chars().next() {
        match first {
            '{' => {
                rest = comment(rest)?.1;
                continue;
            }
            ';' => {
                rest = rest.split_once('\n').map_or("", |(_, after)| after);
                continue;
            }
            '(' => match tame_letter(rest, variant) {
                0 => depth += 1,
                length => {
                    rest = &rest[length..];
                    continue;
                }
            },
            ')' => depth -= 1,
            _ => {}
        }
        rest = &rest[first.len_utf8()..];
        if depth == 0 {
            return Ok(rest);
        }
    }
    Err(unclosed(text))
}

fn unclosed(text: &str) -> PgnError {
    PgnError::Unclosed { text: text.chars().take(20).collect() }
}

/// The length of a piece in parentheses at the start of a text, 0 if there is none: `(N)e4` is no variation.
fn tame_letter(text: &str, variant: &Variant) -> usize {
    let letters = variant.about().pieces.iter().map(|piece| piece.letter);
    letters
        .filter(|letter| letter.starts_with('(') && text.starts_with(letter))
        .map(str::len)
        .max()
        .unwrap_or(0)
}

fn word_len(text: &str, variant: &Variant) -> usize {
    let mut length = 0;
    while let Some(letter) = text[length..].chars().next() {
        length += match letter {
            '(' if tame_letter(&text[length..], variant) > 0 => tame_letter(&text[length..], variant),
            letter if letter.is_whitespace() || "(){};[]".contains(letter) => break,
            letter => letter.len_utf8(),
        };
    }
    length
}

fn without_number(word: &str) -> &str {
    let after = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    if after.is_empty() || after.starts_with(['.', '…']) {
        after.trim_start_matches(['.', '…'])
    } else {
        word
    }
}
