//! Actions of a player on a game that they have proposed and that has not begun: withdraw it, and make new links to its
//! open seats.

use std::collections::BTreeMap;

use zugpost_base::ids::{GameId, PlayerId};
use zugpost_data::model::error::GameError;
use zugpost_data::model::game::locked;
use zugpost_data::model::idempotency::IdempotencyKey;
use zugpost_data::model::json;
use zugpost_data::store::games::{GameStatus, Table};
use zugpost_data::store::mail::links;
use zugpost_data::view::load::view_of;

use super::Lobby;
use super::challenges::is_creator;
use super::invitations::{Decliner, close};
use super::seeks::{self, SeekView};

/// Links to the open seats of a game that stay valid when more are made.
const OLD_LINKS: i64 = 20;

impl Lobby {
    /// Ends a game that has not begun. The invited players are told.
    pub async fn withdraw(
        &self,
        id: GameId,
        player: PlayerId,
        key: Option<IdempotencyKey>,
    ) -> Result<String, GameError> {
        let now = self.shared.clock.now();
        self.shared
            .write_once(key, now, move |conn| {
                let mut table = locked(conn, &id)?;
                let at = proposed_by(&table, &player)?;
                let by = Decliner { at, reason: None };
                close(conn, &mut table, GameStatus::Aborted, Some(by), now)?;
                view_of(conn, &table, Some(&player), now).map(|view| json::to_text(&view))
            })
            .await
    }

    /// Makes more links to the open seats, by seat. The newest of those that were made before stay valid.
    pub async fn more_join_links(
        &self,
        id: GameId,
        player: PlayerId,
    ) -> Result<BTreeMap<String, String>, GameError> {
        let game = id.clone();
        self.shared
            .db
            .write(move |conn| {
                let table = locked(conn, &game)?;
                proposed_by(&table, &player)?;
                Ok::<_, GameError>(links::forget_old_join(conn, &game, OLD_LINKS)?)
            })
            .await?;
        self.join_links(id).await
    }

    /// The open seeks of a player.
    pub async fn own_seeks(&self, player: PlayerId) -> Result<Vec<SeekView>, GameError> {
        let now = self.shared.clock.now();
        self.shared.db.read(move |conn| seeks::of_player(conn, &player, now)).await
    }
}

/// Returns whether the player has proposed the game, and it has not begun.
pub fn is_proposed_by(table: &Table, player: &PlayerId) -> bool {
    proposed_by(table, player).is_ok()
}

/// The index of the player's seat in a game that they have proposed and that has not begun.
fn proposed_by(table: &Table, player: &PlayerId) -> Result<usize, GameError> {
    let own = |seated: &zugpost_data::store::games::Seated| {
        seated.row.player_id.as_ref() == Some(player) && seated.row.accepted && is_creator(table, seated)
    };
    let at = table.seats.iter().position(own).ok_or_else(|| GameError::NotYourGame(table.game.id.clone()))?;
    if table.game.status == GameStatus::Invited { Ok(at) } else { Err(GameError::NotInvited) }
}
