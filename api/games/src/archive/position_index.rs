//! Stores the positions of games that have ended, so that the archive finds games by them, and counts what was played there.
//! A game is put into a queue with its end or its import; from there it is replayed here, apart from the change that ended it.

use std::collections::{BTreeMap, HashSet};
use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;
use zugpost_base::background::BackgroundTask;
use zugpost_base::ids::GameId;
use zugpost_base::locale::Phrase;
use zugpost_data::model::error::GameError;
use zugpost_data::model::position_keys::PositionKeys;
use zugpost_data::model::variant::first_record;
use zugpost_data::store::error::StoreError;
use zugpost_data::store::games::explored::{self, ExploredGame};
use zugpost_data::store::games::positions::{self, PositionKey, PositionRow};
use zugpost_data::store::games::{self, Game, GameStatus, Move};
use zugpost_data::store::{Conn, Ply};
use zugpost_rules::Record;

use super::Archive;
use super::exploration::{self, explored_game};

/// Games of one transaction, so that other changes wait only briefly.
const BATCH: i64 = 20;
/// Interval between two looks at an empty queue.
const EVERY: Duration = Duration::from_secs(1);
/// Interval between two batches while games wait: changes of players come between.
const PAUSE: Duration = Duration::from_millis(20);
/// Interval between two rounds through all games, for those that were not counted.
const ROUND_EVERY: Duration = Duration::from_secs(10 * 60);

pub fn start(archive: Archive) -> BackgroundTask {
    archive.shared.tasks.clone().spawn("position index", move |stop| run(archive.clone(), stop))
}

async fn run(archive: Archive, stop: CancellationToken) {
    let mut round = Round { after: GameId(String::new()), go_on_at: Instant::now() };
    loop {
        let pause = match archive.index_positions().await {
            Ok(0) => {
                round.go_on(&archive).await;
                EVERY
            }
            Ok(_) => PAUSE,
            Err(error) => {
                tracing::error!(%error, "positions of ended games were not stored; trying again");
                EVERY
            }
        };
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(pause) => {}
        }
    }
}

/// A round through all games for those that have ended and were not counted, a page at a time: during an upgrade, a server of the
/// version before takes games from the queue and counts none.
struct Round {
    after: GameId,
    go_on_at: Instant,
}

impl Round {
    async fn go_on(&mut self, archive: &Archive) {
        if archive.shared.db.is_read_only() || Instant::now() < self.go_on_at {
            return;
        }
        match archive.enqueue_uncounted(self.after.clone()).await {
            Ok(Some(last)) => self.after = last,
            Ok(None) => {
                *self = Round { after: GameId(String::new()), go_on_at: Instant::now() + ROUND_EVERY }
            }
            Err(error) => tracing::error!(%error, "uncounted games were not looked for; trying again"),
        }
    }
}

impl Archive {
    /// Stores and counts the positions of some of the games that wait for it. Returns how many it has taken from the queue: none
    /// while the site is read-only, or while another server does this. Several servers may do this at once: one of them writes at
    /// a time, and each game is stored by the one that takes it from the queue.
    pub async fn index_positions(&self) -> Result<usize, GameError> {
        let db = &self.shared.db;
        if db.is_read_only() {
            return Ok(0);
        }
        let waiting = db.read_snapshot(|conn| {
            let ids = positions::queued(conn, BATCH)?;
            let mut tables = games::tables(conn, &ids)?;
            let mut waiting = Vec::new();
            for id in ids {
                if let Some(table) = tables.remove(&id) {
                    let moves = games::moves(conn, &id)?;
                    waiting.push((explored_game(conn, &table)?, table.game, moves));
                }
            }
            Ok::<_, StoreError>(waiting)
        });
        let waiting = waiting.await?;
        if waiting.is_empty() {
            return Ok(0);
        }
        let replay = tokio::task::spawn_blocking(move || {
            let replayed = waiting.into_iter().map(|(explored, game, moves)| {
                let rows = readable_rows(&game, &moves);
                Replayed { explored, game, moves, rows }
            });
            replayed.collect::<Vec<_>>()
        });
        let mut replayed = replay.await.map_err(|_| StoreError::Busy)?;
        let n_taken = db.write(move |conn| {
            if !explored::lock(conn)? {
                return Ok(0);
            }
            let ids: Vec<GameId> = replayed.iter().map(|replayed| replayed.game.id.clone()).collect();
            let taken = positions::take(conn, &ids)?;
            replayed.retain(|replayed| taken.contains(&replayed.game.id));
            positions::forget(conn, &taken)?;
            let rows: Vec<PositionRow> = replayed.iter().flat_map(|replayed| replayed.rows.clone()).collect();
            positions::insert(conn, &rows)?;
            count(conn, &taken, &replayed)?;
            Ok::<_, StoreError>(taken.len())
        });
        Ok(n_taken.await?)
    }
}

