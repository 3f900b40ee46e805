//! A player's games, starting with those in which they are to move.

use zugpost_base::ids::PlayerId;
use zugpost_data::model::error::GameError;
use zugpost_data::store::games::{self, OwnFilter, Table, Wait};

use crate::play::Play;

/// Limits for each group on the page; the API lists all games.
const RUNNING: i64 = 200;
const OVER: i64 = 20;

/// The games of one player.
#[derive(Clone, Debug)]
pub struct OwnGames {
    /// The player is to act.
    pub to_move: Vec<Table>,
    /// The player has not answered yet.
    pub invitations: Vec<Table>,
    pub others_move: Vec<Table>,
    /// Others have not accepted yet.
    pub proposed: Vec<Table>,
    pub over: Vec<Table>,
}

impl Play {
    pub async fn own_games(&self, player: PlayerId) -> Result<OwnGames, GameError> {
        self.shared
            .db
            .read_snapshot(move |conn| {
                let mut of = |wait, limit| {
                    let ids = games::own(conn, &player, wait, &OwnFilter::default(), limit)?;
                    games::in_order(conn, &ids)
                };
                let to_move = of(Wait::ForOwnMove, RUNNING)?;
                let others_move = of(Wait::ForOthers, RUNNING)?;
                let over = of(Wait::Over, OVER)?;
                let waiting = of(Wait::ForAnswers, RUNNING)?;
                let (invitations, proposed) = waiting
                    .into_iter()
                    .partition(|table| table.seats_of(&player).any(|seated| !seated.row.accepted));
                Ok(OwnGames { to_move, invitations, others_move, proposed, over })
            })
            .await
    }
}
