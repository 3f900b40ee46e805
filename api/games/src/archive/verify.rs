//! Verifies the database: replays every game by the rules and every clock by the moves' times, and recomputes every
//! rating and the keys of the positions of ended games. The results are compared with the stored values.

use std::collections::HashMap;

use zugpost_base::ids::GameId;
use zugpost_data::clock::Replay;
use zugpost_data::model::error::GameError;
use zugpost_data::model::variant::variant_of;
use zugpost_data::rating::ratings::{RatedGame, Recomputed};
use zugpost_data::store::Ply;
use zugpost_data::store::error::StoreError;
use zugpost_data::store::games::positions::{self, PositionRow};
use zugpost_data::store::games::{self, Game, GameStatus, Move};
use zugpost_data::store::players::ratings;
use zugpost_rules::Record;

use super::Archive;
use super::position_index::Reached;

const PAGE: i64 = 200;

/// The result of a whole pass.
#[derive(Clone, Debug, Default)]
pub struct Verified {
    pub games: usize,
    pub moves: usize,
    /// Each game that differs, and how.
    pub wrong: Vec<(GameId, String)>,
}

impl Archive {
    /// Verifies all games; `progress` receives the number of games done.
    pub async fn verify(&self, mut progress: impl FnMut(usize)) -> Result<Verified, GameError> {
        let mut verified = Verified::default();
        let mut after = String::new();
        loop {
            let page = self
                .shared
                .db
                .read_snapshot(move |conn| {
                    let ids = games::ids_after(conn, &after, PAGE)?;
                    let mut tables = games::tables(conn, &ids)?;
                    let rated = ratings::rated_among(conn, &ids)?;
                    let queued = positions::queued_among(conn, &ids)?;
                    let mut stored: HashMap<GameId, Vec<PositionRow>> = HashMap::new();
                    for row in positions::of_games(conn, &ids)? {
                        stored.entry(row.game_id.clone()).or_default().push(row);
                    }
                    let mut page = Vec::new();
                    for id in ids {
                        let moves = games::moves(conn, &id)?;
                        let is_rated = rated.contains(&id);
                        let rows = stored.remove(&id).unwrap_or_default();
                        let indexed = (!queued.contains(&id)).then_some(rows);
                        page.extend(tables.remove(&id).map(|table| (table, moves, is_rated, indexed)));
                    }
                    Ok::<_, StoreError>(page)
                })
                .await?;
            let Some((last, ..)) = page.last() else { break };
            after = last.game.id.0.clone();
            for (table, moves, is_rated, indexed) in &page {
                let game = &table.game;
                verified.games += 1;
                verified.moves += moves.len();
                if let Err(how) = check(game, moves, indexed.as_deref()) {
                    verified.wrong.push((game.id.clone(), how));
                }
                if RatedGame::of(table).is_some() && !is_rated {
                    verified.wrong.push((game.id.clone(), "was never rated".to_owned()));
                }
            }
            progress(verified.games);
        }
        verified.wrong.extend(self.verify_ratings().await?);
        Ok(verified)
    }

    /// Each rated game and each player's rating with a stored value that differs from the recomputed one.
    async fn verify_ratings(&self) -> Result<Vec<(GameId, String)>, GameError> {
        self.shared
            .db
            .read_snapshot(|conn| {
                let (mut recomputed, mut wrong) = (Recomputed::default(), Vec::new());
                while recomputed.read(conn, &mut wrong)? {}
                recomputed.compare(conn, &mut wrong)?;
                Ok(wrong)
            })
            .await
    }
}

/// Replays a game. Its positions are not `indexed` yet while it waits for that.
fn check(game: &Game, moves: &[Move], indexed: Option<&[PositionRow]>) -> Result<(), String> {
    let variant = variant_of(game).map_err(|error| error.to_string())?;
    let mut record = match &game.start_fen {
        Some(fen) => Record::from_fen(&variant, fen).map_err(|error| error.to_string())?,
        None => Record::new(&variant),
    };
    let mut clocks = Replay::new(game, &record);
    let mut reached = Reached::new(&record);
    for (row, ply) in moves.iter().zip(Ply::ZERO.following()) {
        if row.ply != ply {
            return Err(format!("ply {ply} is missing from the log"));
        }
        // A game that was played elsewhere may have gone on where the rules allow it.
        if record.outcome().is_some() && !game.imported {
            return Err(format!("the log goes on at ply {ply} after the end"));
        }
        let played = record.enter(&row.step).map_err(|error| format!("ply {ply}: {error}"))?;
        let same = played.step == row.step && played.display == row.display && row.seat == played.seat;
        reached.add(&record);
        if !same {
            return Err(format!("ply {ply} reads `{}` now, `{}` in the log", played.display, row.display));
        }
        // Steps given at the start of a game were played elsewhere and used no clock time.
        if row.ply > game.begun_ply {
            clocks.step(row, &record)?;
        }
    }
    let compare = |what: &str, now: &str, stored: &str| {
        if now == stored { Ok(()) } else { Err(format!("{what} replays to `{now}`, stored is `{stored}`")) }
    };
    compare("ply", &record.ply().to_string(), &game.ply.to_string())?;
    compare("fen", &record.position().fen(), &game.fen)?;
    compare("recent", &record.recent(), &game.recent)?;
    compare("to_act", record.position().to_act().as_str(), game.to_act.as_str())?;
    clocks.compare(game)?;
    let reached = reached.rows_of(game);
    if indexed.is_some_and(|indexed| indexed != reached) {
        return Err("the stored positions are not those of the replay".to_owned());
    }
    // The result of such a game is that of its file.
    let outcome = record.outcome().filter(|outcome| !game.imported || !outcome.reason().allows_play());
    match (outcome, game.status) {
        (Some(outcome), GameStatus::Ended) => compare(
            "reason",
            outcome.reason().as_str(),
            game.reason.as_ref().map_or("", |reason| reason.as_str()),
        ),
        (Some(outcome), status) => Err(format!("is over ({outcome}), but stored as {status}")),
        (None, _) => Ok(()),
    }
}
