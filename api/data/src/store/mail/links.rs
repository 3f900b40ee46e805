//! Table `links`: secret links in mails, by the hash of their token.

use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use zugpost_base::ids::{GameId, PlayerId, SecretHash};
use zugpost_base::text_enum::text_enum;
use zugpost_base::time::Moment;

use crate::store::SLICE;
use crate::store::columns::{Ply, SeatName};
use crate::store::conn::Conn;
use crate::store::schema::links;

text_enum! {
    LinkKind {
        /// Opens the board for one turn.
        Move = "move",
        /// Opens the board for the rest of the game, for a player without an account who has just acted by a link. It is
        /// in no mail.
        Seat = "seat",
        /// The reply address of a mail.
        Reply = "reply",
        /// Carries out the action that was requested by mail.
        Confirm = "confirm",
        Invitation = "invitation",
        /// Lets any player with the link take an open seat.
        Join = "join",
        Login = "login",
        /// Confirms a new address.
        Address = "address",
        Unsubscribe = "unsubscribe",
        /// The return path of a mail.
        Bounce = "bounce",
    }
}

#[derive(Clone, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = links)]
pub struct Link {
    pub hash: SecretHash,
    pub kind: LinkKind,
    pub email: String,
    /// Display name of an invited player without an account.
    pub name: Option<String>,
    pub player_id: Option<PlayerId>,
    pub game_id: Option<GameId>,
    pub seat: Option<SeatName>,
    pub ply: Option<Ply>,
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

pub fn find(conn: &mut Conn, hash: &SecretHash) -> QueryResult<Option<Link>> {
    links::table.find(hash).select(Link::as_select()).first(conn).optional()
}

/// Marks a link used; returns false if it was used before.
pub fn consume(conn: &mut Conn, hash: &SecretHash, at: Moment) -> QueryResult<bool> {
    let unused = links::table.find(hash).filter(links::used_at.is_null());
    diesel::update(unused).set(links::used_at.eq(at)).execute(conn).map(|used| used > 0)
}

/// Deletes links that were sent to an address to prove that the player reads it.
pub fn forget_proofs(conn: &mut Conn, player: &PlayerId, email: &str, kinds: &[LinkKind]) -> QueryResult<()> {
    let own = links::table.filter(links::player_id.eq(player)).filter(links::email.eq(email));
    diesel::delete(own.filter(links::kind.eq_any(kinds))).execute(conn).map(drop)
}

/// Deletes the links to the open seats of a game but the newest.
pub fn forget_old_join(conn: &mut Conn, game: &GameId, n_kept: i64) -> QueryResult<()> {
    // The index holds only these links. A parameter would hide that from the planner.
    let own = links::table.filter(links::game_id.eq(game)).filter(sql::<Bool>("links.kind = 'join'"));
    let newest_first = own.order((links::created_at.desc(), links::hash)).select(links::hash);
    let old: Vec<SecretHash> = newest_first.offset(n_kept).limit(SLICE).load(conn)?;
    diesel::delete(links::table.filter(links::hash.eq_any(old))).execute(conn).map(drop)
}

pub fn forget_expired(conn: &mut Conn, now: Moment) -> QueryResult<usize> {
    let expired = links::table.filter(links::expires_at.le(now)).select(links::hash).limit(SLICE);
    let expired: Vec<SecretHash> = expired.load(conn)?;
    diesel::delete(links::table.filter(links::hash.eq_any(expired))).execute(conn)
}
