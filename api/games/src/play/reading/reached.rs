//! Searching ended games by a position: which one is meant, which games have reached it, and what was played there.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;
use zugpost_base::locale::phrase;
use zugpost_data::model::error::GameError;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::position_keys::PositionKeys;
use zugpost_data::notation::split::steps_of;
use zugpost_data::store::SeatName;
use zugpost_data::store::games::GameResult;
use zugpost_data::store::games::positions::{self, MAX_CONTINUED, PositionKey};
use zugpost_rules::{Departure, Record, Variant};

use crate::play::Play;

/// The most steps that lead to a position.
const LONGEST_LINE: usize = 200;
/// The most steps that are listed with their counts.
const MAX_STEPS: usize = 12;

/// The next steps of the latest games that have reached a position.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct Continuations {
    /// The position.
    pub fen: String,
    /// The games that were asked.
    #[serde(rename = "games")]
    pub n_games: usize,
    /// True if there may be older ones.
    #[serde(rename = "more")]
    pub is_part: bool,
    /// The steps that were played most, most games first.
    pub steps: Vec<Continuation>,
}

/// A step that was played next.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct Continuation {
    /// The step in the game's own notation.
    pub display: String,
    /// The step as players at home in the game write it, if they do so otherwise.
    pub regional: Option<String>,
    /// The position after it.
    pub fen: String,
    /// The games in which it was played.
    #[serde(rename = "games")]
    pub n_games: usize,
    /// Those that were drawn.
    #[serde(rename = "drawn")]
    pub n_drawn: usize,
    /// Those that each seat won.
    #[serde(rename = "won")]
    pub wins: BTreeMap<SeatName, usize>,
}

/// The position after these steps, in any notation, with or without numbers of moves (`1. e4 e5 2. Nf3`), from a position or
/// the first one of the variant.
pub fn position(variant: &Variant, fen: Option<&str>, moves: &str) -> Result<Record, GameError> {
    let mut record = match fen {
        Some(fen) => Record::from_fen(variant, fen)?,
        None => Record::new(variant),
    };
    let steps = steps(moves);
    if steps.len() > LONGEST_LINE {
        let too_long = phrase("error-opening-too-long").with("n", LONGEST_LINE);
        return Err(Fault::at("moves", too_long).into());
    }
    for step in steps {
        record.enter(&step)?;
    }
    Ok(record)
}

/// Returns the key by which the archive finds a position.
pub fn key(record: &Record) -> PositionKey {
    PositionKeys::of(record.variant()).key(record.position())
}

/// The steps of a line without numbers of moves.
fn steps(line: &str) -> Vec<String> {
    let is_number =
        |word: &str| word.chars().all(|letter| letter.is_ascii_digit() || letter == '.' || letter == '…');
    let words = steps_of(line).into_iter().map(|word| {
        let (number, step) = word.rsplit_once('.').unwrap_or_default();
        if is_number(number) && !step.is_empty() { step.to_owned() } else { word }
    });
    words.filter(|word| !is_number(word)).collect()
}

impl Play {
    /// Returns the next steps of the latest games that have reached a position.
    pub async fn continuations(&self, record: Record) -> Result<Continuations, GameError> {
        let key = key(&record);
        self.shared
            .db
            .read(move |conn| {
                let played = positions::continued(conn, key)?;
                let (n_games, is_part) = (played.len(), played.len() as i64 == MAX_CONTINUED);
                let mut counted: BTreeMap<String, Continuation> = BTreeMap::new();
                // Games that ended here have no next step, and a player who leaves plays none.
                let steps = played.into_iter().filter_map(|(step, result)| Some((step?, result)));
                for (step, result) in steps.filter(|(step, _)| Departure::read(step).is_none()) {
                    let of_step = counted.entry(step).or_default();
                    of_step.n_games += 1;
                    match result {
                        Some(GameResult::Draw) => of_step.n_drawn += 1,
                        Some(GameResult::Win(seat)) => *of_step.wins.entry(seat.into()).or_default() += 1,
                        None => {}
                    }
                }
                let mut counted: Vec<(String, Continuation)> = counted.into_iter().collect();
                counted.sort_by_key(|(_, of_step)| std::cmp::Reverse(of_step.n_games));
                counted.truncate(MAX_STEPS);
                let steps = counted.into_iter().filter_map(|(step, counts)| after(&record, &step, counts));
                Ok(Continuations { fen: record.position().fen(), n_games, is_part, steps: steps.collect() })
            })
            .await
    }
}

/// The step as players write it, and where it leads; nothing if it cannot be played.
fn after(record: &Record, step: &str, counts: Continuation) -> Option<Continuation> {
    let mut after = record.clone();
    let played = after.enter(step).ok()?;
    let fen = after.position().fen();
    Some(Continuation { display: played.display, regional: played.regional, fen, ..counts })
}
