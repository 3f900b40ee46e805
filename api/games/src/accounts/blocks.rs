//! Blocks: a blocked player cannot challenge, join or message the blocker. Running games are played to their end.

use std::collections::HashSet;

use serde::Serialize;
use utoipa::ToSchema;
use zugpost_base::ids::PlayerId;
use zugpost_base::locale::phrase;
use zugpost_base::time::Moment;
use zugpost_data::model::describe;
use zugpost_data::model::error::{GameError, PlayerError};
use zugpost_data::model::list::{List, Listed};
use zugpost_data::store::Conn;
use zugpost_data::store::games::{Seated, Table};
use zugpost_data::store::players::{self, blocks};
use zugpost_data::view::PlayerView;
use zugpost_rules::Seat;

use super::Accounts;

/// The maximum number of players that one player can block. It only guards against abuse.
const MOST: usize = 1000;

/// A player that you have blocked.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BlockView {
    pub player: PlayerView,
    pub since: Moment,
}

impl Listed for BlockView {
    const LIST: &'static str = "BlockList";
    const ABOUT: &'static str = "The players that you have blocked.";
}

pub type BlockList = List<BlockView>;

impl Accounts {
    pub async fn blocks(&self, player: PlayerId) -> Result<Vec<BlockView>, PlayerError> {
        let rows = self.shared.db.read(move |conn| Ok::<_, PlayerError>(blocks::of(conn, &player)?)).await?;
        let view = |(player, since): (players::Player, Moment)| BlockView {
            player: PlayerView::new(player.id, player.name),
            since,
        };
        Ok(rows.into_iter().map(view).collect())
    }

    /// Blocks a player, by name or id.
    pub async fn block(&self, player: PlayerId, whom: String) -> Result<(), PlayerError> {
        let now = self.shared.clock.now();
        self.shared
            .db
            .write(move |conn| {
                let whom = named(conn, &whom)?;
                if whom == player {
                    return Err(phrase("error-block-self").into());
                }
                if blocks::of(conn, &player)?.len() >= MOST {
                    return Err(phrase("error-block-most").with("n", MOST).into());
                }
                Ok(blocks::add(conn, &player, &whom, now)?)
            })
            .await
    }

    pub async fn unblock(&self, player: PlayerId, whom: String) -> Result<(), PlayerError> {
        self.shared
            .db
            .write(move |conn| {
                let whom = named(conn, &whom)?;
                Ok(blocks::remove(conn, &player, &whom)?)
            })
            .await
    }
}

fn named(conn: &mut Conn, text: &str) -> Result<PlayerId, PlayerError> {
    let known = players::named(conn, text)?;
    known.map(|player| player.id).ok_or_else(|| PlayerError::NotFound(text.to_owned()))
}

/// Refuses a request of `from` if one of the others has blocked them.
pub(crate) fn check(conn: &mut Conn, from: &PlayerId, others: &[PlayerId]) -> Result<(), GameError> {
    let Some(blocker) = blocks::by(conn, from, others)?.pop() else { return Ok(()) };
    Err(GameError::Blocked(players::get(conn, &blocker)?.name))
}

/// Like `check`, for a message to all players at a table.
pub(crate) fn check_table(conn: &mut Conn, from: &PlayerId, table: &Table) -> Result<(), GameError> {
    let others: Vec<PlayerId> = table
        .seats
        .iter()
        .filter_map(|seated| seated.row.player_id.clone())
        .filter(|id| id != from)
        .collect();
    let blockers = blocks::by(conn, from, &others)?;
    let is_blocker = |seated: &&Seated| seated.row.player_id.as_ref().is_some_and(|id| blockers.contains(id));
    // The error gives the name shown at the table, so that it does not reveal the owner of an invited address.
    table
        .seats
        .iter()
        .find(is_blocker)
        .map_or(Ok(()), |seated| Err(GameError::Blocked(describe::name(seated))))
}

/// Pairs of blocker and blocked player, among the players of these tables.
pub(crate) fn at_tables<'a>(
    conn: &mut Conn,
    tables: impl Iterator<Item = &'a Table>,
) -> diesel::QueryResult<HashSet<(PlayerId, PlayerId)>> {
    let players = tables.flat_map(|table| &table.seats).filter_map(|seated| seated.row.player_id.clone());
    let players: HashSet<PlayerId> = players.collect();
    let players: Vec<PlayerId> = players.into_iter().collect();
    if players.is_empty() {
        return Ok(HashSet::new());
    }
    Ok(blocks::among(conn, &players)?.into_iter().collect())
}

/// Refuses a message from a seat if another player at the table has blocked its player.
pub(crate) fn check_silenced(
    blocks: &HashSet<(PlayerId, PlayerId)>,
    table: &Table,
    seat: Seat,
) -> Result<(), GameError> {
    let Some(writer) = table.player(seat) else {
        return Ok(());
    };
    let blocker = table.seats.iter().find(|seated| {
        let other = seated.row.player_id.clone();
        other.is_some_and(|other| blocks.contains(&(other, writer.clone())))
    });
    blocker.map_or(Ok(()), |seated| Err(GameError::Blocked(describe::name(seated))))
}

/// Returns whether the owner of this address, if it has one, has blocked `from`.
pub fn is_blocked_by_address(conn: &mut Conn, from: &PlayerId, email: &str) -> diesel::QueryResult<bool> {
    match players::by_email(conn, email)? {
        Some(owner) => Ok(!blocks::by(conn, from, &[owner.id])?.is_empty()),
        None => Ok(false),
    }
}
