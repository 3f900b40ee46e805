//! How a game has ended, as the API shows it.

use serde::Serialize;
use utoipa::ToSchema;
use zugpost_rules::{Outcome, Seat};

use crate::store::SeatName;
use crate::store::games::{Game, GameResult};

/// How a game or a position has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct OutcomeView {
    /// The result as in PGN.
    #[schema(example = "1-0")]
    pub result: String,
    /// The winning seat.
    #[schema(value_type = Option<String>)]
    pub winner: Option<SeatName>,
    #[schema(example = "checkmate")]
    pub reason: String,
}

impl From<Outcome> for OutcomeView {
    fn from(outcome: Outcome) -> OutcomeView {
        OutcomeView {
            result: outcome.result().to_owned(),
            winner: outcome.winner().map(SeatName),
            reason: outcome.reason().as_str().to_owned(),
        }
    }
}

impl OutcomeView {
    pub fn of(game: &Game) -> Option<OutcomeView> {
        let (stored, reason) = (game.result?, game.reason?);
        let result = match stored {
            GameResult::Win(Seat::White) => "1-0",
            GameResult::Win(Seat::Black) => "0-1",
            GameResult::Win(Seat::Red) => "0-0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Win(Seat::Brown) => "*",
        };
        let winner = stored.winner().map(SeatName);
        Some(OutcomeView { result: result.to_owned(), winner, reason: reason.to_string() })
    }
}
