//! Reminder mails to players with little time left. The clock of the game decides when.

use zugpost_base::ids::GameId;
use zugpost_base::time::Moment;
use zugpost_data::store::error::StoreError;
use zugpost_data::store::games::GameStatus;
use zugpost_data::store::mail::kind::MailKind;
use zugpost_data::store::{Conn, games};

use crate::play::Play;
use crate::play::change_set::ChangeSet;
use crate::play::commit::commit;

impl Play {
    /// Queues a reminder to the player to move in each of these games. Returns the number of games.
    pub async fn remind(&self, due: Vec<GameId>) -> Result<usize, StoreError> {
        if due.is_empty() {
            return Ok(0);
        }
        let now = self.shared.clock.now();
        self.shared.db.write(move |conn| Ok(remind(conn, &due, now)?)).await
    }
}

fn remind(conn: &mut Conn, due: &[GameId], now: Moment) -> diesel::QueryResult<usize> {
    let mut changes = ChangeSet::default();
    // What another process holds is for the next sweep.
    for mut table in games::lock_free(conn, due)?.0.into_values() {
        // Another process may have sent the reminder, or the turn may have been played meanwhile.
        if table.game.status != GameStatus::Running || table.game.remind_at.is_none_or(|at| now < at) {
            continue;
        }
        table.game.remind_at = None;
        if let Some(seated) = table.seat(*table.game.to_act) {
            changes.mail(&table, seated, MailKind::Reminder, now);
        }
        changes.end_hidden_change(&table);
    }
    let count = changes.games.len();
    commit(conn, changes)?;
    Ok(count)
}
