//! Mails to a player that have not arrived, for the player to see on the site.

use std::time::Duration;

use serde::Serialize;
use utoipa::ToSchema;
use zugpost_base::time::Moment;
use zugpost_data::store::Conn;
use zugpost_data::store::mail::backlog;

/// A mail that is due for so long is late, whatever the reason.
const LATE: Duration = Duration::from_secs(5 * 60);
/// For how long a rejected mail is shown.
const SHOWN: Duration = Duration::from_secs(14 * 24 * 60 * 60);

/// Mails that have not arrived at your address.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct UndeliveredView {
    /// Mails that will be tried again.
    pub delayed: i64,
    /// Mails of the last two weeks that were rejected for good, since the last one that was accepted.
    pub lost: i64,
    /// When the oldest of them was written.
    pub since: Moment,
}

impl UndeliveredView {
    /// `None` if all mails have arrived, as far as our mail server knows.
    pub(crate) fn of(
        conn: &mut Conn,
        email: &str,
        now: Moment,
    ) -> diesel::QueryResult<Option<UndeliveredView>> {
        let (delayed, first_delayed) = backlog::delayed(conn, email, now.before(LATE))?;
        let (lost, first_lost) = backlog::lost(conn, email, now.before(SHOWN))?;
        let since = first_delayed.into_iter().chain(first_lost).min();
        Ok(since.map(|since| UndeliveredView { delayed, lost, since }))
    }
}
