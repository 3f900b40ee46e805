//! A turn that is asked for, and whether it may be played.

pub(crate) mod legal;
pub mod touch_move;

use zugpost_base::ids::GameId;
use zugpost_base::time::Moment;
use zugpost_data::counters::Way;
use zugpost_data::model::error::GameError;
use zugpost_data::model::idempotency::IdempotencyKey;
use zugpost_data::store::Ply;

use super::actor::Actor;
use super::conditionals::Plan;

/// A request to play a turn.
#[derive(Clone, Debug)]
pub struct Turn {
    pub game: GameId,
    pub actor: Actor,
    /// The ply for which the turn was meant; `None` accepts any.
    pub ply: Option<Ply>,
    /// In machine or display notation, one entry per step.
    pub steps: Vec<String>,
    pub draw_offer: bool,
    pub message: Option<String>,
    /// Conditional moves after the turn. They replace those of the same seat.
    pub conditionals: Option<Plan>,
    /// When the server received the request. The clock is charged up to this moment.
    pub received: Moment,
    pub once: Option<IdempotencyKey>,
    /// True if the position that it leads to has been compared with other games, so that an engine may answer it.
    pub is_fair: bool,
    pub way: Way,
}

/// Result of a turn that was not refused.
#[derive(Clone, Debug)]
pub enum TurnAnswer {
    /// The turn is played, or stored until Nature has passed. The response as JSON text; a repeated request gets exactly
    /// the same text.
    Accepted(String),
    /// The turn came after the deadline and was not played.
    Late,
    /// An engine would answer the turn, and it has not been compared. It was not played.
    Uncompared,
}

/// Outcome of a turn that was asked for.
pub type TurnResult = Result<TurnAnswer, GameError>;
