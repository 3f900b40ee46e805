//! All rows that one change of games owes, gathered and written together: never a move without its notices, never a
//! notice without its move.

use std::time::Duration;

use diesel::QueryResult;
use zugpost_rules::{Outcome, Played, Record, Seat};

use super::clocks;
use super::conditionals;
use super::deputies::Deputy;
use super::games::EngineSeat;
use super::news::News;
use super::offers;
use super::ratings::{self, RatedGame};
use crate::clock::Moment;
use crate::ids::{GameId, PlayerId};
use crate::store::conditionals::Conditionals;
use crate::store::games::{Game, Move, NewMessage, SeatRow, Seated, Table};
use crate::store::idempotency::StoredAnswer;
use crate::store::jobs::Job;
use crate::store::outbox::NewMail;
use crate::store::{Conn, events, games, held, idempotency, jobs, outbox};

/// Engines' moves go before analyses, unless an analysis has waited an hour longer.
const MOVES_AHEAD: Duration = Duration::from_secs(60 * 60);
/// Mails that are of no use when a game has gone back.
const OF_A_TURN: &[&str] = &["your-move", "reminder", "question"];
const A_DAY: Duration = Duration::from_secs(24 * 60 * 60);

#[derive(Debug, Default)]
pub struct Writes {
    pub games: Vec<Game>,
    pub moves: Vec<Move>,
    pub seats: Vec<SeatRow>,
    pub messages: Vec<NewMessage>,
    pub mails: Vec<NewMail>,
    /// New work for engines.
    pub jobs: Vec<Job>,
    /// Work that has changed.
    pub changed_jobs: Vec<Job>,
    /// Games whose engines need not think any more, and since when.
    pub ended: Vec<(GameId, Moment)>,
    pub answers: Vec<StoredAnswer>,
    /// Games that have gone back to an earlier ply, and when.
    pub taken_back: Vec<(GameId, i32, Moment)>,
    /// Rated games that have ended.
    pub rated: Vec<RatedGame>,
    /// What the players are told of all this.
    news: News,
    /// Players who have done something themselves, and when: mails may speak to them again.
    pub back: Vec<(PlayerId, Moment)>,
    /// New conditional moves.
    pub conditionals: Vec<Conditionals>,
}

/// What goes with a turn.
#[derive(Clone, Debug, Default)]
pub struct Beside {
    pub draw_offer: bool,
    /// As it is kept.
    pub message: Option<String>,
    /// How long ago it came: time that is nobody's, until whoever is next can hear of it.
    pub waited: Duration,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    pub winner: Option<Seat>,
    pub reason: &'static str,
}

impl From<Outcome> for End {
    fn from(outcome: Outcome) -> End {
        match outcome {
            Outcome::Win { seat, reason } => End { winner: Some(seat), reason: reason.as_str() },
            Outcome::Draw { reason } => End { winner: None, reason: reason.as_str() },
        }
    }
}

impl Writes {
    /// Writes everything, with what conditional moves answer to it; inside the caller's transaction.
    pub fn flush(mut self, conn: &mut Conn) -> QueryResult<()> {
        conditionals::run(&mut self, conn)?;
        games::save(conn, &self.games)?;
        for (game, ply, at) in &self.taken_back {
            games::forget_moves(conn, game, *ply)?;
            jobs::drop_for_game(conn, game, *at)?;
            outbox::supersede(conn, game, OF_A_TURN, *at)?;
            crate::store::conditionals::delete_all(conn, std::slice::from_ref(game))?;
        }
        games::insert_moves(conn, &self.moves)?;
        games::insert_messages(conn, &self.messages)?;
        for seat in &self.seats {
            games::update_seat(conn, seat)?;
        }
        for job in &self.changed_jobs {
            jobs::save(conn, job)?;
        }
        for (game, at) in &self.ended {
            jobs::drop_for_game(conn, game, *at)?;
        }
        ratings::apply(conn, &self.rated)?;
        events::insert(conn, &self.news.into_rows(&self.games))?;
        outbox::insert(conn, &self.mails)?;
        if let Some((_, at)) = self.back.last() {
            let players: Vec<PlayerId> = self.back.iter().map(|(player, _)| player.clone()).collect();
            held::come_back(conn, &players, *at)?;
        }
        jobs::insert(conn, &self.jobs)?;
        idempotency::insert(conn, &self.answers)
    }

    /// Tells every player of the game that something happened; with it go the steps and messages that were gathered
    /// since the last time. The kind stands in the table of `service::events`.
    pub fn event(&mut self, table: &Table, kind: &'static str, now: Moment) {
        self.event_to(table, kind, table.seats.iter(), now);
    }