/// A game that waited, with the rows of its positions.
#[derive(Clone, Debug)]
struct Replayed {
    explored: ExploredGame,
    game: Game,
    moves: Vec<Move>,
    /// Empty if the game cannot be replayed.
    rows: Vec<PositionRow>,
}

/// Counts the games that are not counted yet.
fn count(conn: &mut Conn, ids: &[GameId], replayed: &[Replayed]) -> Result<(), StoreError> {
    let counted = explored::counted_among(conn, ids)?;
    let is_new = |one: &&Replayed| one.game.status == GameStatus::Ended && !counted.contains(&one.game.id);
    let mut additions = BTreeMap::new();
    let mut games = Vec::new();
    for Replayed { explored, game, moves, rows } in replayed.iter().filter(is_new) {
        exploration::add(&mut additions, explored, game, moves, rows);
        games.push(explored.clone());
    }
    let damaged = explored::add(conn, &games, additions)?;
    Ok(damaged.into_iter().try_for_each(|place| exploration::count_anew(conn, place))?)
}

/// The rows of a game; none if it cannot be replayed.
fn readable_rows(game: &Game, moves: &[Move]) -> Vec<PositionRow> {
    rows(game, moves).unwrap_or_else(|error| {
        tracing::error!(game = %game.id, %error, "a game cannot be replayed; no search by position will find it");
        Vec::new()
    })
}

fn rows(game: &Game, moves: &[Move]) -> Result<Vec<PositionRow>, GameError> {
    let mut record = first_record(game)?;
    let mut reached = Reached::new(&record);
    for (row, ply) in moves.iter().zip(Ply::ZERO.following()) {
        if row.ply != ply {
            return Err(Phrase::Verbatim(format!("ply {ply} is missing from the log")).into());
        }
        record.advance(&row.step)?;
        reached.add(&record);
    }
    Ok(reached.rows_of(game))
}

/// The positions of a game, while it is replayed.
pub(super) struct Reached {
    keys: PositionKeys,
    seen: HashSet<PositionKey>,
    first: Vec<(Ply, PositionKey)>,
}

impl Reached {
    /// From the position before the first step on.
    pub(super) fn new(record: &Record) -> Reached {
        let keys = PositionKeys::of(record.variant());
        let mut reached = Reached { keys, seen: HashSet::new(), first: Vec::new() };
        reached.add(record);
        reached
    }

    /// Adds the present position, unless the game has been there before.
    pub(super) fn add(&mut self, record: &Record) {
        let key = self.keys.key(record.position());
        if self.seen.insert(key) {
            self.first.push((record.ply().into(), key));
        }
    }

    /// Returns the rows of the game: none as long as it runs, so that no search finds its positions in the archive.
    pub(super) fn rows_of(self, game: &Game) -> Vec<PositionRow> {
        if game.status != GameStatus::Ended {
            return Vec::new();
        }
        let ended_at = game.ended_at.unwrap_or(game.created_at);
        let row = |(ply, key)| PositionRow { game_id: game.id.clone(), ply, key, ended_at };
        self.first.into_iter().map(row).collect()
    }
}
