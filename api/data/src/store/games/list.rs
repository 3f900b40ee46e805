//! Lists of games, in pages.

use diesel::prelude::*;
use diesel::sql_types::Bool;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::time::Moment;

use super::{Game, GameStatus};
use crate::store::conn::{Conn, MultiBackend};
use crate::store::schema::{games, seats};

/// Filters of a list of games.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    pub player: Option<PlayerId>,
    /// The requesting player.
    pub reader: Option<PlayerId>,
    pub status: Option<GameStatus>,
    pub variant: Option<String>,
    /// Only games in which this player is to act.
    pub to_move: Option<PlayerId>,
    pub since: Option<Moment>,
    /// Cursor: only games after this one in the list.
    pub after: Option<(Moment, GameId)>,
}

/// Newest first.
pub fn list(conn: &mut Conn, filter: &Filter, limit: i64) -> QueryResult<Vec<Game>> {
    let mut query = games::table.select(Game::as_select()).into_boxed::<MultiBackend>();
    if let Some(player) = &filter.player {
        // The player behind an invited address is shown only to themselves.
        let known = seats::accepted.eq(true).or(seats::email.is_null());
        let own = filter.reader.as_ref() == Some(player);
        let of_player =
            seats::table.filter(seats::player_id.eq(player.clone())).filter(known.or(own.into_sql::<Bool>()));
        let of_player = of_player.select(seats::game_id);
        query = query.filter(games::id.eq_any(of_player));
    }
    if let Some(player) = &filter.to_move {
        let own = || seats::table.filter(seats::player_id.eq(player.clone()));
        let to_act = own().filter(seats::game_id.eq(games::id)).filter(seats::seat.eq(games::to_act));
        query = query.filter(games::id.eq_any(own().select(seats::game_id)));
        query = query
            .filter(games::status.concat("").eq(GameStatus::Running))
            .filter(diesel::dsl::exists(to_act));
    }
    // A player has few games, so the query must start from the player's seats. The concatenation hides the column from
    // the planner, which would otherwise scan all running games.
    let by_person = filter.player.is_some() || filter.to_move.is_some();
    if let Some(status) = filter.status {
        query = match by_person {
            true => query.filter(games::status.concat("").eq(status)),
            false => query.filter(games::status.eq(status)),
        };
    }
    if let Some(variant) = filter.variant.clone() {
        query = match by_person {
            true => query.filter(games::variant.concat("").eq(variant)),
            false => query.filter(games::variant.eq(variant)),
        };
    }
    if let Some(since) = filter.since {
        query = query.filter(games::created_at.ge(since));
    }
    if let Some((at, id)) = &filter.after {
        let later = games::created_at.lt(*at).or(games::created_at.eq(*at).and(games::id.lt(id.clone())));
        query = query.filter(later);
    }
    query.order((games::created_at.desc(), games::id.desc())).limit(limit).load(conn)
}
