//! Pending offers in a game: a draw, a takeback, and a draw that may be claimed.

use std::collections::{BTreeMap, BTreeSet};

use zugpost_rules::{Reason, Record, Seat};

use super::variant::record_of;
use crate::store::games::{Game, GameStatus, Move, Table};
use crate::store::{Ply, SeatName};

/// The draw offer of a game, and what earlier ones leave behind. Stored as `SEAT,SEAT;SEAT TURNS,SEAT TURNS`: the seats that
/// agree, and the refusals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DrawOffers {
    /// The seats that agree to a draw, the offering one first; nothing if none is offered.
    pub agreed: Vec<SeatName>,
    /// The seats with a refused or withdrawn offer, each with the turns that it has to play before it may offer again. The offer may
    /// come with the last of them.
    pub refusals: BTreeMap<SeatName, u32>,
}

impl DrawOffers {
    /// After a refusal a seat offers at most once in so many of its own turns.
    const TURNS: u32 = 10;

    pub fn of(game: &Game) -> DrawOffers {
        let text = game.draw_offer.as_deref().unwrap_or_default();
        let (agreed, refused) = text.split_once(';').unwrap_or((text, ""));
        let refusal = |part: &str| {
            let (seat, turns) = part.split_once(' ')?;
            Some((seat.parse().ok()?, turns.parse().ok()?))
        };
        DrawOffers {
            agreed: seats(agreed).collect(),
            refusals: refused.split(',').filter_map(refusal).collect(),
        }
    }

    pub fn keep(&self, game: &mut Game) {
        let refused = self.refusals.iter().filter(|(_, turns)| **turns > 0);
        let refused: Vec<String> = refused.map(|(seat, turns)| format!("{seat} {turns}")).collect();
        let agreed = seats_text(&self.agreed);
        game.draw_offer = match refused.is_empty() {
            true => (!agreed.is_empty()).then_some(agreed),
            false => Some(format!("{agreed};{}", refused.join(","))),
        };
    }

    /// Returns whether the offer waits for the answer of this seat. Only rivals are asked.
    pub fn wait_for(&self, record: &Record, seat: Seat) -> bool {
        !self.agreed.is_empty() && !self.agreed.contains(&SeatName(seat)) && is_rival(record, seat)
    }

    /// Returns the number of turns that this seat has to play before it may offer.
    pub fn turns_before_next(&self, seat: Seat) -> u32 {
        self.refusals.get(&SeatName(seat)).copied().unwrap_or_default()
    }

    /// Ends the offer, which its seat may repeat with its next turn: each offer mails the others.
    pub fn withdraw(&mut self) {
        self.refusals.extend(self.agreed.first().map(|seat| (*seat, 1)));
        self.agreed.clear();
    }

    /// Ends the offer, which its seat may not repeat for a while.
    pub fn refuse(&mut self) {
        self.refusals.extend(self.agreed.first().map(|seat| (*seat, DrawOffers::TURNS)));
        self.agreed.clear();
    }

    pub fn count_turn(&mut self, seat: Seat) {
        if let Some(turns) = self.refusals.get_mut(&SeatName(seat)) {
            *turns = turns.saturating_sub(1);
        }
    }

    /// Ends the offer, and counts turns again that have been taken back.
    pub fn go_back(&mut self, removed: &[Move]) {
        self.agreed.clear();
        for (seat, turns) in &mut self.refusals {
            let own = removed.iter().filter(|row| row.seat == *seat).map(|row| row.turn);
            let n_removed = u32::try_from(own.collect::<BTreeSet<_>>().len()).unwrap_or(u32::MAX);
            *turns = turns.saturating_add(n_removed).min(DrawOffers::TURNS);
        }
    }
}

/// Reads a stored list of seats.
fn seats(text: &str) -> impl Iterator<Item = SeatName> {
    text.split(',').filter_map(|seat| seat.parse().ok())
}

/// Writes a list of seats, as it is stored.
fn seats_text(seats: &[SeatName]) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| seat.as_str()).collect();
    names.join(",")
}

/// A takeback request and the seats that agree; stored as `PLY SEAT,SEAT`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakebackRequest {
    /// The requesting seat, then those that agree.
    pub seats: Vec<SeatName>,
}

impl TakebackRequest {
    /// The pending request. A request for another ply is obsolete.
    pub fn of(game: &Game) -> Option<TakebackRequest> {
        let (ply, agreed) = game.takeback.as_deref()?.split_once(' ')?;
        let request = TakebackRequest { seats: seats(agreed).collect() };
        (ply == game.ply.to_string()).then_some(request)
    }

    pub fn text(&self, ply: Ply) -> String {
        format!("{ply} {}", seats_text(&self.seats))
    }
}

/// The seat that requests a takeback.
pub fn asker(game: &Game) -> Option<SeatName> {
    TakebackRequest::of(game).and_then(|request| request.seats.first().copied())
}

/// Returns whether a draw offer waits for the answer of this seat.
pub fn draw_waits_for(game: &Game, record: &Record, seat: Seat) -> bool {
    DrawOffers::of(game).wait_for(record, seat)
}

/// Returns whether a takeback request waits for the answer of this seat.
pub fn takeback_waits_for(table: &Table, seat: Seat) -> bool {
    TakebackRequest::of(&table.game).is_some_and(|request| {
        !request.seats.contains(&SeatName(seat))
            && table.seat(seat).is_some_and(|seated| seated.row.engine.is_none())
            && record_of(table).is_ok_and(|record| !record.position().is_out(seat))
    })
}

/// Returns whether the seat plays for a win and has not left the game.
pub fn is_rival(record: &Record, seat: Seat) -> bool {
    !record.position().is_neutral(seat) && !record.position().is_out(seat)
}

/// The draw that this seat may claim now.
pub fn claimable(table: &Table, seat: Seat) -> Option<Reason> {
    let is_next = table.game.status == GameStatus::Running && table.game.to_act == seat;
    record_of(table).ok().filter(|_| is_next)?.claim()
}
