//! Games as other programs list them: their summaries, with what these leave out.

use std::collections::{BTreeSet, HashMap};

use zugpost_base::ids::{GameId, PlayerId};
use zugpost_data::model::error::GameError;
use zugpost_data::model::game::table;
use zugpost_data::store::games::{self, OwnFilter, Table, Wait};
use zugpost_data::store::{Conn, SeatName, players};
use zugpost_data::view::{GameSummary, ratings};

use crate::play::Play;

/// A game with what its summary leaves out.
#[derive(Clone, Debug)]
pub struct ShownGame {
    pub summary: GameSummary,
    /// The start position, if it is not that of the variant.
    pub start_fen: Option<String>,
    /// The seat of the player who proposed the game.
    pub creator: Option<SeatName>,
    /// Number of steps that were played here.
    pub n_steps: usize,
    /// The last step, in machine notation.
    pub last_step: Option<String>,
    /// The players that are programs.
    pub bots: BTreeSet<PlayerId>,
}

impl Play {
    pub async fn shown_game(&self, id: GameId) -> Result<ShownGame, GameError> {
        self.shared
            .db
            .read_snapshot(move |conn| {
                let table = table(conn, &id)?;
                shown(conn, vec![table])?.pop().ok_or(GameError::NotFound(id))
            })
            .await
    }

    /// The games of a player in these groups, at most `limit` of each.
    pub async fn shown_games(
        &self,
        player: PlayerId,
        groups: &'static [Wait],
        limit: i64,
    ) -> Result<Vec<ShownGame>, GameError> {
        self.shared
            .db
            .read_snapshot(move |conn| {
                let mut tables = Vec::new();
                for group in groups {
                    let ids = games::own(conn, &player, *group, &OwnFilter::default(), limit)?;
                    tables.extend(games::in_order(conn, &ids)?);
                }
                shown(conn, tables)
            })
            .await
    }

    /// Returns which of these players are programs.
    pub async fn bots_among(&self, ids: Vec<PlayerId>) -> Result<BTreeSet<PlayerId>, GameError> {
        self.shared.db.read(move |conn| bots_among(conn, &ids)).await
    }
}

fn bots_among(conn: &mut Conn, ids: &[PlayerId]) -> Result<BTreeSet<PlayerId>, GameError> {
    let players = players::by_ids(conn, ids)?;
    Ok(players.into_iter().filter(|player| player.bot).map(|player| player.id).collect())
}

fn shown(conn: &mut Conn, tables: Vec<Table>) -> Result<Vec<ShownGame>, GameError> {
    let mut summaries: Vec<GameSummary> = tables.iter().map(GameSummary::of).collect();
    ratings::show(conn, &mut summaries)?;
    let ids: Vec<GameId> = summaries.iter().map(|game| game.id.clone()).collect();
    let mut last: HashMap<GameId, String> = games::last_steps(conn, &ids)?;
    let players = summaries.iter().flat_map(GameSummary::players).map(|player| player.id.clone());
    let players: BTreeSet<PlayerId> = players.collect();
    let bots = bots_among(conn, &players.into_iter().collect::<Vec<_>>())?;
    let game = |(table, summary): (Table, GameSummary)| ShownGame {
        start_fen: table.game.start_fen,
        creator: table.game.creator,
        n_steps: table.game.ply.since(table.game.begun_ply),
        last_step: last.remove(&summary.id),
        bots: summary.players().map(|player| &player.id).filter(|id| bots.contains(*id)).cloned().collect(),
        summary,
    };
    Ok(tables.into_iter().zip(summaries).map(game).collect())
}
