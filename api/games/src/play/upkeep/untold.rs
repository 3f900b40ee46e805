//! Heals violations of the invariant that every player is notified of their turns (`store/mail/untold.rs`): damage of older
//! versions, or of a hand in the database; and turns that began while the player wanted no mails, or had no address.

use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::time::Moment;
use zugpost_data::store::error::StoreError;
use zugpost_data::store::mail::kind::MailKind;
use zugpost_data::store::mail::untold::{self, Untold};
use zugpost_data::store::mail::{batches, outbox};
use zugpost_data::store::{Conn, games, players};

use crate::play::Play;
use crate::play::change_set::ChangeSet;

/// Most rows that one pass heals, so that each pass stays short.
const EACH_PASS: i64 = 500;

impl Play {
    /// Counts the present violations of the invariant.
    pub async fn untold(&self) -> Result<Untold, StoreError> {
        self.shared.db.read(|conn| Ok(untold::counts(conn)?)).await
    }

    /// Makes the missing mails due, and returns the healed games. Does nothing while the site is read-only.
    pub async fn heal_untold(&self) -> Result<Untold, StoreError> {
        if self.shared.db.is_read_only() {
            return Ok(Untold::default());
        }
        let now = self.shared.clock.now();
        // On a large site looking takes a while, and should not keep changes waiting.
        let found = self.shared.db.read(|conn| {
            let mails = untold::mails(conn, EACH_PASS)?;
            // A turn with a held notice needs no other one, so all held mails come first.
            let are_all = (mails.len() as i64) < EACH_PASS;
            let turns = if are_all { untold::turns(conn, EACH_PASS)? } else { Vec::new() };
            Ok::<_, StoreError>((mails, turns))
        });
        let (mails, turns) = found.await?;
        if mails.is_empty() && turns.is_empty() {
            return Ok(Untold::default());
        }
        self.shared.db.write(move |conn| Ok(heal(conn, mails, &turns, now)?)).await
    }
}

/// Heals what still has to be: meanwhile the player may have acted, or another process healed it.
fn heal(
    conn: &mut Conn,
    mails: Vec<(i64, PlayerId)>,
    turns: &[GameId],
    now: Moment,
) -> diesel::QueryResult<Untold> {
    let (mails, owners): (Vec<_>, Vec<_>) = mails.into_iter().unzip();
    players::lock_all(conn, &owners)?;
    let orphaned = untold::mails_among(conn, &mails)?;
    batches::requeue(conn, &orphaned, now)?;
    let mut tables = games::lock_free(conn, turns)?.0;
    // After the locks, and after mails of these turns have returned to the queue.
    let turns = untold::turns_among(conn, turns)?;
    let mut changes = ChangeSet::default();
    for table in turns.iter().filter_map(|game| tables.remove(game)) {
        if let Some(seated) = table.seat(*table.game.to_act) {
            changes.mail(&table, seated, MailKind::YourMove, now);
        }
    }
    outbox::insert(conn, &changes.mails)?;
    Ok(Untold { turns: count(changes.mails.len()), mails: count(orphaned.len()) })
}

fn count(rows: usize) -> i64 {
    i64::try_from(rows).unwrap_or(i64::MAX)
}
