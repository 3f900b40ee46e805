//! Connections to PostgreSQL: their parameters and limits.

use diesel::connection::SimpleConnection;
use diesel::dsl::sql;
use diesel::sql_types::Text;
use diesel::{Connection, ConnectionResult, PgConnection, QueryResult, RunQueryDsl};

/// The server that a connection wants of the hosts in its URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Server {
    /// The one that can be written to.
    Primary,
    /// One that follows it.
    Replica,
}

impl Server {
    fn session(self) -> &'static str {
        match self {
            Server::Primary => "read-write",
            Server::Replica => "standby",
        }
    }
}

/// A session of a server that is paused or cut off ends, so that others get its locks. Nothing waits for a lock longer
/// than `lock_timeout`, because all changes of a server wait with it; it is tried again instead.
pub(super) const LIMITS: &str = "SET statement_timeout = '30s'; SET lock_timeout = '200ms'; \
     SET idle_in_transaction_session_timeout = '10s'; SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; \
     SET tcp_keepalives_count = 3; SET tcp_user_timeout = 20000;";
/// Migrations, and copies of whole databases, take as long as they take.
pub(super) const NO_LIMITS: &str = "SET statement_timeout = 0; SET lock_timeout = 0; \
     SET idle_in_transaction_session_timeout = 0;";

/// Parameters of libpq that hold unless the URL has others. A server that is down or silent is noticed.
const PARAMETERS: [(&str, &str); 5] = [
    ("connect_timeout", "5"),
    ("keepalives_idle", "10"),
    ("keepalives_interval", "5"),
    ("keepalives_count", "3"),
    ("tcp_user_timeout", "20000"),
];

/// Connects, without limits yet.
pub(super) fn establish(url: &str, server: Server) -> ConnectionResult<PgConnection> {
    PgConnection::establish(&with_defaults(url, server))
}

/// Sets the limits of a new session.
pub(super) fn limit(conn: &mut PgConnection) -> QueryResult<()> {
    conn.batch_execute("SET client_min_messages = warning")?;
    conn.batch_execute(LIMITS)
}

/// The URL with our defaults for what it leaves open.
pub(in crate::store) fn with_defaults(url: &str, server: Server) -> String {
    let given = url.split_once('?').map_or("", |(_, parameters)| parameters);
    let is_given = |name| given.split('&').any(|pair| pair.split('=').next() == Some(name));
    let defaults = [("target_session_attrs", server.session())].into_iter().chain(PARAMETERS);
    defaults.filter(|(name, _)| !is_given(name)).fold(url.to_owned(), |url, (name, value)| {
        let separator = if url.contains('?') { '&' } else { '?' };
        format!("{url}{separator}{name}={value}")
    })
}

/// The database, which a primary and its replicas have in common.
pub(in crate::store) fn identity(conn: &mut PgConnection) -> QueryResult<String> {
    let identity = "system_identifier || '/' || current_database() FROM pg_control_system()";
    diesel::select(sql::<Text>(identity)).get_result(conn)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_postgres_url_keeps_the_parameters_that_it_has() {
        let url = with_defaults("postgres://a,b/db?connect_timeout=9", Server::Primary);
        assert!(
            url.starts_with("postgres://a,b/db?connect_timeout=9&target_session_attrs=read-write&"),
            "{url}"
        );
        assert_eq!(url.matches("connect_timeout").count(), 1);
        let url = with_defaults("postgres://a/db", Server::Replica);
        assert!(url.starts_with("postgres://a/db?target_session_attrs=standby&"), "{url}");
    }
}
