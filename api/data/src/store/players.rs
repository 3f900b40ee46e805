//! Players, and their API tokens.

pub mod addresses;
pub mod bans;
pub mod blocks;
pub mod boards;
pub mod bot_terms;
pub mod closing;
pub mod credentials;
pub mod feeds;
pub mod name_keys;
pub mod oauth_codes;
pub mod operators;
pub mod own_data;
pub mod preferences;
pub mod profiles;
pub mod ratings;
pub mod sessions;
pub mod vacations;

use std::collections::HashSet;

use diesel::prelude::*;
use zugpost_base::ids::{PlayerId, SecretHash, TokenId};
use zugpost_base::names;
use zugpost_base::time::Moment;

use self::boards::BoardColumns;
use super::conn::Conn;
use super::pool::prepared::load_any;
use super::schema::{self, players, tokens};

#[derive(Clone, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = players)]
pub struct Player {
    pub id: PlayerId,
    pub name: String,
    pub email: Option<String>,
    pub bot: bool,
    pub created_at: Moment,
    /// When the account was closed.
    pub closed_at: Option<Moment>,
    /// The IANA name of the time zone.
    pub time_zone: String,
    /// The chosen language of pages and mails.
    pub locale: Option<String>,
    #[diesel(embed)]
    pub board: BoardColumns,
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

pub fn insert(conn: &mut Conn, player: &Player) -> QueryResult<()> {
    diesel::insert_into(players::table).values(player).execute(conn).map(drop)
}

/// Locks the player's row until the transaction ends, so that no other process changes the player's data.
pub fn lock(conn: &mut Conn, id: &PlayerId) -> QueryResult<()> {
    if let Conn::Postgres(conn) = conn {
        let row = players::table.find(id).select(players::id);
        row.for_no_key_update().first::<PlayerId>(conn)?;
    }
    Ok(())
}

/// Like [`lock`], for several players: in a fixed order, so that two processes never wait for each other.
pub fn lock_all(conn: &mut Conn, ids: &[PlayerId]) -> QueryResult<()> {
    if let Conn::Postgres(conn) = conn {
        let rows = players::table.filter(players::id.eq_any(ids)).order(players::id);
        rows.select(players::id).for_no_key_update().load::<PlayerId>(conn)?;
    }
    Ok(())
}

/// Like [`lock`], but returns false instead of waiting for another process.
pub fn try_lock(conn: &mut Conn, id: &PlayerId) -> QueryResult<bool> {
    lock_free(conn, std::slice::from_ref(id)).map(|locked| !locked.is_empty())
}

/// Locks those of the players that no other process holds.
pub fn lock_free(conn: &mut Conn, ids: &[PlayerId]) -> QueryResult<HashSet<PlayerId>> {
    match conn {
        Conn::Sqlite(_) => Ok(ids.iter().cloned().collect()),
        Conn::Postgres(conn) => {
            let rows = players::table.filter(players::id.eq_any(ids)).order(players::id).select(players::id);
            let free = rows.for_no_key_update().skip_locked().load(conn)?;
            Ok(free.into_iter().collect())
        }
    }
}

pub fn get(conn: &mut Conn, id: &PlayerId) -> QueryResult<Player> {
    players::table.find(id).select(Player::as_select()).first(conn)
}

pub fn by_ids(conn: &mut Conn, ids: &[PlayerId]) -> QueryResult<Vec<Player>> {
    players::table.filter(players::id.eq_any(ids)).select(Player::as_select()).load(conn)
}

/// The programs among the players whose accounts are open, by their names.
pub fn bots(conn: &mut Conn, limit: i64) -> QueryResult<Vec<Player>> {
    let bots = players::table.filter(players::bot.eq(true)).filter(players::closed_at.is_null());
    bots.order((players::name, players::id)).limit(limit).select(Player::as_select()).load(conn)
}

/// Finds a player by name; without an exact match, by another case of it.
pub fn by_name(conn: &mut Conn, name: &str) -> QueryResult<Option<Player>> {
    // Older names may be stored as they were typed.
    let spellings = [name, &names::composed(name)];
    let exact = players::table.filter(players::name.eq_any(spellings)).order(players::created_at);
    match exact.select(Player::as_select()).first(conn).optional()? {
        Some(player) => Ok(Some(player)),
        // A look-alike is another player.
        None => {
            let alike = name_keys::alike(conn, name)?;
            let same = alike.into_iter().find(|(_, other)| names::is_same(other, name));
            same.map(|(id, _)| get(conn, &id)).transpose()
        }
    }
}

pub fn set_name(conn: &mut Conn, id: &PlayerId, name: &str) -> QueryResult<()> {
    diesel::update(players::table.find(id)).set(players::name.eq(name)).execute(conn).map(drop)
}

/// Finds a player by id or name. The id takes precedence, so that no player can be impersonated by a name equal to
/// their id.
pub fn named(conn: &mut Conn, text: &str) -> QueryResult<Option<Player>> {
    match by_ids(conn, &[PlayerId(text.to_owned())])?.pop() {
        Some(player) => Ok(Some(player)),
        None => by_name(conn, text),
    }
}

/// The owner of this address, primary or not.
pub fn by_email(conn: &mut Conn, email: &str) -> QueryResult<Option<Player>> {
    let owner =
        schema::addresses::table.inner_join(players::table).filter(schema::addresses::email.eq(email));
    owner.select(Player::as_select()).first(conn).optional()
}

/// Sets the address that mails go to.
pub fn set_email(conn: &mut Conn, id: &PlayerId, email: Option<&str>) -> QueryResult<()> {
    diesel::update(players::table.find(id)).set(players::email.eq(email)).execute(conn).map(drop)
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

/// Returns false if the player has no such token.
pub fn delete_token(conn: &mut Conn, player: &PlayerId, id: &TokenId) -> QueryResult<bool> {
    let of_player = tokens::table.filter(tokens::player_id.eq(player)).filter(tokens::id.eq(id));
    diesel::delete(of_player).execute(conn).map(|deleted| deleted > 0)
}

/// Deletes the token with this hash, if there is one.
pub fn delete_token_by_hash(conn: &mut Conn, hash: &SecretHash) -> QueryResult<()> {
    diesel::delete(tokens::table.filter(tokens::hash.eq(hash))).execute(conn).map(drop)
}

/// The tokens with these hashes and their players, except expired tokens and closed accounts.
pub fn by_tokens(conn: &mut Conn, hashes: &[SecretHash], now: Moment) -> QueryResult<Vec<(Token, Player)>> {
    load_any!(
        conn,
        tokens::table
            .inner_join(players::table)
            .filter(players::closed_at.is_null())
            .filter(tokens::expires_at.is_null().or(tokens::expires_at.gt(now)))
            .select((Token::as_select(), Player::as_select())),
        tokens::hash,
        hashes
    )
}
