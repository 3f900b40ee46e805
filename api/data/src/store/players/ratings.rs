//! Tables `ratings` (a row for each player and variant) and `rating_changes` (what each rated game changed).

use diesel::prelude::*;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::time::Moment;

use crate::store::columns::SeatName;
use crate::store::conn::{Conn, MultiBackend};
use crate::store::games::Game;
use crate::store::schema::{games, players, rating_changes as changes, ratings};

/// In billionths, so that both databases store exactly the computed value.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = ratings)]
pub struct Rating {
    pub player_id: PlayerId,
    pub variant: String,
    pub rating: i64,
    pub deviation: i64,
    pub volatility: i64,
    /// Number of rated games.
    pub games: i32,
    /// End of the latest rated game.
    pub rated_at: Moment,
}

/// The rating change of one player by one game.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = changes)]
pub struct Change {
    pub id: i64,
    pub game_id: GameId,
    pub seat: SeatName,
    pub player_id: PlayerId,
    pub rating: i64,
    pub deviation: i64,
    pub volatility: i64,
}

#[derive(Clone, Debug, Insertable)]
#[diesel(table_name = changes)]
pub struct NewChange {
    pub game_id: GameId,
    pub seat: SeatName,
    pub player_id: PlayerId,
    pub rating: i64,
    pub deviation: i64,
    pub volatility: i64,
}

/// The player's row, locked until the transaction ends. Inserts `new` if there is none.
pub fn lock(conn: &mut Conn, new: &Rating) -> QueryResult<Rating> {
    match conn {
        Conn::Sqlite(conn) => {
            diesel::insert_into(ratings::table).values(new).on_conflict_do_nothing().execute(conn)?;
        }
        // The insert makes a concurrent transaction wait for the row instead of failing.
        Conn::Postgres(conn) => {
            diesel::insert_into(ratings::table).values(new).on_conflict_do_nothing().execute(conn)?;
            let row = ratings::table.find((&new.player_id, &new.variant)).select(ratings::games);
            row.for_no_key_update().load::<i32>(conn)?;
        }
    }
    ratings::table.find((&new.player_id, &new.variant)).select(Rating::as_select()).first(conn)
}

pub fn save(conn: &mut Conn, rating: &Rating) -> QueryResult<()> {
    diesel::update(ratings::table.find((&rating.player_id, &rating.variant)))
        .set((
            ratings::rating.eq(rating.rating),
            ratings::deviation.eq(rating.deviation),
            ratings::volatility.eq(rating.volatility),
            ratings::games.eq(rating.games),
            ratings::rated_at.eq(rating.rated_at),
        ))
        .execute(conn)
        .map(drop)
}

pub fn insert_changes(conn: &mut Conn, rows: &[NewChange]) -> QueryResult<()> {
    crate::store::conn::insert_all!(conn, changes::table, rows)
}

pub fn of_player(conn: &mut Conn, player: &PlayerId) -> QueryResult<Vec<Rating>> {
    let own = ratings::table.filter(ratings::player_id.eq(player));
    own.order(ratings::variant).select(Rating::as_select()).load(conn)
}

pub fn find(conn: &mut Conn, player: &PlayerId, variant: &str) -> QueryResult<Option<Rating>> {
    ratings::table.find((player, variant)).select(Rating::as_select()).first(conn).optional()
}

/// The ratings of these players in these variants.
pub fn among(conn: &mut Conn, players: &[PlayerId], variants: &[String]) -> QueryResult<Vec<Rating>> {
    let found = ratings::table.filter(ratings::player_id.eq_any(players));
    found.filter(ratings::variant.eq_any(variants)).select(Rating::as_select()).load(conn)
}

/// The highest ratings of a variant with player names, after the given rating and player.
pub fn list(
    conn: &mut Conn,
    variant: &str,
    after: Option<&(i64, PlayerId)>,
    limit: i64,
) -> QueryResult<Vec<(Rating, String)>> {
    let of_variant = ratings::table.inner_join(players::table).filter(ratings::variant.eq(variant));
    let of_variant = of_variant.filter(players::closed_at.is_null());
    let mut query = of_variant.select((Rating::as_select(), players::name)).into_boxed::<MultiBackend>();
    if let Some((rating, player)) = after {
        let same = ratings::rating.eq(*rating).and(ratings::player_id.gt(player.clone()));
        query = query.filter(ratings::rating.lt(*rating).or(same));
    }
    query.order((ratings::rating.desc(), ratings::player_id)).limit(limit).load(conn)
}

