//! What spectators of games follow: the changes of one game, and games as they end.

use std::collections::BTreeMap;
use std::slice;
use std::time::Duration;

use serde::Serialize;
use utoipa::ToSchema;
use zugpost_base::ids::GameId;
use zugpost_base::time::Moment;
use zugpost_data::model::error::GameError;
use zugpost_data::model::game::table;
use zugpost_data::store::games::query::{self, GameQuery, Sort};
use zugpost_data::store::games::{self, GameStatus};
use zugpost_data::store::{Conn, Ply};
use zugpost_data::view::{GameSummary, MoveView, ratings};

use crate::play::Play;

/// Games read with one query.
const PAGE: i64 = 100;
/// A game may be stored so much later than another one that ended after it: on another server, or waiting for a lock.
const STORED_WITHIN: Duration = Duration::from_secs(60);

/// A game as it stands, with the steps that a spectator has not seen.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameNews {
    /// The game as it stands.
    pub game: GameSummary,
    /// The number of steps before `moves`. Steps after it that came in earlier lines were taken back.
    pub from: Ply,
    /// The steps since then.
    pub moves: Vec<MoveView>,
}

/// The state of a game that a spectator has seen.
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    pub version: i64,
    ply: Ply,
    takebacks: i32,
}

impl Play {
    /// Returns a game with the steps that its spectator has not seen, and the state to ask with next.
    pub async fn news_of(&self, id: GameId, seen: Option<Seen>) -> Result<(GameNews, Seen), GameError> {
        self.shared
            .db
            .read_snapshot(move |conn| {
                let table = table(conn, &id)?;
                let game = &table.game;
                let has_seen = seen.filter(|seen| seen.takebacks == game.takebacks);
                let from = has_seen.map_or(Ply::ZERO, |seen| seen.ply);
                let moves = games::moves_since(conn, &id, from)?;
                let mut summary = GameSummary::of(&table);
                ratings::show(conn, slice::from_mut(&mut summary))?;
                let moves = moves.into_iter().map(|row| MoveView::of(game, row)).collect();
                let seen = Seen { version: game.version, ply: game.ply, takebacks: game.takebacks };
                Ok((GameNews { game: summary, from, moves }, seen))
            })
            .await
    }

    /// Returns the games that have ended since the last call.
    pub async fn new_ends(&self, ends: &mut Ends) -> Result<Vec<GameSummary>, GameError> {
        let (asked, now) = (ends.query.clone(), self.shared.clock.now());
        let found = self.shared.db.read_snapshot(move |conn| ended_since(conn, asked)).await?;
        let new = found.into_iter().filter(|(at, game)| ends.told.insert(game.id.clone(), *at).is_none());
        let new = new.map(|(_, game)| game).collect();
        let settled = now.before(STORED_WITHIN).micros();
        ends.query.ended.from = Some(ends.query.ended.from.map_or(settled, |from| from.max(settled)));
        let from = ends.query.ended.from;
        ends.told.retain(|_, at| Some(*at) >= from);
        Ok(new)
    }
}

/// A stream of games that end.
#[derive(Clone, Debug)]
pub struct Ends {
    query: GameQuery,
    /// The games that were told and would be found again, with their ends.
    told: BTreeMap<GameId, i64>,
}

impl Ends {
    /// The ends of the games that are searched, from this time on.
    pub fn since(query: GameQuery, from: Moment) -> Ends {
        let mut query =
            GameQuery { status: Some(GameStatus::Ended), sort: Sort::Ended, ascending: true, ..query };
        query.ended.from.get_or_insert(from.micros());
        query.imported.get_or_insert(false);
        Ends { query, told: BTreeMap::new() }
    }
}

/// All games that have ended, with the times by which they are listed.
fn ended_since(conn: &mut Conn, mut query: GameQuery) -> Result<Vec<(i64, GameSummary)>, GameError> {
    let mut all = Vec::new();
    loop {
        let found = query::find(conn, &query, PAGE)?;
        let ids: Vec<GameId> = found.games.iter().map(|place| place.id.clone()).collect();
        let mut games: Vec<GameSummary> = games::in_order(conn, &ids)?.iter().map(GameSummary::of).collect();
        ratings::show(conn, &mut games)?;
        let times: BTreeMap<&GameId, i64> = found.games.iter().map(|place| (&place.id, place.key)).collect();
        all.extend(games.into_iter().filter_map(|game| Some((*times.get(&game.id)?, game))));
        match found.next {
            Some(place) => query.after = Some(place),
            None => return Ok(all),
        }
    }
}
