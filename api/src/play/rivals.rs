//! Rivals: the seats that play for a win and have not left the game.

use zugpost_rules::Record;
use zugpost_rules::Seat;

use crate::locale::phrase;
use crate::model::error::GameError;
use crate::model::standing_offers::is_rival;
use crate::store::games::Table;
use crate::vocabulary::side_named;

/// Refuses a seat that has left the game.
pub(crate) fn check_plays(record: &Record, seat: Seat) -> Result<(), GameError> {
    match record.position().is_out(seat) {
        true => Err(GameError::Moot(phrase("error-out").with("side", side_named(seat)))),
        false => Ok(()),
    }
}

pub(crate) fn rivals(table: &Table, record: &Record) -> Vec<Seat> {
    let seats = table.seats.iter().map(|seated| *seated.row.seat);
    seats.filter(|seat| is_rival(record, *seat)).collect()
}
