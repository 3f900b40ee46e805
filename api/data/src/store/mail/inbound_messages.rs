//! Inbound messages by fingerprint, so that repeated deliveries count once, and whether each is processed.

use diesel::prelude::*;
use zugpost_base::ids::GameId;
use zugpost_base::time::Moment;

use crate::store::SLICE;
use crate::store::conn::Conn;
use crate::store::schema::arrivals;

#[derive(Clone, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = arrivals)]
pub struct ArrivalRow {
    pub fingerprint: String,
    pub game_id: GameId,
    pub received_at: Moment,
    /// True if all actions of the message are done.
    pub done: bool,
}

/// Records a message. Returns the existing row if the message was delivered before.
pub fn begin(conn: &mut Conn, row: &ArrivalRow) -> QueryResult<Option<ArrivalRow>> {
    let known =
        arrivals::table.find(&row.fingerprint).select(ArrivalRow::as_select()).first(conn).optional()?;
    if known.is_none() {
        diesel::insert_into(arrivals::table).values(row).execute(conn)?;
    }
    Ok(known)
}

pub fn finish(conn: &mut Conn, fingerprint: &str) -> QueryResult<()> {
    diesel::update(arrivals::table.find(fingerprint)).set(arrivals::done.eq(true)).execute(conn).map(drop)
}

/// Forgets a message that was refused, so that it may come again.
pub fn forget(conn: &mut Conn, fingerprint: &str) -> QueryResult<()> {
    diesel::delete(arrivals::table.find(fingerprint)).execute(conn).map(drop)
}

/// Games among these with an unprocessed message, and when it was received. Messages received before `since` are
/// ignored, as processing is limited in time.
pub fn open_among(conn: &mut Conn, games: &[GameId], since: Moment) -> QueryResult<Vec<(GameId, Moment)>> {
    let open = arrivals::table.filter(arrivals::game_id.eq_any(games)).filter(arrivals::done.eq(false));
    let open = open.filter(arrivals::received_at.gt(since));
    open.select((arrivals::game_id, arrivals::received_at)).load(conn)
}

/// Deletes messages received before then. Sending servers do not retry for that long.
pub fn forget_before(conn: &mut Conn, before: Moment) -> QueryResult<usize> {
    let old =
        arrivals::table.filter(arrivals::received_at.lt(before)).select(arrivals::fingerprint).limit(SLICE);
    let old: Vec<String> = old.load(conn)?;
    diesel::delete(arrivals::table.filter(arrivals::fingerprint.eq_any(old))).execute(conn)
}
