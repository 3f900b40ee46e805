//! From rows of the database to what the pages show.

use zugpost_rules::{Seat, Variant};

use super::super::problem::{Code, Problem};
use crate::clock::Moment;
use crate::page::{Board, GameView, MessageView, MoveView, SeatView, Time, VariantName, numbered};
use crate::picture::Look;
use crate::service::words;
use crate::store::games::{Message, Move, Table};

/// Moves that are listed beside a board.
const LISTED: usize = 10;

pub fn time(at: Moment) -> Time {
    let at = at.timestamp();
    Time { machine: at.to_string(), words: at.strftime("%A %-d %B %Y, %H:%M UTC").to_string() }
}

pub fn variant_name(key: &str) -> VariantName {
    let about = Variant::rows().iter().find(|about| about.key == key);
    VariantName { key: key.to_owned(), name: about.map_or(key, |about| about.name).to_owned() }
}

/// The seat of a stored name.
pub fn seat(name: &str) -> Result<Seat, Problem> {
    name.parse().map_err(|_| Problem::new(Code::Unavailable, format!("the stored seat `{name}` is unknown")))
}

pub fn board(table: &Table, moves: &[Move], bottom: Seat) -> Result<Board, Problem> {
    let position = crate::service::turns::record_of(table)?;
    let marked = moves.last().map(words::squares).unwrap_or_default();
    Ok(Board::new(&position.position().board(), &Look { bottom, marked }))
}

/// The game as its reader at `you` sees it; without a seat, as everybody does.
pub fn game(
    table: &Table,
    moves: &[Move],
    messages: &[Message],
    you: Option<Seat>,
) -> Result<GameView, Problem> {
    let row = &table.game;
    let own = you.map(|seat| seat.to_string());
    let running = row.status == "running";
    let seats = table.seats.iter().map(|seated| {
        Ok::<_, Problem>(SeatView {
            seat: seat(&seated.row.seat)?,
            name: words::name(seated),
            you: own.as_ref() == Some(&seated.row.seat),
            to_act: running && seated.row.seat == row.to_act,
        })
    });
    let message = own.as_deref().and_then(|own| words::since_own_move(table, moves, messages, own));
    // Readers without a seat see the whole game, players what they need for their answer.
    let skip = if you.is_some() { moves.len().saturating_sub(LISTED) } else { 0 };
    Ok(GameView {
        variant: variant_name(&row.variant),
        seats: seats.collect::<Result<_, _>>()?,
        board: board(table, moves, you.unwrap_or(Seat::White))?,
        ply: u32::try_from(row.ply).unwrap_or(0),
        last_move: moves.last().map(|row| row.words.clone()),
        moves: numbered_moves(&moves[skip..]),
        message: message.map(|(from, text)| MessageView { from, text }),
        move_by: row.move_by.map(time),
    })
}

fn numbered_moves(moves: &[Move]) -> Vec<MoveView> {
    let first = moves.first().map_or(0, |row| u32::try_from(row.ply - 1).unwrap_or(0));
    numbered(first, moves.iter().map(|row| row.display.as_str()))
}
