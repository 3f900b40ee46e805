//! Applies turns and ends to the game's row, and adds their notices to the change set.

use std::time::Duration;

use zugpost_base::time::Moment;
use zugpost_data::clock;
use zugpost_data::model::json;
use zugpost_data::model::seat_controller::{EngineSeat, SeatController};
use zugpost_data::rating::ratings::RatedGame;
use zugpost_data::store::events::EventKind;
use zugpost_data::store::games::{EndReason, Game, GameResult, GameStatus, Move, NewMessage, Table};
use zugpost_data::store::jobs::Job;
use zugpost_data::store::mail::kind::MailKind;
use zugpost_rules::{Played, Record, Seat};

use super::{ChangeSet, TurnExtras};
use crate::play::offers::draw_offers;

const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl ChangeSet {
    /// Records a turn of this seat and the automatic turns after it. Adds the rows, the game after them, and the notice
    /// to the seat to act.
    pub fn turn(
        &mut self,
        table: &mut Table,
        record: &Record,
        played: &[Played],
        seat: Seat,
        extras: TurnExtras,
        now: Moment,
    ) {
        self.add_steps(table, record, played, now, extras.waited);
        if !record.position().is_neutral(seat) {
            draw_offers::after_move(&mut table.game, record, seat, extras.draw_offer);
        }
        if let Some(body) = extras.message {
            let (game_id, ply, seat) = (table.game.id.clone(), table.game.ply, seat.into());
            self.messages.push(NewMessage { game_id, ply, seat, body, created_at: now });
        }
        self.event(table, EventKind::Move, now);
        self.go_on(table, record, now);
        self.end_change(table);
    }

    /// Records played steps: their rows, the game after them, and its clocks. `waited` is the queueing time, which is
    /// charged to neither player.
    pub fn add_steps(
        &mut self,
        table: &mut Table,
        record: &Record,
        played: &[Played],
        now: Moment,
        waited: Duration,
    ) {
        let game = &mut table.game;
        let spent = clock::count(game, record, played, now, waited);
        for ((step, ply), spent) in played.iter().zip(game.ply.following()).zip(spent) {
            self.moves.push(Move {
                game_id: game.id.clone(),
                ply,
                seat: step.seat.into(),
                step: step.step.clone(),
                display: step.display.clone(),
                squares: step.squares.join(","),
                played_at: now,
                turn: i32::try_from(step.turn).unwrap_or(i32::MAX),
                spent,
                conditional: false,
            });
        }
        game.fen = record.position().fen();
        game.recent = record.recent();
        game.ply = record.ply().into();
        if !played.is_empty() {
            game.moved(now);
        }
    }

    /// Ends the game if the rules say so, otherwise notifies the seat to act.
    pub fn go_on(&mut self, table: &mut Table, record: &Record, now: Moment) {
        match record.outcome() {
            Some(outcome) => {
                self.end(table, outcome.winner().into(), outcome.reason().into(), now);
            }
            None => self.your_turn(table, now),
        }
    }

    /// Notifies the seat to act: a mail to a person, a job for an engine.
    fn your_turn(&mut self, table: &Table, now: Moment) {
        let game = &table.game;
        let Some(seated) = table.seat(*game.to_act) else { return };
        match seated.row.engine.as_deref().map(SeatController::from_text) {
            Some(deputy) => {
                self.jobs.extend(deputy.engine().map(|engine| move_job(game, engine, now)));
            }
            None => self.mail(table, seated, MailKind::YourMove, now),
        }
    }

    /// Ends the game and notifies all seats.
    pub fn end(&mut self, table: &mut Table, result: GameResult, reason: EndReason, now: Moment) {
        stop(&mut table.game, GameStatus::Ended, now);
        table.game.result = Some(result);
        table.game.reason = Some(reason);
        self.archived.push(table.game.id.clone());
        self.rated.extend(RatedGame::of(table));
        if table.seats.iter().any(|seated| seated.row.engine.is_some()) {
            self.ended.push((table.game.id.clone(), now));
        }
        table.seats.iter().for_each(|seated| self.mail(table, seated, MailKind::GameOver, now));
        self.event(table, EventKind::GameOver, now);
    }
}

/// Ends a game with this status: no clock runs, and no offer stands.
pub(crate) fn stop(game: &mut Game, status: GameStatus, now: Moment) {
    game.status = status;
    game.ended_at = Some(now);
    game.move_by = None;
    game.remind_at = None;
    game.draw_offer = None;
    game.takeback = None;
}

/// Orders move jobs by deadline. All deadlines more than a day ahead count alike, so that no job starves.
fn priority(game: &Game, now: Moment) -> Moment {
    let latest = now.after(A_DAY);
    game.move_by.map_or(latest, |by| by.min(latest))
}

/// The job that asks a worker for the engine's move in the current position.
fn move_job(game: &Game, engine: EngineSeat, now: Moment) -> Job {
    let (variant, options) = (game.variant.clone(), game.options.clone());
    Job {
        game_id: Some(game.id.clone()),
        seat: Some(game.to_act),
        ply: Some(game.ply),
        fen: game.start_fen.clone(),
        level: engine.level().map(i32::from),
        ..Job::queued(
            engine.class(),
            variant,
            options,
            json::to_text(&engine.limits()),
            priority(game, now),
            now,
        )
    }
}
