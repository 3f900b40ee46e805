//! Downtime credit: time in which no server ran is credited to all running clocks. The scheduler's heartbeat tells when
//! a server last ran.

use std::time::{Duration, SystemTime};

use zugpost_data::clock::PauseInterval;
use zugpost_data::clock::clocks::Clocks;
use zugpost_data::store::error::StoreError;
use zugpost_data::store::upkeep::heartbeats;
use zugpost_data::store::{Conn, SLICE, games};

use super::liveness::{HEARTBEAT, SILENCE};
use crate::play::Play;

impl Play {
    /// Credits an interruption of this process before a flag falls: the machine slept, or the database was unreachable.
    pub async fn credit_interruption(&self) -> Result<(), StoreError> {
        if self.watch.was_interrupted() {
            // The clock of the process stands while the machine sleeps.
            self.shared.db.correct_clock().await?;
            let credited = self.credit_outage().await?;
            tracing::warn!(?credited, "this server was interrupted");
            self.watch.note(Some(SystemTime::now()));
        }
        Ok(())
    }

    /// Credits all running clocks with the time since any server was last alive; the first action at start. If several
    /// servers start together, the first one credits, and the others find it done.
    pub async fn credit_outage(&self) -> Result<Option<Duration>, StoreError> {
        // The end of that credits the time from its beginning on.
        if self.shared.db.is_read_only() {
            return Ok(None);
        }
        let now = self.shared.clock.now();
        self.shared
            .db
            .write(move |conn| {
                let last = heartbeats::lock(conn, HEARTBEAT, now)?;
                let silence = now.since(last);
                if silence <= SILENCE {
                    return Ok(None);
                }
                credit(conn, PauseInterval { from: last, until: now })?;
                heartbeats::beat(conn, HEARTBEAT, now)?;
                Ok(Some(silence))
            })
            .await
    }
}

/// Credits an interval to all running clocks, and to what players may still answer: invitations and seeks.
pub(crate) fn credit(conn: &mut Conn, outage: PauseInterval) -> Result<(), StoreError> {
    games::deadlines::put_off_invitations(conn, outage.from, outage.until)?;
    games::seeks::put_off(conn, outage.from, outage.until)?;
    let mut after = String::new();
    loop {
        let mut page = games::deadlines::with_clocks_after(conn, &after, SLICE)?;
        let Some(last) = page.last() else { return Ok(()) };
        after = last.id.0.clone();
        for game in &mut page {
            let mut clocks = Clocks::of(game);
            clocks.credit(outage);
            clocks.keep(game);
            game.version += 1;
        }
        games::save(conn, &page.iter().collect::<Vec<_>>())?;
    }
}
