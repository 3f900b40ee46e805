//! Actions of a player at the board besides moving, where touch-move is played.

use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::vocabulary;
use zugpost_data::clock::clocks::Clocks;
use zugpost_data::clock::pauses::{NATURE, has_cause};
use zugpost_data::model::describe;
use zugpost_data::model::variant::record_of;
use zugpost_data::store::games::Table;
use zugpost_games::play::reading::seat_access::SeatAccess;
use zugpost_games::play::turn::touch_move::{has_touch_move, may_signal, may_touch};
use zugpost_rules::{Record, Seat};

use crate::web::markup::Etiquette;
use crate::web::problem::Problem;

pub fn of(opened: &SeatAccess) -> Result<Etiquette, Problem> {
    let (table, seat) = (&opened.table, opened.seat);
    if !opened.is_current() || !has_touch_move(&table.game) {
        return Ok(Etiquette::default());
    }
    let record = record_of(table)?;
    Ok(Etiquette {
        told: told(table, seat),
        can_announce: may_signal(&table.game, &record, seat),
        touchable: if may_touch(&table.game, &record, seat) { pieces(&record, seat) } else { Vec::new() },
    })
}

fn told(table: &Table, seat: Seat) -> Option<Phrase> {
    let (game, acting) = (&table.game, *table.game.to_act);
    if has_cause(game, NATURE) {
        return Some(phrase(if acting == seat { "touch-own-announced" } else { "touch-announced" }));
    }
    let square = Clocks::of(game).turn.touched?;
    if acting == seat {
        return Some(phrase("touch-own-touched").with("square", square));
    }
    let who = table.seat(acting).map(describe::player).unwrap_or_default();
    Some(phrase("touch-touched").with("who", who).with("square", square))
}

fn pieces(record: &Record, seat: Seat) -> Vec<(String, Phrase)> {
    let board = record.position().board();
    let own = board.cells.iter().filter_map(|cell| {
        let piece = cell.piece.as_ref().filter(|piece| piece.seat == seat)?;
        let name = vocabulary::piece(piece.game, &piece.name);
        let label = phrase("choices-piece").with("piece", name).with("square", &cell.square);
        Some((cell.square.clone(), label))
    });
    own.collect()
}
