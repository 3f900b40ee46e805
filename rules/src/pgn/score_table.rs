//! Score tables of games in which players move each other's pieces, as 007 Chess was published with them: a column for
//! each colour, and in brackets what the player of White has moved.
//!
//! ```text
//! White | Black | |
//! 1. | f3 | [h6] |
//! 2. | [e4] | e5 |
//! ```

use super::limits::MAX_PGN_LEN;
pub use super::pgn_error::ScoreTableError;
use super::{PgnGame, PgnMove, Place, places};
use crate::board::Seat;
use crate::record::Record;
use crate::registry::Variant;
use crate::text::StepError;
use std::fmt::Write;

/// Content of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoreTable {
    /// The steps; what stands in parentheses is their comment.
    pub moves: Vec<PgnMove>,
    /// Misprints that were read as something else.
    pub mended: Vec<Correction>,
}

/// A misprint, and what was read in its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Correction {
    /// The number of the row.
    pub row: u32,
    /// The column.
    pub side: Seat,
    /// The text in the table.
    pub written: String,
    /// The text as it was read.
    pub read: String,
}

/// Number of steps that are tried in place of illegal ones before the table is given up.
const MAX_TRIALS: u32 = 40;

/// Reads a table, whatever stands above and below it. Lines with a number before the first `|` are its rows.
///
/// A bracket without its twin is completed. A step that is not legal is read as the one that differs from it in a
/// single letter, if that makes the rest of the table a game and no other step does. Both are reported.
///
/// # Errors
/// If columns, brackets or steps are not those of a game.
///
/// ```
/// use zugpost_rules::{Options, Variant, pgn::score_table};
///
/// let variant = Variant::new("007", &Options::default())?;
/// let table = score_table::read(&variant, "White | Black |\n1. | [e4] | e5] |\n2. | [Nf3(a plan)] | Nc6 |")?;
/// assert_eq!(table.moves.len(), 4);
/// assert_eq!(table.moves[2].comment.as_deref(), Some("a plan"));
/// assert_eq!((table.mended[0].written.as_str(), table.mended[0].read.as_str()), ("e5]", "[e5]"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read(variant: &Variant, text: &str) -> Result<ScoreTable, ScoreTableError> {
    read_from(&Record::new(variant), text)
}

/// Reads the table of a game that has begun with the steps of the record.
///
/// # Errors
/// As [`read`].
pub fn read_from(record: &Record, text: &str) -> Result<ScoreTable, ScoreTableError> {
    if text.len() > MAX_PGN_LEN {
        return Err(ScoreTableError::TooLong { n_bytes: text.len() });
    }
    let entries: Vec<Entry> = text.lines().flat_map(read_row).collect();
    let mut n_trials = MAX_TRIALS;
    play(record.clone(), &entries, &mut n_trials)
}

/// Returns whether there is a row of a table in a text.
pub(super) fn has_rows(text: &str) -> bool {
    text.lines().any(|line| line.contains('|') && !read_row(line).is_empty())
}

/// The options that the words above a table name, as `Balanced 007 Detente` does.
pub(super) fn named_options(text: &str) -> String {
    let titles = text.lines().filter(|line| line.contains("007") && !line.contains('|'));
    let titles = titles.map(str::to_lowercase).collect::<String>();
    let named = OPTIONS.iter().filter(|(word, _)| titles.contains(word)).map(|(_, option)| *option);
    named.collect::<Vec<_>>().join(",")
}

/// The players that the words above a table name, as `Edward is white moving up the board.` does, by their tags.
pub(super) fn named_players(text: &str) -> Vec<(String, String)> {
    let words = |line: &str| line.split_whitespace().take(3).map(str::to_owned).collect::<Vec<_>>();
    let named = text.lines().map(words).filter_map(|words| match words.as_slice() {
        [name, is, side] if is == "is" => {
            let tag = match side.trim_matches(|letter: char| !letter.is_alphanumeric()) {
                "white" => "White",
                "black" => "Black",
                _ => return None,
            };
            Some((tag.to_owned(), name.clone()))
        }
        _ => None,
    });
    named.collect()
}

/// Words of the rules that name an option.
const OPTIONS: [(&str, &str); 4] = [
    ("balanced", "opening=balanced"),
    ("progressive", "opening=progressive"),
    ("detente", "detente=true"),
    ("détente", "detente=true"),
];

/// A row of a table: the steps of white pieces and those of black ones, as they stand there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The number of the move.
    pub number: u32,
    /// Moves of White's pieces.
    pub white: String,
    /// Moves of Black's pieces.
    pub black: String,
}

/// The rows of a game's table.
#[must_use]
pub fn rows(game: &PgnGame) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for (played, place) in game.moves.iter().zip(places(game)) {
        let Place { turn: number, side, player, .. } = place;
        if rows.last().is_none_or(|last| last.number != number) {
            rows.push(Row { number, white: String::new(), black: String::new() });
        }
        let is_kept = |letter: &char| !"()[]|".contains(*letter) && !letter.is_control();
        let comment =
            played.comment.as_ref().map(|comment| comment.chars().filter(is_kept).collect::<String>());
        let comment = comment.map(|comment| format!("({comment})")).unwrap_or_default();
        let word = if player == Seat::White {
            format!("[{}{comment}]", played.display)
        } else {
            format!("{}{comment}", played.display)
        };
        if let Some(row) = rows.last_mut() {
            let column = if side == Seat::White { &mut row.white } else { &mut row.black };
            if !column.is_empty() {
                column.push(' ');
            }
            column.push_str(&word);
        }
    }
    rows
}

