//! Table `reports`: reports of players about a message, or about the name or profile of a player.

use diesel::prelude::*;
use zugpost_base::ids::{GameId, MessageId, PlayerId, ReportId};
use zugpost_base::text_enum::text_enum;
use zugpost_base::time::Moment;

use crate::store::conn::{Conn, MultiBackend};
use crate::store::schema::reports;

text_enum! {
    /// The reason of a report.
    ReportReason {
        Abuse = "abuse",
        Spam = "spam",
        Name = "name",
        Cheating = "cheating",
        Other = "other",
    }
}

#[derive(Clone, Debug, Insertable)]
#[diesel(table_name = reports)]
pub struct NewReport {
    pub reporter_id: PlayerId,
    /// The reported player, or the writer of the message; `None` if the writer has no account.
    pub player_id: Option<PlayerId>,
    pub message_id: Option<MessageId>,
    pub game_id: Option<GameId>,
    pub reason: ReportReason,
    pub comment: String,
    pub created_at: Moment,
}

#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = reports)]
pub struct Report {
    pub id: ReportId,
    pub reporter_id: PlayerId,
    pub player_id: Option<PlayerId>,
    pub message_id: Option<MessageId>,
    pub game_id: Option<GameId>,
    pub reason: ReportReason,
    pub comment: String,
    pub created_at: Moment,
    pub closed_at: Option<Moment>,
}

/// Stores the report. If the reporter has an open one about the same subject, that one stays and is returned.
pub fn insert(conn: &mut Conn, new: &NewReport) -> QueryResult<Report> {
    let insert = diesel::insert_into(reports::table).values(new).on_conflict_do_nothing();
    match conn {
        Conn::Sqlite(conn) => insert.execute(conn)?,
        Conn::Postgres(conn) => insert.execute(conn)?,
    };
    let open = reports::table.filter(reports::reporter_id.eq(&new.reporter_id)).into_boxed::<MultiBackend>();
    let open = open.filter(reports::closed_at.is_null());
    let open = match &new.player_id {
        Some(player) => open.filter(reports::player_id.eq(player)),
        None => open.filter(reports::player_id.is_null()),
    };
    let open = match new.message_id {
        Some(message) => open.filter(reports::message_id.eq(message)),
        None => open.filter(reports::message_id.is_null()),
    };
    open.select(Report::as_select()).first(conn)
}

pub fn find(conn: &mut Conn, id: ReportId) -> QueryResult<Option<Report>> {
    reports::table.find(id).select(Report::as_select()).first(conn).optional()
}

/// Returns false if the report was closed already.
pub fn close(conn: &mut Conn, id: ReportId, now: Moment) -> QueryResult<bool> {
    let open = reports::table.filter(reports::id.eq(id)).filter(reports::closed_at.is_null());
    diesel::update(open).set(reports::closed_at.eq(now)).execute(conn).map(|closed| closed > 0)
}

/// Open or closed reports after this one, oldest first.
pub fn after(
    conn: &mut Conn,
    is_open: bool,
    after: Option<ReportId>,
    limit: i64,
) -> QueryResult<Vec<Report>> {
    let rows = reports::table.into_boxed::<MultiBackend>();
    let rows = match is_open {
        true => rows.filter(reports::closed_at.is_null()),
        false => rows.filter(reports::closed_at.is_not_null()),
    };
    let rows = match after {
        Some(after) => rows.filter(reports::id.gt(after)),
        None => rows,
    };
    rows.order(reports::id).limit(limit).select(Report::as_select()).load(conn)
}

/// The reports that a player made, oldest first.
pub fn made_by(conn: &mut Conn, reporter: &PlayerId) -> QueryResult<Vec<Report>> {
    let own = reports::table.filter(reports::reporter_id.eq(reporter));
    own.order(reports::id).select(Report::as_select()).load(conn)
}
