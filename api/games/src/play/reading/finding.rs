//! Finding games of all players: those that run, the archive, and how often a variant is played.

use std::collections::BTreeMap;

use zugpost_base::ids::GameId;
use zugpost_base::time::Moment;
use zugpost_data::model::error::GameError;
use zugpost_data::model::paging::{self, n_listed};
use zugpost_data::store::games::finding::{self, Dated, Ended, MAX_PLAYED, Running};
use zugpost_data::store::games::{self, Filter, GameStatus, Table};
use zugpost_data::store::{Conn, Ply};

use crate::play::Play;

/// One page of a list.
#[derive(Clone, Debug)]
pub struct Listed {
    pub tables: Vec<Table>,
    /// When each game has reached the position that was searched.
    pub plies: BTreeMap<GameId, Ply>,
    /// The cursor of the next page.
    pub next: Option<String>,
    /// The moment back to which a search has looked that has not found a whole page.
    pub looked_until: Option<Moment>,
}

/// Numbers of a variant's games.
#[derive(Clone, Copy, Debug)]
pub struct Activity {
    pub running: usize,
    pub ended: usize,
    /// When its latest game was proposed.
    pub last: Option<Moment>,
}

/// The running games of a variant.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    pub n_running: usize,
    /// True if there may be more of them.
    pub is_part: bool,
    /// When the latest step was played.
    pub latest: Moment,
}

impl Play {
    /// The running games by variant.
    pub async fn played(&self) -> Result<BTreeMap<String, Played>, GameError> {
        let games = self.shared.db.read(|conn| Ok::<_, GameError>(finding::played(conn)?)).await?;
        let is_part = games.len() as i64 == MAX_PLAYED;
        let mut played = BTreeMap::new();
        for (variant, at) in games {
            let of = played.entry(variant).or_insert(Played { n_running: 0, is_part, latest: at });
            of.n_running += 1;
            of.latest = of.latest.max(at);
        }
        Ok(played)
    }

    /// Running games, newest step first.
    pub async fn running_games(&self, search: Running, limit: u32) -> Result<Listed, GameError> {
        let limit = n_listed(limit)?;
        self.shared
            .db
            .read_snapshot(move |conn| {
                let mut found = finding::running(conn, &search, limit + 1)?;
                let more = found.len() as i64 > limit;
                found.truncate(limit as usize);
                let next = found.last().filter(|_| more).map(cursor);
                Ok(Listed { tables: tables(conn, &found)?, plies: BTreeMap::new(), next, looked_until: None })
            })
            .await
    }

    /// Games that have ended, latest first.
    pub async fn ended_games(&self, search: Ended, limit: u32) -> Result<Listed, GameError> {
        let limit = n_listed(limit)?;
        self.shared
            .db
            .read_snapshot(move |conn| {
                let found = finding::ended(conn, &search, limit)?;
                let is_whole = found.games.len() as i64 == limit;
                Ok(Listed {
                    tables: tables(conn, &found.games)?,
                    plies: found.plies,
                    next: found.looked_until.as_ref().map(cursor),
                    looked_until: found.looked_until.filter(|_| !is_whole).map(|(at, _)| at),
                })
            })
            .await
    }

    /// Returns how much a variant is played.
    pub async fn activity(&self, variant: String) -> Result<Activity, GameError> {
        self.shared
            .db
            .read_snapshot(move |conn| {
                let newest = Filter { variant: Some(variant.clone()), ..Filter::default() };
                Ok(Activity {
                    running: finding::count(conn, &variant, GameStatus::Running)?,
                    ended: finding::count(conn, &variant, GameStatus::Ended)?,
                    last: games::list(conn, &newest, 1)?.first().map(|game| game.created_at),
                })
            })
            .await
    }
}

fn tables(conn: &mut Conn, found: &[Dated]) -> Result<Vec<Table>, GameError> {
    let ids: Vec<GameId> = found.iter().map(|(_, id)| id.clone()).collect();
    Ok(games::in_order(conn, &ids)?)
}

fn cursor((at, id): &Dated) -> String {
    paging::cursor(*at, &id.0)
}
