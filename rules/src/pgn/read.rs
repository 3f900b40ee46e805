//! Files of games, as liberally as they are written out there.

use super::limits::MAX_PGN_LEN;
use super::movetext::{Line, Reading};
use super::pgn_error::PgnError;
use super::words::RESULTS;
use super::{PgnGame, RESULT_OF_THIRD, THIRD_WINS, score_table};
use crate::game::{Options, RULES_VERSION};
use crate::record::Record;
use crate::registry::Variant;

/// Reads the first game of a file. A missing `Variant` means chess. What follows a result is not read.
///
/// In place of moves there may be a [score table](score_table), which means 007 Chess if the file does not say otherwise.
///
/// # Errors
/// If tags cannot be read, the variant or position is unknown, or a step cannot be played.
pub fn read(text: &str) -> Result<PgnGame, PgnError> {
    let (mut tags, movetext) = open(text)?;
    let mut take = |name: &str| {
        let index = tags.iter().position(|(tag, _)| tag == name)?;
        Some(tags.remove(index).1)
    };
    let is_table = score_table::has_rows(movetext);
    let name = take("Variant").or(is_table.then(|| "007".to_owned()));
    let options = take("VariantOptions").or_else(|| is_table.then(|| score_table::named_options(movetext)));
    let variant = find_variant(name, options, take("RulesVersion"))?;
    let (_, fen, stated) = (take("SetUp"), take("FEN"), take("Result"));
    let record = match &fen {
        Some(fen) => Record::from_fen(&variant, fen)?,
        None => Record::new(&variant),
    };
    let line = if is_table {
        let named = score_table::named_players(movetext).into_iter();
        tags.extend(named.filter(|(tag, _)| !tags.iter().any(|(other, _)| other == tag)).collect::<Vec<_>>());
        Line { moves: score_table::read_from(&record, movetext)?.moves, ..Line::default() }
    } else {
        Reading::default().line(movetext, &record)?
    };
    let stated = stated.filter(|result| RESULTS.contains(&result.as_str()));
    let mut result = line.result.or(stated).unwrap_or_else(|| "*".to_owned());
    let third = tags.iter().position(|(tag, value)| (tag.as_str(), value.as_str()) == THIRD_WINS);
    if let Some(index) = third.filter(|_| result == "*") {
        tags.remove(index);
        result = RESULT_OF_THIRD.to_owned();
    }
    Ok(PgnGame { tags, variant, fen, intro: line.intro, moves: line.moves, result })
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

/// What is played, from the values of three tags.
pub(super) fn find_variant(
    name: Option<String>,
    options: Option<String>,
    version: Option<String>,
) -> Result<Variant, PgnError> {
    let name = name.unwrap_or_else(|| "chess".to_owned());
    let text = options.unwrap_or_default();
    let pairs = text.split(',').map(str::trim).filter(|pair| !pair.is_empty());
    let pair = |pair: &str| pair.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()));
    let options: Option<Options> = pairs.map(pair).collect();
    let options = options.ok_or(PgnError::Options { text })?;
    let version = version.and_then(|text| text.parse().ok()).filter(|version| *version <= RULES_VERSION);
    Ok(Variant::new(&name, &options.by_rules(version.unwrap_or(RULES_VERSION)))?)
}
