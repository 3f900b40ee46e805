//! Presenters: convert database rows to the data of the pages.

use std::collections::{BTreeMap, HashMap};

use zugpost_base::locale::{GameLetters, Phrase, phrase};
use zugpost_base::picture::look::Look;
use zugpost_data::clock;
use zugpost_data::clock::time_control::{Length, TimeControl};
use zugpost_data::model::describe;
use zugpost_data::model::game::was_played;
use zugpost_data::model::remarks::Remarks;
use zugpost_data::model::replay::replayed;
use zugpost_data::model::variant::{self, options_of, record_of};
use zugpost_data::store::games::{Game, GameResult, GameStatus, Message, Move, Seated, Table};
use zugpost_data::store::{Ply, SeatName};
use zugpost_data::view::ratings::GameRating;
use zugpost_data::view::vocabulary;
use zugpost_games::play::reading::seat_access::{Declined, SeatAccess};
use zugpost_rules::pgn::GameFormat;
use zugpost_rules::{Departure, Notation, Played, Record, Remark, Seat, Variant, unnumbered};

use crate::web::markup::parts::row::signed;
use crate::web::markup::{
    Board, ChatMessage, Ending, GameFile, ListedMove, MoveTable, News, PlayerName, PlayerPanel, ShownGame,
    ShownMessage, ShownSeat, VariantName, Viewpoint, Window,
};
use crate::web::pages::game::{clock_faces, proposal};
use crate::web::pages::times::Times;
use crate::web::problem::Problem;

/// Returns the name of a seat for the players of a game.
pub fn side(game: &Game, seat: Seat) -> Phrase {
    vocabulary::side(variant::side(game, seat))
}

/// The name of a seat's player. An invited address leads nowhere.
pub fn player(seated: &Seated) -> PlayerName {
    let is_known = !seated.row.is_asked_by_address() && !seated.is_closed;
    match (&seated.row.player_id, &seated.name) {
        (Some(id), Some(name)) if is_known => PlayerName::of(name.clone(), &id.0),
        _ => PlayerName::plain(describe::called(seated)),
    }
}

/// The name of the player who wrote a message.
pub fn writer(table: &Table, message: &Message) -> PlayerName {
    table.seat(*message.seat).map_or_else(|| PlayerName::plain(describe::writer(table, message)), player)
}

/// The variant of a game, with the options that differ from the default.
pub fn variant_name(game: &Game) -> VariantName {
    let options: Vec<String> =
        options_of(game).iter().map(|(name, value)| format!("{name}={value}")).collect();
    variant_words(&game.variant, &options.join(","))
}

/// The variant's name from its key and its options text.
pub fn variant_words(key: &str, options: &str) -> VariantName {
    VariantName {
        key: key.to_owned(),
        name: vocabulary::variant_with_options(key, options),
        title: vocabulary::variant_title(key, options),
        chips: vocabulary::variant_chips(key, options),
    }
}

/// The board of a game that has not begun.
pub fn first_board(table: &Table, bottom: Seat) -> Result<Board, Problem> {
    Ok(Board::new(&record_of(table)?.position().board(), &Look::regional(bottom, Vec::new())))
}

/// The board of a game's page, where the fields of the turn say which step is next.
pub fn board(record: &Record, look: &Look) -> Board {
    let mut view = record.position().board();
    view.remarks.retain(|remark| !matches!(remark, Remark::Phase { .. }));
    Board::new(&view, look)
}

