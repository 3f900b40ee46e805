//! The secret link to a player's calendar of deadlines and feed of waiting games.

use zugpost_base::ids::{PlayerId, Secret, SecretHash};
use zugpost_base::time::Moment;
use zugpost_data::model::error::PlayerError;
use zugpost_data::store::players::{Player, feeds};

use super::Accounts;

impl Accounts {
    /// Makes a new link; an earlier one ends.
    pub async fn make_feed(&self, player: PlayerId) -> Result<Secret, PlayerError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .write(move |conn| {
                let secret = Secret::random();
                feeds::save(conn, &player, &secret.hash(), now)?;
                Ok(secret)
            })
            .await
    }

    pub async fn revoke_feed(&self, player: PlayerId) -> Result<(), PlayerError> {
        self.shared.db.write(move |conn| Ok(feeds::delete(conn, &player)?)).await
    }

    /// When the player's link was made.
    pub async fn feed_since(&self, player: PlayerId) -> Result<Option<Moment>, PlayerError> {
        self.shared.db.read(move |conn| Ok(feeds::since(conn, &player)?)).await
    }

    /// Returns the player that owns this link.
    pub async fn feed_owner(&self, link: SecretHash) -> Result<Player, PlayerError> {
        self.shared.db.read(move |conn| feeds::owner(conn, &link)?.ok_or(PlayerError::NoSuchLink)).await
    }
}
