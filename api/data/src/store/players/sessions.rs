//! Table `sessions`: browsers with a signed-in player.

use diesel::prelude::*;
use zugpost_base::ids::{PlayerId, SecretHash};
use zugpost_base::time::Moment;

use super::Player;
use crate::store::SLICE;
use crate::store::conn::Conn;
use crate::store::notices::push_devices;
use crate::store::schema::{players, sessions};

#[derive(Clone, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = sessions)]
pub struct Session {
    pub hash: SecretHash,
    pub player_id: PlayerId,
    pub created_at: Moment,
    pub expires_at: Moment,
    /// Browser and system in two words, if the user agent names them.
    pub agent: Option<String>,
}

pub fn insert(conn: &mut Conn, session: &Session) -> QueryResult<()> {
    diesel::insert_into(sessions::table).values(session).execute(conn).map(drop)
}

pub fn player(conn: &mut Conn, hash: &SecretHash, now: Moment) -> QueryResult<Option<Player>> {
    sessions::table
        .inner_join(players::table)
        .filter(sessions::hash.eq(hash))
        .filter(players::closed_at.is_null())
        .filter(sessions::expires_at.gt(now))
        .select(Player::as_select())
        .first(conn)
        .optional()
}

/// Unexpired sessions, oldest first.
pub fn of(conn: &mut Conn, player: &PlayerId, now: Moment) -> QueryResult<Vec<Session>> {
    let own = sessions::table.filter(sessions::player_id.eq(player)).filter(sessions::expires_at.gt(now));
    own.order((sessions::created_at, sessions::hash)).select(Session::as_select()).load(conn)
}

/// Ends a session, and the notices that its browser shows.
pub fn delete(conn: &mut Conn, hash: &SecretHash) -> QueryResult<()> {
    push_devices::end_with_session(conn, hash)?;
    diesel::delete(sessions::table.find(hash)).execute(conn).map(drop)
}

pub fn forget_expired(conn: &mut Conn, now: Moment) -> QueryResult<usize> {
    let expired = sessions::table.filter(sessions::expires_at.le(now)).select(sessions::hash).limit(SLICE);
    let expired: Vec<SecretHash> = expired.load(conn)?;
    diesel::delete(sessions::table.filter(sessions::hash.eq_any(expired))).execute(conn)
}
