//! What the API shows of games, moves and positions.

pub mod load;
pub mod positions;
pub mod ratings;

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;
use zugpost_rules::{Notation, Outcome, Played, Record, Seat, StepText};

use crate::clock::ClockView;
use crate::clock::clocks::Clocks;
use crate::clock::pauses::{NATURE, has_cause};
use crate::clock::time_control::{Length, TimeControl};
use crate::ids::{GameId, PlayerId};
use crate::model::seat_controller::{EngineSeat, SeatController};
use crate::model::standing_offers;
use crate::model::variant::options_map;
use crate::store::games::{Game, GameResult, GameStatus, Message, Move, Table};
use crate::store::{Ply, SeatName};
use crate::time::Moment;

/// A legal step in both notations.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct StepView {
    #[schema(example = "g1f3")]
    pub step: String,
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

/// A played step.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MoveView {
    #[schema(value_type = i32)]
    pub ply: Ply,
    /// The number of the turn, as positions count turns.
    pub turn: i32,
    #[schema(value_type = String)]
    pub seat: SeatName,
    pub step: String,
    pub display: String,
    #[schema(value_type = String, format = DateTime)]
    pub at: Moment,
    /// How long the clock ran in the turn. In a turn of several steps, the first step has this time.
    pub spent: Length,
}

impl From<Move> for MoveView {
    fn from(row: Move) -> MoveView {
        let Move { ply, turn, seat, step, display, played_at: at, .. } = row;
        let spent = Length::of(row.spent.duration());
        MoveView { ply, turn, seat, step, display, at, spent }
    }
}

/// The response to a turn.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TurnView {
    #[schema(value_type = String)]
    pub game: GameId,
    #[schema(value_type = i32)]
    pub ply: Ply,
    pub version: i64,
    #[schema(value_type = String)]
    pub status: GameStatus,
    pub fen: String,
    #[schema(value_type = String)]
    pub to_act: SeatName,
    pub played: Vec<StepView>,
    /// True if the turn waits for Nature. It is played if she passes, and not played if she takes her turn.
    /// Otherwise absent.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub waits: bool,
    #[schema(value_type = Option<String>, format = DateTime)]
    pub move_by: Option<Moment>,
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
    pub fen: String,
    #[schema(value_type = String)]
    pub to_act: SeatName,
    pub played: Vec<StepView>,
    pub legal: Vec<StepView>,
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
    pub fen: String,
    #[schema(value_type = String)]
    pub to_act: SeatName,
    pub in_check: bool,
    pub legal: Vec<StepView>,
    pub outcome: Option<OutcomeView>,
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

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PlayerView {
    #[schema(value_type = String)]
    pub id: PlayerId,
    pub name: String,
    /// The rating in the variant of the game; absent if the player has no rating in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<i64>,
}

impl PlayerView {
    pub fn new(id: PlayerId, name: String) -> PlayerView {
        PlayerView { id, name, rating: None }
    }
}

/// The player of a seat. Addresses are never shown.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SeatView {
    pub player: Option<PlayerView>,
    /// The player's name in the imported file; absent in other games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    pub engine: Option<EngineSeat>,
    /// True if Nature plays random steps; otherwise absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub random: Option<bool>,
    /// True if Nature never acts; otherwise absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nobody: Option<bool>,
    /// True if the player of the seat has not accepted yet.
    pub invited: bool,
    /// True if the seat can be taken with its link; otherwise absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<bool>,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OffersView {
    /// The seats that agree to a draw; the seat that offered it comes first.

    #[schema(value_type = Vec<String>)]
    pub draw: Vec<SeatName>,
    /// The seat that asks for a takeback.

    #[schema(value_type = Option<String>)]
    pub takeback: Option<SeatName>,
    /// The reason for which the reader may claim a draw now.

    #[schema(example = "threefold-repetition")]
    pub claim: Option<String>,
    /// The seats that agree to pause the game.

    #[schema(value_type = Vec<String>)]
    pub pause: Vec<SeatName>,
    /// True if Nature has announced that she takes her turn; otherwise absent.

    #[serde(skip_serializing_if = "Option::is_none")]
    pub signal: Option<bool>,
    /// The square of the piece that the seat to act has touched and must move.
    pub touched: Option<String>,
}

impl OffersView {
    /// The offers as a reader with these seats sees them.
    pub fn of(table: &Table, own: &[Seat]) -> OffersView {
        let game = &table.game;
        let claim = own.iter().find_map(|seat| standing_offers::claimable(table, *seat));
        let clocks = Clocks::of(game);
        OffersView {
            draw: standing_offers::agreed(game).collect(),
            takeback: standing_offers::asker(game),
            claim: claim.map(|reason| reason.as_str().to_owned()),
            pause: clocks.pause_offer,
            signal: has_cause(game, NATURE).then_some(true),
            touched: clocks.turn.touched,
        }
    }
}

