//! Table `read_only`: whether an operator has made the site read-only, and since when.

use diesel::prelude::*;
use zugpost_base::time::Moment;

use super::conn::Conn;
use super::schema::read_only;

/// The id of the only row.
const ID: i32 = 1;

/// Since when the site is read-only; `None` if it is not.
pub fn since(conn: &mut Conn) -> QueryResult<Option<Moment>> {
    read_only::table.find(ID).select(read_only::since).first(conn).optional()
}

pub fn begin(conn: &mut Conn, now: Moment) -> QueryResult<()> {
    let row = (read_only::id.eq(ID), read_only::since.eq(now));
    diesel::insert_into(read_only::table).values(row).execute(conn).map(drop)
}

/// Ends it, and returns since when it was; `None` if it was not, or another process has ended it.
pub fn end(conn: &mut Conn) -> QueryResult<Option<Moment>> {
    let since = since(conn)?;
    let deleted = diesel::delete(read_only::table.find(ID)).execute(conn)?;
    Ok(since.filter(|_| deleted > 0))
}
