//! Addresses that get no mail: what their owners see of it, and how they take it back.

use std::time::Duration;

use serde::Serialize;
use utoipa::ToSchema;

use super::Accounts;
use crate::ids::{PlayerId, SecretHash};
use crate::model::error::PlayerError;
use crate::store::error::StoreError;
use crate::store::mail::bounces::{self, Refusal};
use crate::store::mail::suppressions::{self, Suppression};
use crate::store::mail::{batches, links};
use crate::store::{Conn, players};
use crate::time::Moment;

/// An address is given up after so many refusals in a row …
const REFUSALS: i32 = 3;
/// … of which those soon after another do not count: a mail server may be wrong for an hour.
const REFUSALS_APART: Duration = Duration::from_secs(60 * 60);
/// How long a report of a refusal counts, although mails were taken since.
pub(crate) const REPORTS_KEPT: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// Why no mail but logins goes to an address.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SuppressionView {
    /// `unsubscribed` by its owner, or `bounced` again and again.
    #[schema(example = "bounced")]
    pub reason: String,
    #[schema(value_type = String, format = DateTime)]
    pub since: Moment,
}

impl From<Suppression> for SuppressionView {
    fn from(row: Suppression) -> SuppressionView {
        SuppressionView { reason: row.reason, since: row.created_at }
    }
}

impl Accounts {
    /// Mail to the own address is wanted, and worth a try, again.
    pub async fn lift_suppression(&self, player: PlayerId) -> Result<(), PlayerError> {
        self.shared
            .db
            .write(move |conn| {
                if let Some(email) = players::get(conn, &player)?.email {
                    suppressions::remove(conn, &email)?;
                    bounces::forget(conn, &email)?;
                }
                Ok(())
            })
            .await
    }

    /// A mail server has reported that it does not deliver the mail with this token on its envelope. False if nobody
    /// knows the token.
    pub(crate) async fn reported(&self, token: SecretHash) -> Result<bool, StoreError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .write(move |conn| {
                let link = links::find(conn, &token)?.filter(|link| link.kind == "bounce");
                let Some(link) = link else { return Ok(false) };
                refused(conn, &link.email, Refusal::Reported, now)?;
                // Nothing was said, so that there is nothing to come back from.
                batches::come_back(conn, link.player_id.as_slice(), now)?;
                Ok(true)
            })
            .await
    }
}

/// Counts a refusal of an address, and gives the address up when it was too many.
pub(crate) fn refused(
    conn: &mut Conn,
    email: &str,
    refusal: Refusal,
    now: Moment,
) -> diesel::QueryResult<()> {
    if bounces::count(conn, email, refusal, now, REFUSALS_APART)? >= REFUSALS {
        tracing::warn!("an address is given up after repeated refusals");
        suppressions::add(conn, email, suppressions::BOUNCED, now)?;
    }
    Ok(())
}
