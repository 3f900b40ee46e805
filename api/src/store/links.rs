//! Secret links of the mails, by the hash of their token.

use diesel::prelude::*;

use super::SLICE;
use super::conn::Conn;
use super::schema::links;
use crate::clock::Moment;
use crate::ids::{GameId, PlayerId, SecretHash};

#[derive(Clone, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = links)]
pub struct Link {
    pub hash: SecretHash,
    /// `move`, `reply`, `confirm`, `invitation`, `login` or `unsubscribe`.
    pub kind: String,
    pub email: String,
    /// How somebody without an account wants to be called.
    pub name: Option<String>,
    pub player_id: Option<PlayerId>,
    pub game_id: Option<GameId>,
    pub seat: Option<String>,
    pub ply: Option<i32>,
    pub created_at: Moment,
    pub expires_at: Option<Moment>,
    pub used_at: Option<Moment>,
    /// JSON of what the link is to confirm.
    pub detail: Option<String>,
}

pub fn insert(conn: &mut Conn, rows: &[Link]) -> QueryResult<()> {
    super::conn::insert_all!(conn, links::table, rows)
}

pub fn find(conn: &mut Conn, hash: &SecretHash) -> QueryResult<Option<Link>> {
    links::table.find(hash).select(Link::as_select()).first(conn).optional()
}

/// Marks a link used; false if it had been used before.
pub fn consume(conn: &mut Conn, hash: &SecretHash, at: Moment) -> QueryResult<bool> {
    let unused = links::table.find(hash).filter(links::used_at.is_null());
    diesel::update(unused).set(links::used_at.eq(at)).execute(conn).map(|used| used > 0)
}

pub fn forget_expired(conn: &mut Conn, now: Moment) -> QueryResult<usize> {
    let expired = links::table.filter(links::expires_at.le(now)).select(links::hash).limit(SLICE);
    let expired: Vec<SecretHash> = expired.load(conn)?;
    diesel::delete(links::table.filter(links::hash.eq_any(expired))).execute(conn)
}
