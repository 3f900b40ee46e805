//! Flags: ends games on time, for the scheduler, for readers and after a late turn. Players with auto-vacation go on
//! vacation instead, while their allowance lasts.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use diesel::Connection;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::time::Moment;
use zugpost_data::clock::allowance::Allowance;
use zugpost_data::clock::deadlines::{GRACE, is_due, is_late, is_overdue};
use zugpost_data::model::error::GameError;
use zugpost_data::store::games::{self, Table};
use zugpost_data::store::mail::inbound_messages;
use zugpost_data::store::{Conn, players};

use super::absent_bots::flag_falls;
use super::unserved::is_credited;
use crate::play::Play;
use crate::play::absence::calendars::players_with_auto_vacation;
use crate::play::absence::vacations::take_automatic;
use crate::play::change_set::ChangeSet;
use crate::play::commit::commit;

/// Games that one transaction ends. More would block other writers for too long.
const TOGETHER: usize = 100;
/// Time for which a flag waits for a reply that is being processed. If the server died meanwhile, the sending server
/// may retry after more than an hour.
const REPLY_WAIT: Duration = Duration::from_secs(2 * 60 * 60);

impl Play {
    /// Ends the game on time if its deadline has passed.
    pub async fn flag_if_due(&self, id: GameId) -> Result<bool, GameError> {
        self.flag_due(vec![id]).await.map(|flagged| flagged > 0)
    }

    /// Like `flag_due`, after a late turn, but auto-vacation starts without grace. So the turn is played instead of
    /// being refused during the grace.
    pub(crate) async fn flag_or_begin_vacation(&self, id: GameId) -> Result<bool, GameError> {
        self.flag_overdue(vec![id], Duration::ZERO).await.map(|flagged| flagged > 0)
    }

    /// Ends the games with deadlines that have passed. Returns their number.
    pub async fn flag_due(&self, ids: Vec<GameId>) -> Result<usize, GameError> {
        self.flag_overdue(ids, GRACE).await
    }

    /// Ends games on time or starts auto-vacations. Flags fall after the full grace; auto-vacations start after
    /// `grace`.
    async fn flag_overdue(&self, ids: Vec<GameId>, grace: Duration) -> Result<usize, GameError> {
        if self.shared.db.is_read_only() {
            return Ok(0);
        }
        self.credit_interruption().await?;
        let (now, allowance) = (self.shared.clock.now(), self.shared.site.vacation);
        let turns = Arc::clone(&self.turns);
        let (with_vacation, ids) = self
            .shared
            .db
            .read(move |conn| {
                let mut tables = games::tables(conn, &ids)?;
                tables.retain(|_, table| {
                    is_overdue(&table.game, now.before(grace)) && !turns.has_timely(&table.game)
                });
                let with_vacation = players_with_auto_vacation(conn, &tables)?;
                for (_, game) in &with_vacation {
                    tables.remove(game);
                }
                Ok::<_, GameError>((with_vacation, tables.into_keys().collect::<Vec<_>>()))
            })
            .await?;
        let (mut flagged, mut failed) = (0, None);
        let mut count = |done: Result<usize, GameError>| match done {
            Ok(count) => flagged += count,
            Err(error) => failed = Some(error),
        };
        for ids in ids.chunks(TOGETHER).map(<[GameId]>::to_vec) {
            count(self.shared.db.write(move |conn| flag_all(conn, &ids, now)).await);
        }
        for (player, game) in with_vacation {
            let work = move |conn: &mut Conn| flag_or_vacation(conn, &player, allowance, &game, now);
            count(self.shared.db.write(work).await);
        }
        failed.map_or(Ok(flagged), Err)
    }
}

/// Flags each game independently: a game that cannot be read does not spare the others. After an error of the database the
/// transaction is lost, and the next sweep tries again.
fn flag_all(conn: &mut Conn, ids: &[GameId], now: Moment) -> Result<usize, GameError> {
    // What another process holds is for the next sweep.
    let (tables, _) = games::lock_free(conn, ids)?;
    let mut changes = ChangeSet::default();
    let pending_replies = pending_replies(conn, ids, now)?;
    let mut flagged = 0;
    let due =
        tables.into_values().filter(|table| is_due(&table.game, now) && !pending_replies.came_in_time(table));
    for mut table in due {
        if is_credited(conn, &mut table.game, now)? {
            continue;
        }
        let id = table.game.id.clone();
        match flag(conn, &mut changes, table, now) {
            Ok(()) => flagged += 1,
            Err(error @ GameError::Store(_)) => return Err(error),
            Err(error) => tracing::error!(%error, game = %id, "cannot flag an overdue game"),
        }
    }
    commit(conn, changes)?;
    Ok(flagged)
}

/// Replies by mail that are being processed: their games and times of receipt. A reply received in time counts, even if
/// it is played later.
pub(crate) struct PendingReplies(Vec<(GameId, Moment)>);

impl PendingReplies {
    pub(crate) fn came_in_time(&self, table: &Table) -> bool {
        let game = &table.game;
        self.0.iter().any(|(id, at)| *id == game.id && !is_late(game, *at))
    }
}

pub(crate) fn pending_replies(
    conn: &mut Conn,
    ids: &[GameId],
    now: Moment,
) -> Result<PendingReplies, GameError> {
    Ok(PendingReplies(inbound_messages::open_among(conn, ids, now.before(REPLY_WAIT))?))
}

fn flag(conn: &mut Conn, changes: &mut ChangeSet, mut table: Table, now: Moment) -> Result<(), GameError> {
    flag_falls(conn, changes, &mut table, now)?;
    changes.end_change(&mut table);
    Ok(())
}

/// Locks all games of the player first, in lock order, because a vacation changes each of them.
fn flag_or_vacation(
    conn: &mut Conn,
    player: &PlayerId,
    allowance: Allowance,
    id: &GameId,
    now: Moment,
) -> Result<usize, GameError> {
    players::lock(conn, player)?;
    let ids = games::running_of(conn, player)?;
    let tables: HashMap<GameId, Table> = games::lock(conn, &ids)?;
    let pending_replies = pending_replies(conn, std::slice::from_ref(id), now)?;
    let due =
        tables.get(id).filter(|table| is_overdue(&table.game, now) && !pending_replies.came_in_time(table));
    let fell = due.and_then(|table| table.game.move_by);
    let Some(fell) = fell else { return Ok(0) };
    if conn.transaction(|conn| take_automatic(conn, player, allowance, fell, now))? {
        return Ok(0);
    }
    flag_all(conn, std::slice::from_ref(id), now)
}
