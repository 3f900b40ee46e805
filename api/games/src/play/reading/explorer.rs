//! The explorer: what was played next in a position, in all games that have ended, or in those of a player.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use serde::Serialize;
use utoipa::ToSchema;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_data::model::error::GameError;
use zugpost_data::store::games;
use zugpost_data::store::games::explored::category::{Band, Category, ClockClass};
use zugpost_data::store::games::explored::counts::{self, NO_STEP, Tally};
use zugpost_data::store::games::explored::month::Month;
use zugpost_data::store::games::explored::{self, ExploredRow, Reached, best};
use zugpost_data::store::games::positions::PositionKey;
use zugpost_data::store::games::query::Between;
use zugpost_data::store::{Conn, SeatName};
use zugpost_data::view::GameSummary;
use zugpost_rules::{Departure, Opening, Record};

use super::reached::{self, Line};
use crate::play::Play;
use crate::play::fair_play::check_explorer;

/// The games that are asked what was played next, and how much is listed.
#[derive(Clone, Debug)]
pub struct ExplorerQuery {
    /// The months in which the games ended.
    pub months: RangeInclusive<Month>,
    /// Empty for all ratings.
    pub bands: Vec<Band>,
    /// Empty for all time controls, and imported games.
    pub clocks: Vec<ClockClass>,
    pub between: Option<Between>,
    /// Only the games of a player at a seat.
    pub player: Option<(PlayerId, SeatName)>,
    pub n_steps: usize,
    pub n_recent: usize,
    pub n_best: usize,
    /// Counts by months are asked, too.
    pub has_history: bool,
}

impl Default for ExplorerQuery {
    fn default() -> ExplorerQuery {
        ExplorerQuery {
            months: Month::ALL,
            bands: Vec::new(),
            clocks: Vec::new(),
            between: None,
            player: None,
            n_steps: 12,
            n_recent: 0,
            n_best: 0,
            has_history: false,
        }
    }
}

impl ExplorerQuery {
    /// Returns for each category whether its games are asked.
    fn categories(&self) -> Vec<bool> {
        let is_asked = |category: Category| {
            let has_band = self.bands.is_empty() || self.bands.contains(&category.band());
            let has_clock = self.clocks.is_empty() || self.clocks.contains(&category.clock());
            has_band && has_clock && self.between.is_none_or(|between| between == category.between())
        };
        Category::all().map(is_asked).collect()
    }
}

/// The next steps of the games that have reached a position.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct Continuations {
    /// The position.
    pub fen: String,
    /// The opening of the position, or the last one on the way to it.
    pub opening: Option<OpeningView>,
    /// The games that have reached it, also those that ended there.
    #[serde(rename = "games")]
    pub n_games: u64,
    /// Those that were drawn.
    #[serde(rename = "drawn")]
    pub n_drawn: u64,
    /// Those that each seat won.
    #[serde(rename = "won")]
    pub wins: BTreeMap<SeatName, u64>,
    /// The mean rating of the players; `null` if it is known of no game.
    pub rating: Option<u64>,
    /// The steps that were played most, most games first.
    pub steps: Vec<Continuation>,
    /// The latest of the games.
    pub recent: Vec<GameThere>,
    /// Games between players of high ratings.
    pub best: Vec<GameThere>,
    /// The games by the months in which they ended, earliest first; only if it is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub history: Option<Vec<InMonth>>,
}

/// An opening that has a name.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct OpeningView {
    /// The code in the *Encyclopaedia of Chess Openings*; `null` in other games.
    #[schema(example = "B20")]
    pub code: Option<&'static str>,
    /// The name in English.
    #[schema(example = "Sicilian Defence")]
    pub name: &'static str,
}

impl OpeningView {
    /// "B20 Sicilian Defence".
    pub fn words(self) -> String {
        self.code.into_iter().chain([self.name]).collect::<Vec<_>>().join(" ")
    }
}

impl From<Opening> for OpeningView {
    fn from(Opening { code, name }: Opening) -> OpeningView {
        OpeningView { code, name }
    }
}

/// Games that have reached a position and ended in one month.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct InMonth {
    /// The month in UTC.
    #[schema(example = "2026-04")]
    pub month: String,
    /// The games.
    #[serde(rename = "games")]
    pub n_games: u64,
    /// Those that were drawn.
    #[serde(rename = "drawn")]
    pub n_drawn: u64,
    /// Those that each seat won.
    #[serde(rename = "won")]
    pub wins: BTreeMap<SeatName, u64>,
}