/// The table of a game, which reads back the same but for what comments cannot hold.
#[must_use]
pub fn write(game: &PgnGame) -> String {
    let mut text = "Moves made by White are [bracketed].\nWhite | Black | |\n".to_owned();
    for Row { number, white, black } in rows(game) {
        writeln!(text, "{number}. | {white} | {black} |").expect("writing to a string cannot fail");
    }
    text
}

/// The table of a game below the tags of a file, which is [read](super::read()) as a file of the game.
#[must_use]
pub fn write_file(game: &PgnGame) -> String {
    super::write::tags(game) + &write(game)
}

/// A step as it stands in the table.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Entry {
    row: u32,
    side: Seat,
    /// With its brackets.
    written: String,
    step: String,
    opens: bool,
    closes: bool,
    comment: Option<String>,
}

fn read_row(line: &str) -> Vec<Entry> {
    let mut cells = line.split('|').map(str::trim);
    let number = cells.next().map(|number| number.trim_end_matches('.'));
    let Some(row) = number.and_then(|number| number.parse().ok()) else { return Vec::new() };
    let columns = [Seat::White, Seat::Black].into_iter().zip(cells);
    columns.flat_map(|(side, cell)| words(cell).map(move |word| read_word(row, side, word))).collect()
}

/// The steps in a cell: usually one, and after a pawn that its owner promotes the owner's choice.
fn words(cell: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0_usize;
    let is_gap = move |letter: char| {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && letter.is_whitespace()
    };
    cell.split(is_gap).filter(|word| !word.is_empty())
}

fn read_word(row: u32, side: Seat, written: &str) -> Entry {
    let (before, inside, after) = match written.split_once('(') {
        Some((before, rest)) => {
            let (inside, after) = rest.rsplit_once(')').unwrap_or((rest, ""));
            (before, Some(inside.trim().to_owned()), after)
        }
        None => (written, None, ""),
    };
    let bare = format!("{before}{after}");
    Entry {
        row,
        side,
        written: written.to_owned(),
        step: bare.trim_matches(['[', ']']).to_owned(),
        opens: bare.starts_with('['),
        closes: bare.ends_with(']'),
        comment: inside.filter(|comment| !comment.is_empty()),
    }
}

fn play(mut record: Record, entries: &[Entry], n_trials: &mut u32) -> Result<ScoreTable, ScoreTableError> {
    let mut table = ScoreTable { moves: Vec::new(), mended: Vec::new() };
    for (index, entry) in entries.iter().enumerate() {
        let Entry { row, side, .. } = *entry;
        let (is_bracketed, player) = (entry.opens || entry.closes, record.position().to_act());
        if record.outcome().is_none() && record.position().side() != side {
            return Err(ScoreTableError::Column { row, side, text: entry.written.clone() });
        }
        if record.outcome().is_none() && is_bracketed != (player == Seat::White) {
            return Err(ScoreTableError::Player { row, player, text: entry.written.clone() });
        }
        match record.play(&entry.step) {
            Ok(played) => {
                if entry.opens != entry.closes {
                    let read = format!("[{}]", entry.step);
                    table.mended.push(Correction { row, side, written: entry.written.clone(), read });
                }
                let comment = entry.comment.clone();
                table.moves.push(PgnMove { comment, ..played.into() });
            }
            Err(source @ StepError::Illegal { .. }) => {
                let rest = mend(&record, &entries[index..], n_trials);
                let rest = rest.ok_or(ScoreTableError::Step { row, side, source })?;
                table.moves.extend(rest.moves);
                table.mended.extend(rest.mended);
                return Ok(table);
            }
            Err(source) => return Err(ScoreTableError::Step { row, side, source }),
        }
    }
    Ok(table)
}

/// The rest of a table with another step in place of the first one, if only one makes it a game.
fn mend(record: &Record, entries: &[Entry], n_trials: &mut u32) -> Option<ScoreTable> {
    let (first, rest) = entries.split_first()?;
    let wanted = first.step.trim_end_matches(['+', '#']);
    let legal = record.position().legal();
    let alike =
        legal.iter().filter(|step| is_one_letter_off(wanted, step.display.trim_end_matches(['+', '#'])));
    let mut found = None;
    for step in alike {
        *n_trials = n_trials.checked_sub(1)?;
        let is_bracketed = first.opens || first.closes;
        let read = if is_bracketed { format!("[{}]", step.display) } else { step.display.clone() };
        let step = step.step.clone();
        let printed = format!("printed as {}", first.step);
        let comment = first.comment.iter().cloned().chain([printed]).collect::<Vec<_>>().join(", ");
        let entry = Entry {
            step,
            opens: is_bracketed,
            closes: is_bracketed,
            comment: Some(comment),
            ..first.clone()
        };
        let tried: Vec<Entry> = std::iter::once(entry).chain(rest.iter().cloned()).collect();
        let Ok(mut table) = play(record.clone(), &tried, n_trials) else { continue };
        let correction =
            Correction { row: first.row, side: first.side, written: first.written.clone(), read };
        table.mended.insert(0, correction);
        if found.replace(table).is_some() {
            return None;
        }
    }
    found
}

/// Returns whether two texts of the same length differ in one letter.
fn is_one_letter_off(one: &str, other: &str) -> bool {
    let n_different = one.chars().zip(other.chars()).filter(|(letter, wanted)| letter != wanted).count();
    one.chars().count() == other.chars().count() && n_different == 1
}
