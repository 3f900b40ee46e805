//! Fair play: a player gets no help of an engine in their own running games against other players, except where the game
//! allows it (`engine_help`). Games against engines alone are free.

use zugpost_rules::Record;

use super::Engine;
use super::analysis_request::AnalysisRequest;
use super::subject::{Subject, after_a_pass, position};
use crate::ids::PlayerId;
use crate::model::error::{GameError, JobError};
use crate::model::variant::record_of;
use crate::store::Conn;
use crate::store::games::{self, GameStatus, Table};

/// The most running games of a player that a position is compared with.
const MOST_COMPARED: i64 = 500;
/// From this ply on a line that leads through the position of a running game is help for it. Before, lines of many games
/// lead through the same openings.
const OUT_OF_THE_OPENING: u32 = 20;

impl Engine {
    /// Why the player gets no analysis of this position, if they get none.
    pub async fn refuses_help(
        &self,
        player: PlayerId,
        request: AnalysisRequest,
    ) -> Result<Option<String>, JobError> {
        let refused = self.shared.db.read(move |conn| fair_position(conn, &player, &request).map(drop)).await;
        match refused {
            Err(JobError::Game(GameError::Refused(why))) => Ok(Some(why)),
            other => other.map(|()| None),
        }
    }
}

/// The subject of a player's request; an error if its analysis would be unfair.
pub(super) fn fair_subject(
    conn: &mut Conn,
    player: &PlayerId,
    request: &AnalysisRequest,
) -> Result<Subject, JobError> {
    let subject = fair_position(conn, player, request)?;
    if request.threats { after_a_pass(&subject.record) } else { Ok(subject) }
}

fn fair_position(conn: &mut Conn, player: &PlayerId, request: &AnalysisRequest) -> Result<Subject, JobError> {
    let subject = position(conn, request)?;
    let is_running = |table: &&Table| table.game.status == GameStatus::Running;
    if let Some(table) = subject.game.as_ref().filter(is_running)
        && forbids_help(table, player)
    {
        return Err(refused(table).into());
    }
    check_position(conn, player, &subject)?;
    Ok(subject)
}

/// Refuses the analysis of a position that the player has in a running game against other players, and of one that was
/// reached through it.
fn check_position(conn: &mut Conn, player: &PlayerId, subject: &Subject) -> Result<(), GameError> {
    let ids = games::running(conn, player, subject.record.variant().key(), MOST_COMPARED)?;
    let tables = games::tables(conn, &ids)?;
    let mut own = Vec::new();
    for table in tables.values().filter(|table| forbids_help(table, player)) {
        own.push((key(&record_of(table)?), table));
    }
    refuse_any(&own, &subject.record)?;
    own.retain(|(_, table)| table.game.ply.n_steps() >= OUT_OF_THE_OPENING);
    if own.is_empty() {
        return Ok(());
    }
    let mut record = subject.start()?;
    for step in &subject.played {
        refuse_any(&own, &record)?;
        record.enter(step)?;
    }
    Ok(())
}

/// Refuses a position that is that of one of these games.
fn refuse_any(own: &[(Option<u64>, &Table)], record: &Record) -> Result<(), GameError> {
    let present = key(record);
    let same = own.iter().find(|(theirs, _)| *theirs == present);
    same.map_or(Ok(()), |(_, table)| Err(refused(table)))
}

/// The key of the present position: it depends neither on the number of the move nor on counters that a text may vary.
fn key(record: &Record) -> Option<u64> {
    record.past().last().map(|(key, _)| key)
}

/// Whether the player plays this game without the help of engines.
fn forbids_help(table: &Table, player: &PlayerId) -> bool {
    !table.game.engine_help && is_against_others(table, player)
}

/// Whether the player has a seat, and another player has one. An invited address stands for a player, too.
fn is_against_others(table: &Table, player: &PlayerId) -> bool {
    let is_own = table.seats_of(player).next().is_some();
    let mut others = table.seats.iter().filter(|seated| seated.row.player_id.as_ref() != Some(player));
    is_own && others.any(|seated| seated.row.engine.is_none())
}

fn refused(table: &Table) -> GameError {
    let id = &table.game.id;
    GameError::Refused(format!(
        "this position is of your running game `{id}` against other players; engines may help with it when it is over"
    ))
}
