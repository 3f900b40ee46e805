//! Closes accounts. One transaction erases the personal data: name, addresses, credentials, settings, messages. Then
//! the player leaves each game in a transaction of its own, so that a player with thousands of games never blocks other
//! writers. The scheduler finishes an interrupted closing. The moves stay, because the games belong to the opponents as
//! well.

use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::locale::phrase;
use zugpost_base::time::Moment;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::error::{GameError, PlayerError};
use zugpost_data::model::game::locked;
use zugpost_data::model::json;
use zugpost_data::model::seat_controller::SeatController;
use zugpost_data::model::variant::record_of;
use zugpost_data::store::Conn;
use zugpost_data::store::games::{GameStatus, archives};
use zugpost_data::store::players::{self, closing, name_keys};
use zugpost_rules::Seat;

use super::Privacy;
use crate::archive::pgn::tags_of;
use crate::lobby::invitations::{Decliner, close};
use crate::play::change_set::ChangeSet;
use crate::play::change_set::elimination::{Cause, leave};
use crate::play::commit::commit;

impl Privacy {
    /// Closes the player's account after they typed their own name; their running games are resigned.
    pub async fn close_account(&self, player: PlayerId, confirm: String) -> Result<(), PlayerError> {
        let (id, now) = (player.clone(), self.shared.clock.now());
        self.shared.db.write(move |conn| erase(conn, &id, &confirm, now)).await?;
        self.leave_soon(player).await;
        Ok(())
    }

    /// Leaves the games of an account that was closed in a transaction of another domain.
    pub(crate) async fn leave_soon(&self, player: PlayerId) {
        if let Err(error) = self.leave_games(player).await {
            // The account is closed already; the scheduler retries to leave its games.
            tracing::warn!(%error, "leaving the games of a closed account failed; trying again later");
        }
    }

    /// Leaves every game that a closed account still plays.
    pub async fn leave_games(&self, player: PlayerId) -> Result<(), GameError> {
        let now = self.shared.clock.now();
        let id = player.clone();
        let unfinished =
            self.shared.db.read(move |conn| Ok::<_, GameError>(closing::unfinished(conn, &id)?)).await?;
        for game in unfinished {
            let id = player.clone();
            self.shared.db.write(move |conn| leave_game(conn, &game, &id, now)).await?;
        }
        self.shared.db.write(move |conn| Ok(closing::finish(conn, &player)?)).await
    }
}

/// Erases the personal data of the player with the name that was typed.
pub(crate) fn erase(
    conn: &mut Conn,
    player: &PlayerId,
    confirm: &str,
    now: Moment,
) -> Result<(), PlayerError> {
    let name = players::get(conn, player)?.name;
    if name != confirm.trim() {
        return Err(PlayerError::from(Fault::at("confirm", phrase("error-confirm-name"))));
    }
    forget_name(conn, player, &name)?;
    closing::erase(conn, player, &format!("Former player {player}"), now)?;
    Ok(name_keys::hand_on(conn)?)
}

/// Removes the name from the tags of imported files, which store it a second time.
fn forget_name(conn: &mut Conn, player: &PlayerId, name: &str) -> diesel::QueryResult<()> {
    for archive in archives::of_seated(conn, player)? {
        let Some(mut tags) = tags_of(&archive) else { continue };
        let own = tags.iter_mut().filter(|(_, value)| value.trim() == name);
        own.for_each(|(_, value)| value.clear());
        archives::set_tags(conn, &archive.game_id, &json::to_text(&tags))?;
    }
    Ok(())
}

fn leave_game(conn: &mut Conn, id: &GameId, player: &PlayerId, now: Moment) -> Result<(), GameError> {
    let mut table = locked(conn, id)?;
    if table.game.status == GameStatus::Invited {
        let own = table.seats.iter().position(|seated| seated.row.player_id.as_ref() == Some(player));
        let decliner = own.map(|at| Decliner { at, reason: None });
        return close(conn, &mut table, GameStatus::Declined, decliner, now);
    }
    let own: Vec<Seat> = table.seats_of(player).map(|seated| *seated.row.seat).collect();
    let mut changes = ChangeSet::default();
    for seat in own {
        let position = record_of(&table)
            .map(|record| (record.position().is_neutral(seat), record.position().is_out(seat)));
        if table.game.status != GameStatus::Running || position.as_ref().is_ok_and(|(_, is_out)| *is_out) {
            continue;
        }
        let is_neutral = position.is_ok_and(|(is_neutral, _)| is_neutral);
        if is_neutral {
            let passes = json::to_text(&SeatController::NOBODY);
            closing::give_seat(conn, id, seat.into(), &passes)?;
            let seated = table.seats.iter_mut().find(|seated| seated.row.seat == seat);
            seated.into_iter().for_each(|seated| seated.row.engine = Some(passes.clone()));
        }
        // A neutral seat stays in the game and only its pending turn is passed. The seat of a rival resigns in any
        // case.
        if !is_neutral || table.game.to_act == seat {
            leave(&mut changes, &mut table, seat, Cause::Resignation, now)?;
            changes.end_change(&mut table);
        }
    }
    commit(conn, changes)?;
    Ok(())
}