/// The game as the reader at seat `you` sees it; `None` for a visitor without a seat.
pub fn game(
    table: &Table,
    moves: &[Move],
    messages: &[Message],
    you: Option<Seat>,
    view: Viewpoint,
    times: &Times,
) -> Result<ShownGame, Problem> {
    let row = &table.game;
    let running = row.status == GameStatus::Running;
    let record = record_of(table)?;
    let mut clocks = clock_faces::of(table, &record, times);
    let seats = table.seats.iter().map(|seated| ShownSeat {
        seat: *seated.row.seat,
        side: side(row, *seated.row.seat),
        name: describe::player(seated),
        called: describe::called(seated),
        opponent: describe::opponent(seated),
        page: player(seated).page,
        is_automatic: seated.row.engine.is_some(),
        you: you == Some(*seated.row.seat),
        to_act: running && seated.row.seat == row.to_act,
        rating: None,
        clock: clocks.remove(&seated.row.seat).unwrap_or_default(),
    });
    let unread = you.and_then(|own| describe::unread(table, moves, messages, own, None));
    // They are shown with the name of the player who wrote last.
    let last = messages.iter().rfind(|message| you.is_some_and(|own| message.seat != own));
    let message = unread.zip(last).map(|((_, text), last)| ShownMessage { from: writer(table, last), text });
    let news = match you {
        Some(own) => describe::news(&record, moves, own),
        None => describe::last_turn(&record, moves),
    };
    let is_own = |row: &&Move| you == Some(*row.seat);
    let own = news.first().is_some_and(is_own);
    // Every move of a game that players at home in it write in their own way, otherwise the news only.
    let first = match Notation::regional(&row.variant) {
        Notation::Own => news.first().map_or(row.ply, |row| row.ply),
        _ => Ply::ZERO,
    };
    let played = replayed(row, moves, first);
    let marked = news.iter().map(|row| describe::squares(row)).collect();
    let look = Look::of_play(view.bottom.or(you).unwrap_or(Seat::White), marked);
    let mut board = board(&record, &look);
    board.note_repetitions(record.repetitions());
    let window = clock_faces::window(row, times);
    if row.status == GameStatus::Invited {
        // No player is to act yet.
        board.remarks.clear();
    }
    let may_change = matches!(row.status, GameStatus::Running | GameStatus::Invited);
    Ok(ShownGame {
        live: may_change.then(|| format!("/live/games/{}?version={}", row.id, row.version)),
        variant: variant_name(row),
        seats: seats.collect(),
        outcome: vocabulary::ending(row),
        day: times.day(row.ended_at.or(moves.last().map(|last| last.played_at)).unwrap_or(row.created_at)),
        board,
        turn: record.position().turn(),
        ply: row.ply.n_steps(),
        news: News {
            own,
            has_answer: !own && news.iter().any(is_own),
            words: words_of(&played, &news),
            since: news.first().map(|row| row.ply.n_steps().saturating_sub(1)),
        },
        has_score_table: record.variant().moves_both_sides() && !moves.is_empty(),
        files: files(row, record.variant(), moves),
        moves: self::moves(table, &record, moves, look.bottom, &played),
        message,
        move_by: row.move_by.filter(|_| matches!(window, Window::Closed)).map(|at| times.until(at)),
        window,
        clock: clock::words(table, &record, times.now),
        terms: (!row.imported).then(|| terms(row)),
        engine_help: row.engine_help,
        without_explorer: table.is_without_explorer(),
        same_position: (row.status == GameStatus::Ended).then(|| same_position(row, view)),
    })
}

/// Shows the players' ratings.
pub fn add_ratings(game: &mut ShownGame, ratings: &BTreeMap<SeatName, GameRating>) {
    for seat in &mut game.seats {
        seat.rating = ratings.get(&SeatName(seat.seat)).map(|GameRating { rating, change }| match change {
            None => rating.to_string(),
            Some(change) => format!("{rating} ({})", signed(*change)),
        });
    }
}

/// Names of the players for the reader.
pub fn names(game: &ShownGame) -> BTreeMap<Seat, Phrase> {
    let name = |seat: &ShownSeat| if seat.you { phrase("player-you") } else { seat.called.clone() };
    game.seats.iter().map(|seat| (seat.seat, name(seat))).collect()
}

/// Clock and rating. Engine help is shown beside them.
fn terms(game: &Game) -> Phrase {
    let time_control = TimeControl::from_text(&game.time_control).phrase();
    phrase("game-terms-are").with("clock", time_control).with("rated", if game.rated { "yes" } else { "no" })
}

