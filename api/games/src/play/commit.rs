//! Carries out a change set: conditional moves (`answers`), then notices, then rows, all in the caller's transaction. Every
//! change of games comes here, except the credit for downtime (`downtime.rs`), which notifies no player.

use std::collections::BTreeMap;

use diesel::QueryResult;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_data::rating::ratings;
use zugpost_data::store::events::NewEvent;
use zugpost_data::store::games::Game;
use zugpost_data::store::mail::batches;
use zugpost_data::store::mail::kind::MailKind;
use zugpost_data::store::mail::outbox::{self, NewMail};
use zugpost_data::store::{Conn, games, idempotency, jobs, turns};

use super::answers;
use super::change_set::ChangeSet;

/// Kinds of mails about one turn, which a takeback makes outdated.
const OF_A_TURN: &[MailKind] = &[MailKind::YourMove, MailKind::Reminder, MailKind::Question];

/// Plays the conditional moves that the changes trigger, drops outdated notices, and stores all rows. Returns the number of
/// conditional moves.
pub(crate) fn commit(conn: &mut Conn, mut changes: ChangeSet) -> QueryResult<usize> {
    let n_answers = answers::play_due(&mut changes, conn)?;
    drop_outdated_notices(&mut changes);
    let events = event_rows(&mut changes);
    store(conn, &changes, &events)?;
    Ok(n_answers)
}

/// A turn answered in the same change needs no notice: only the final position of a game is announced.
fn drop_outdated_notices(changes: &mut ChangeSet) {
    let last = last_states(&changes.games);
    let is_current = |mail: &NewMail| {
        let game = mail.game_id.as_ref().and_then(|id| last.get(id));
        game.is_none_or(|game| game.runs_at(mail.ply))
    };
    changes.mails.retain(|mail| mail.kind != MailKind::YourMove || is_current(mail));
}

fn store(conn: &mut Conn, changes: &ChangeSet, events: &[NewEvent]) -> QueryResult<()> {
    // Before mails are dropped, because every task that settles mails locks their player first as well.
    if let Some((_, at)) = changes.active_players.last() {
        let players: Vec<PlayerId> =
            changes.active_players.iter().map(|(player, _)| player.clone()).collect();
        batches::unmute(conn, &players, *at)?;
    }
    for (game, ply, at) in &changes.taken_back {
        games::forget_moves(conn, game, *ply)?;
        jobs::drop_for_game(conn, game, *at)?;
        outbox::supersede(conn, game, OF_A_TURN, *at)?;
        games::conditionals::delete_all(conn, std::slice::from_ref(game))?;
    }
    let games: Vec<&Game> = last_states(&changes.games).into_values().collect();
    turns::store(conn, &games, &changes.moves, events, &changes.mails)?;
    games::insert_messages(conn, &changes.messages)?;
    for seat in &changes.seats {
        games::update_seat(conn, seat)?;
    }
    for job in &changes.changed_jobs {
        jobs::save(conn, job)?;
    }
    for (game, at) in &changes.ended {
        jobs::drop_for_game(conn, game, *at)?;
    }
    games::positions::enqueue(conn, &changes.archived)?;
    ratings::apply(conn, &changes.rated)?;
    jobs::insert(conn, &changes.jobs)?;
    idempotency::insert(conn, &changes.answers)
}

/// The last state of each game.
fn last_states(states: &[Game]) -> BTreeMap<&GameId, &Game> {
    states.iter().map(|game| (&game.id, game)).collect()
}

/// The rows of all events, in their order.
fn event_rows(changes: &mut ChangeSet) -> Vec<NewEvent> {
    let events = std::mem::take(&mut changes.events).into_iter();
    let rows = events.flat_map(|event| {
        let state = changes.games[event.states_from..].iter().find(|game| game.id == event.game);
        debug_assert!(state.is_some(), "an event of a change that was not saved");
        let row = |game| event.into_rows(game, &changes.moves, &changes.messages);
        state.map(row).unwrap_or_default()
    });
    rows.collect()
}
