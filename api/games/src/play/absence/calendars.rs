//! Applies the preferences and vacations of players to the clocks of their games.

use std::collections::HashMap;

use diesel::QueryResult;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::time::Moment;
use zugpost_data::clock::clocks::Clocks;
use zugpost_data::clock::pauses::stands;
use zugpost_data::clock::time_control::TimeControl;
use zugpost_data::clock::{Leave, PauseInterval, Weekend};
use zugpost_data::store::Conn;
use zugpost_data::store::events::EventKind;
use zugpost_data::store::games::{self, GameStatus, Table};
use zugpost_data::store::players::preferences::{self, Preferences};
use zugpost_data::store::players::vacations::{self, Vacation, VacationKind};
use zugpost_rules::{Record, Seat};

use crate::play::change_set::ChangeSet;
use crate::play::commit::commit;

pub(crate) fn leave_of(row: &Vacation) -> Leave {
    Leave {
        rest: PauseInterval { from: row.starts_at, until: row.ends_at },
        automatic: row.kind == VacationKind::Automatic,
    }
}

/// Sets the clocks of a starting game, and starts the first one. Weekends are copied here and stay fixed until the game
/// ends: a player must not stop a clock by changing their time zone.
pub(crate) fn set_clocks(
    conn: &mut Conn,
    table: &mut Table,
    record: &Record,
    now: Moment,
) -> QueryResult<()> {
    let control = TimeControl::from_text(&table.game.time_control);
    let players: Vec<PlayerId> =
        table.seats.iter().filter_map(|seated| seated.row.player_id.clone()).collect();
    let (weekends, leaves) = if players.is_empty() {
        (HashMap::new(), Vec::new())
    } else {
        (preferences::of_players(conn, &players)?, leaves_of(conn, &players, now)?)
    };
    let mut clocks = Clocks::new(control, table.seats.iter().map(|seated| seated.row.seat), now);
    for seated in &table.seats {
        let Some(player) = &seated.row.player_id else { continue };
        let clock = clocks.seat_mut(*seated.row.seat);
        clock.weekend = weekends.get(player).and_then(weekend);
        clock.leaves = leaves.iter().filter(|(of, _)| of == player).map(|(_, leave)| *leave).collect();
    }
    clocks.begin(record, control, now);
    clocks.keep(&mut table.game);
    Ok(())
}

fn weekend(preferences: &Preferences) -> Option<Weekend> {
    let Preferences { time_zone: zone, weekend: days, .. } = preferences.clone();
    (!days.is_empty()).then_some(Weekend { zone, days })
}

/// Copies a player's vacations from `since` on into all their running games.
pub(crate) fn rewrite_leaves(
    conn: &mut Conn,
    player: &PlayerId,
    since: Moment,
    now: Moment,
) -> QueryResult<()> {
    let ids = games::running_of(conn, player)?;
    let mut tables = games::lock(conn, &ids)?;
    tables.retain(|_, table| table.game.status == GameStatus::Running);
    let leaves = leaves_of(conn, std::slice::from_ref(player), since)?;
    let leaves: Vec<Leave> = leaves.into_iter().map(|(_, leave)| leave).collect();
    let mut changes = ChangeSet::default();
    for mut table in tables.into_values() {
        if put_leaves(&mut table, player, &leaves, since, now) {
            changes.event(&table, EventKind::OnLeave, now);
        }
        changes.end_change(&mut table);
    }
    commit(conn, changes).map(drop)
}

/// Writes a player's vacations into one game. Returns whether a vacation has begun or ended by now.
fn put_leaves(table: &mut Table, player: &PlayerId, leaves: &[Leave], since: Moment, now: Moment) -> bool {
    let mut clocks = Clocks::of(&table.game);
    // Charge the time up to `since` with the vacations known until then.
    clocks.settle(*table.game.to_act, stands(&table.game), since);
    let seats: Vec<Seat> = table.seats_of(player).map(|seated| *seated.row.seat).collect();
    let mut is_news = false;
    for seat in seats {
        let clock = clocks.seat_mut(seat);
        let was_away = clock.leave(now).is_some();
        clock.leaves = leaves.to_vec();
        is_news |= was_away != clock.leave(now).is_some();
    }
    clocks.keep(&mut table.game);
    is_news
}

/// The games in which the player to move enabled auto-vacation before the deadline, with that player. Nature's window
/// is excluded.
pub(crate) fn players_with_auto_vacation(
    conn: &mut Conn,
    tables: &HashMap<GameId, Table>,
) -> QueryResult<Vec<(PlayerId, GameId)>> {
    let acting = |table: &Table| {
        let seated = table.seat(*table.game.to_act)?;
        let is_window = Clocks::of(&table.game).turn.is_window;
        seated.row.player_id.clone().filter(|_| !is_window).map(|player| (player, table.game.id.clone()))
    };
    let mut found: Vec<(PlayerId, GameId)> = tables.values().filter_map(acting).collect();
    let players: Vec<PlayerId> = found.iter().map(|(player, _)| player.clone()).collect();
    let preferences = preferences::of_players(conn, &players)?;
    found.retain(|(player, game)| {
        let fell = tables.get(game).and_then(|table| table.game.move_by);
        let row = preferences.get(player).filter(|row| row.auto_vacation);
        row.zip(fell).is_some_and(|(row, fell)| row.auto_vacation_since <= fell)
    });
    found.sort();
    Ok(found)
}

/// The vacations of players in the form that clocks store.
pub(crate) fn leaves_of(
    conn: &mut Conn,
    players: &[PlayerId],
    since: Moment,
) -> QueryResult<Vec<(PlayerId, Leave)>> {
    let rows = vacations::not_over(conn, players, since)?;
    Ok(rows.into_iter().map(|row| (row.player_id.clone(), leave_of(&row))).collect())
}
