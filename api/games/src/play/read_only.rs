//! The read-only switch of operators. While the site is read-only nothing is changed, so no flag falls; afterwards the
//! clocks are credited with the time in which moves were impossible.

use std::time::Duration;

use zugpost_base::time::Moment;
use zugpost_data::clock::PauseInterval;
use zugpost_data::model::error::is_taken;
use zugpost_data::store::error::StoreError;
use zugpost_data::store::read_only;
use zugpost_data::store::upkeep::heartbeats;

use super::Play;
use super::upkeep::downtime::credit;
use super::upkeep::liveness::HEARTBEAT;

/// Time for which clocks stand on afterwards if moves come by mail: sending servers retry mails that were not taken.
const MAILS_COME_AGAIN: Duration = Duration::from_secs(2 * 60 * 60);

impl Play {
    /// Makes the site read-only; the other servers notice it within two seconds. Returns false if it was already.
    pub async fn begin_read_only(&self) -> Result<bool, StoreError> {
        let now = self.shared.clock.now();
        let work =
            move |conn: &mut zugpost_data::store::Conn| Ok::<_, StoreError>(read_only::begin(conn, now)?);
        let begun = match self.shared.db.write_even_if_read_only(work).await {
            Ok(()) => true,
            Err(StoreError::Query(error)) if is_taken(&error) => false,
            Err(error) => return Err(error),
        };
        self.shared.db.look_at_switch().await?;
        Ok(begun)
    }

    /// Takes changes again, and credits the clocks in the same transaction. Returns false if the site was not read-only.
    pub async fn end_read_only(&self) -> Result<bool, StoreError> {
        let now = self.shared.clock.now();
        let takes_mails = self.shared.site.reply_domain.is_some();
        let until = if takes_mails { now.after(MAILS_COME_AGAIN) } else { now };
        let ended = self.shared.db.write_even_if_read_only(move |conn| {
            let Some(since) = read_only::end(conn)? else { return Ok(false) };
            credit(conn, PauseInterval { from: since, until })?;
            // So that the silence of the schedulers is not credited as downtime once more.
            heartbeats::beat(conn, HEARTBEAT, now)?;
            Ok::<_, StoreError>(true)
        });
        let ended = ended.await?;
        self.shared.db.look_at_switch().await?;
        Ok(ended)
    }

    /// Since when the site is read-only; `None` if it is not.
    pub async fn read_only_since(&self) -> Result<Option<Moment>, StoreError> {
        self.shared.db.read(|conn| Ok(read_only::since(conn)?)).await
    }
}
