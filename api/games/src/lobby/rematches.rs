//! Rematches: the same game again with the seats exchanged.

use std::collections::BTreeMap;
use std::sync::Arc;

use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::locale::phrase;
use zugpost_base::time::Moment;
use zugpost_base::vocabulary::side_named;
use zugpost_data::clock::time_control::TimeControl;
use zugpost_data::model::error::GameError;
use zugpost_data::model::game::{locked, table, was_played};
use zugpost_data::model::idempotency::IdempotencyKey;
use zugpost_data::model::json;
use zugpost_data::model::seat_controller::SeatController;
use zugpost_data::model::variant::{options_of, record_of};
use zugpost_data::store::Conn;
use zugpost_data::store::games::{self, GameStatus, SeatRow, Table, rematches};
use zugpost_data::view::load::view_of;

use super::Lobby;
use super::challenges::{Plan, open, propose};
use super::initial_position::Start;
use super::invitations::{Invitee, accept};
use super::request::{Creator, GameRequest, SeatRequest};
use crate::play::actor::Actor;

impl Lobby {
    /// The rematch of a game, unless there is none or it came to nothing.
    pub async fn rematch_of(&self, id: GameId, player: PlayerId) -> Result<Option<RematchState>, GameError> {
        self.shared
            .db
            .read(move |conn| {
                let Some(next) = rematches::of(conn, &id)? else { return Ok(None) };
                let next = table(conn, &next)?;
                let is_asked = next.seats_of(&player).any(|seated| !seated.row.accepted);
                Ok(match next.game.status {
                    GameStatus::Invited if is_asked => Some(RematchState::Asked),
                    GameStatus::Invited => Some(RematchState::Waiting),
                    GameStatus::Running | GameStatus::Ended => Some(RematchState::Begun(next.game.id)),
                    GameStatus::Declined | GameStatus::Expired | GameStatus::Aborted => None,
                })
            })
            .await
    }

    /// Proposes the same game with seats exchanged, or accepts the rematch that another player has proposed already.
    pub async fn rematch(
        &self,
        id: GameId,
        actor: Actor,
        key: Option<IdempotencyKey>,
    ) -> Result<String, GameError> {
        let (now, rate_limits) = (self.shared.clock.now(), Arc::clone(&self.shared.rate_limits));
        let invitations_per_day = self.shared.site.invitations_per_day.get();
        self.shared
            .write_once(key, now, move |conn| {
                let old = locked(conn, &id)?;
                let seat = actor.seat(&old)?;
                let player = old.player(seat).cloned();
                let player = player.ok_or_else(|| GameError::NotYourGame(id.clone()))?;
                if old.game.status == GameStatus::Running {
                    return Err(GameError::Moot(phrase("error-rematch-running")));
                }
                if !was_played(&old.game) {
                    return Err(GameError::Moot(phrase("error-rematch-never-played")));
                }
                let table = match proposed(conn, &id)? {
                    Some(table) => join(conn, table, &player, invitations_per_day, now)?,
                    None => {
                        rate_limits.game(&player)?;
                        propose_again(conn, &old, &player, invitations_per_day, now)?
                    }
                };
                view_of(conn, &table, Some(&player), now).map(|view| json::to_text(&view))
            })
            .await
    }
}

/// A rematch that has been proposed, as one of the players sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RematchState {
    /// The player has not answered.
    Asked,
    /// Others have not answered.
    Waiting,
    /// It has begun, or is over already.
    Begun(GameId),
}

/// The existing rematch of a game, unless it was declined, expired or aborted.
fn proposed(conn: &mut Conn, old: &GameId) -> Result<Option<Table>, GameError> {
    let Some(id) = rematches::of(conn, old)? else { return Ok(None) };
    let table = locked(conn, &id)?;
    Ok(matches!(table.game.status, GameStatus::Invited | GameStatus::Running | GameStatus::Ended)
        .then_some(table))
}

/// A request for a rematch accepts the one that another player has proposed.
fn join(
    conn: &mut Conn,
    mut table: Table,
    player: &PlayerId,
    invitations_per_day: u32,
    now: Moment,
) -> Result<Table, GameError> {
    let is_asked = table.seats_of(player).any(|seated| !seated.row.accepted);
    if table.game.status == GameStatus::Invited && is_asked {
        accept(conn, &mut table, &Invitee::Player(player.clone()), invitations_per_day, now)?;
    }
    Ok(table)
}

fn propose_again(
    conn: &mut Conn,
    old: &Table,
    player: &PlayerId,
    invitations_per_day: u32,
    now: Moment,
) -> Result<Table, GameError> {
    let moves = games::moves(conn, &old.game.id)?;
    let start = Start::of_game(&old.game, &moves)?;
    let request = GameRequest {
        variant: old.game.variant.clone(),
        options: options_of(&old.game),
        seats: exchanged(old)?,
        time_control: TimeControl::from_text(&old.game.time_control),
        rated: old.game.rated,
        engine_help: old.game.engine_help,
        without_explorer: old.is_without_explorer(),
        fen: None,
        pgn: None,
        message: None,
    };
    let creator = Creator::Player(player.clone());
    let plan = Plan { creator: &creator, request: &request, start, willing: std::slice::from_ref(player) };
    let proposal = propose(conn, plan, now)?;
    let made = open(conn, proposal, invitations_per_day, now)?;
    rematches::put(conn, &old.game.id, &made.game.id)?;
    table(conn, &made.game.id)
}

/// Each rival moves to the seat of the next one; neutral seats stay.
fn exchanged(old: &Table) -> Result<BTreeMap<String, SeatRequest>, GameError> {
    let record = record_of(old)?;
    let is_neutral = |row: &SeatRow| record.position().is_neutral(*row.seat);
    let (neutral, players): (Vec<&SeatRow>, Vec<&SeatRow>) =
        old.seats.iter().map(|seated| &seated.row).partition(|row| is_neutral(row));
    let mut seats = BTreeMap::new();
    for row in neutral {
        seats.insert(row.seat.to_string(), occupant(row)?);
    }
    for (row, next) in players.iter().zip(players.iter().cycle().skip(1)) {
        seats.insert(next.seat.to_string(), occupant(row)?);
    }
    Ok(seats)
}

fn occupant(row: &SeatRow) -> Result<SeatRequest, GameError> {
    let empty = SeatRequest::default();
    Ok(match (&row.player_id, row.engine.as_deref().map(SeatController::from_text)) {
        (Some(player), _) => SeatRequest { player: Some(player.0.clone()), ..empty },
        (None, Some(SeatController::Engine(engine))) => SeatRequest { engine: Some(engine), ..empty },
        (None, Some(SeatController::Random { .. })) => SeatRequest { random: Some(true), ..empty },
        (None, Some(SeatController::Nobody { .. })) => SeatRequest { nobody: Some(true), ..empty },
        (None, None) => {
            let side = side_named(*row.seat);
            return Err(GameError::Moot(phrase("error-rematch-closed").with("side", side)));
        }
    })
}
