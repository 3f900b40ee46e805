//! Players, and what proves that a request is theirs: API tokens and browser sessions.

use diesel::prelude::*;

use super::SLICE;
use super::conn::Conn;
use super::schema::{players, sessions, tokens};
use crate::clock::Moment;
use crate::ids::{PlayerId, SecretHash, TokenId};

#[derive(Clone, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = players)]
pub struct Player {
    pub id: PlayerId,
    pub name: String,
    pub email: Option<String>,
    pub bot: bool,
    pub created_at: Moment,
}

#[derive(Clone, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = tokens)]
pub struct Token {
    pub id: TokenId,
    pub player_id: PlayerId,
    pub name: String,
    pub hash: SecretHash,
    /// Space-separated.
    pub scopes: String,
    pub created_at: Moment,
    pub expires_at: Option<Moment>,
}

#[derive(Clone, Debug, Insertable)]
#[diesel(table_name = sessions)]
pub struct NewSession {
    pub hash: SecretHash,
    pub player_id: PlayerId,
    pub created_at: Moment,
    pub expires_at: Moment,
}

pub fn insert(conn: &mut Conn, player: &Player) -> QueryResult<()> {
    diesel::insert_into(players::table).values(player).execute(conn).map(drop)
}

pub fn get(conn: &mut Conn, id: &PlayerId) -> QueryResult<Player> {
    players::table.find(id).select(Player::as_select()).first(conn)
}

pub fn by_ids(conn: &mut Conn, ids: &[PlayerId]) -> QueryResult<Vec<Player>> {
    players::table.filter(players::id.eq_any(ids)).select(Player::as_select()).load(conn)
}

pub fn by_name(conn: &mut Conn, name: &str) -> QueryResult<Option<Player>> {
    players::table.filter(players::name.eq(name)).select(Player::as_select()).first(conn).optional()
}

pub fn by_email(conn: &mut Conn, email: &str) -> QueryResult<Option<Player>> {
    players::table.filter(players::email.eq(email)).select(Player::as_select()).first(conn).optional()
}

pub fn insert_token(conn: &mut Conn, token: &Token) -> QueryResult<()> {
    diesel::insert_into(tokens::table).values(token).execute(conn).map(drop)
}

pub fn tokens_of(conn: &mut Conn, player: &PlayerId) -> QueryResult<Vec<Token>> {
    tokens::table
        .filter(tokens::player_id.eq(player))
        .order((tokens::created_at, tokens::id))
        .select(Token::as_select())
        .load(conn)
}

/// True if there was such a token of this player.
pub fn delete_token(conn: &mut Conn, player: &PlayerId, id: &TokenId) -> QueryResult<bool> {
    let of_player = tokens::table.filter(tokens::player_id.eq(player)).filter(tokens::id.eq(id));
    diesel::delete(of_player).execute(conn).map(|deleted| deleted > 0)
}

/// The tokens with these hashes and their players, without those that have expired.
pub fn by_tokens(conn: &mut Conn, hashes: &[SecretHash], now: Moment) -> QueryResult<Vec<(Token, Player)>> {
    tokens::table
        .inner_join(players::table)
        .filter(tokens::hash.eq_any(hashes))
        .filter(tokens::expires_at.is_null().or(tokens::expires_at.gt(now)))
        .select((Token::as_select(), Player::as_select()))
        .load(conn)
}

pub fn insert_session(conn: &mut Conn, session: &NewSession) -> QueryResult<()> {
    diesel::insert_into(sessions::table).values(session).execute(conn).map(drop)
}

pub fn by_session(conn: &mut Conn, hash: &SecretHash, now: Moment) -> QueryResult<Option<Player>> {
    sessions::table
        .inner_join(players::table)
        .filter(sessions::hash.eq(hash))
        .filter(sessions::expires_at.gt(now))
        .select(Player::as_select())
        .first(conn)
        .optional()
}

pub fn delete_session(conn: &mut Conn, hash: &SecretHash) -> QueryResult<()> {
    diesel::delete(sessions::table.find(hash)).execute(conn).map(drop)
}

pub fn forget_sessions(conn: &mut Conn, now: Moment) -> QueryResult<usize> {
    let expired = sessions::table.filter(sessions::expires_at.le(now)).select(sessions::hash).limit(SLICE);
    let expired: Vec<SecretHash> = expired.load(conn)?;
    diesel::delete(sessions::table.filter(sessions::hash.eq_any(expired))).execute(conn)
}
