//! Operators and moderators: players who run the site. `moderation` appoints them, for the command line only.

use zugpost_base::ids::PlayerId;
use zugpost_data::model::error::PlayerError;
use zugpost_data::store::players::operators::{self, Role};
use zugpost_data::store::players::{self, Player};

use super::Accounts;

impl Accounts {
    /// The role of the player; `None` if they do not run the site.
    pub async fn role_of(&self, player: PlayerId) -> Result<Option<Role>, PlayerError> {
        self.shared.db.read(move |conn| Ok(operators::role_of(conn, &player)?)).await
    }

    /// The names of the players with this role.
    pub async fn with_role(&self, role: Role) -> Result<Vec<String>, PlayerError> {
        self.shared.db.read(move |conn| Ok(operators::names(conn, role)?)).await
    }

    /// The player with this name, for an operator.
    pub async fn find(&self, name: String) -> Result<Player, PlayerError> {
        self.shared
            .db
            .read(move |conn| players::by_name(conn, &name)?.ok_or(PlayerError::NotFound(name)))
            .await
    }
}
