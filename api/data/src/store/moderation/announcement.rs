//! Table `announcement`: the text that all pages show.

use diesel::prelude::*;
use zugpost_base::time::Moment;

use crate::store::conn::Conn;
use crate::store::schema::announcement;

/// The id of the only row.
const ID: i32 = 1;

#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = announcement)]
pub struct Announcement {
    pub text: String,
    pub until: Moment,
}

/// The announcement, also one that is over; `None` if there was none or it was withdrawn.
pub fn find(conn: &mut Conn) -> QueryResult<Option<Announcement>> {
    announcement::table.find(ID).select(Announcement::as_select()).first(conn).optional()
}

/// Replaces the announcement.
pub fn set(conn: &mut Conn, new: &Announcement) -> QueryResult<()> {
    end(conn)?;
    diesel::insert_into(announcement::table).values((announcement::id.eq(ID), new)).execute(conn).map(drop)
}

/// Returns false if there was none.
pub fn end(conn: &mut Conn) -> QueryResult<bool> {
    diesel::delete(announcement::table.find(ID)).execute(conn).map(|deleted| deleted > 0)
}
