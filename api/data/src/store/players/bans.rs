//! Table `bans`: the addresses and names with which no person may become a player, because an operator has banned the
//! player who had them. It has only their fingerprints, so that they are known again but cannot be read.

use diesel::prelude::*;
use zugpost_base::email_address::mailbox;
use zugpost_base::ids::{self, PlayerId};
use zugpost_base::names;
use zugpost_base::time::Moment;

use crate::store::conn::Conn;
use crate::store::schema::{addresses, bans, players};

/// Bans the addresses and the name of a player.
pub fn add(conn: &mut Conn, player: &PlayerId, now: Moment) -> QueryResult<()> {
    let name: String = players::table.find(player).select(players::name).first(conn)?;
    let own = addresses::table.filter(addresses::player_id.eq(player)).select(addresses::email);
    let own: Vec<String> = own.load(conn)?;
    let keys = own.iter().map(|email| of_address(email)).chain(of_name(&name));
    for key in keys.collect::<Vec<_>>() {
        let row = (bans::key.eq(key), bans::banned_at.eq(now));
        let insert = diesel::insert_into(bans::table).values(row).on_conflict_do_nothing();
        match conn {
            Conn::Sqlite(conn) => insert.execute(conn)?,
            Conn::Postgres(conn) => insert.execute(conn)?,
        };
    }
    Ok(())
}

/// Returns whether the mailbox of this address is banned.
pub fn has_address(conn: &mut Conn, email: &str) -> QueryResult<bool> {
    has_any(conn, vec![of_address(email)])
}

/// Returns whether a name that looks like this one is banned.
pub fn has_name(conn: &mut Conn, name: &str) -> QueryResult<bool> {
    has_any(conn, of_name(name))
}

/// Lifts the ban of an address or a name; returns false if there was none.
pub fn lift(conn: &mut Conn, text: &str) -> QueryResult<bool> {
    let keys = if text.contains('@') { vec![of_address(&text.to_lowercase())] } else { of_name(text) };
    diesel::delete(bans::table.filter(bans::key.eq_any(keys))).execute(conn).map(|deleted| deleted > 0)
}

fn has_any(conn: &mut Conn, keys: Vec<String>) -> QueryResult<bool> {
    let found = bans::table.filter(bans::key.eq_any(keys));
    diesel::select(diesel::dsl::exists(found)).get_result(conn)
}

fn of_address(email: &str) -> String {
    ids::fingerprint(format!("address {}", mailbox(email)).as_bytes())
}

fn of_name(name: &str) -> Vec<String> {
    names::keys(name).into_iter().map(|key| ids::fingerprint(format!("name {key}").as_bytes())).collect()
}
