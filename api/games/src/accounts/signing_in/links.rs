//! Links for signing in and for unsubscribing.

use zugpost_base::ids::SecretHash;
use zugpost_data::model::error::PlayerError;
use zugpost_data::store::mail::links::{self, Link, LinkKind};
use zugpost_data::store::mail::suppressions;
use zugpost_data::store::mail::suppressions::SuppressionReason;
use zugpost_data::store::players;

use crate::accounts::Accounts;
use crate::accounts::addresses::check_owner;

impl Accounts {
    /// The name of the player that this login link signs in, if the link is still valid.
    pub async fn login_link(&self, token: SecretHash) -> Result<String, PlayerError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .read(move |conn| {
                let found = links::find(conn, &token)?.filter(|link| link.kind == LinkKind::Login);
                let open =
                    |link: &Link| link.used_at.is_none() && link.expires_at.is_none_or(|until| now < until);
                let found = found.filter(open).ok_or(PlayerError::NoSuchLink)?;
                match found.player_id {
                    Some(player) => {
                        check_owner(conn, &found.email, &player)?;
                        Ok(players::get(conn, &player)?.name)
                    }
                    None => found.name.ok_or(PlayerError::NoSuchLink),
                }
            })
            .await
    }

    /// The address of an unsubscribe link, and whether it is unsubscribed.
    pub async fn unsubscribe_link(&self, token: SecretHash) -> Result<(String, bool), PlayerError> {
        self.shared
            .db
            .read(move |conn| {
                let found = links::find(conn, &token)?.filter(|link| link.kind == LinkKind::Unsubscribe);
                let email = found.map(|link| link.email).ok_or(PlayerError::NoSuchLink)?;
                let is_unsubscribed = suppressions::is_unsubscribed(conn, &email)?;
                Ok((email, is_unsubscribed))
            })
            .await
    }

    /// Suppresses mails to the address of this link. Idempotent.
    pub async fn unsubscribe(&self, token: SecretHash) -> Result<String, PlayerError> {
        let now = self.shared.clock.now();
        let (email, _) = self.unsubscribe_link(token).await?;
        self.shared
            .db
            .write(move |conn| {
                suppressions::add(conn, &email, SuppressionReason::Unsubscribed, now)?;
                Ok(email)
            })
            .await
    }

    /// Allows mails to the address of this link again. Idempotent.
    pub async fn resubscribe(&self, token: SecretHash) -> Result<String, PlayerError> {
        let (email, _) = self.unsubscribe_link(token).await?;
        self.shared
            .db
            .write(move |conn| {
                suppressions::resubscribe(conn, &email)?;
                Ok(email)
            })
            .await
    }
}
