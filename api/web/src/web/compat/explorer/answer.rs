//! What was played in a position, as Lichess's explorer tells it.

use serde::Serialize;
use zugpost_data::store::SeatName;
use zugpost_data::store::games::explored::month::Month;
use zugpost_data::view::{GameSummary, SeatView};
use zugpost_games::play::reading::explorer::{self, Continuation, Continuations, GameThere, OpeningView};
use zugpost_rules::{Record, Seat};

use super::SPEED;
use crate::web::compat::lichess::variant;

/// The statistics of a position.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Statistics {
    white: u64,
    draws: u64,
    black: u64,
    moves: Vec<Move>,
    recent_games: Vec<Game>,
    top_games: Vec<Game>,
    opening: Option<Opening>,
    #[serde(skip_serializing_if = "Option::is_none")]
    history: Option<Vec<InMonth>>,
}

/// An opening that has a code.
#[derive(Debug, Serialize)]
struct Opening {
    eco: &'static str,
    name: &'static str,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Move {
    uci: String,
    san: String,
    average_rating: Option<u64>,
    white: u64,
    draws: u64,
    black: u64,
    /// The game, if it is the only one and at hand.
    game: Option<Game>,
}

#[derive(Clone, Debug, Serialize)]
struct Game {
    /// Only in lists of games.
    #[serde(skip_serializing_if = "Option::is_none")]
    uci: Option<String>,
    id: String,
    winner: Option<&'static str>,
    /// Absent for games that were played elsewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    speed: Option<&'static str>,
    mode: &'static str,
    white: Player,
    black: Player,
    year: i16,
    month: String,
}

#[derive(Clone, Debug, Serialize)]
struct Player {
    name: String,
    rating: Option<i64>,
}

#[derive(Debug, Serialize)]
struct InMonth {
    month: String,
    white: u64,
    draws: u64,
    black: u64,
}

impl Statistics {
    pub fn of(found: &Continuations, record: &Record) -> Statistics {
        let won = |seat: Seat| found.wins.get(&SeatName(seat)).copied().unwrap_or(0);
        let in_month = |counts: &explorer::InMonth| {
            let won = |seat: Seat| counts.wins.get(&SeatName(seat)).copied().unwrap_or(0);
            let (white, black) = (won(Seat::White), won(Seat::Black));
            InMonth { month: counts.month.clone(), white, draws: counts.n_drawn, black }
        };
        let at_hand: Vec<&GameThere> = found.recent.iter().chain(&found.best).collect();
        Statistics {
            white: won(Seat::White),
            draws: found.n_drawn,
            black: won(Seat::Black),
            moves: found.steps.iter().map(|step| Move::of(step, record, &at_hand)).collect(),
            recent_games: found.recent.iter().map(|there| Game::of(there, record)).collect(),
            top_games: found.best.iter().map(|there| Game::of(there, record)).collect(),
            opening: found.opening.and_then(Opening::of),
            history: found.history.as_ref().map(|months| months.iter().map(in_month).collect()),
        }
    }
}

impl Opening {
    fn of(opening: OpeningView) -> Option<Opening> {
        Some(Opening { eco: opening.code?, name: opening.name })
    }
}

impl Move {
    fn of(step: &Continuation, record: &Record, at_hand: &[&GameThere]) -> Move {
        let won = |seat: Seat| step.wins.get(&SeatName(seat)).copied().unwrap_or(0);
        let only = (step.n_games == 1).then(|| {
            let mut played = at_hand.iter().filter(|there| there.step.as_ref() == Some(&step.step));
            played.next().map(|there| Game { uci: None, ..Game::of(there, record) })
        });
        Move {
            uci: uci(record, &step.step),
            san: variant::san(record.variant(), &step.display),
            average_rating: step.rating,
            white: won(Seat::White),
            draws: step.n_drawn,
            black: won(Seat::Black),
            game: only.flatten(),
        }
    }
}

/// The step as programs write it that speak UCI.
fn uci(record: &Record, step: &str) -> String {
    record.position().uci(step).unwrap_or_else(|_| step.to_owned())
}

impl Game {
    fn of(there: &GameThere, record: &Record) -> Game {
        let GameThere { step, game, .. } = there;
        let winner = game.outcome.as_ref().and_then(|outcome| outcome.winner);
        let month = Month::of(game.ended_at.unwrap_or(game.created_at));
        Game {
            uci: step.as_ref().map(|step| uci(record, step)),
            id: game.id.0.clone(),
            winner: winner.map(|seat| seat.as_str()),
            speed: (!game.imported).then_some(SPEED),
            mode: if game.rated { "rated" } else { "casual" },
            white: Player::of(game, Seat::White),
            black: Player::of(game, Seat::Black),
            year: month.year(),
            month: month.to_string(),
        }
    }
}

impl Player {
    fn of(game: &GameSummary, seat: Seat) -> Player {
        let seat = game.seats.get(&SeatName(seat));
        let name = |seat: &SeatView| {
            let own = seat.player.as_ref().map(|player| player.name.clone()).or_else(|| seat.name.clone());
            own.or_else(|| seat.engine.as_ref().map(|_| "Engine".to_owned()))
        };
        Player {
            name: seat.and_then(name).unwrap_or_else(|| "?".to_owned()),
            rating: seat.and_then(|seat| seat.rating).map(|rating| rating.start),
        }
    }
}
