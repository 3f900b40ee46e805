//! Everything by which a player is known to the server: tokens, sessions, links to sign in. An operator revokes them together.

use diesel::prelude::*;
use zugpost_base::ids::{PlayerId, SecretHash};

use super::sessions;
use crate::store::conn::Conn;
use crate::store::mail::links::LinkKind;
use crate::store::schema::{feeds, links, oauth_codes, sessions as rows, tokens};

/// Revokes them all. Mails to the player's addresses let them sign in again.
pub fn revoke(conn: &mut Conn, player: &PlayerId) -> QueryResult<()> {
    diesel::delete(tokens::table.filter(tokens::player_id.eq(player))).execute(conn)?;
    diesel::delete(oauth_codes::table.filter(oauth_codes::player_id.eq(player))).execute(conn)?;
    let begun: Vec<SecretHash> =
        rows::table.filter(rows::player_id.eq(player)).select(rows::hash).load(conn)?;
    for session in &begun {
        sessions::delete(conn, session)?;
    }
    let logins = links::table.filter(links::player_id.eq(player)).filter(links::kind.eq(LinkKind::Login));
    diesel::delete(logins).execute(conn)?;
    diesel::delete(feeds::table.find(player)).execute(conn).map(drop)
}
