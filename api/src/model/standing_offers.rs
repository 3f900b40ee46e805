//! Pending offers in a game: a draw, a takeback, and a draw that may be claimed.

use zugpost_rules::{Reason, Record, Seat};

use super::variant::record_of;
use crate::store::games::{Game, GameStatus, Table};
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