/// All ratings in pages, for recomputation over the whole archive.
pub fn page(conn: &mut Conn, after: Option<&Rating>, limit: i64) -> QueryResult<Vec<Rating>> {
    let mut query = ratings::table.select(Rating::as_select()).into_boxed::<MultiBackend>();
    if let Some(Rating { player_id, variant, .. }) = after {
        let same = ratings::player_id.eq(player_id.clone()).and(ratings::variant.gt(variant.clone()));
        query = query.filter(ratings::player_id.gt(player_id.clone()).or(same));
    }
    query.order((ratings::player_id, ratings::variant)).limit(limit).load(conn)
}

/// Rating changes in the order in which the games were rated, in pages.
pub fn changes_after(conn: &mut Conn, id: i64, limit: i64) -> QueryResult<Vec<Change>> {
    let later = changes::table.filter(changes::id.gt(id)).order(changes::id).limit(limit);
    later.select(Change::as_select()).load(conn)
}

/// A rating after a game.
#[derive(Clone, Debug, Queryable)]
pub struct Past {
    /// The number of the change; later ones have higher numbers.
    pub id: i64,
    pub game: GameId,
    pub variant: String,
    pub ended_at: Option<Moment>,
    pub rating: i64,
    pub deviation: i64,
}

/// The ratings of a player after their latest games of a variant or of all, before this change, newest first.
pub fn history(
    conn: &mut Conn,
    player: &PlayerId,
    variant: Option<&str>,
    before: Option<i64>,
    limit: i64,
) -> QueryResult<Vec<Past>> {
    let own = changes::table.inner_join(games::table.on(games::id.eq(changes::game_id)));
    let columns =
        (changes::id, changes::game_id, games::variant, games::ended_at, changes::rating, changes::deviation);
    let mut own =
        own.filter(changes::player_id.eq(player.clone())).select(columns).into_boxed::<MultiBackend>();
    if let Some(variant) = variant {
        // The concatenation hides the column from the planner, which would otherwise read all games of the variant.
        own = own.filter(games::variant.concat("").eq(variant.to_owned()));
    }
    if let Some(before) = before {
        own = own.filter(changes::id.lt(before));
    }
    own.order(changes::id.desc()).limit(limit).load(conn)
}

/// The changes of ratings by a game, with the rating of each player before it; `None` before their first rated game.
pub fn changes_by(conn: &mut Conn, game: &Game) -> QueryResult<Vec<(Change, Option<i64>)>> {
    let by_game = changes::table.filter(changes::game_id.eq(&game.id)).select(Change::as_select());
    let made: Vec<Change> = by_game.load(conn)?;
    let with_former = |change: Change| {
        let own = changes::table.inner_join(games::table.on(games::id.eq(changes::game_id)));
        let earlier = own.filter(changes::player_id.eq(&change.player_id)).filter(changes::id.lt(change.id));
        let earlier = earlier.filter(games::variant.eq(&game.variant)).order(changes::id.desc());
        let former = earlier.select(changes::rating).first(conn).optional()?;
        Ok((change, former))
    };
    made.into_iter().map(with_former).collect()
}

/// The ratings at the ends of these games, by seat.
pub fn at_ends(conn: &mut Conn, games: &[GameId]) -> QueryResult<Vec<(GameId, SeatName, i64)>> {
    let made = changes::table.filter(changes::game_id.eq_any(games));
    made.select((changes::game_id, changes::seat, changes::rating)).load(conn)
}

/// The subset of these games that has been rated.
pub fn rated_among(conn: &mut Conn, games: &[GameId]) -> QueryResult<Vec<GameId>> {
    let rated = changes::table.filter(changes::game_id.eq_any(games));
    rated.select(changes::game_id).distinct().load(conn)
}
