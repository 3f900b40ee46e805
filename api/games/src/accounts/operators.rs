//! Operators: players who see the page about the running of the site. The command line appoints them, so that no
//! session and no token can make one.

use zugpost_base::ids::PlayerId;
use zugpost_data::model::error::PlayerError;
use zugpost_data::store::players::{self, Player, bans, operators};

use super::Accounts;

impl Accounts {
    /// Returns false if the player was one already.
    pub async fn add_operator(&self, name: String) -> Result<bool, PlayerError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .write(move |conn| {
                let player = players::by_name(conn, &name)?;
                let player = player.filter(|player| player.closed_at.is_none());
                let player = player.ok_or(PlayerError::NotFound(name))?;
                if operators::is_one(conn, &player.id)? {
                    return Ok(false);
                }
                operators::add(conn, &player.id, now)?;
                Ok(true)
            })
            .await
    }

    /// Returns false if the player was none.
    pub async fn remove_operator(&self, name: String) -> Result<bool, PlayerError> {
        self.shared
            .db
            .write(move |conn| {
                let player = players::by_name(conn, &name)?.ok_or(PlayerError::NotFound(name))?;
                Ok(operators::remove(conn, &player.id)?)
            })
            .await
    }

    pub async fn is_operator(&self, player: PlayerId) -> Result<bool, PlayerError> {
        self.shared.db.read(move |conn| Ok(operators::is_one(conn, &player)?)).await
    }

    pub async fn operators(&self) -> Result<Vec<String>, PlayerError> {
        self.shared.db.read(|conn| Ok(operators::names(conn)?)).await
    }

    /// Lets a banned address or name be used again; returns false if it was not banned.
    pub async fn lift_ban(&self, address_or_name: String) -> Result<bool, PlayerError> {
        self.shared.db.write(move |conn| Ok(bans::lift(conn, address_or_name.trim())?)).await
    }

    /// The player with this name, for an operator.
    pub async fn find(&self, name: String) -> Result<Player, PlayerError> {
        self.shared
            .db
            .read(move |conn| players::by_name(conn, &name)?.ok_or(PlayerError::NotFound(name)))
            .await
    }
}
