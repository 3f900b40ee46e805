//! Files of games, as liberally as they are written out there.

use super::iccs::ways;
use super::limits::MAX_PGN_LEN;
use super::movetext::{Line, Reading};
use super::pgn_error::PgnError;
use super::signs::result;
use super::{PgnGame, RESULT_OF_THIRD, THIRD_WINS, dhtmlxq, japanese, score_table};
use crate::game::{Options, PositionError, RULES_VERSION};
use crate::record::Record;
use crate::registry::Variant;

/// Reads the first game of a file. A missing `Variant` means chess. What follows a result is not read.
///
/// In place of moves there may be a [score table](score_table), which means 007 Chess if the file does not say otherwise.
/// Files of shogi in the formats KIF, KI2 and CSA are read as well; xiangqi in Chinese characters, in the notation of the
/// World Xiangqi Federation, from square to square with ranks from 0 (ICCS, UCCI), and in the text of forums (DhtmlXQ).
///
/// People have played on past a repetition or a count of moves, or did not claim it: such a game is read to its end.
/// A null move that the game does not have ends what is read of its line, and the rest is kept as a comment.
///
/// # Errors
/// If tags cannot be read, the variant or position is unknown, or a step cannot be played.
pub fn read(text: &str) -> Result<PgnGame, PgnError> {
    if text.len() <= MAX_PGN_LEN
        && let Some(file) = japanese::file(text)
    {
        return file?.read();
    }
    if text.len() <= MAX_PGN_LEN && dhtmlxq::is_it(text) {
        return dhtmlxq::read(text);
    }
    let (mut tags, movetext) = open(text)?;
    let is_game_named = tags.iter().any(|(tag, value)| tag == "Game" && Variant::about_of(value).is_ok());
    let mut take = |name: &str| take_tag(&mut tags, name);
    let is_table = score_table::has_rows(movetext);
    let of_game = if is_game_named { take("Game") } else { None };
    let name = take("Variant").or(of_game).or(is_table.then(|| "007".to_owned()));
    let options = take("VariantOptions").or_else(|| is_table.then(|| score_table::named_options(movetext)));
    let variant = find_variant(name, options, take("RulesVersion"))?;
    name_players_by_seat(&mut tags, &variant);
    let mut take = |name: &str| take_tag(&mut tags, name);
    let (_, fen, stated, format) = (take("SetUp"), take("FEN"), take("Result"), take("Format"));
    let record = match &fen {
        Some(fen) => Record::from_fen(&variant, fen).map_err(|error| first_position_error(fen, error))?,
        None => Record::new(&variant),
    };
    let (line, notes) = if is_table {
        let named = score_table::named_players(movetext).into_iter();
        tags.extend(named.filter(|(tag, _)| !tags.iter().any(|(other, _)| other == tag)).collect::<Vec<_>>());
        (Line { moves: score_table::read_from(&record, movetext)?.moves, ..Line::default() }, Vec::new())
    } else {
        read_line(text, movetext, &record, ways(&variant, format.as_deref()))?
    };
    let stated = stated.as_deref().map(str::trim).and_then(result);
    let mut result = line.result.or(stated).unwrap_or("*");
    let third = tags.iter().position(|(tag, value)| (tag.as_str(), value.as_str()) == THIRD_WINS);
    if let Some(index) = third.filter(|_| result == "*") {
        tags.remove(index);
        result = RESULT_OF_THIRD;
    }
    Ok(PgnGame { tags, variant, fen, intro: line.intro, moves: line.moves, result: result.to_owned(), notes })
}

fn take_tag(tags: &mut Vec<(String, String)>, name: &str) -> Option<String> {
    let index = tags.iter().position(|(tag, _)| tag == name)?;
    Some(tags.remove(index).1)
}

/// Files of other programs name players as the game does: the first one `Red` in xiangqi, `Sente` in shogi.
fn name_players_by_seat(tags: &mut [(String, String)], variant: &Variant) {
    for seat in variant.seats() {
        if tags.iter().all(|(tag, _)| tag != seat.name()) {
            let own = tags.iter_mut().find(|(tag, _)| tag == variant.seat_name(*seat));
            own.into_iter().for_each(|(tag, _)| seat.name().clone_into(tag));
        }
    }
}

/// The line of a movetext, read in the first of these ways of counting ranks in which it can be played.
fn read_line(
    file: &str,
    movetext: &str,
    record: &Record,
    ways: &[bool],
) -> Result<(Line, Vec<PgnError>), PgnError> {
    let mut first_error = None;
    for way in ways {
        let mut reading = Reading::new(file).with_ranks_from_zero(*way);
        match reading.line(movetext, record) {
            Ok(line) => return Ok((line, reading.notes)),
            Err(error) => first_error = first_error.or(Some(error)),
        }
    }
    Err(first_error.unwrap_or(PgnError::TooMany))
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
            '"' if letters.as_str().trim() == "]" => break,
            // Many programs write quotation marks in a value as they are.
            '"' if !letters.as_str().contains('"') => return None,
            '\\' => value.push(letters.next()?),
            letter => value.push(letter),
        }
    }
    Some((name.to_owned(), value))
}

/// Returns the variant, from the values of three tags.
pub(super) fn find_variant(
    name: Option<String>,
    options: Option<String>,
    version: Option<String>,
) -> Result<Variant, PgnError> {
    let name = name.unwrap_or_else(|| "chess".to_owned());
    // Lichess and other programs call chess so where it begins at another position.
    let is_from_position = name.trim().eq_ignore_ascii_case("from position");
    let name = if is_from_position { "chess".to_owned() } else { name };
    if is_chess960(&name) {
        return Err(PgnError::Chess960);
    }
    let text = options.unwrap_or_default();
    let pairs = text.split(',').map(str::trim).filter(|pair| !pair.is_empty());
    let pair = |pair: &str| pair.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()));
    let options: Option<Options> = pairs.map(pair).collect();
    let options = options.ok_or(PgnError::Options { text })?;
    let version = version.and_then(|text| text.parse().ok()).filter(|version| *version <= RULES_VERSION);
    Ok(Variant::new(&name, &options.by_rules(version.unwrap_or(RULES_VERSION)))?)
}

fn is_chess960(name: &str) -> bool {
    let name = name.to_lowercase();
    name.contains("960") || name.contains("fischer") && Variant::about_of(&name).is_err()
}

/// Returns the reason for which a file cannot begin at a position, which may be one of Chess960 by its rights
/// of castling.
fn first_position_error(fen: &str, error: PositionError) -> PgnError {
    let is_of_rooks = |rights: &str| {
        !rights.is_empty() && rights.bytes().all(|byte| matches!(byte.to_ascii_lowercase(), b'a'..=b'h'))
    };
    let is_shuffled = |rank: &str| {
        let mut pieces: Vec<u8> = rank.bytes().map(|byte| byte.to_ascii_lowercase()).collect();
        pieces.sort_unstable();
        pieces == b"bbknnqrr"
    };
    let mut fields = fen.split_ascii_whitespace();
    let first_rank = fields.next().and_then(|board| board.split('/').next()).unwrap_or_default();
    let rights = fields.nth(1).unwrap_or_default();
    match error {
        PositionError::Rights { .. } if is_of_rooks(rights) => PgnError::Chess960,
        PositionError::RightWithoutPieces { .. } if is_shuffled(first_rank) => PgnError::Chess960,
        error => PgnError::Position(error),
    }
}
