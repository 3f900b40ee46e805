//! Table `name_keys`: what the names of players look like. Each key belongs to one player.

use std::collections::BTreeSet;

use diesel::prelude::*;
use zugpost_base::ids::PlayerId;
use zugpost_base::names;
use zugpost_base::time::Moment;

use crate::store::conn::{Conn, MultiBackend, change};
use crate::store::schema::{name_keys, players};

/// Number of players that get their keys with one query.
const SLICE: i64 = 1000;

/// Gives the player the keys of this name that are free; returns whether all were.
pub fn claim(conn: &mut Conn, player: &PlayerId, name: &str) -> QueryResult<bool> {
    let keys = names::keys(name);
    let mut claimed = 0;
    for key in &keys {
        let row = (name_keys::key.eq(key), name_keys::player_id.eq(player));
        let insert = diesel::insert_into(name_keys::table).values(row).on_conflict_do_nothing();
        claimed += match conn {
            Conn::Sqlite(conn) => insert.execute(conn)?,
            Conn::Postgres(conn) => insert.execute(conn)?,
        };
    }
    Ok(claimed == keys.len())
}

/// Takes the keys of the player back; [`hand_on`] has to follow.
pub fn release(conn: &mut Conn, player: &PlayerId) -> QueryResult<()> {
    diesel::delete(name_keys::table.filter(name_keys::player_id.eq(player))).execute(conn).map(drop)
}

/// Gives keys that have become free to players without one, oldest first. Players who have another key of their name wait
/// for [`complete`].
pub fn hand_on(conn: &mut Conn) -> QueryResult<()> {
    let own = name_keys::table.filter(name_keys::player_id.eq(players::id));
    let without = players::table.filter(players::closed_at.is_null());
    let without = without.filter(diesel::dsl::not(diesel::dsl::exists(own)));
    let without: Vec<(PlayerId, String)> =
        without.order((players::created_at, players::id)).select((players::id, players::name)).load(conn)?;
    for (player, name) in without {
        claim(conn, &player, &name)?;
    }
    Ok(())
}

/// The players with names that look like this one.
pub fn alike(conn: &mut Conn, name: &str) -> QueryResult<Vec<(PlayerId, String)>> {
    let owners = name_keys::table.inner_join(players::table).filter(name_keys::key.eq_any(names::keys(name)));
    owners.select((players::id, players::name)).distinct().order(players::id).load(conn)
}

/// The keys that follow a text in the order of the index, with their players and the names of these.
pub fn from(conn: &mut Conn, text: &str, limit: i64) -> QueryResult<Vec<(String, PlayerId, String)>> {
    let owners = name_keys::table.inner_join(players::table).filter(name_keys::key.ge(text));
    owners.order(name_keys::key).limit(limit).select((name_keys::key, players::id, players::name)).load(conn)
}

/// Gives free keys to players who lack one, oldest first. They are from before names had keys, or another player had the
/// key. Each slice of players has a transaction of its own.
pub fn complete(conn: &mut Conn) -> QueryResult<()> {
    let mut last: Option<(Moment, PlayerId)> = None;
    loop {
        let mut open = players::table.filter(players::closed_at.is_null()).into_boxed::<MultiBackend>();
        if let Some((at, id)) = &last {
            open = open
                .filter(players::created_at.gt(at).or(players::created_at.eq(at).and(players::id.gt(id))));
        }
        let open = open.order((players::created_at, players::id)).limit(SLICE);
        let slice: Vec<(Moment, PlayerId, String)> =
            open.select((players::created_at, players::id, players::name)).load(conn)?;
        let Some((at, id, _)) = slice.last() else { return Ok(()) };
        last = Some((*at, id.clone()));
        let wanted: Vec<(String, PlayerId)> = slice
            .into_iter()
            .flat_map(|(_, id, name)| names::keys(&name).into_iter().map(move |key| (key, id.clone())))
            .collect();
        let taken = name_keys::table.filter(name_keys::key.eq_any(wanted.iter().map(|(key, _)| key)));
        let taken: BTreeSet<String> = taken.select(name_keys::key).load(conn)?.into_iter().collect();
        let free: Vec<(String, PlayerId)> =
            wanted.into_iter().filter(|(key, _)| !taken.contains(key)).collect();
        if !free.is_empty() {
            change(conn, |conn| insert(conn, &free))?;
        }
    }
}

/// Inserts the keys that are free; of players who want the same one, the first gets it.
fn insert(conn: &mut Conn, wanted: &[(String, PlayerId)]) -> QueryResult<()> {
    let rows = wanted.iter().map(|(key, id)| (name_keys::key.eq(key), name_keys::player_id.eq(id)));
    match conn {
        Conn::Sqlite(conn) => {
            for row in rows {
                let insert = diesel::insert_into(name_keys::table).values(row);
                insert.on_conflict_do_nothing().execute(conn)?;
            }
        }
        // On PostgreSQL every statement costs a network round trip.
        Conn::Postgres(conn) => {
            let rows: Vec<_> = rows.collect();
            let insert = diesel::insert_into(name_keys::table).values(rows);
            insert.on_conflict_do_nothing().execute(conn)?;
        }
    }
    Ok(())
}

/// The names of all open accounts, oldest first.
pub fn all(conn: &mut Conn) -> QueryResult<Vec<String>> {
    let open = players::table.filter(players::closed_at.is_null());
    open.order((players::created_at, players::id)).select(players::name).load(conn)
}
