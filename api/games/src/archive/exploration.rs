//! What a game that has ended adds to the counts of its positions, and the command that counts all games anew.

use std::collections::BTreeMap;
use std::time::Duration;

use diesel::QueryResult;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_data::clock::time_control::TimeControl;
use zugpost_data::model::error::GameError;
use zugpost_data::model::seat_controller::SeatController;
use zugpost_data::rating::ratings::rounded;
use zugpost_data::store::error::StoreError;
use zugpost_data::store::games::explored::best::BestGame;
use zugpost_data::store::games::explored::category::{Band, Category, ClockClass};
use zugpost_data::store::games::explored::counts::{NO_STEP, Tally};
use zugpost_data::store::games::explored::month::Month;
use zugpost_data::store::games::explored::{self, Addition, ExploredGame, ExploredRow};
use zugpost_data::store::games::positions::{self, PositionKey, PositionRow};
use zugpost_data::store::games::query::Between;
use zugpost_data::store::games::{Game, GameResult, Move, Table, archives};
use zugpost_data::store::{Conn, Ply, players};
use zugpost_rules::Departure;

use super::Archive;
use super::pgn::tags_of;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// From this ply on a position names no best games: so late a position has few, which are looked at one by one.
const NAMED_BEFORE: u32 = 16;
/// Highest rating that is believed of an imported file.
const MAX_RATING: i32 = 5000;
/// Games that are looked at together, and put into the queue in one transaction.
const PAGE: i64 = 500;

/// Tries to empty the counts, or to count on, while other servers count; and the wait between two.
const TRIES: usize = 50;
const WAIT: Duration = Duration::from_millis(200);

impl Archive {
    /// Counts all games anew; `progress` receives the number of games that wait. A server may run meanwhile, and takes part. Until
    /// the end the counts are those of a part of the games. If this is interrupted, it can be repeated.
    pub async fn recount(&self, mut progress: impl FnMut(i64)) -> Result<(), GameError> {
        self.forget_counts().await?;
        let mut after = Some(GameId(String::new()));
        while let Some(last) = after {
            after = self.enqueue_uncounted(last).await?;
        }
        let db = &self.shared.db;
        let (mut least, mut n_idle) = (i64::MAX, 0);
        loop {
            let n_waiting = db.read(|conn| Ok::<_, StoreError>(explored::n_waiting(conn)?)).await?;
            progress(n_waiting);
            if n_waiting == 0 {
                return Ok(());
            }
            // An operator may switch to read-only by another process.
            db.look_at_switch().await?;
            if db.is_read_only() {
                return Err(StoreError::ReadOnly.into());
            }
            if self.index_positions().await? > 0 || n_waiting < least {
                (least, n_idle) = (n_waiting.min(least), 0);
                continue;
            }
            // Another server counts.
            n_idle += 1;
            if n_idle == TRIES {
                return Err(StoreError::Busy.into());
            }
            tokio::time::sleep(WAIT).await;
        }
    }

    /// Puts games into the queue that have ended and are not counted, of a page after an id. Returns the last that it has looked
    /// at, if more may follow.
    pub async fn enqueue_uncounted(&self, after: GameId) -> Result<Option<GameId>, StoreError> {
        let db = &self.shared.db;
        let look = move |conn: &mut Conn| Ok::<_, StoreError>(explored::uncounted(conn, &after, PAGE)?);
        let (uncounted, last) = db.read(look).await?;
        if !uncounted.is_empty() {
            db.write(move |conn| Ok::<_, StoreError>(positions::enqueue(conn, &uncounted)?)).await?;
        }
        Ok(last)
    }

    async fn forget_counts(&self) -> Result<(), StoreError> {
        for _ in 0..TRIES {
            let cleared = self.shared.db.write(|conn| {
                let is_alone = explored::lock(conn)?;
                if is_alone {
                    explored::clear(conn)?;
                }
                Ok::<_, StoreError>(is_alone)
            });
            match cleared.await {
                Ok(true) => return Ok(()),
                Ok(false) | Err(StoreError::Locked) => tokio::time::sleep(WAIT).await,
                Err(error) => return Err(error),
            }
        }
        Err(StoreError::Busy)
    }
}

