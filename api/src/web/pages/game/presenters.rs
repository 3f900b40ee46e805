//! Presenters: convert database rows to the data of the pages.

use zugpost_rules::pgn::score_table::{self, Row};
use zugpost_rules::pgn::{PgnGame, PgnMove};
use zugpost_rules::{Record, Seat, Variant};

use crate::accounts::undelivered::UndeliveredView;
use crate::clock;
use crate::model::describe;
use crate::model::remarks::Remarks;
use crate::model::variant::{options_of, record_of};
use crate::picture::look::Look;
use crate::play::conditionals::{Branch, ConditionalsView, State};
use crate::store::games::{Game, GameStatus, Message, Move, Table};
use crate::time::Moment;
use crate::web::markup::{
    Board, GameView, MessageView, MoveView, Plan, PlanBranch, SeatState, SeatView, Time, VariantName,
    numbered,
};
use crate::web::problem::Problem;

/// Most moves listed beside a player's board.
const LISTED: usize = 10;

pub fn time(at: Moment) -> Time {
    let at = at.timestamp();
    Time { machine: at.to_string(), words: at.strftime("%A %-d %B %Y, %H:%M UTC").to_string() }
}

/// That mails have not arrived, as sentences.
pub fn undelivered(mails: &UndeliveredView) -> String {
    let UndeliveredView { delayed, lost, since } = mails;
    let counted = |count: &i64| if *count == 1 { "1 mail".to_owned() } else { format!("{count} mails") };
    let mut words = Vec::new();
    if *delayed > 0 {
        words.push(format!(
            "{} to you could not be delivered so far and will be tried again.",
            counted(delayed)
        ));
    }
    if *lost > 0 {
        words.push(format!("{} to you came back: is your address right, and is there room?", counted(lost)));
    }
    format!("{} The oldest is of {}. Your games go on here.", words.join(" "), time(*since).words)
}

/// The variant of a game, with the options that differ from the default.
pub fn variant_name(game: &Game) -> VariantName {
    let options: Vec<String> =
        options_of(game).iter().map(|(name, value)| format!("{name}={value}")).collect();
    variant_words(&game.variant, &options.join(","))
}

/// The variant's name from its key and its options text.
pub fn variant_words(key: &str, options: &str) -> VariantName {
    let about = Variant::rows().iter().find(|about| about.key == key);
    let name = about.map_or(key, |about| about.name);
    let options = options.replace(',', ", ").replace("=true", "").replace(['=', '_'], " ");
    let name = if options.is_empty() { name.to_owned() } else { format!("{name} ({options})") };
    VariantName { key: key.to_owned(), name }
}

/// The board of a game at its current position.
pub fn board(table: &Table, moves: &[Move], bottom: Seat) -> Result<Board, Problem> {
    let record = record_of(table)?;
    let marked = describe::last_shown(&record, moves).map(describe::squares).unwrap_or_default();
    Ok(Board::new(&record.position().board(), &Look::new(bottom, marked)))
}

/// The game as the reader at seat `you` sees it; `None` for a visitor without a seat.
pub fn game(
    table: &Table,
    moves: &[Move],
    messages: &[Message],
    you: Option<Seat>,
    now: Moment,
) -> Result<GameView, Problem> {
    let row = &table.game;
    let running = row.status == GameStatus::Running;
    let seats = table.seats.iter().map(|seated| SeatView {
        seat: *seated.row.seat,
        name: describe::name(seated),
        you: you == Some(*seated.row.seat),
        to_act: running && seated.row.seat == row.to_act,
    });
    let message = you.and_then(|own| describe::unread(table, moves, messages, own, None));
    // Visitors get all moves; players get the latest ones, enough for their answer.
    let record = record_of(table)?;
    let last_words: Vec<&str> =
        describe::last_turn(&record, moves).iter().map(|row| row.words.as_str()).collect();
    let listed = self::moves(table, moves)?;
    let skip = if you.is_some() { listed.len().saturating_sub(LISTED) } else { 0 };
    Ok(GameView {
        variant: variant_name(row),
        seats: seats.collect(),
        board: board(table, moves, you.unwrap_or(Seat::White))?,
        ply: row.ply.n_steps(),
        last_move: Some(last_words.join("; ")).filter(|words| !words.is_empty()),
        score_table: score_table(&record, row, moves),
        moves: listed.into_iter().skip(skip).collect(),
        message: message.map(|(from, text)| MessageView { from, text }),
        move_by: row.move_by.map(time),
        clock: clock::words(table, &record, now),
    })
}

/// The rows of the game's score table, if it has one.
fn score_table(record: &Record, game: &Game, moves: &[Move]) -> Vec<Row> {
    if !record.variant().moves_both_sides() {
        return Vec::new();
    }
    let moves = moves.iter().map(|row| PgnMove {
        step: row.step.clone(),
        display: row.display.clone(),
        ..PgnMove::default()
    });
    score_table::rows(&PgnGame {
        intro: None,
        tags: Vec::new(),
        variant: record.variant().clone(),
        fen: game.start_fen.clone(),
        moves: moves.collect(),
        result: String::new(),
    })
}

/// The moves to list, numbered by turn. Steps of neutral seats get no number. Where players move each other's pieces,
/// each step says who has made it.
pub fn moves(table: &Table, moves: &[Move]) -> Result<Vec<MoveView>, Problem> {
    let record = record_of(table)?;
    let shown = moves.iter().filter(|row| describe::is_shown(&record, row));
    Ok(numbered(shown.map(|row| {
        let is_neutral = record.position().is_neutral(*row.seat);
        let number = (!is_neutral).then(|| row.turn.unsigned_abs());
        let player = record.variant().moves_both_sides().then_some(*row.seat);
        (number, player, describe::listed(row))
    })))
}

/// Adds what the file of an imported game says of the listed steps.
pub fn add_comments(
    view: &mut GameView,
    table: &Table,
    moves: &[Move],
    remarks: &Remarks,
) -> Result<(), Problem> {
    if remarks.comments.is_empty() {
        return Ok(());
    }
    let record = record_of(table)?;
    let shown = moves.iter().filter(|row| describe::is_shown(&record, row));
    for (listed, row) in view.moves.iter_mut().zip(shown) {
        listed.comment = remarks.words(row.ply);
    }
    Ok(())
}

/// The reader's conditional moves, for the states that edit them: before, in and after a turn.
pub fn plan(seen: &ConditionalsView, state: &SeatState) -> Option<Plan> {
    let is_active = seen.state == State::Active;
    let typed = match state {
        SeatState::YourTurn(_) | SeatState::Played(_) => String::new(),
        SeatState::Waiting(_) => seen.lines.clone(),
        SeatState::Invited
        | SeatState::Proposed
        | SeatState::AlreadyPlayed(_)
        | SeatState::Stale
        | SeatState::Over(_) => return None,
    };
    let ply = seen.ply.n_steps();
    Some(Plan { branches: seen.tree.iter().map(plan_branch).collect(), ply, is_active, typed })
}

fn plan_branch(branch: &Branch) -> PlanBranch {
    PlanBranch {
        expected: branch.if_display.clone(),
        answer: branch.then_display.clone(),
        next: branch.next.iter().map(plan_branch).collect(),
    }
}
