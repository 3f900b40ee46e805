//! Addresses that get no mail: what their owners see of it, and how they take it back.

use serde::Serialize;
use utoipa::ToSchema;

use super::Service;
use super::error::PlayerError;
use crate::clock::Moment;
use crate::ids::PlayerId;
use crate::store::suppressions::Suppression;
use crate::store::{bounces, players, suppressions};

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

impl Service {
    /// Mail to the own address is wanted, and worth a try, again.
    pub async fn lift_suppression(&self, player: PlayerId) -> Result<(), PlayerError> {
        self.db
            .write(move |conn| {
                if let Some(email) = players::get(conn, &player)?.email {
                    suppressions::remove(conn, &email)?;
                    bounces::forget(conn, &[&email])?;
                }
                Ok(())
            })
            .await
    }
}
