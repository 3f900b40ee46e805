//! Table `links`: secret links in mails, by the hash of their token.

use diesel::prelude::*;

use crate::ids::{GameId, PlayerId, SecretHash};
use crate::store::SLICE;
use crate::store::conn::Conn;
use crate::store::schema::{games, links};
use crate::time::Moment;

/// A ply that no game ever reaches.
const NO_PLY: i32 = -1;

#[derive(Clone, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = links)]
pub struct Link {
    pub hash: SecretHash,
    /// `move`, `reply`, `confirm`, `invitation`, `join`, `login`, `unsubscribe` or `bounce`.
    pub kind: String,
    pub email: String,
    /// Display name of an invited player without an account.
    pub name: Option<String>,
    pub player_id: Option<PlayerId>,
    pub game_id: Option<GameId>,
    pub seat: Option<String>,
    pub ply: Option<i32>,
    pub created_at: Moment,
    pub expires_at: Option<Moment>,
    pub used_at: Option<Moment>,
    /// JSON of the action that the link confirms.
    pub detail: Option<String>,
    /// Number of takebacks in the game when the link was made.
    pub takebacks: i32,
}

pub fn insert(conn: &mut Conn, rows: &[Link]) -> QueryResult<()> {
    crate::store::conn::insert_all!(conn, links::table, rows)
}

/// Finds a link. After a takeback its ply becomes `NO_PLY`: the game may reach the same ply again with another
/// position.
pub fn find(conn: &mut Conn, hash: &SecretHash) -> QueryResult<Option<Link>> {
    let found = links::table.find(hash).select(Link::as_select()).first(conn).optional()?;
    let Some(mut link) = found else { return Ok(None) };
    if let (Some(game), Some(_)) = (&link.game_id, link.ply) {
        let takebacks: i32 = games::table.find(game).select(games::takebacks).first(conn)?;
        link.ply = link.ply.filter(|_| takebacks == link.takebacks).or(Some(NO_PLY));
    }
    Ok(Some(link))
}

/// Marks a link used; returns false if it was used before.
pub fn consume(conn: &mut Conn, hash: &SecretHash, at: Moment) -> QueryResult<bool> {
    let unused = links::table.find(hash).filter(links::used_at.is_null());
    diesel::update(unused).set(links::used_at.eq(at)).execute(conn).map(|used| used > 0)
}

/// Deletes links that were sent to an address to prove that the player reads it.
pub fn forget_proofs(conn: &mut Conn, player: &PlayerId, email: &str, kinds: &[&str]) -> QueryResult<()> {
    let own = links::table.filter(links::player_id.eq(player)).filter(links::email.eq(email));
    diesel::delete(own.filter(links::kind.eq_any(kinds.to_vec()))).execute(conn).map(drop)
}

pub fn forget_expired(conn: &mut Conn, now: Moment) -> QueryResult<usize> {
    let expired = links::table.filter(links::expires_at.le(now)).select(links::hash).limit(SLICE);
    let expired: Vec<SecretHash> = expired.load(conn)?;
    diesel::delete(links::table.filter(links::hash.eq_any(expired))).execute(conn)
}