    /// The same for those at some of the seats.
    pub fn event_to<'a>(
        &mut self,
        table: &Table,
        kind: &'static str,
        seats: impl Iterator<Item = &'a Seated>,
        now: Moment,
    ) {
        self.news.tell(table, kind, seats, (&self.moves, &self.messages), now);
    }

    /// A turn of this seat, with what followed it without anybody's thought: its rows, the game as it stands after it,
    /// and whoever comes next.
    pub fn turn(
        &mut self,
        table: &mut Table,
        record: &Record,
        played: &[Played],
        seat: Seat,
        beside: Beside,
        now: Moment,
    ) {
        self.log(table, record, played, now, beside.waited);
        table.game.version += 1;
        if !record.position().is_neutral(seat) {
            offers::after_move(&mut table.game, record, seat, beside.draw_offer);
        }
        if let Some(body) = beside.message {
            let (game_id, ply, seat) = (table.game.id.clone(), table.game.ply, seat.to_string());
            self.messages.push(NewMessage { game_id, ply, seat, body, created_at: now });
        }
        self.event(table, "move", now);
        self.go_on(table, record, now);
    }

    /// Takes the notice of a turn back that has been answered before anybody could read it.
    pub fn withdraw(&mut self, table: &Table) {
        let Game { id, to_act, ply, .. } = &table.game;
        let is_it = |mail: &NewMail| {
            let names = (mail.game_id.as_ref(), mail.seat.as_ref(), mail.ply);
            mail.kind == "your-move" && names == (Some(id), Some(to_act), Some(*ply))
        };
        self.mails.retain(|mail| !is_it(mail));
    }

    /// The rows of steps that have been played, and the game as it stands after them, with its clocks. They may have
    /// waited to be written.
    pub fn log(
        &mut self,
        table: &mut Table,
        record: &Record,
        played: &[Played],
        now: Moment,
        waited: Duration,
    ) {
        let game = &mut table.game;
        let spent = clocks::count(game, record, played, now, waited);
        for ((step, ply), spent) in played.iter().zip(game.ply + 1..).zip(spent) {
            self.moves.push(Move {
                game_id: game.id.clone(),
                ply,
                seat: step.seat.to_string(),
                step: step.step.clone(),
                display: step.display.clone(),
                words: step.words.clone(),
                squares: step.squares.join(","),
                played_at: now,
                turn: i32::try_from(step.turn).unwrap_or(i32::MAX),
                spent,
            });
        }
        game.fen = record.position().fen();
        game.recent = record.recent();
        game.ply = i32::try_from(record.ply()).unwrap_or(i32::MAX);
    }

    /// Ends the game by its rules, or hands the turn on.
    pub fn go_on(&mut self, table: &mut Table, record: &Record, now: Moment) {
        match record.outcome() {
            Some(outcome) => self.end(table, End::from(outcome), now),
            None => self.your_turn(table, now),
        }
        self.news.go_on(&table.game);
    }

    /// Tells the seat that is to act: a mail to a person, a job to an engine.
    fn your_turn(&mut self, table: &Table, now: Moment) {
        let game = &table.game;
        let Some(seated) = table.seat(&game.to_act) else { return };
        match seated.row.engine.as_deref().map(Deputy::from_text) {
            Some(deputy) => {
                self.jobs.extend(deputy.engine().map(|engine| move_job(game, engine, now)));
            }
            None => self.mail(table, seated, "your-move", now),
        }
    }

    /// Ends the game and tells everybody.
    pub fn end(&mut self, table: &mut Table, end: End, now: Moment) {
        let game = &mut table.game;
        game.status = "ended".to_owned();
        game.result = Some(end.winner.map_or("draw".to_owned(), |seat| seat.to_string()));
        game.reason = Some(end.reason.to_owned());
        game.ended_at = Some(now);
        game.move_by = None;
        game.remind_at = None;
        game.draw_offer = None;
        game.takeback = None;
        self.rated.extend(RatedGame::of(table));
        if table.seats.iter().any(|seated| seated.row.engine.is_some()) {
            self.ended.push((table.game.id.clone(), now));
        }
        table.seats.iter().for_each(|seated| self.mail(table, seated, "game-over", now));
        self.news.go_on(&table.game);
        self.event(table, "game-over", now);
    }

    /// Whoever sits there has acted, and is not only looked after by programs.
    pub fn comes_back(&mut self, table: &Table, seat: Seat, now: Moment) {
        let seated = table.seat(&seat.to_string()).filter(|seated| seated.address.is_some());
        self.back.extend(seated.and_then(|seated| Some((seated.row.player_id.clone()?, now))));
    }

    /// A mail of this kind to whoever sits there, if they have an address.
    pub fn mail(&mut self, table: &Table, seated: &Seated, kind: &'static str, now: Moment) {
        if let Some(address) = &seated.address {
            let mail = NewMail::now(kind, address.clone(), seated.row.player_id.clone(), now);
            self.mails.push(mail.about(&table.game.id, &seated.row.seat, table.game.ply));
        }
    }
}

/// Moves go by their deadline; those with more than a day left are alike, so that none waits for ever.
fn priority(game: &Game, now: Moment) -> Moment {
    let latest = now.after(A_DAY);
    game.move_by.map_or(latest, |by| by.min(latest)).before(A_DAY + MOVES_AHEAD)
}

/// The work of finding an engine's move in a game as it stands.
fn move_job(game: &Game, engine: EngineSeat, now: Moment) -> Job {
    let (variant, options) = (game.variant.clone(), game.options.clone());
    let limits = super::view::to_text(&engine.limits());
    Job {
        game_id: Some(game.id.clone()),
        seat: Some(game.to_act.clone()),
        ply: Some(game.ply),
        fen: game.start_fen.clone(),
        level: engine.level().map(i32::from),
        ..Job::queued("move", variant, options, limits, priority(game, now), now)
    }
}