/// The category of a game, as it is counted.
pub(super) fn explored_game(conn: &mut Conn, table: &Table) -> Result<ExploredGame, StoreError> {
    let game = &table.game;
    let rating = mean_rating(conn, table)?;
    let category = Category::new(clock_class(game), between(conn, table)?, Band::of(rating));
    Ok(ExploredGame { game_id: game.id.clone(), category, rating })
}

fn clock_class(game: &Game) -> ClockClass {
    if game.imported {
        return ClockClass::Imported;
    }
    match TimeControl::from_text(&game.time_control).time_for_a_move() {
        None => ClockClass::Unlimited,
        Some(time) if time < DAY => ClockClass::Hours,
        Some(time) if time < 7 * DAY => ClockClass::Days,
        Some(_) => ClockClass::Weeks,
    }
}

fn between(conn: &mut Conn, table: &Table) -> Result<Between, StoreError> {
    let mut engines = table.seats.iter().filter_map(|seated| seated.row.engine.as_deref());
    if engines.any(|text| SeatController::from_text(text).engine().is_some()) {
        return Ok(Between::Engines);
    }
    let ids: Vec<PlayerId> = table.seats.iter().filter_map(|seated| seated.row.player_id.clone()).collect();
    let has_bot = players::by_ids(conn, &ids)?.iter().any(|player| player.bot);
    Ok(if has_bot { Between::Bots } else { Between::People })
}

/// The mean of the ratings that are known: at the start of a rated game, and those of an imported file.
fn mean_rating(conn: &mut Conn, table: &Table) -> Result<Option<i32>, StoreError> {
    let rivals = table.seats.iter().map(|seated| &seated.row).filter(|row| !row.seat.is_neutral());
    let ratings: Vec<i32> = if table.game.imported {
        let archive = archives::find(conn, &table.game.id)?;
        let tags: BTreeMap<String, String> =
            archive.as_ref().and_then(tags_of).into_iter().flatten().collect();
        let stated =
            rivals.filter_map(|row| tags.get(&format!("{}Elo", row.seat.name()))?.trim().parse().ok());
        stated.filter(|rating| (1..=MAX_RATING).contains(rating)).collect()
    } else {
        let at_start = rivals.filter_map(|row| row.rating_start.map(rounded));
        at_start.filter_map(|rating| i32::try_from(rating.max(0)).ok()).collect()
    };
    let n = i32::try_from(ratings.len()).unwrap_or(i32::MAX);
    Ok(ratings.iter().sum::<i32>().checked_div(n))
}

/// Adds a game to the counts of its positions, each with the step that followed when the game reached it first.
pub(super) fn add(
    additions: &mut BTreeMap<(PositionKey, Month), Addition>,
    explored: &ExploredGame,
    game: &Game,
    moves: &[Move],
    rows: &[PositionRow],
) {
    for row in rows {
        let step = moves.get(row.ply.n_steps() as usize).map(|next| next.step.as_str());
        let addition = additions.entry((row.key, Month::of(row.ended_at))).or_default();
        add_one(addition, explored, row.ply, step, game.result);
    }
}

/// Adds a game to the counts of one position, which it has reached at this ply.
fn add_one(
    addition: &mut Addition,
    explored: &ExploredGame,
    ply: Ply,
    step: Option<&str>,
    result: Option<GameResult>,
) {
    let ExploredGame { game_id, category, rating } = explored;
    // A player who leaves plays none.
    let step = step.filter(|step| Departure::read(step).is_none()).unwrap_or(NO_STEP);
    addition.counts.add(step, *category, &Tally::of(result, *rating));
    if let Some(rating) = rating.filter(|_| ply.n_steps() < NAMED_BEFORE) {
        let (step, id) = (step.to_owned(), game_id.clone());
        addition.best.push(BestGame { category: *category, rating, step, id });
    }
}

/// Counts a position in a month anew, whose counts are damaged. The caller holds the lock.
pub(super) fn count_anew(conn: &mut Conn, place: (PositionKey, Month)) -> QueryResult<()> {
    let mut all = Addition::default();
    let games = explored::counted_at(conn, place)?;
    tracing::warn!(month = %place.1, games = games.len(), "the counts of a position were damaged; counting it anew");
    for (game, ply, step, result) in games {
        add_one(&mut all, &game, ply, step.as_deref(), result);
    }
    explored::set(conn, &[ExploredRow::new(place, all)])
}
