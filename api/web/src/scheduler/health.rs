//! Health of the site for load balancers and operators: the age of the outbox and of the last heartbeat.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use zugpost_base::ids::GameId;
use zugpost_data::store::error::StoreError;
use zugpost_data::store::games;
use zugpost_data::store::games::finding;
use zugpost_data::store::mail::backlog::{self, Backlog};
use zugpost_data::store::upkeep::heartbeats;
use zugpost_games::play::upkeep::liveness::HEARTBEAT;

use super::Scheduler;

/// If the oldest due mail is older, the outbox has stopped working.
const OLDEST_MAIL_SECONDS: u64 = 15 * 60;
/// If the last heartbeat is older, the scheduler is considered dead.
const SWEEPER_SECONDS: u64 = 60;

/// If changes have failed for longer, this server is of no use.
const FAILING_SECONDS: u64 = 5;
/// Changes hold their games for much less than this.
const LONG_LOCK_SECONDS: u64 = 2;

#[derive(Clone, Debug, Serialize)]
pub struct Health {
    /// Mails that are due and not sent yet.
    pub outbox_waiting: i64,
    /// Time in seconds that the oldest due mail has waited.
    pub outbox_age_seconds: u64,
    /// Mails that failed before and wait for their next try.
    pub outbox_retrying: i64,
    /// Seconds since the scheduler's last heartbeat; absent if there was none.
    pub sweeper_age_seconds: Option<u64>,
    /// True if an operator has made the site read-only; then nothing is sent and the scheduler rests.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub read_only: bool,
    /// Time in seconds for which changes have failed on this server; absent if the last one was written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub writes_fail_seconds: Option<u64>,
    /// Tasks of this server that have ended by themselves and wait for their next start; absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tasks_down: Vec<&'static str>,
    /// The age of the oldest transaction that holds a game of this database; absent if none has for long.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub oldest_lock_seconds: Option<u64>,
    /// By kind of mail, for the metrics.
    #[serde(skip)]
    pub outbox: Vec<OutboxHealth>,
}

/// The backlog of one kind of mail.
#[derive(Clone, Copy, Debug)]
pub struct OutboxHealth {
    pub kind: &'static str,
    pub waiting: i64,
    pub retrying: i64,
    pub age_seconds: u64,
}

impl Health {
    pub fn is_good(&self) -> bool {
        let is_working = self.outbox_age_seconds < OLDEST_MAIL_SECONDS
            && self.sweeper_age_seconds.is_some_and(|age| age < SWEEPER_SECONDS);
        let is_writing = self.writes_fail_seconds.is_none_or(|age| age < FAILING_SECONDS);
        is_writing && self.tasks_down.is_empty() && (self.read_only || is_working)
    }
}

impl Scheduler {
    /// The tasks of this server that have ended by themselves and wait for their next start.
    pub fn tasks_down(&self) -> Vec<&'static str> {
        let ended = self.shared.tasks.ended();
        ended.into_iter().filter(|(_, ended)| ended.n_down > 0).map(|(name, _)| name).collect()
    }

    /// Fails if the database cannot be read, so any answer proves that it can.
    pub async fn health(&self) -> Result<Health, StoreError> {
        let now = self.shared.clock.now();
        let writes_fail = self.shared.db.writes_fail_since();
        let read_only = self.shared.db.is_read_only();
        let tasks_down = self.tasks_down();
        self.shared
            .db
            .read(move |conn| {
                let outbox = backlog::by_kind(conn, now)?;
                let seen = heartbeats::last(conn, HEARTBEAT)?;
                let of_kind = |backlog: &Backlog| OutboxHealth {
                    kind: backlog.kind.as_str(),
                    waiting: backlog.waiting,
                    retrying: backlog.retrying,
                    age_seconds: backlog.oldest.map_or(0, |at| now.since(at).as_secs()),
                };
                let outbox: Vec<OutboxHealth> = outbox.iter().map(of_kind).collect();
                let oldest_lock = games::locks::oldest(conn)?;
                Ok(Health {
                    read_only,
                    writes_fail_seconds: writes_fail.map(|age| age.as_secs()),
                    tasks_down,
                    oldest_lock_seconds: oldest_lock.filter(|age| *age >= LONG_LOCK_SECONDS),
                    outbox_waiting: outbox.iter().map(|kind| kind.waiting).sum(),
                    outbox_age_seconds: outbox.iter().map(|kind| kind.age_seconds).max().unwrap_or(0),
                    outbox_retrying: outbox.iter().map(|kind| kind.retrying).sum(),
                    sweeper_age_seconds: seen.map(|at| now.since(at).as_secs()),
                    outbox,
                })
            })
            .await
    }
}

impl Scheduler {
    /// Reads the next game and all that are suspected. Returns those that are damaged.
    pub async fn look_for_damage(&self) -> Result<BTreeSet<GameId>, StoreError> {
        let (last, again) = self.damage.to_read();
        let asked = again.clone();
        let read = self.shared.db.read(move |conn| {
            let next = finding::next_id(conn, &last)?;
            let mut damaged = BTreeMap::new();
            for id in asked.iter().chain(&next) {
                let read = games::table(conn, id).and_then(|_| games::moves(conn, id));
                match read.map_err(StoreError::from) {
                    Ok(_) => {}
                    Err(error) if error.is_damage() => drop(damaged.insert(id.clone(), error)),
                    Err(error) => return Err(error),
                }
            }
            Ok((next, damaged))
        });
        let (next, damaged) = read.await?;
        let games: BTreeSet<GameId> = damaged.keys().cloned().collect();
        for game in self.damage.note(next, &again, games.clone()) {
            let error = damaged.get(&game).map(tracing::field::display);
            tracing::error!(%game, error, "a game cannot be read: restore a backup; `zugpost verify` names all");
        }
        Ok(games)
    }
}
