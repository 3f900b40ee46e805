//! Fair play: a player gets no help of an engine in their own running games against other players, except where the game
//! allows it (`engine_help`). A guest may be any of the players, so that guests get none for the running games that were
//! played in last, out of the opening. Games against engines alone are free. A position with colours exchanged or in a mirror
//! is the same, where the rules do not tell the difference.

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

/// From this ply on the position of a player's running game is theirs. The first position of a variant is everybody's.
const BEGUN: u32 = 1;
/// From this ply on a line that leads through it is help for it, too. Before, lines of many games lead through the same openings.
const ON_THE_WAY: u32 = 8;
/// The same for guests, who may be players of any of the running games.
const OUT_OF_THE_OPENING: u32 = 20;
/// The running games of a variant that a guest gets no help for: those that were played in last.
const GAMES_OF_GUESTS: i64 = 1000;

impl Engine {
    /// The running game for which the player, or a guest, gets no analysis of this position, if there is one.
    pub async fn refuses_help(
        &self,
        player: Option<PlayerId>,
        request: AnalysisRequest,
    ) -> Result<Option<GameId>, JobError> {
        let found = self.shared.db.read(move |conn| {
            let subject = position(conn, &request)?;
            Ok::<_, JobError>(game_that_forbids(conn, player.as_ref(), &subject)?)
        });
        found.await
    }
}

/// Why the position of this running game is not analysed, for one of its players or a guest.
pub fn refusal(game: &GameId, player: Option<&PlayerId>) -> Phrase {
    let words = if player.is_some() { "analysis-unfair" } else { "analysis-unfair-guest" };
    phrase(words).with("game", &game.0)
}

/// The subject of a request; an error if its analysis would be unfair.
pub(super) fn fair_subject(
    conn: &mut Conn,
    player: Option<&PlayerId>,
    request: &AnalysisRequest,
) -> Result<Subject, JobError> {
    let subject = position(conn, request)?;
    if let Some(game) = game_that_forbids(conn, player, &subject)? {
        return Err(GameError::Refused(refusal(&game, player).into()).into());
    }
    if request.threats { after_a_pass(&subject.record) } else { Ok(subject) }
}

/// The running game between people that has this position, or one through which it was reached.
fn game_that_forbids(
    conn: &mut Conn,
    player: Option<&PlayerId>,
    subject: &Subject,
) -> Result<Option<GameId>, GameError> {
    let is_running = |table: &&Table| table.game.status == GameStatus::Running;
    if let Some(table) = subject.game.as_ref().filter(is_running)
        && forbids_help(table, player)
    {
        return Ok(Some(table.game.id.clone()));
    }
    let variant = subject.record.variant().key();
    let running = match player {
        Some(player) => games::without_help(conn, player, variant)?,
        None if is_opening(subject) => return Ok(None),
        None => games::lately_played_without_help(conn, variant, GAMES_OF_GUESTS)?,
    };
    let (here, on_the_way) = match player {
        Some(_) => (BEGUN, ON_THE_WAY),
        None => (OUT_OF_THE_OPENING, OUT_OF_THE_OPENING),
    };
    if let Some(game) = game_at(&by_position(&running, here), &subject.record) {
        return Ok(Some(game));
    }
    let late = by_position(&running, on_the_way);
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

/// Whether the line is too short for a position out of the opening.
fn is_opening(subject: &Subject) -> bool {
    subject.fen.is_none() && subject.played.len() < OUT_OF_THE_OPENING as usize
}

/// The games that have come to this ply, by the keys of their present positions.
fn by_position(running: &[(GameId, Ply, String)], from: u32) -> HashMap<u64, &GameId> {
    let there = running.iter().filter(|(_, ply, _)| ply.n_steps() >= from);
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

/// Whether the player, or for a guest anybody, plays this game against other people without the help of engines.
fn forbids_help(table: &Table, player: Option<&PlayerId>) -> bool {
    let is_between_people = match player {
        Some(player) => is_against_others(table, player),
        None => table.seats.iter().filter(|seated| seated.row.engine.is_none()).count() > 1,
    };
    !table.game.engine_help && is_between_people
}

/// Whether the player has a seat, and another player has one. An invited address stands for a player, too.
fn is_against_others(table: &Table, player: &PlayerId) -> bool {
    let is_own = table.seats_of(player).next().is_some();
    is_own && table.seats_beside(player).any(|seated| seated.row.engine.is_none())
}
