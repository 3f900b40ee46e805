//! Offers that stand in a game: a draw, a takeback, and the draw that may be claimed.

use zugpost_rules::Reason;

use super::variant::record_of;
use crate::store::games::{Game, Table};

/// The seats that agree to a draw, whoever offered it first.
pub(crate) fn agreed(game: &Game) -> impl Iterator<Item = &str> {
    game.draw_offer.as_deref().into_iter().flat_map(|seats| seats.split(','))
}

/// Who wants the last turn back, and who has agreed; stored as `PLY SEAT,SEAT`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wish {
    /// Who wants it, then those who agreed.
    pub(crate) seats: Vec<String>,
}

impl Wish {
    /// What is wished in the game as it stands; what was for another ply is past.
    pub(crate) fn of(game: &Game) -> Option<Wish> {
        let (ply, seats) = game.takeback.as_deref()?.split_once(' ')?;
        let seats = seats.split(',').map(str::to_owned).collect();
        (ply.parse() == Ok(game.ply)).then_some(Wish { seats })
    }

    pub(crate) fn text(&self, ply: i32) -> String {
        format!("{ply} {}", self.seats.join(","))
    }
}

/// The seat that wants its last turn back.
pub fn asker(game: &Game) -> Option<String> {
    Wish::of(game).and_then(|wish| wish.seats.into_iter().next())
}

/// The draw that this seat may claim now.
pub fn claimable(table: &Table, seat: &str) -> Option<Reason> {
    let is_next = table.game.status == "running" && table.game.to_act == seat;
    record_of(table).ok().filter(|_| is_next)?.claim()
}
