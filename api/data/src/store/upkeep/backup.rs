//! Copies of a SQLite database while servers use it, and the check of a database file.

use std::path::Path;

use diesel::connection::SimpleConnection;
use diesel::result::Error;
use diesel::sql_types::Text;
use diesel::{Connection, QueryResult, QueryableByName, RunQueryDsl, SqliteConnection, sql_query};

use crate::store::conn::Conn;

#[derive(QueryableByName)]
struct Finding {
    #[diesel(sql_type = Text)]
    integrity_check: String,
}

#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error("PostgreSQL has `pg_dump` for copies while servers run")]
    Postgres,
    #[error(transparent)]
    Query(#[from] Error),
    #[error("cannot read the copy: {0}")]
    Connect(#[from] diesel::ConnectionError),
    #[error("the copy is damaged, and so is probably the database: {0}")]
    Damaged(String),
}

/// Writes a consistent copy into an empty file, and checks it. Servers go on writing meanwhile.
pub fn copy_into(conn: &mut Conn, file: &Path) -> Result<(), BackupError> {
    let Conn::Sqlite(conn) = conn else { return Err(BackupError::Postgres) };
    let name = file.to_string_lossy().replace('\'', "''");
    conn.batch_execute(&format!("VACUUM INTO '{name}'"))?;
    let mut copy = SqliteConnection::establish(&file.to_string_lossy())?;
    match damage_of(&mut copy)?.first() {
        Some(damage) => Err(BackupError::Damaged(damage.clone())),
        None => Ok(()),
    }
}

/// Returns the faults of the database file; none on PostgreSQL, which checks its pages itself.
pub fn damage(conn: &mut Conn) -> QueryResult<Vec<String>> {
    match conn {
        Conn::Sqlite(conn) => damage_of(conn),
        Conn::Postgres(_) => Ok(Vec::new()),
    }
}

fn damage_of(conn: &mut SqliteConnection) -> QueryResult<Vec<String>> {
    match sql_query("PRAGMA integrity_check(20)").load::<Finding>(conn) {
        Ok(findings) => Ok(findings
            .into_iter()
            .map(|row| row.integrity_check)
            .filter(|finding| finding != "ok")
            .collect()),
        // The check itself stumbles over some kinds of damage.
        Err(Error::DatabaseError(_, damage)) => Ok(vec![damage.message().to_owned()]),
        Err(error) => Err(error),
    }
}
