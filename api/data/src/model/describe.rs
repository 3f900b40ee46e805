//! Describes games in words, for mails and pages.

use zugpost_base::locale::{Locale, Phrase, phrase};
use zugpost_base::time::Moment;
use zugpost_base::vocabulary;
use zugpost_rules::{Departure, Record, Seat};

use super::game::PASS;
use super::seat_controller::SeatController;
use super::variant::side;
use crate::store::Ply;
use crate::store::games::{
    EndReason, Game, GameResult, GameStatus, Message, Move, Seated, SiteReason, Table,
};

/// The display name of a seat's player. An invited address is not shown.
pub fn player(seated: &Seated) -> Phrase {
    match (&seated.name, &seated.row.engine) {
        _ if seated.row.is_guest() => phrase("player-guest"),
        (Some(name), _) => Phrase::Verbatim(name.clone()),
        (None, Some(engine)) => SeatController::from_text(engine).phrase(),
        (None, None) if seated.row.is_open() => phrase("player-by-link"),
        (None, None) => phrase("player-invited"),
    }
}

/// The name of a seat's player for the others. Nature has her own name, unless a person plays her.
pub fn called(seated: &Seated) -> Phrase {
    if is_nature(seated) { vocabulary::side(seated.row.seat.name()) } else { player(seated) }
}

/// The name of a seat's player in a sentence: “gegen Boris und die Natur”.
pub fn opponent(seated: &Seated) -> Phrase {
    if is_nature(seated) { phrase("player-nature") } else { player(seated) }
}

/// Returns whether Nature is played by no person.
pub fn is_nature(seated: &Seated) -> bool {
    seated.row.seat.is_neutral() && seated.row.engine.is_some()
}

/// The player's display name in English, for files and programs.
pub fn name(seated: &Seated) -> String {
    player(seated).text(Locale::En)
}

/// The result of a game as a sentence without a full stop; empty while it runs.
pub fn ending(game: &Game) -> String {
    match game.status {
        GameStatus::Declined => return "The invitation was declined".to_owned(),
        GameStatus::Aborted if game.started_at.is_none() => return "The game was withdrawn".to_owned(),
        GameStatus::Aborted => return "The game was aborted".to_owned(),
        GameStatus::Expired => return "The invitation was not answered in time".to_owned(),
        GameStatus::Invited | GameStatus::Running | GameStatus::Ended => {}
    }
    let (Some(result), Some(reason)) = (game.result, game.reason) else { return String::new() };
    let why = reason.as_str().replace('-', " ");
    match (result, reason) {
        (GameResult::Draw, EndReason::Site(SiteReason::TimeWithoutWinner)) => {
            "Draw: time ran out, but no opponent could win".to_owned()
        }
        (GameResult::Draw, EndReason::Site(SiteReason::Recorded)) => "Draw".to_owned(),
        (GameResult::Win(seat), EndReason::Site(SiteReason::Recorded)) => {
            format!("{} wins", side(game, seat))
        }
        (GameResult::Win(seat), EndReason::Site(SiteReason::Time)) => {
            format!("{} wins on time", side(game, seat))
        }
        (GameResult::Draw, _) => format!("Draw by {why}"),
        (GameResult::Win(seat), _) => format!("{} wins by {why}", side(game, seat)),
    }
}

/// The player who wrote a message.
pub fn writer(table: &Table, message: &Message) -> Phrase {
    table.seat(*message.seat).map_or_else(|| vocabulary::side_named(*message.seat), player)
}

/// Unread messages with the last sender's name: those since the seat's own last move, and those since its last notice.
/// A message may come before, after or without a move, or after the notice was answered.
pub fn unread(
    table: &Table,
    moves: &[Move],
    messages: &[Message],
    own: Seat,
    told_at: Option<Moment>,
) -> Option<(Phrase, String)> {
    let last_own = moves.iter().rev().find(|row| row.seat == own).map_or(Ply::ZERO, |row| row.ply);
    let is_new = |message: &Message| {
        message.ply >= last_own || told_at.is_some_and(|told_at| message.created_at > told_at)
    };
    let unread: Vec<&Message> =
        messages.iter().filter(|message| message.seat != own && is_new(message)).collect();
    let from = unread.last().map(|message| writer(table, message))?;
    let texts: Vec<&str> = unread.iter().map(|message| message.body.as_str()).collect();
    Some((from, texts.join("\n\n")))
}

/// Returns whether a step is reported. Passes of Nature are not.
pub fn is_shown(record: &Record, row: &Move) -> bool {
    let is_neutral = record.position().is_neutral(*row.seat);
    !(is_neutral && row.step == PASS)
}

/// The last step that is reported.
pub fn last_shown<'a>(record: &Record, moves: &'a [Move]) -> Option<&'a Move> {
    moves.iter().rev().find(|row| is_shown(record, row)).or(moves.last())
}

/// The steps of the last turn that is reported, oldest first.
pub fn last_turn<'a>(record: &Record, moves: &'a [Move]) -> Vec<&'a Move> {
    let Some(last) = last_shown(record, moves) else { return Vec::new() };
    let before = moves.iter().rev().skip_while(|row| row.ply > last.ply);
    let turn = before.take_while(|row| row.seat == last.seat && row.turn == last.turn);
    let mut turn: Vec<&Move> = turn.collect();
    turn.reverse();
    turn
}

/// The steps that a seat may not know: all that are reported since its own last turn. After that turn, its own steps. A turn
/// that its conditional moves have played is not its own, and the turns that they answered are described, too.
pub fn news<'a>(record: &Record, moves: &'a [Move], reader: Seat) -> Vec<&'a Move> {
    let mut shown: Vec<&Move> = moves.iter().filter(|row| is_shown(record, row)).collect();
    let begin_of_last = |rows: &[&Move]| {
        let own = rows.last().is_some_and(|row| row.seat == reader);
        rows.iter().rposition(|row| (row.seat == reader) != own).map_or(0, |before| before + 1)
    };
    let mut begin = begin_of_last(&shown);
    let is_own = shown.last().is_some_and(|row| row.seat == reader);
    let mut answer = if is_own { begin } else { begin_of_last(&shown[..begin]) };
    while answer > 0 && shown[answer].conditional {
        begin = begin_of_last(&shown[..answer]);
        answer = begin_of_last(&shown[..begin]);
    }
    shown.split_off(begin)
}

/// A step in a list of moves. A departure is put in parentheses, as it is not a move.
pub fn listed(row: &Move) -> String {
    match Departure::read(&row.step) {
        Some((seat, departure)) => {
            format!("({})", vocabulary::departure_words(seat.name(), departure).text(Locale::En))
        }
        None => row.display.clone(),
    }
}

/// The squares that a step changed.
pub fn squares(row: &Move) -> Vec<String> {
    row.squares.split(',').filter(|square| !square.is_empty()).map(str::to_owned).collect()
}
