//! The time for which the move of an engine waits for a worker is credited to its clock: an engine does not lose because the site
//! has no workers, or too few.

use std::time::Duration;

use diesel::QueryResult;
use zugpost_base::time::Moment;
use zugpost_data::clock::PauseInterval;
use zugpost_data::clock::clocks::Clocks;
use zugpost_data::store::games::Game;
use zugpost_data::store::jobs::{Job, moves};
use zugpost_data::store::{Conn, games};

/// Shorter waits are not worth a write.
const SHORT: Duration = Duration::from_secs(10);

/// Credits the wait of a move that a worker takes now. A game that another process holds is skipped, because the job
/// may be locked already, and games come first.
pub(crate) fn credit_leased(conn: &mut Conn, job: &Job, now: Moment) -> QueryResult<()> {
    let Some(game) = job.game_id.as_ref().filter(|_| now.since(since(job)) >= SHORT) else { return Ok(()) };
    let (tables, _) = games::lock_free(conn, std::slice::from_ref(game))?;
    match tables.into_values().next() {
        Some(mut table) if Some(table.game.ply) == job.ply => credit(conn, &mut table.game, job, now),
        Some(_) | None => Ok(()),
    }
}

/// Credits the wait of a move with a deadline that would have passed now, if no worker has it. Time that had run out before
/// the wait is not given back. The game is locked.
pub(crate) fn is_credited(conn: &mut Conn, game: &mut Game, now: Moment) -> QueryResult<bool> {
    // Nature passes when her time has run out.
    if Clocks::of(game).turn.is_window {
        return Ok(false);
    }
    let Some(job) = moves::unserved(conn, &game.id, game.ply, now)? else { return Ok(false) };
    credit(conn, game, &job, now)?;
    Ok(game.move_by.is_none_or(|by| by > now))
}

fn credit(conn: &mut Conn, game: &mut Game, job: &Job, now: Moment) -> QueryResult<()> {
    let mut clocks = Clocks::of(game);
    clocks.credit(PauseInterval { from: since(job), until: now });
    clocks.keep(game);
    game.version += 1;
    games::save(conn, &[game])
}

/// A worker that has lost the job has done nothing for it.
fn since(job: &Job) -> Moment {
    job.leased_at.unwrap_or(job.created_at)
}
