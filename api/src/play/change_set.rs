//! All rows that one change of games owes, gathered and written together: never a move without its notices, never a
//! notice without its move.

use std::time::Duration;

use zugpost_rules::Seat;

use crate::events::payload::News;
use crate::ids::{GameId, PlayerId};
use crate::rating::ratings::RatedGame;
use crate::store::games::conditionals::Conditionals;
use crate::store::games::{Game, Move, NewMessage, SeatRow, Seated, Table};
use crate::store::idempotency::StoredAnswer;
use crate::store::jobs::Job;
use crate::store::mail::outbox::NewMail;
use crate::time::Moment;

#[derive(Debug, Default)]
pub struct ChangeSet {
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
    pub(crate) news: News,
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

impl ChangeSet {
    /// Tells every player of the game that something happened; with it go the steps and messages that were gathered
    /// since the last time. The kind stands in the table of `events::log`.
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
