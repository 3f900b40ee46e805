//! Pending offers in a game: a draw, a takeback, and a draw that may be claimed.

use zugpost_rules::Reason;

use super::variant::record_of;
use crate::store::games::{Game, Table};

/// The seats that agree to a draw, the offering one first.
pub(crate) fn agreed(game: &Game) -> impl Iterator<Item = &str> {
    game.draw_offer.as_deref().into_iter().flat_map(|seats| seats.split(','))
}

/// A takeback request and the seats that agree; stored as `PLY SEAT,SEAT`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wish {
    /// The requesting seat, then those that agree.
    pub(crate) seats: Vec<String>,
}

impl Wish {
    /// The pending request. A request for another ply is obsolete.
    pub(crate) fn of(game: &Game) -> Option<Wish> {
        let (ply, seats) = game.takeback.as_deref()?.split_once(' ')?;
        let seats = seats.split(',').map(str::to_owned).collect();
        (ply.parse() == Ok(game.ply)).then_some(Wish { seats })
    }

    pub(crate) fn text(&self, ply: i32) -> String {
        format!("{ply} {}", self.seats.join(","))
    }
}

/// The seat that requests a takeback.
pub fn asker(game: &Game) -> Option<String> {
    Wish::of(game).and_then(|wish| wish.seats.into_iter().next())
}

/// The draw that this seat may claim now.
pub fn claimable(table: &Table, seat: &str) -> Option<Reason> {
    let is_next = table.game.status == "running" && table.game.to_act == seat;
    record_of(table).ok().filter(|_| is_next)?.claim()
}
