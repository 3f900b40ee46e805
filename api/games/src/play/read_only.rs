//! The read-only switch of operators. While the site is read-only nothing is changed, so no flag falls; afterwards the
//! clocks are credited with the time in which moves were impossible.

use std::time::Duration;

use zugpost_base::time::Moment;
use zugpost_data::clock::PauseInterval;
use zugpost_data::site::Shared;
use zugpost_data::store::Conn;
use zugpost_data::store::error::StoreError;
use zugpost_data::store::read_only;
use zugpost_data::store::upkeep::heartbeats;

use super::Play;
use super::upkeep::downtime::credit;
use super::upkeep::liveness::HEARTBEAT;

/// Time for which clocks stand on afterwards if moves come by mail: sending servers retry mails that were not taken.
const MAILS_COME_AGAIN: Duration = Duration::from_secs(2 * 60 * 60);

impl Play {
    /// Since when the site is read-only; `None` if it is not.
    pub async fn read_only_since(&self) -> Result<Option<Moment>, StoreError> {
        self.shared.db.read(|conn| Ok(read_only::since(conn)?)).await
    }
}

/// Makes the site read-only; other servers notice it within two seconds. Returns false if it was already.
pub(crate) fn begin(conn: &mut Conn, now: Moment) -> diesel::QueryResult<bool> {
    if read_only::since(conn)?.is_some() {
        return Ok(false);
    }
    read_only::begin(conn, now).map(|()| true)
}

/// Takes changes again. Credits the clocks until the time of `credited_until`. Returns false if the site was not read-only.
pub(crate) fn end(conn: &mut Conn, credited: Moment, now: Moment) -> Result<bool, StoreError> {
    let Some(since) = read_only::end(conn)? else { return Ok(false) };
    credit(conn, PauseInterval { from: since, until: credited })?;
    // So that the silence of the schedulers is not credited as downtime once more.
    heartbeats::beat(conn, HEARTBEAT, now)?;
    Ok(true)
}

/// Until when clocks stand if the read-only mode ends now.
pub(crate) fn credited_until(shared: &Shared) -> Moment {
    let now = shared.clock.now();
    if shared.site.reply_domain.is_some() { now.after(MAILS_COME_AGAIN) } else { now }
}