/// Some of the moves of a game in words; nothing if there are none.
pub fn words(game: &Game, moves: &[Move], shown: &[&Move]) -> Option<Phrase> {
    words_of(&replayed(game, moves, shown.first()?.ply), shown)
}

fn words_of(played: &HashMap<Ply, Played>, shown: &[&Move]) -> Option<Phrase> {
    let words: Vec<_> = shown.iter().filter_map(|row| Some(&played.get(&row.ply)?.words)).collect();
    (!shown.is_empty()).then(|| vocabulary::spelled_turn_words(&words))
}

/// A step in the list of moves; its row has the number. A departure is put in parentheses, as it is not a move.
fn listed(row: &Move, regional: Option<&String>, letters: &GameLetters) -> ListedMove {
    let departure = Departure::read(&row.step);
    let display = match departure {
        None => vocabulary::written_move(unnumbered(&row.display), regional.map(String::as_str), letters),
        Some((seat, departure)) => {
            phrase("moves-departure").with("words", vocabulary::departure_words(seat.name(), departure))
        }
    };
    ListedMove { ply: row.ply.n_steps(), display, is_move: departure.is_none(), comment: None }
}

/// The moves of the game, which link to its boards as seen from the seat `bottom`.
fn moves(
    table: &Table,
    record: &Record,
    moves: &[Move],
    bottom: Seat,
    played: &HashMap<Ply, Played>,
) -> MoveTable {
    let game = &table.game;
    let listed_moves: Vec<&Move> = moves.iter().filter(|row| describe::is_shown(record, row)).collect();
    // Nature has a column if a player has her seat, or she has acted.
    let has_column = |seated: &&Seated| {
        !describe::is_nature(seated) || listed_moves.iter().any(|row| row.seat == seated.row.seat)
    };
    let mut seats: Vec<Seat> = table.seats.iter().filter(has_column).map(|seated| *seated.row.seat).collect();
    seats.sort_by_key(|seat| record.position().is_neutral(*seat));
    let mut shown = MoveTable {
        path: format!("/games/{}", game.id),
        more: MoveTable::from_side(bottom),
        sides: seats.iter().map(|seat| side(game, *seat)).collect(),
        rows: Vec::new(),
        shown: game.ply.n_steps(),
        last: game.ply.n_steps(),
        analysis: None,
    };
    let letters = vocabulary::letters_of(record.variant());
    for row in listed_moves {
        // Every listed step is of a seat with a column.
        let Some(side) = seats.iter().position(|seat| row.seat == *seat) else { continue };
        // Nature acts after a turn of the others, whose row shows it.
        let last = shown.rows.last().filter(|_| record.position().is_neutral(*row.seat));
        let number = last.map_or(row.turn.unsigned_abs(), |last| last.number);
        let regional = played.get(&row.ply).and_then(|step| step.regional.as_ref());
        shown.add(side, number, listed(row, regional, &letters));
    }
    shown
}

/// Rewinds every text of the page to the state after `at` steps. The caller sets the board.
pub fn show_earlier(game: &mut ShownGame, table: &Table, moves: &[Move], at: u32) -> Result<(), Problem> {
    let until = moves.iter().take_while(|row| row.ply.n_steps() <= at).count();
    let record = record_of(table)?;
    let turn = describe::last_turn(&record, &moves[..until]);
    game.news = News { words: words(&table.game, moves, &turn), ..News::default() };
    game.moves.shown = at;
    game.live = None;
    Ok(())
}

/// The URL of the game's page with this side at the bottom.
pub fn flipped(table: &Table, view: Viewpoint, bottom: Seat) -> String {
    let at = view.at.map(|at| format!("at={at}&")).unwrap_or_default();
    format!("/games/{}?{at}from={bottom}", table.game.id)
}

