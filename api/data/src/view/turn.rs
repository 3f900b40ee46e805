//! Steps and turns, as the API shows them.

use serde::Serialize;
use utoipa::ToSchema;
use zugpost_base::ids::GameId;
use zugpost_base::time::Moment;
use zugpost_rules::{Notation, Played, Record, StepText};

use super::outcome::OutcomeView;
use crate::clock::time_control::Length;
use crate::model::remarks::time_of;
use crate::store::games::{Game, GameStatus, Move};
use crate::store::{Ply, SeatName};

/// A legal step in both notations.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StepView {
    /// The step in machine notation.
    #[schema(example = "g1f3")]
    pub step: String,
    /// The step in the notation of the variant.
    #[schema(example = "Nf3")]
    pub display: String,
}

impl From<StepText> for StepView {
    fn from(text: StepText) -> StepView {
        StepView { step: text.step, display: text.display }
    }
}

pub fn steps(texts: Vec<StepText>) -> Vec<StepView> {
    texts.into_iter().map(StepView::from).collect()
}

/// A played step.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MoveView {
    /// The number of the step in the game, from 1.
    pub ply: Ply,
    /// The number of the turn. A turn may have several steps: in 007 Chess three.
    pub turn: i32,
    /// The seat that played it. In 007 Chess the piece may be the opponent's.
    pub seat: SeatName,
    /// The step in machine notation.
    pub step: String,
    /// The step in the notation of the variant.
    pub display: String,
    /// The time at which it was played; null if the step came in a file that does not say it.
    pub at: Option<Moment>,
    /// Time for which the clock ran in the turn. In a turn of several steps, the first step has this time.
    pub spent: Length,
    /// Comment on the step in the file of an imported game; otherwise absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// Numeric Annotation Glyphs of that file, such as 1 for a good move; absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nags: Vec<u8>,
    /// Alternatives to the step in that file, in PGN; absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub variations: Vec<String>,
}

impl MoveView {
    /// Makes the view without the annotations in the file of an imported game.
    pub fn of(game: &Game, row: Move) -> MoveView {
        let (at, spent) = (time_of(game, &row), Length::of(row.spent.duration()));
        let Move { ply, turn, seat, step, display, .. } = row;
        let (comment, nags, variations) = (None, Vec::new(), Vec::new());
        MoveView { ply, turn, seat, step, display, at, spent, comment, nags, variations }
    }
}

/// The response to a turn.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TurnView {
    /// The id of the game.
    pub game: GameId,
    /// The ply after the turn.
    pub ply: Ply,
    /// Grows with every change of the game: turns, offers, pauses.
    pub version: i64,
    pub status: GameStatus,
    /// The position, in the notation of the variant.
    pub fen: String,
    /// The seat to act.
    pub to_act: SeatName,
    /// The steps of the turn.
    pub played: Vec<StepView>,
    /// True if the turn waits for Nature. It is played if she passes, and not played if she takes her turn.
    /// Otherwise absent.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub waits: bool,
    /// The deadline of the seat to act; `null` if its clock does not run.
    pub move_by: Option<Moment>,
    /// The result of the game and its reason; `null` if it has not ended.
    pub outcome: Option<OutcomeView>,
}

impl TurnView {
    pub fn of(game: &Game, played: &[Played]) -> TurnView {
        let step = |step: &Played| StepView { step: step.step.clone(), display: step.display.clone() };
        TurnView {
            game: game.id.clone(),
            ply: game.ply,
            version: game.version,
            status: game.status,
            fen: game.fen.clone(),
            to_act: game.to_act,
            played: played.iter().map(step).collect(),
            waits: false,
            move_by: game.move_by,
            outcome: OutcomeView::of(game),
        }
    }
}

/// The position after a turn that was only checked (`dry_run`).
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TrialView {
    /// The position, in the notation of the variant.
    pub fen: String,
    /// The seat to act.
    pub to_act: SeatName,
    /// The steps played, in order.
    pub played: Vec<StepView>,
    /// The steps that would be legal next.
    pub legal: Vec<StepView>,
    /// The result of the game and its reason; `null` if it has not ended.
    pub outcome: Option<OutcomeView>,
}

impl TrialView {
    pub fn of(record: &Record, played: Vec<Played>) -> TrialView {
        let position = record.position();
        let outcome = record.outcome();
        TrialView {
            fen: position.fen(),
            to_act: position.to_act().into(),
            played: played
                .into_iter()
                .map(|step| StepView { step: step.step, display: step.display })
                .collect(),
            legal: if outcome.is_some() { Vec::new() } else { steps(position.legal()) },
            outcome: outcome.map(OutcomeView::from),
        }
    }
}

/// A position outside a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PositionView {
    /// The position, in the notation of the variant.
    pub fen: String,
    /// The seat to act.
    pub to_act: SeatName,
    /// True if the royal piece of the seat to act is in check.
    pub in_check: bool,
    /// The legal steps.
    pub legal: Vec<StepView>,
    /// The result of the game and its reason; `null` if it has not ended.
    pub outcome: Option<OutcomeView>,
    /// The board as text, one line for each rank.
    pub board_text: String,
}

impl PositionView {
    pub fn of(record: &Record, notation: Notation) -> PositionView {
        let position = record.position();
        let outcome = record.outcome();
        PositionView {
            fen: position.fen(),
            to_act: position.to_act().into(),
            in_check: position.in_check(),
            legal: if outcome.is_some() { Vec::new() } else { steps(position.legal_in(notation)) },
            outcome: outcome.map(OutcomeView::from),
            board_text: position.board_text(),
        }
    }
}
