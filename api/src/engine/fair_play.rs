//! Fair play: a player gets no help of an engine in their own running games against other players, except where the game
//! allows it (`engine_help`). Games against engines alone are free. A position with colours exchanged or in a mirror is the
//! same, where the rules do not tell the difference.

use std::collections::HashMap;
use std::iter::once;

use zugpost_rules::Record;

use super::Engine;
use super::analysis_request::AnalysisRequest;
use super::subject::{Subject, after_a_pass, position};
use crate::ids::{GameId, PlayerId};
use crate::locale::{Phrase, phrase};
use crate::model::error::{GameError, JobError};
use crate::store::games::{self, GameStatus, Table};
use crate::store::{Conn, Ply};

/// From this ply on a line that leads through the position of a running game is help for it. Before, lines of many games
/// lead through the same openings.
const OUT_OF_THE_OPENING: u32 = 20;

impl Engine {
    /// The running game for which the player gets no analysis of this position, if there is one.
    pub async fn refuses_help(
        &self,
        player: PlayerId,
        request: AnalysisRequest,
    ) -> Result<Option<GameId>, JobError> {
        let found = self.shared.db.read(move |conn| {
            let subject = position(conn, &request)?;
            Ok::<_, JobError>(game_that_forbids(conn, &player, &subject)?)
        });
        found.await
    }
}

/// Why the position of this running game is not analysed.
pub fn refusal(game: &GameId) -> Phrase {
    phrase("analysis-unfair").with("game", &game.0)
}

/// The subject of a player's request; an error if its analysis would be unfair.
pub(super) fn fair_subject(
    conn: &mut Conn,
    player: &PlayerId,
    request: &AnalysisRequest,
) -> Result<Subject, JobError> {
    let subject = position(conn, request)?;
    if let Some(game) = game_that_forbids(conn, player, &subject)? {
        return Err(GameError::Refused(refusal(&game).into()).into());
    }
    if request.threats { after_a_pass(&subject.record) } else { Ok(subject) }
}

/// The running game against other players in which the player has this position, or one through which it was reached.
fn game_that_forbids(
    conn: &mut Conn,
    player: &PlayerId,
    subject: &Subject,
) -> Result<Option<GameId>, GameError> {
    let is_running = |table: &&Table| table.game.status == GameStatus::Running;
    if let Some(table) = subject.game.as_ref().filter(is_running)
        && forbids_help(table, player)
    {
        return Ok(Some(table.game.id.clone()));
    }
    let own = games::without_help(conn, player, subject.record.variant().key())?;
    if let Some(game) = game_at(&by_position(&own, 0), &subject.record) {
        return Ok(Some(game));
    }
    let late = by_position(&own, OUT_OF_THE_OPENING);
    if late.is_empty() {
        return Ok(None);
    }
    let mut record = subject.start()?;
    for step in &subject.played {
        if let Some(game) = game_at(&late, &record) {
            return Ok(Some(game));
        }
        record.enter(step)?;
    }
    Ok(None)
}

/// The games that have come to this ply, by the keys of their present positions.
fn by_position(own: &[(GameId, Ply, String)], from: u32) -> HashMap<u64, &GameId> {
    let there = own.iter().filter(|(_, ply, _)| ply.n_steps() >= from);
    there.filter_map(|(id, _, recent)| Some((Record::key_in(recent)?, id))).collect()
}

/// The one of these games that has this position.
fn game_at(games: &HashMap<u64, &GameId>, record: &Record) -> Option<GameId> {
    if games.is_empty() {
        return None;
    }
    let mut keys = once(record.key()).chain(record.image_keys());
    keys.find_map(|key| games.get(&key)).map(|id| (*id).clone())
}

/// Whether the player plays this game without the help of engines.
fn forbids_help(table: &Table, player: &PlayerId) -> bool {
    !table.game.engine_help && is_against_others(table, player)
}

/// Whether the player has a seat, and another player has one. An invited address stands for a player, too.
fn is_against_others(table: &Table, player: &PlayerId) -> bool {
    let is_own = table.seats_of(player).next().is_some();
    is_own && table.seats_beside(player).any(|seated| seated.row.engine.is_none())
}
