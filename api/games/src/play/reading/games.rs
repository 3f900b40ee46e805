//! Reading games. A reader of an overdue game sees it ended, because its flag falls first.

use zugpost_base::ids::{GameId, PlayerId};
use zugpost_data::clock::deadlines::is_due;
use zugpost_data::model::error::GameError;
use zugpost_data::model::game::table;
use zugpost_data::model::remarks::Remarks;
use zugpost_data::store::games::{self, Table};
use zugpost_data::view::GameView;
use zugpost_data::view::load::view_of;

use crate::play::Play;

impl Play {
    /// A game as the public sees it.
    pub async fn public_game(&self, id: GameId) -> Result<(Table, Vec<games::Move>, Remarks), GameError> {
        self.look_at_clock(&id).await?;
        self.shared
            .db
            .read_snapshot(move |conn| {
                let table = table(conn, &id)?;
                let moves = games::moves(conn, &id)?;
                let remarks = Remarks::load(conn, &table.game)?;
                Ok((table, moves, remarks))
            })
            .await
    }

    /// A game as this reader may see it.
    pub async fn game(&self, id: GameId, reader: Option<PlayerId>) -> Result<GameView, GameError> {
        self.look_at_clock(&id).await?;
        let now = self.shared.clock.now();
        self.shared
            .db
            .read_snapshot(move |conn| {
                let table = table(conn, &id)?;
                view_of(conn, &table, reader.as_ref(), now)
            })
            .await
    }

    /// Flags an overdue game before it is read, so that no reader sees it running.
    async fn look_at_clock(&self, id: &GameId) -> Result<(), GameError> {
        let now = self.shared.clock.now();
        let game = id.clone();
        let game = self.shared.db.read(move |conn| table(conn, &game)).await?.game;
        if is_due(&game, now) {
            self.flag_if_due(id.clone()).await?;
        }
        Ok(())
    }
}