/// The URL of the analysis board with the moves of the game.
pub fn analysis(table: &Table, view: Viewpoint) -> String {
    let at = view.at.map(|at| format!("&at={at}")).unwrap_or_default();
    let from = view.bottom.filter(|seat| *seat != Seat::White);
    let from = from.map(|seat| format!("&from={seat}")).unwrap_or_default();
    format!("/analysis?game={}{at}{from}", table.game.id)
}

/// The URL of the ended games that have reached the position that is shown.
fn same_position(game: &Game, view: Viewpoint) -> String {
    let at = view.at.map(|at| format!("&at={at}")).unwrap_or_default();
    format!("/archive?game={}{at}", game.id)
}

/// Adds the comments in the file of an imported game to the listed steps.
pub fn add_comments(moves: &mut MoveTable, remarks: &Remarks) {
    for step in moves.rows.iter_mut().flat_map(|row| &mut row.cells).flatten() {
        step.comment = remarks.words(step.ply.into());
    }
}

/// Says that an offer or request was declined.
pub fn declined(declined: Declined) -> Phrase {
    match declined {
        Declined::Draw => phrase("seat-draw-declined"),
        Declined::Takeback => phrase("seat-takeback-declined"),
        Declined::Pause => phrase("seat-pause-declined"),
    }
}

/// Returns the end of the game for its opened seat. Where several have lost, the words name the winner.
pub fn ending(opened: &SeatAccess) -> Ending {
    let (game, reader) = (&opened.table.game, opened.seat);
    let is_rival = |seat: Seat| !seat.is_neutral();
    let is_won = match game.result {
        Some(GameResult::Win(winner)) if is_rival(reader) => Some(winner == reader),
        Some(GameResult::Win(_) | GameResult::Draw) | None => None,
    };
    let n_rivals = opened.table.seats.iter().filter(|seated| is_rival(*seated.row.seat)).count();
    let is_told_to_them = is_won == Some(true) || is_won == Some(false) && n_rivals == 2;
    let own = if is_told_to_them { vocabulary::own_ending(game, reader) } else { None };
    let time = game.started_at.zip(game.ended_at).map(|(from, to)| Length::of(to.since(from)));
    let turns = opened.moves.last().map(|last| last.turn.unsigned_abs());
    let length = turns
        .zip(time)
        .map(|(turns, time)| phrase("seat-length").with("turns", turns).with("time", time.phrase()));
    let words = own.or_else(|| vocabulary::ending(game)).unwrap_or_default();
    Ending { words, length, is_won, is_drawn: game.result == Some(GameResult::Draw) }
}

/// The parts of a seat's page that the link of a mail does not show.
pub fn panel(opened: &SeatAccess, signed_in: bool, times: &Times) -> PlayerPanel {
    let messages = opened.messages.iter().map(|message| ChatMessage {
        from: writer(&opened.table, message),
        text: message.removed_at.is_none().then(|| message.body.clone()),
        report: (signed_in && message.seat != opened.seat).then(|| format!("/report?message={}", message.id)),
        at: times.at(message.created_at),
    });
    PlayerPanel {
        game: opened.game.0.clone(),
        pgn: format!("/games/{}.pgn", opened.game),
        score_table: format!("/api/v1/games/{}/score-table", opened.game),
        next: None,
        review: None,
        proposal: opened.table.player(opened.seat).and_then(|player| proposal::of(&opened.table, player)),
        messages: messages.collect(),
        may_write: opened.table.game.status == GameStatus::Running || was_played(&opened.table.game),
        problem: None,
        done: None,
        message: String::new(),
        notes: signed_in.then(|| opened.notes.clone()),
        mails: None,
    }
}

fn files(row: &Game, variant: &Variant, moves: &[Move]) -> Vec<GameFile> {
    let formats = GameFormat::ALL.into_iter().filter(|format| format.variant() == variant.key());
    let begun = formats.filter(|_| !moves.is_empty());
    let file = |format: GameFormat| {
        let url = format!("/api/v1/games/{}/file?format={format}", row.id);
        GameFile { name: format.name(), url }
    };
    begun.map(file).collect()
}
