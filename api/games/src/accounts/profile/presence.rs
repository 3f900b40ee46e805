//! Presence: page visits of signed-in players. API requests do not count, because programs send them.

use std::time::Duration;

use zugpost_base::ids::{PlayerId, SecretHash};
use zugpost_base::time::Moment;
use zugpost_data::model::error::PlayerError;
use zugpost_data::store::Conn;
use zugpost_data::store::mail::batches;
use zugpost_data::store::players::{preferences, sessions};

use crate::accounts::Accounts;

/// The minimum time between two stored visits, because each one costs a write.
const NOTED_EVERY: Duration = Duration::from_secs(60);

impl Accounts {
    /// Records that the player of this session has visited a page.
    pub async fn visit(&self, session: SecretHash) -> Result<(), PlayerError> {
        let now = self.shared.clock.now();
        if self.shared.db.is_read_only() {
            return Ok(());
        }
        let found = self
            .shared
            .db
            .read(move |conn| {
                let Some(player) = sessions::player(conn, &session, now)? else { return Ok(None) };
                let seen = preferences::seen_at(conn, &player.id)?;
                let is_new = seen.is_none_or(|at| now.since(at) >= NOTED_EVERY);
                let is_silent = !batches::muted(conn, std::slice::from_ref(&player.id))?.is_empty();
                Ok::<_, PlayerError>((is_new || is_silent).then_some(player.id))
            })
            .await?;
        match found {
            Some(player) => self.shared.db.write(move |conn| Ok(note(conn, &player, now)?)).await,
            None => Ok(()),
        }
    }
}

fn note(conn: &mut Conn, player: &PlayerId, now: Moment) -> diesel::QueryResult<()> {
    preferences::see(conn, player, now)?;
    unmute(conn, player, now)
}

/// Resumes mails to a player who has acted in person or visited a page.
pub(crate) fn unmute(conn: &mut Conn, player: &PlayerId, now: Moment) -> diesel::QueryResult<()> {
    batches::unmute(conn, std::slice::from_ref(player), now)
}
