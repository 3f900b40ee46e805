//! `GetMyGames`: a player's games of chess that run, and those that have ended lately.

use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::time::Moment;
use zugpost_data::clock::ClockView;
use zugpost_data::clock::time_control::Length;
use zugpost_data::model::error::GameError;
use zugpost_data::store::SeatName;
use zugpost_data::store::games::GameStatus;
use zugpost_data::store::games::query::{GameQuery, Person, Sort, Span};
use zugpost_data::view::{GameView, MoveView, SeatView};
use zugpost_rules::Seat;

use super::soap::{element, text};
use crate::app::App;
use crate::web::problem::Problem;

/// The most running games, and the most that have ended.
const MOST: u32 = 100;

/// Games are told for so many microseconds after their end.
const TOLD: i64 = 14 * 24 * 60 * 60 * 1_000_000;

/// The time that is told where there is no limit: the protocol has none.
const UNLIMITED: Length = Length::from_days(9999);

const DAY: u64 = 24 * 60 * 60;

/// The games as elements, those that wait longest first.
pub(super) async fn of_player(app: App, player: PlayerId) -> Result<String, Problem> {
    let now = app.shared.clock.now();
    let own = GameQuery {
        reader: Some(player.clone()),
        player: Some(Person::Account(player.clone())),
        variant: Some("chess".to_owned()),
        imported: Some(false),
        ..GameQuery::default()
    };
    let running =
        GameQuery { status: Some(GameStatus::Running), sort: Sort::Moved, ascending: true, ..own.clone() };
    let since = Some(Moment::from_micros(now.micros() - TOLD));
    let ended = GameQuery { sort: Sort::Ended, ended: Span::of_times(since, None), ..own };
    let mut games = String::new();
    for query in [running, ended] {
        for game in app.play.list_games(query, MOST).await?.items {
            // A game may have been removed since it was listed.
            match app.play.game(game.id, Some(player.clone())).await {
                Ok(view) => games.push_str(&told(&app, &view, &player, now)),
                Err(GameError::NotFound(_)) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
    Ok(games)
}

/// The seat of a player in a game; the one to act if they have both.
pub(super) fn seat_of(game: &GameView, player: &PlayerId) -> Option<SeatName> {
    let is_own = |view: &SeatView| view.player.as_ref().is_some_and(|other| other.id == *player);
    let seats = &game.summary.seats;
    let to_act = game.summary.to_act;
    let own = seats.get(&to_act).is_some_and(is_own).then_some(to_act);
    own.or_else(|| seats.iter().find(|(_, view)| is_own(view)).map(|(seat, _)| *seat))
}

/// The position at which a game began, if it is not the usual one.
pub(super) fn first_fen(game: &GameView) -> Option<&str> {
    game.start_fen.as_deref()
}

fn told(app: &App, game: &GameView, player: &PlayerId, now: Moment) -> String {
    let GameView { summary, clocks, offers, messages, .. } = game;
    let Some(own) = seat_of(game, player) else { return String::new() };
    let other = SeatName(if *own == Seat::White { Seat::Black } else { Seat::White });
    let is_running = summary.status == GameStatus::Running;
    let id = &summary.id;
    let event = format!("{} game {id}", if summary.rated { "Rated" } else { "Casual" });
    let date = summary.started_at.unwrap_or(summary.created_at).timestamp().strftime("%Y.%m.%d").to_string();
    let message = messages.last().filter(|message| message.seat != own);
    let name = |seat: Seat| summary.seats.get(&SeatName(seat)).map(name_of).unwrap_or_default();
    let rating = |seat: Seat| summary.seats.get(&SeatName(seat)).and_then(rating_of).unwrap_or(0).to_string();
    let flag = |is_so: bool| if is_so { "true" } else { "false" };
    let mut fields = vec![
        ("id", id.to_string()),
        ("white", name(Seat::White)),
        ("black", name(Seat::Black)),
        ("event", event),
        ("site", app.shared.site.base_url.to_string()),
        ("myTurn", flag(is_running && summary.to_act == own).to_owned()),
    ];
    fields.extend(time_left(
        clocks.get(&own),
        is_running,
        now,
        ["daysPlayer", "hoursPlayer", "minutesPlayer"],
    ));
    fields.extend(time_left(
        clocks.get(&other),
        is_running,
        now,
        ["daysOpponent", "hoursOpponent", "minutesOpponent"],
    ));
    fields.extend([
        ("moves", movetext(&game.record)),
        ("drawOffered", flag(offers.draw.first().is_some_and(|seat| *seat != own)).to_owned()),
        ("hasWhite", flag(*own == Seat::White).to_owned()),
        ("gameLink", app.shared.site.url(&format!("games/{id}"))),
        ("round", "-".to_owned()),
        ("eventDate", date),
        ("result", result(game).to_owned()),
        ("timeControl", summary.time_control.pgn()),
        ("fen", first_fen(game).unwrap_or_default().to_owned()),
        ("setup", flag(first_fen(game).is_some()).to_owned()),
        ("message", message.map(|message| message.text.clone()).unwrap_or_default()),
        ("variant", "chess".to_owned()),
        ("noOpeningBooks", "false".to_owned()),
        ("noTablebases", flag(!summary.engine_help).to_owned()),
        ("noDatabases", "false".to_owned()),
        ("noEngines", flag(!summary.engine_help).to_owned()),
        ("whiteElo", rating(Seat::White)),
        ("blackElo", rating(Seat::Black)),
        ("serverInfo", String::new()),
    ]);
    let fields: String = fields.iter().map(|(name, value)| text(name, value)).collect();
    element("XfccGame", &fields)
}

fn name_of(seat: &SeatView) -> String {
    let known = seat.player.as_ref().map(|player| player.name.clone());
    known.or_else(|| seat.engine.as_ref().map(|_| "Engine".to_owned())).unwrap_or_else(|| "?".to_owned())
}

fn rating_of(seat: &SeatView) -> Option<i64> {
    seat.rating.map(|rating| rating.start).or_else(|| seat.player.as_ref()?.rating)
}

/// The time of a seat in days, hours and minutes, under these names; none is left in a game that has ended.
fn time_left(
    clock: Option<&ClockView>,
    is_running: bool,
    now: Moment,
    names: [&'static str; 3],
) -> [(&'static str, String); 3] {
    let left = clock.filter(|_| is_running).map_or(0, |clock| match (clock.move_by, clock.remaining) {
        (Some(deadline), _) => u64::try_from((deadline.micros() - now.micros()) / 1_000_000).unwrap_or(0),
        (None, remaining) => remaining.unwrap_or(UNLIMITED).as_secs(),
    });
    let values = [left / DAY, left % DAY / 3600, left % 3600 / 60];
    [0, 1, 2].map(|index| (names[index], values[index].to_string()))
}

/// The moves as files of games have them.
fn movetext(record: &[MoveView]) -> String {
    let mut words = Vec::with_capacity(record.len() * 2);
    for (index, played) in record.iter().enumerate() {
        if *played.seat == Seat::White {
            words.push(format!("{}.", played.turn));
        } else if index == 0 {
            words.push(format!("{}...", played.turn));
        }
        words.push(played.display.replace(" e.p.", ""));
    }
    words.join(" ")
}

fn result(game: &GameView) -> &'static str {
    let winner = game.summary.outcome.as_ref().and_then(|outcome| outcome.winner);
    match (game.summary.status, winner.map(|seat| *seat)) {
        (GameStatus::Running | GameStatus::Invited, _) => "Ongoing",
        (GameStatus::Ended, Some(Seat::White)) => "WhiteWins",
        (GameStatus::Ended, Some(_)) => "BlackWins",
        (GameStatus::Ended, None) => "Draw",
        (GameStatus::Aborted | GameStatus::Declined | GameStatus::Expired, _) => "Cancelled",
    }
}

/// The id that a client sends.
pub(super) fn game_id(text: &str) -> GameId {
    GameId(text.to_owned())
}
