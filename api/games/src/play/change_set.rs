//! The change set: all rows that one change of games writes. They are stored together, so no move lacks its notices and
//! no notice lacks its move.

pub(crate) mod apply;
pub(crate) mod elimination;
pub mod rivals;

use std::time::Duration;

use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::time::Moment;
use zugpost_data::events::payload::PendingEvent;
use zugpost_data::rating::ratings::RatedGame;
use zugpost_data::store::events::EventKind;
use zugpost_data::store::games::conditionals::Conditionals;
use zugpost_data::store::games::{Game, Move, NewMessage, SeatRow, Seated, Table};
use zugpost_data::store::idempotency::StoredAnswer;
use zugpost_data::store::jobs::Job;
use zugpost_data::store::mail::kind::MailKind;
use zugpost_data::store::mail::outbox::NewMail;
use zugpost_data::store::{Ply, SeatName};
use zugpost_data::view::GameSummary;
use zugpost_rules::Seat;

#[derive(Debug, Default)]
pub struct ChangeSet {
    /// The games as each change leaves them, in the order of the changes. Only the last state of a game is stored.
    pub games: Vec<Game>,
    pub moves: Vec<Move>,
    pub seats: Vec<SeatRow>,
    pub messages: Vec<NewMessage>,
    pub mails: Vec<NewMail>,
    /// New jobs for workers.
    pub jobs: Vec<Job>,
    /// Jobs to update.
    pub changed_jobs: Vec<Job>,
    /// Games that ended, and when: their open jobs are dropped.
    pub ended: Vec<(GameId, Moment)>,
    pub answers: Vec<StoredAnswer>,
    /// Games taken back to an earlier ply, and when.
    pub taken_back: Vec<(GameId, Ply, Moment)>,
    /// Games that have ended by the rules, time, resignation or agreement: the archive lists them.
    pub archived: Vec<GameId>,
    /// Rated games that have ended.
    pub rated: Vec<RatedGame>,
    /// Events for the players.
    pub(crate) events: Vec<PendingEvent>,
    /// Players who acted in person, and when: they receive mails again.
    pub active_players: Vec<(PlayerId, Moment)>,
    /// New conditional moves.
    pub conditionals: Vec<Conditionals>,
}

/// Additions to a turn.
#[derive(Clone, Debug, Default)]
pub struct TurnExtras {
    pub draw_offer: bool,
    /// The text after `clean_message`.
    pub message: Option<String>,
    /// The queueing time since the turn was received. It is charged to neither player.
    pub waited: Duration,
}

impl ChangeSet {
    /// Ends a change of a game: the game gets a new version.
    pub fn end_change(&mut self, table: &mut Table) {
        table.game.version += 1;
        self.end_hidden_change(table);
    }

    /// Ends a change of a game that clients need not see: the version stays.
    pub fn end_hidden_change(&mut self, table: &Table) {
        self.games.push(table.game.clone());
    }

    /// The game as the last change leaves it; `None` if no change has ended.
    pub fn latest(&self, id: &GameId) -> Option<&Game> {
        self.games.iter().rfind(|game| game.id == *id)
    }

    /// Adds an event for every player of the game. It shows the game at the end of this change, and the moves and
    /// messages added since the last event.
    pub fn event(&mut self, table: &Table, kind: EventKind, now: Moment) {
        self.event_to(table, kind, table.seats.iter(), now);
    }

    /// Like `event`, for the players at some of the seats.
    pub fn event_to<'a>(
        &mut self,
        table: &Table,
        kind: EventKind,
        seats: impl Iterator<Item = &'a Seated>,
        now: Moment,
    ) {
        let mut players: Vec<(PlayerId, Vec<SeatName>)> = Vec::new();
        for player in seats.filter_map(|seated| seated.row.player_id.as_ref()) {
            if players.iter().all(|(known, _)| known != player) {
                let own = table.seats_of(player).map(|seated| seated.row.seat);
                players.push((player.clone(), own.collect()));
            }
        }
        let (n_moves, n_messages) =
            self.events.last().map_or((0, 0), |last| (last.moves.end, last.messages.end));
        let begins = matches!(kind, EventKind::Invitation | EventKind::GameStart);
        self.events.push(PendingEvent {
            kind,
            game: table.game.id.clone(),
            states_from: self.games.len(),
            moves: n_moves..self.moves.len(),
            messages: n_messages..self.messages.len(),
            summary: begins.then(|| GameSummary::of(table)),
            players,
            at: now,
        });
    }

    /// Notes that the player at this seat acted in person, so that they receive mails again. Seats without an address
    /// get no mails and are skipped.
    pub fn mark_active(&mut self, table: &Table, seat: Seat, now: Moment) {
        let seated = table.seat(seat).filter(|seated| seated.address.is_some());
        self.active_players.extend(seated.and_then(|seated| Some((seated.row.player_id.clone()?, now))));
    }

    /// Adds a mail of this kind to the player at this seat, if they have an address.
    pub fn mail(&mut self, table: &Table, seated: &Seated, kind: MailKind, now: Moment) {
        if let Some(address) = &seated.address {
            let mail = NewMail::now(kind, address.clone(), seated.row.player_id.clone(), now);
            self.mails.push(mail.about(&table.game.id, seated.row.seat, table.game.ply));
        }
    }
}
