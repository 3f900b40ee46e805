//! The result of a game, as the API shows it.

use std::borrow::Cow;

use serde::Serialize;
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};
use zugpost_base::text_enum;
use zugpost_rules::game::result_of;
use zugpost_rules::{Outcome, Seat};

use crate::store::SeatName;
use crate::store::games::{EndReason, Game, GameResult};

/// The result of a game or a position, with its reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct OutcomeView {
    #[schema(value_type = ResultText)]
    pub result: String,
    /// The winning seat; `null` after a draw.
    pub winner: Option<SeatName>,
    #[schema(value_type = EndReason)]
    pub reason: String,
}

/// A result as PGN writes it.
#[derive(Debug)]
pub enum ResultText {}

impl PartialSchema for ResultText {
    fn schema() -> RefOr<Schema> {
        let wins = Seat::ALL.into_iter().map(GameResult::Win);
        let texts = wins.chain([GameResult::Draw]).map(result_text);
        text_enum::one_of("The result as in PGN; `0-0-1` is a win of Red, `*` one of Nature.", texts)
    }
}

impl ToSchema for ResultText {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("Result")
    }
}

fn result_text(result: GameResult) -> &'static str {
    result_of(result.winner())
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
        let (result, winner) = (result_text(stored).to_owned(), stored.winner().map(SeatName));
        Some(OutcomeView { result, winner, reason: reason.to_string() })
    }
}
