//! Suppressed addresses: what their owners see, and how they lift the suppression.

use std::time::Duration;

use serde::Serialize;
use utoipa::ToSchema;
use zugpost_base::ids::{PlayerId, SecretHash};
use zugpost_base::time::Moment;
use zugpost_data::model::error::PlayerError;
use zugpost_data::store::error::StoreError;
use zugpost_data::store::mail::bounces::{self, Refusal};
use zugpost_data::store::mail::links::LinkKind;
use zugpost_data::store::mail::suppressions::{self, Suppression, SuppressionReason};
use zugpost_data::store::mail::{batches, links};
use zugpost_data::store::{Conn, players};

use super::Accounts;

/// An address is suppressed after this number of refusals in a row. Refusals closer together than `REFUSALS_APART`
/// count as one.
const REFUSALS: i32 = 3;
/// A mail server may fail for an hour, so refusals closer together than this count as one.
const REFUSALS_APART: Duration = Duration::from_secs(60 * 60);
/// Time for which a bounce report counts, even if mail servers have accepted mails since.
pub const REPORTS_KEPT: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// Reason why an address gets no mail except login links.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SuppressionView {
    pub reason: SuppressionReason,
    pub since: Moment,
}

impl From<Suppression> for SuppressionView {
    fn from(row: Suppression) -> SuppressionView {
        SuppressionView { reason: row.reason, since: row.created_at }
    }
}

impl Accounts {
    /// Lifts the suppression of the player's primary address, and forgets its bounces.
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

    /// Handles a bounce report for the mail with this token in its envelope sender. Returns false if the token is
    /// unknown.
    pub async fn reported(&self, token: SecretHash) -> Result<bool, StoreError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .write(move |conn| {
                let link = links::find(conn, &token)?.filter(|link| link.kind == LinkKind::Bounce);
                let Some(link) = link else { return Ok(false) };
                refused(conn, &link.email, Refusal::Reported, now)?;
                // The notice never reached the player, so they do not stay muted for it.
                batches::unmute(conn, link.player_id.as_slice(), now)?;
                Ok(true)
            })
            .await
    }
}

/// Counts a refusal, and suppresses the address after too many.
pub fn refused(conn: &mut Conn, email: &str, refusal: Refusal, now: Moment) -> diesel::QueryResult<()> {
    if bounces::count(conn, email, refusal, now, REFUSALS_APART)? >= REFUSALS {
        tracing::warn!("an address is suppressed after repeated bounces");
        suppressions::add(conn, email, SuppressionReason::Bounced, now)?;
    }
    Ok(())
}
