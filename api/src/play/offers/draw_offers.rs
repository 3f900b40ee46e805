//! Which seats are asked for a draw, and how long an offer stands.

use zugpost_rules::Record;
use zugpost_rules::Seat;

use crate::model::standing_offers::agreed;
use crate::play::rivals::is_rival;
use crate::store::games::Game;

/// Whether a draw is offered and this seat has not agreed. Only rivals are asked.
pub fn is_asked(game: &Game, record: &Record, seat: Seat) -> bool {
    let name = seat.to_string();
    game.draw_offer.is_some() && agreed(game).all(|by| by != name) && is_rival(record, seat)
}

/// A draw offer stands until an asked seat moves; a move may make a new one. A move also cancels a takeback request,
/// which was made for the earlier position.
pub(crate) fn after_move(game: &mut Game, record: &Record, seat: Seat, offers: bool) {
    game.takeback = None;
    if game.draw_offer.is_none() || is_asked(game, record, seat) {
        game.draw_offer = offers.then(|| seat.to_string());
    }
}