/// A step that was played next.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Continuation {
    /// The step in machine notation.
    pub step: String,
    /// The step in the game's own notation.
    pub display: String,
    /// The step as players at home in the game write it, if they do so otherwise.
    pub regional: Option<String>,
    /// The position after it.
    pub fen: String,
    /// The games in which it was played.
    #[serde(rename = "games")]
    pub n_games: u64,
    /// Those that were drawn.
    #[serde(rename = "drawn")]
    pub n_drawn: u64,
    /// Those that each seat won.
    #[serde(rename = "won")]
    pub wins: BTreeMap<SeatName, u64>,
    /// The mean rating of the players; `null` if it is known of no game.
    pub rating: Option<u64>,
}

/// A game that has reached a position.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameThere {
    /// The step that followed; `null` if none did.
    pub step: Option<String>,
    /// The mean rating of its players; `null` if it is not known.
    pub rating: Option<i32>,
    /// The game.
    pub game: GameSummary,
}

/// The counts and games of a position, as far as they are asked.
#[derive(Default)]
struct Asked {
    /// By step; those that ended there by [`NO_STEP`].
    tallies: BTreeMap<String, Tally>,
    months: BTreeMap<Month, Tally>,
    /// The latest games, latest first.
    recent: Vec<Reached>,
    /// Rated games, the best first.
    best: Vec<Reached>,
}

impl Play {
    /// Returns what was played next in a position, unless it is one of a running game of the reader that forbids to ask.
    pub async fn explore(
        &self,
        reader: Option<PlayerId>,
        line: Line,
        query: ExplorerQuery,
    ) -> Result<Continuations, GameError> {
        let Line { record, opening } = line;
        let explored = self.shared.db.read_large(move |conn| {
            check_explorer(conn, reader.as_ref(), record.position())?;
            let asked = match &query.player {
                Some(player) => asked_of_player(conn, player, &record, &query)?,
                None => asked_of_all(conn, &record, &query)?,
            };
            let Asked { tallies, months, recent, best } = asked;
            let history = query.has_history.then(|| history(&record, months));
            Ok(Continuations {
                opening: opening.map(OpeningView::from),
                recent: shown(conn, &recent, query.n_recent)?,
                best: shown(conn, &best, query.n_best)?,
                history,
                ..continuations(&record, tallies, query.n_steps)
            })
        });
        explored.await
    }

    /// Returns the key of a position by which a reader searches games, unless a running game of theirs forbids to ask.
    pub async fn key_asked(
        &self,
        reader: Option<&PlayerId>,
        record: Record,
    ) -> Result<PositionKey, GameError> {
        let key = reached::key(&record);
        if let Some(reader) = reader.cloned() {
            let check = move |conn: &mut Conn| check_explorer(conn, Some(&reader), record.position());
            self.shared.db.read(check).await?;
        }
        Ok(key)
    }
}

fn asked_of_all(conn: &mut Conn, record: &Record, query: &ExplorerQuery) -> Result<Asked, GameError> {
    let (key, is_asked) = (reached::key(record), query.categories());
    let rows = explored::of_position(conn, key, &query.months)?;
    let (tallies, months) = tallies(&rows, &is_asked)?;
    if query.n_recent == 0 && query.n_best == 0 {
        return Ok(Asked { tallies, months, ..Asked::default() });
    }
    let mut recent = explored::latest(conn, key, &Month::times(&query.months))?;
    recent.retain(|(_, category, ..)| is_asked[category.index()]);
    let named = rows.iter().flat_map(|row| best::read(&row.best));
    let named = named.filter(|game| is_asked[game.category.index()]);
    let named = named.map(|game| (game.id, game.category, Some(game.rating), Some(game.step)));
    let best = best_of(named.chain(recent.iter().cloned()).collect());
    Ok(Asked { tallies, months, recent, best })
}

type Tallies = (BTreeMap<String, Tally>, BTreeMap<Month, Tally>);

/// The sums of the asked categories by step and by month.
fn tallies(rows: &[ExploredRow], is_asked: &[bool]) -> Result<Tallies, GameError> {
    let mut sums: BTreeMap<&str, Tally> = BTreeMap::new();
    let mut months: BTreeMap<Month, Tally> = BTreeMap::new();
    for row in rows {
        // The entries of a step follow each other.
        let mut last: (&str, Tally) = (NO_STEP, Tally::default());
        let of_month = months.entry(row.month).or_default();
        let read = counts::read(&row.counts, |step, category, tally| {
            if is_asked[category.index()] {
                if step != last.0 {
                    sums.entry(last.0).or_default().add(&last.1);
                    last = (step, Tally::default());
                }
                last.1.add(&tally);
                of_month.add(&tally);
            }
        });
        read.map_err(diesel::result::Error::from)?;
        sums.entry(last.0).or_default().add(&last.1);
    }
    Ok((sums.into_iter().map(|(step, tally)| (step.to_owned(), tally)).collect(), months))
}

