//! Fair play of analyses: what is asked, compared with the running games (`play/fair_play.rs`).

use zugpost_base::ids::PlayerId;
use zugpost_data::model::error::{GameError, JobError};
use zugpost_data::store::Conn;
use zugpost_data::store::games::{GameStatus, Table};

use super::Engine;
use super::analysis_request::AnalysisRequest;
use super::subject::{Subject, position};
use crate::play::fair_play::{Guard, SHORT, Unfair};

impl Engine {
    /// Returns why the player, or a guest, gets no analysis of this position; `None` if an analysis is fair.
    pub async fn refuses_help(
        &self,
        player: Option<PlayerId>,
        request: AnalysisRequest,
    ) -> Result<Option<Unfair>, JobError> {
        let found = self.shared.db.read(move |conn| {
            let subject = position(conn, &request)?;
            Ok::<_, JobError>(unfair(conn, player.as_ref(), &subject, request.whole)?)
        });
        found.await
    }
}

/// An error if the analysis of the position, or of all on the way to it, would be unfair.
pub(super) fn check(
    conn: &mut Conn,
    player: Option<&PlayerId>,
    subject: &Subject,
    whole: bool,
) -> Result<(), GameError> {
    Unfair::check(unfair(conn, player, subject, whole)?)
}

fn unfair(
    conn: &mut Conn,
    player: Option<&PlayerId>,
    subject: &Subject,
    whole: bool,
) -> Result<Option<Unfair>, GameError> {
    let is_running = |table: &&Table| table.game.status == GameStatus::Running;
    if let Some(table) = subject.game.as_ref().filter(is_running)
        && forbids_help(table, player)
    {
        return Ok(Some(Unfair { own_game: player.map(|_| table.game.id.clone()) }));
    }
    if player.is_none() && subject.fen.is_none() && subject.played.len() < SHORT {
        return Ok(None);
    }
    let guard = Guard::of(conn, player, subject.record.position())?;
    let here = guard.forbids(subject.record.position());
    let mut record = subject.start()?;
    let mut line = Vec::new();
    for step in &subject.played {
        line.push(record.position().clone());
        record.enter(step)?;
    }
    let on_the_way = match whole {
        true => {
            let first = if player.is_none() && subject.fen.is_none() { SHORT } else { 0 };
            line.iter().skip(first).filter_map(|position| guard.forbids(position)).last()
        }
        false => guard.forbids_line(line.iter()),
    };
    Ok(here.or(on_the_way))
}

/// Returns whether the player, or for a guest any player, plays this game against other people without the help of
/// engines.
fn forbids_help(table: &Table, player: Option<&PlayerId>) -> bool {
    let is_between_people = match player {
        Some(player) => is_against_others(table, player),
        None => table.seats.iter().filter(|seated| seated.row.engine.is_none()).count() > 1,
    };
    !table.game.engine_help && is_between_people
}

/// Returns whether the player has a seat, and another player has one. An invited address stands for a player, too.
fn is_against_others(table: &Table, player: &PlayerId) -> bool {
    let is_own = table.seats_of(player).next().is_some();
    is_own && table.seats_beside(player).any(|seated| seated.row.engine.is_none())
}
