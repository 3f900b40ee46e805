//! A player's games in pages, and the next of them in which they are to move.

use zugpost_base::ids::{GameId, PlayerId};
use zugpost_data::model::error::GameError;
use zugpost_data::store::Conn;
use zugpost_data::store::games::{self, OwnFilter, Table, Wait};

use crate::play::Play;

/// The most games of a list that can be reached; the archive and the API have all.
const REACHED: i64 = 960;

/// A page of a list.
#[derive(Clone, Debug)]
pub struct OwnList {
    pub tables: Vec<Table>,
    /// True if another page follows.
    pub has_more: bool,
}

/// A part of a list: how many of its games come before, and how many it has at most.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    pub skipped: usize,
    pub length: usize,
}

impl Play {
    /// Parts of the lists of a player's games, as they stand at one moment.
    pub async fn own_lists(
        &self,
        player: PlayerId,
        filter: OwnFilter,
        wanted: Vec<(Wait, Part)>,
    ) -> Result<Vec<OwnList>, GameError> {
        self.shared
            .db
            .read_snapshot(move |conn| {
                wanted.iter().map(|(wait, part)| own_list(conn, &player, *wait, &filter, *part)).collect()
            })
            .await
    }

    /// Returns how many games wait for the player's move.
    pub async fn n_waiting(&self, player: PlayerId) -> Result<usize, GameError> {
        Ok(self.waiting_for(player).await?.len())
    }

    /// Returns how many other games wait for the player's move.
    pub async fn n_waiting_besides(&self, player: PlayerId, game: GameId) -> Result<usize, GameError> {
        let ids = self.waiting_for(player).await?;
        Ok(ids.iter().filter(|id| **id != game).count())
    }

    /// The next game in which the player is to move, after this one in the order of deadlines; from the last one the first
    /// follows. `None` if there is no other.
    pub async fn next_to_move(
        &self,
        player: PlayerId,
        after: Option<GameId>,
    ) -> Result<Option<GameId>, GameError> {
        let mut ids = self.waiting_for(player).await?;
        if let Some(at) = ids.iter().position(|id| Some(id) == after.as_ref()) {
            ids.rotate_left(at);
            ids.remove(0);
        }
        Ok(ids.into_iter().next())
    }

    /// The games in which the player is to move, the most urgent first.
    async fn waiting_for(&self, player: PlayerId) -> Result<Vec<GameId>, GameError> {
        let all = OwnFilter::default();
        self.shared.db.read(move |conn| Ok(games::own(conn, &player, Wait::ForOwnMove, &all, REACHED)?)).await
    }
}

fn own_list(
    conn: &mut Conn,
    player: &PlayerId,
    wait: Wait,
    filter: &OwnFilter,
    part: Part,
) -> Result<OwnList, GameError> {
    let end = part.skipped + part.length;
    let mut ids = games::own(conn, player, wait, filter, REACHED.min(end as i64 + 1))?;
    let has_more = ids.len() > end;
    ids.truncate(end);
    let tables = games::in_order(conn, ids.get(part.skipped..).unwrap_or_default())?;
    Ok(OwnList { tables, has_more })
}
