//! Table `oauth_codes`: what players have allowed to clients of OAuth 2, until the client has exchanged the code for a token.

use diesel::prelude::*;
use zugpost_base::ids::{PlayerId, SecretHash, TokenId};
use zugpost_base::time::Moment;

use crate::store::SLICE;
use crate::store::conn::Conn;
use crate::store::schema::oauth_codes;

#[derive(Clone, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = oauth_codes)]
pub struct OauthCode {
    pub hash: SecretHash,
    pub player_id: PlayerId,
    pub client_id: String,
    pub redirect_uri: String,
    /// SHA-256 of the client's secret for this code, in base64url.
    pub challenge: String,
    /// Space-separated, by the names that the client used.
    pub scopes: String,
    pub created_at: Moment,
    pub expires_at: Moment,
    /// The token that was given for the code.
    pub token_id: Option<TokenId>,
}

/// The most codes that are kept for a player.
const MOST: usize = 50;

/// Adds a code. The oldest ones beyond `MOST` of its player are deleted.
pub fn insert(conn: &mut Conn, code: &OauthCode) -> QueryResult<()> {
    diesel::insert_into(oauth_codes::table).values(code).execute(conn)?;
    let own = oauth_codes::table.filter(oauth_codes::player_id.eq(&code.player_id));
    let newest_first = own.order((oauth_codes::created_at.desc(), oauth_codes::hash));
    let hashes: Vec<SecretHash> = newest_first.select(oauth_codes::hash).load(conn)?;
    let old = hashes.get(MOST..).unwrap_or_default();
    diesel::delete(oauth_codes::table.filter(oauth_codes::hash.eq_any(old))).execute(conn).map(drop)
}

/// Finds a code, and keeps other processes from it until the transaction ends.
pub fn lock(conn: &mut Conn, hash: &SecretHash) -> QueryResult<Option<OauthCode>> {
    if let Conn::Postgres(conn) = conn {
        let row = oauth_codes::table.find(hash).select(oauth_codes::hash);
        row.for_no_key_update().first::<SecretHash>(conn).optional()?;
    }
    oauth_codes::table.find(hash).select(OauthCode::as_select()).first(conn).optional()
}

/// Marks a code as exchanged for this token.
pub fn exchange(conn: &mut Conn, hash: &SecretHash, token: &TokenId) -> QueryResult<()> {
    let code = diesel::update(oauth_codes::table.find(hash));
    code.set(oauth_codes::token_id.eq(token)).execute(conn).map(drop)
}

pub fn forget_expired(conn: &mut Conn, before: Moment) -> QueryResult<usize> {
    let expired = oauth_codes::table.filter(oauth_codes::expires_at.le(before));
    let expired: Vec<SecretHash> = expired.select(oauth_codes::hash).limit(SLICE).load(conn)?;
    diesel::delete(oauth_codes::table.filter(oauth_codes::hash.eq_any(expired))).execute(conn)
}
