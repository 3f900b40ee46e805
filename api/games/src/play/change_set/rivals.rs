//! Rivals: the seats that play for a win and have not left the game.

use zugpost_base::locale::phrase;
use zugpost_base::vocabulary::side_named;
use zugpost_data::model::error::GameError;
use zugpost_data::model::standing_offers::is_rival;
use zugpost_data::store::games::Table;
use zugpost_rules::Record;
use zugpost_rules::Seat;

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