#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MessageView {
    #[schema(value_type = i32)]
    pub ply: Ply,
    #[schema(value_type = String)]
    pub seat: SeatName,
    pub text: String,
    #[schema(value_type = String, format = DateTime)]
    pub at: Moment,
}

impl From<Message> for MessageView {
    fn from(row: Message) -> MessageView {
        MessageView { ply: row.ply, seat: row.seat, text: row.body, at: row.created_at }
    }
}

/// A game in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameSummary {
    #[schema(value_type = String)]
    pub id: GameId,
    pub variant: String,
    pub options: BTreeMap<String, String>,
    /// `invited`, `running`, `ended`, `declined`, `expired` or `aborted`.
    #[schema(value_type = String)]
    pub status: GameStatus,
    #[schema(value_type = BTreeMap<String, SeatView>)]
    pub seats: BTreeMap<SeatName, SeatView>,
    pub time_control: TimeControl,
    pub rated: bool,
    /// True if the game was imported from a file and not played here.
    pub imported: bool,
    pub fen: String,
    #[schema(value_type = i32)]
    pub ply: Ply,
    pub version: i64,
    #[schema(value_type = String)]
    pub to_act: SeatName,
    #[schema(value_type = Option<String>, format = DateTime)]
    pub move_by: Option<Moment>,
    pub outcome: Option<OutcomeView>,
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Moment,
    #[schema(value_type = Option<String>, format = DateTime)]
    pub started_at: Option<Moment>,
    #[schema(value_type = Option<String>, format = DateTime)]
    pub ended_at: Option<Moment>,
}

impl GameSummary {
    pub fn players(&self) -> impl Iterator<Item = &PlayerView> {
        self.seats.values().filter_map(|seat| seat.player.as_ref())
    }

    pub fn players_mut(&mut self) -> impl Iterator<Item = &mut PlayerView> {
        self.seats.values_mut().filter_map(|seat| seat.player.as_mut())
    }

    pub fn of(table: &Table) -> GameSummary {
        let game = &table.game;
        let seats = table.seats.iter().map(|seated| {
            let row = &seated.row;
            let shown = row.player_id.clone().filter(|_| !row.is_asked_by_address());
            let player = shown.zip(seated.name.clone()).map(|(id, name)| PlayerView::new(id, name));
            let deputy = row.engine.as_deref().map(SeatController::from_text);
            let view = SeatView {
                player,
                name: row.name.clone().filter(|_| game.imported),
                engine: deputy.and_then(SeatController::engine),
                random: matches!(deputy, Some(SeatController::Random { .. })).then_some(true),
                nobody: matches!(deputy, Some(SeatController::Nobody { .. })).then_some(true),
                invited: !row.accepted,
                open: row.is_open().then_some(true),
            };
            (row.seat, view)
        });
        GameSummary {
            id: game.id.clone(),
            variant: game.variant.clone(),
            options: options_map(&game.options),
            status: game.status,
            seats: seats.collect(),
            time_control: TimeControl::from_text(&game.time_control),
            rated: game.rated,
            imported: game.imported,
            fen: game.fen.clone(),
            ply: game.ply,
            version: game.version,
            to_act: game.to_act,
            move_by: game.move_by,
            outcome: OutcomeView::of(game),
            created_at: game.created_at,
            started_at: game.started_at,
            ended_at: game.ended_at,
        }
    }
}

/// A game with everything that its reader may see.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameView {
    #[serde(flatten)]
    pub summary: GameSummary,
    pub rules_version: i32,
    /// The start position, if it is not that of the variant.
    pub start_fen: Option<String>,
    pub in_check: bool,
    /// The legal steps; only if it is the reader's turn.
    pub legal: Option<Vec<StepView>>,
    #[schema(value_type = BTreeMap<String, ClockView>)]
    pub clocks: BTreeMap<SeatName, ClockView>,
    pub record: Vec<MoveView>,
    pub offers: OffersView,
    /// The messages of the players; only players of the game see them.
    pub messages: Vec<MessageView>,
    /// The number of steps that were played elsewhere before the game began here.

    #[schema(value_type = i32)]
    pub begun_ply: Ply,
    /// The game that was proposed as a rematch.

    #[schema(value_type = Option<String>)]
    pub rematch: Option<GameId>,
    /// The links to open seats. Only the response that creates the game has them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub join: Option<BTreeMap<String, String>>,
}
