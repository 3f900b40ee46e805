//! Table `workers`: the engine workers that ask for work, in any server process.

use diesel::prelude::*;
use zugpost_base::time::Moment;

use crate::store::conn::Conn;
use crate::store::schema::workers;

#[derive(Clone, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = workers)]
pub struct Worker {
    /// Chosen by the worker, new at each start.
    pub id: String,
    /// Name and version.
    pub engine: String,
    /// Number of its concurrent searches.
    pub cores: i32,
    /// Keys of the variants that it searches, separated by spaces.
    pub variants: String,
    pub seen_at: Moment,
}

impl Worker {
    pub fn knows(&self, variant: &str) -> bool {
        self.variants.split(' ').any(|known| known == variant)
    }
}

/// Returns whether the worker was seen after this moment.
pub fn is_known(conn: &mut Conn, id: &str, since: Moment) -> QueryResult<bool> {
    let row = workers::table.find(id).filter(workers::seen_at.gt(since)).select(workers::id);
    Ok(row.first::<String>(conn).optional()?.is_some())
}

/// Inserts or replaces the row of a worker.
pub fn save(conn: &mut Conn, worker: &Worker) -> QueryResult<()> {
    // The columns that a worker may change while it keeps its id.
    let changes = (workers::variants.eq(&worker.variants), workers::seen_at.eq(worker.seen_at));
    let insert = diesel::insert_into(workers::table).values(worker);
    let insert = insert.on_conflict(workers::id).do_update().set(changes);
    match conn {
        Conn::Sqlite(conn) => insert.execute(conn),
        Conn::Postgres(conn) => insert.execute(conn),
    }
    .map(drop)
}

/// Notes that the worker is alive.
pub fn touch(conn: &mut Conn, id: &str, now: Moment) -> QueryResult<()> {
    diesel::update(workers::table.find(id)).set(workers::seen_at.eq(now)).execute(conn).map(drop)
}

pub fn find(conn: &mut Conn, id: &str) -> QueryResult<Option<Worker>> {
    workers::table.find(id).select(Worker::as_select()).first(conn).optional()
}

/// The workers that were seen after this moment.
pub fn present(conn: &mut Conn, since: Moment) -> QueryResult<Vec<Worker>> {
    let rows = workers::table.filter(workers::seen_at.gt(since)).order(workers::id);
    rows.select(Worker::as_select()).load(conn)
}

/// Deletes the workers that were not seen since this moment.
pub fn forget_before(conn: &mut Conn, before: Moment) -> QueryResult<usize> {
    diesel::delete(workers::table.filter(workers::seen_at.lt(before))).execute(conn)
}
