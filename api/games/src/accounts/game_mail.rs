//! The mail cadence of one game, where it differs from the player's other games.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::time::Moment;
use zugpost_data::model::error::GameError;
use zugpost_data::store::mail::{batches, game_cadences};
use zugpost_data::store::players::preferences::Cadence;
use zugpost_data::store::{Conn, games};

use super::Accounts;

/// The mail settings of a player for one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GameMail {
    /// `null` if the game follows the general setting.
    pub cadence: Option<Cadence>,
}

impl Accounts {
    /// The cadence that a player has chosen for a game.
    pub async fn game_mail(&self, player: PlayerId, game: GameId) -> Result<GameMail, GameError> {
        self.shared
            .db
            .read(move |conn| {
                check_seated(conn, &player, &game)?;
                let chosen = game_cadences::of(conn, &player, &game)?;
                Ok(GameMail { cadence: chosen })
            })
            .await
    }

    pub async fn choose_game_mail(
        &self,
        player: PlayerId,
        game: GameId,
        choice: GameMail,
    ) -> Result<GameMail, GameError> {
        let now: Moment = self.shared.clock.now();
        self.shared
            .db
            .write(move |conn| {
                check_seated(conn, &player, &game)?;
                game_cadences::save(conn, &player, &game, choice.cadence)?;
                batches::release(conn, &player, now)?;
                Ok(choice)
            })
            .await
    }
}

fn check_seated(conn: &mut Conn, player: &PlayerId, game: &GameId) -> Result<(), GameError> {
    let table = games::table(conn, game)?.ok_or_else(|| GameError::NotFound(game.clone()))?;
    match table.seats_of(player).next() {
        Some(_) => Ok(()),
        None => Err(GameError::NotYourGame(game.clone())),
    }
}
