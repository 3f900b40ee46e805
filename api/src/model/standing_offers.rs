//! Pending offers in a game: a draw, a takeback, and a draw that may be claimed.

use std::collections::{BTreeMap, BTreeSet};

use zugpost_rules::{Reason, Record, Seat};

use super::variant::record_of;
use crate::store::games::{Game, GameStatus, Move, Table};
use crate::store::{Ply, SeatName};

/// The seats that agree to a draw, the offering one first.
pub(crate) fn agreed(game: &Game) -> impl Iterator<Item = SeatName> {
    game.draw_offer.as_deref().into_iter().flat_map(seats)
}

/// Reads a stored list of seats.
fn seats(text: &str) -> impl Iterator<Item = SeatName> {
    text.split(',').filter_map(|seat| seat.parse().ok())
}

/// Writes a list of seats, as it is stored.
pub(crate) fn seats_text(seats: &[SeatName]) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| seat.as_str()).collect();
    names.join(",")
}

/// The seats whose draw offer was refused, each with the turns that it has to play before it may offer again; stored as
/// `SEAT TURNS,SEAT TURNS`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DrawRefusals(BTreeMap<SeatName, u32>);

impl DrawRefusals {
    /// A seat offers at most once in so many of its own turns.
    const TURNS: u32 = 10;

    pub fn of(game: &Game) -> DrawRefusals {
        let text = game.draw_refusals.as_deref().unwrap_or_default();
        let read = |part: &str| {
            let (seat, turns) = part.split_once(' ')?;
            Some((seat.parse().ok()?, turns.parse().ok()?))
        };
        DrawRefusals(text.split(',').filter_map(read).collect())
    }

    pub fn turns_by_seat(self) -> BTreeMap<SeatName, u32> {
        self.0
    }

    /// How many turns this seat has to play before it may offer a draw: the offer may come with the last of them.
    pub fn turns_of(&self, seat: Seat) -> u32 {
        self.0.get(&SeatName(seat)).copied().unwrap_or_default()
    }

    pub(crate) fn add(&mut self, seat: SeatName) {
        self.0.insert(seat, DrawRefusals::TURNS);
    }

    pub(crate) fn count_turn(&mut self, seat: Seat) {
        if let Some(turns) = self.0.get_mut(&SeatName(seat)) {
            *turns = turns.saturating_sub(1);
        }
    }

    /// Counts these turns again, which have been taken back.
    pub(crate) fn count_back(&mut self, removed: &[Move]) {
        for (seat, turns) in &mut self.0 {
            let own = removed.iter().filter(|row| row.seat == *seat).map(|row| row.turn);
            let n_removed = own.collect::<BTreeSet<_>>().len();
            *turns = turns.saturating_add(u32::try_from(n_removed).unwrap_or(u32::MAX)).min(DrawRefusals::TURNS);
        }
    }

    pub(crate) fn keep(&self, game: &mut Game) {
        let kept = self.0.iter().filter(|(_, turns)| **turns > 0);
        let kept: Vec<String> = kept.map(|(seat, turns)| format!("{seat} {turns}")).collect();
        game.draw_refusals = (!kept.is_empty()).then(|| kept.join(","));
    }
}

/// A takeback request and the seats that agree; stored as `PLY SEAT,SEAT`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TakebackRequest {
    /// The requesting seat, then those that agree.
    pub(crate) seats: Vec<SeatName>,
}

impl TakebackRequest {
    /// The pending request. A request for another ply is obsolete.
    pub(crate) fn of(game: &Game) -> Option<TakebackRequest> {
        let (ply, agreed) = game.takeback.as_deref()?.split_once(' ')?;
        let request = TakebackRequest { seats: seats(agreed).collect() };
        (ply == game.ply.to_string()).then_some(request)
    }

    pub(crate) fn text(&self, ply: Ply) -> String {
        format!("{ply} {}", seats_text(&self.seats))
    }
}

/// The seat that requests a takeback.
pub fn asker(game: &Game) -> Option<SeatName> {
    TakebackRequest::of(game).and_then(|request| request.seats.first().copied())
}

/// Whether a draw offer waits for the answer of this seat. Only rivals are asked.
pub fn draw_waits_for(game: &Game, record: &Record, seat: Seat) -> bool {
    game.draw_offer.is_some() && agreed(game).all(|by| by != seat) && is_rival(record, seat)
}

/// Whether a takeback request waits for the answer of this seat.
pub fn takeback_waits_for(table: &Table, seat: Seat) -> bool {
    TakebackRequest::of(&table.game).is_some_and(|request| {
        !request.seats.contains(&SeatName(seat))
            && table.seat(seat).is_some_and(|seated| seated.row.engine.is_none())
            && record_of(table).is_ok_and(|record| !record.position().is_out(seat))
    })
}

/// Whether the seat plays for a win and has not left the game.
pub(crate) fn is_rival(record: &Record, seat: Seat) -> bool {
    !record.position().is_neutral(seat) && !record.position().is_out(seat)
}

/// The draw that this seat may claim now.
pub fn claimable(table: &Table, seat: Seat) -> Option<Reason> {
    let is_next = table.game.status == GameStatus::Running && table.game.to_act == seat;
    record_of(table).ok().filter(|_| is_next)?.claim()
}
