//! Finding games of all players: those that run, the archive, and how often a variant is played.

use std::collections::BTreeMap;

use zugpost_base::ids::GameId;
use zugpost_base::time::Moment;
use zugpost_data::model::error::GameError;
use zugpost_data::model::list::List;
use zugpost_data::model::paging::{self, n_listed};
use zugpost_data::store::games::finding::{self, Dated, MAX_PLAYED, Running};
use zugpost_data::store::games::query::{self, GameQuery, Place, Sort};
use zugpost_data::store::games::{self, GameStatus, Table};
use zugpost_data::store::{Conn, Ply};
use zugpost_data::view::ratings;
use zugpost_data::view::{GameList, GameSummary};

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
        let games = self.shared.db.read_large(|conn| Ok::<_, GameError>(finding::played(conn)?)).await?;
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
            .read_large(move |conn| {
                let mut found = finding::running(conn, &search, limit + 1)?;
                let more = found.len() as i64 > limit;
                found.truncate(limit as usize);
                let next = found.last().filter(|_| more).map(cursor);
                let ids: Vec<GameId> = found.into_iter().map(|(_, id)| id).collect();
                Ok(Listed {
                    tables: games::in_order(conn, &ids)?,
                    plies: BTreeMap::new(),
                    next,
                    looked_until: None,
                })
            })
            .await
    }

    /// A page of the games that are searched.
    pub async fn find_games(&self, query: GameQuery, limit: u32) -> Result<Listed, GameError> {
        let limit = n_listed(limit)?;
        self.shared.db.read_large(move |conn| found(conn, &query, limit)).await
    }

    /// A page of the games that are searched, for programs.
    pub async fn list_games(&self, query: GameQuery, limit: u32) -> Result<GameList, GameError> {
        let limit = n_listed(limit)?;
        self.shared
            .db
            .read_large(move |conn| {
                let found = found(conn, &query, limit)?;
                let summaries = found.tables.iter().map(|table| GameSummary {
                    reached: found.plies.get(&table.game.id).copied(),
                    ..GameSummary::of(table)
                });
                let mut items: Vec<GameSummary> = summaries.collect();
                ratings::show(conn, &mut items)?;
                Ok(List { items, next_cursor: found.next })
            })
            .await
    }

    /// Returns whether a player of imported games has this name.
    pub async fn is_imported_name(&self, name: String) -> Result<bool, GameError> {
        self.shared.db.read(move |conn| Ok(query::is_imported_name(conn, &name)?)).await
    }

    /// Returns how much a variant is played.
    pub async fn activity(&self, variant: String) -> Result<Activity, GameError> {
        self.shared
            .db
            .read_large(move |conn| {
                let newest = GameQuery { variant: Some(variant.clone()), ..GameQuery::default() };
                let newest = query::find(conn, &newest, 1)?.games.pop();
                Ok(Activity {
                    running: finding::count(conn, &variant, GameStatus::Running)?,
                    ended: finding::count(conn, &variant, GameStatus::Ended)?,
                    last: newest.map(|place| Moment::from_micros(place.key)),
                })
            })
            .await
    }
}

fn found(conn: &mut Conn, query: &GameQuery, limit: i64) -> Result<Listed, GameError> {
    let found = query::find(conn, query, limit)?;
    let is_whole = found.games.len() as i64 == limit;
    let is_by_end = query.reached.is_some() || query.sort == Sort::Ended;
    let looked_until = found.next.as_ref().filter(|_| is_by_end && !is_whole);
    let ids: Vec<GameId> = found.games.into_iter().map(|Place { id, .. }| id).collect();
    Ok(Listed {
        tables: games::in_order(conn, &ids)?,
        plies: found.plies,
        looked_until: looked_until.map(|place| Moment::from_micros(place.key)),
        next: found.next.map(|place| paging::game_cursor(query, &place)),
    })
}

fn cursor((at, id): &Dated) -> String {
    paging::cursor(*at, &id.0)
}
