//! Table `seeks`: open offers to play a game against any player.

use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use zugpost_base::ids::{PlayerId, SeekId};
use zugpost_base::time::Moment;

use crate::store::SLICE;
use crate::store::columns::SeatName;
use crate::store::conn::{Conn, MultiBackend};
use crate::store::schema::{players, seeks};

#[derive(Clone, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = seeks)]
pub struct Seek {
    pub id: SeekId,
    pub player_id: PlayerId,
    pub variant: String,
    pub options: String,
    /// The seat that the seeker wants; random if `None`.
    pub seat: Option<SeatName>,
    /// JSON as in the API.
    pub time_control: String,
    pub rated: bool,
    /// Rating range of the players who may accept.
    pub rating_from: Option<i32>,
    pub rating_to: Option<i32>,
    pub created_at: Moment,
    pub expires_at: Moment,
    pub engine_help: bool,
    pub without_explorer: bool,
}

pub fn insert(conn: &mut Conn, seek: &Seek) -> QueryResult<()> {
    diesel::insert_into(seeks::table).values(seek).execute(conn).map(drop)
}

/// A seek and the name of its player.
pub fn find(conn: &mut Conn, id: &SeekId, now: Moment) -> QueryResult<Option<(Seek, String)>> {
    let open = seeks::table.inner_join(players::table).filter(seeks::id.eq(id));
    let open = open.filter(seeks::expires_at.gt(now)).select((Seek::as_select(), players::name));
    open.first(conn).optional()
}

/// Open seeks, newest first.
pub fn list(
    conn: &mut Conn,
    variant: Option<&str>,
    after: Option<&(Moment, SeekId)>,
    now: Moment,
    limit: i64,
) -> QueryResult<Vec<(Seek, String)>> {
    let open = seeks::table.inner_join(players::table).filter(seeks::expires_at.gt(now));
    let mut query = open.select((Seek::as_select(), players::name)).into_boxed::<MultiBackend>();
    if let Some(variant) = variant {
        query = query.filter(seeks::variant.eq(variant.to_owned()));
    }
    if let Some((at, id)) = after {
        let later = seeks::created_at.lt(*at).or(seeks::created_at.eq(*at).and(seeks::id.lt(id.clone())));
        query = query.filter(later);
    }
    query.order((seeks::created_at.desc(), seeks::id.desc())).limit(limit).load(conn)
}

pub fn of_player(conn: &mut Conn, player: &PlayerId, now: Moment) -> QueryResult<Vec<(Seek, String)>> {
    let open = seeks::table.inner_join(players::table).filter(seeks::expires_at.gt(now));
    let own = open.filter(seeks::player_id.eq(player)).order((seeks::created_at, seeks::id));
    own.select((Seek::as_select(), players::name)).load(conn)
}

/// Number of open seeks of a player.
pub fn count(conn: &mut Conn, player: &PlayerId, now: Moment) -> QueryResult<i64> {
    let open = seeks::table.filter(seeks::player_id.eq(player)).filter(seeks::expires_at.gt(now));
    open.count().get_result(conn)
}

/// Extends the expiry of the seeks open at `from` by `until - from`.
pub fn put_off(conn: &mut Conn, from: Moment, until: Moment) -> QueryResult<usize> {
    let open = seeks::table.filter(seeks::expires_at.ge(from));
    let later = sql::<BigInt>("expires_at + ").bind::<BigInt, _>(until.micros() - from.micros());
    diesel::update(open).set(seeks::expires_at.eq(later)).execute(conn)
}

/// Deletes a seek; returns false if another request did so before.
pub fn take(conn: &mut Conn, id: &SeekId) -> QueryResult<bool> {
    diesel::delete(seeks::table.find(id)).execute(conn).map(|taken| taken > 0)
}

pub fn forget_expired(conn: &mut Conn, now: Moment) -> QueryResult<usize> {
    let expired = seeks::table.filter(seeks::expires_at.le(now)).select(seeks::id).limit(SLICE);
    let expired: Vec<SeekId> = expired.load(conn)?;
    diesel::delete(seeks::table.filter(seeks::id.eq_any(expired))).execute(conn)
}