fn asked_of_player(
    conn: &mut Conn,
    (player, seat): &(PlayerId, SeatName),
    record: &Record,
    query: &ExplorerQuery,
) -> Result<Asked, GameError> {
    let (key, is_asked) = (reached::key(record), query.categories());
    let games = explored::of_player(conn, (player, *seat), key, &Month::times(&query.months))?;
    let mut asked = Asked::default();
    for ((id, category, rating, step), ended_at, result) in games {
        if is_asked[category.index()] {
            let step = played(step);
            let tally = Tally::of(result, rating);
            asked.months.entry(Month::of(ended_at)).or_default().add(&tally);
            asked.tallies.entry(step.clone().unwrap_or_else(|| NO_STEP.to_owned())).or_default().add(&tally);
            asked.recent.push((id, category, rating, step));
        }
    }
    asked.best = best_of(asked.recent.clone());
    Ok(asked)
}

/// The step, unless it is the departure of a player.
fn played(step: Option<String>) -> Option<String> {
    step.filter(|step| step != NO_STEP && Departure::read(step).is_none())
}

/// The games whose ratings are known, each once, the best first.
fn best_of(mut games: Vec<Reached>) -> Vec<Reached> {
    games.retain(|(_, _, rating, _)| rating.is_some());
    games.sort_by(|one, other| other.2.cmp(&one.2).then_with(|| one.0.cmp(&other.0)));
    games.dedup_by(|one, other| one.0 == other.0);
    games
}

/// The first of these games.
fn shown(conn: &mut Conn, games: &[Reached], limit: usize) -> Result<Vec<GameThere>, GameError> {
    let first = &games[..limit.min(games.len())];
    let ids: Vec<GameId> = first.iter().map(|(id, ..)| id.clone()).collect();
    let tables = games::tables(conn, &ids)?;
    let there = first.iter().filter_map(|(id, _, rating, step)| {
        let game = GameSummary::of(tables.get(id)?);
        Some(GameThere { step: played(step.clone()), rating: *rating, game })
    });
    Ok(there.collect())
}

/// The sums as they are shown.
fn continuations(record: &Record, tallies: BTreeMap<String, Tally>, n_steps: usize) -> Continuations {
    let mut all = Tally::default();
    for tally in tallies.values() {
        all.add(tally);
    }
    let mut by_step: Vec<(String, Tally)> = tallies.into_iter().filter(|(step, _)| step != NO_STEP).collect();
    by_step.sort_by_key(|(_, tally)| Reverse(tally.n_games()));
    by_step.truncate(n_steps);
    let steps = by_step.into_iter().filter_map(|(step, tally)| after(record, &step, &tally));
    Continuations {
        fen: record.position().fen(),
        opening: None,
        n_games: all.n_games(),
        n_drawn: all.n_drawn(),
        wins: wins(record, &all),
        rating: all.mean_rating(),
        steps: steps.collect(),
        recent: Vec::new(),
        best: Vec::new(),
        history: None,
    }
}

/// The step as players write it, and where it leads; nothing if it cannot be played.
fn after(record: &Record, step: &str, tally: &Tally) -> Option<Continuation> {
    let mut after = record.clone();
    let played = after.enter(step).ok()?;
    Some(Continuation {
        step: played.step,
        display: played.display,
        regional: played.regional,
        fen: after.position().fen(),
        n_games: tally.n_games(),
        n_drawn: tally.n_drawn(),
        wins: wins(record, tally),
        rating: tally.mean_rating(),
    })
}

/// The months with games.
fn history(record: &Record, months: BTreeMap<Month, Tally>) -> Vec<InMonth> {
    let months = months.into_iter().filter(|(_, tally)| tally.n_games() > 0);
    let in_month = |(month, tally): (Month, Tally)| InMonth {
        month: month.to_string(),
        n_games: tally.n_games(),
        n_drawn: tally.n_drawn(),
        wins: wins(record, &tally),
    };
    months.map(in_month).collect()
}

/// The wins of the seats that have some.
fn wins(record: &Record, tally: &Tally) -> BTreeMap<SeatName, u64> {
    let seats = record.variant().seats().iter().map(|seat| (SeatName(*seat), tally.n_won(*seat)));
    seats.filter(|(_, n)| *n > 0).collect()
}
