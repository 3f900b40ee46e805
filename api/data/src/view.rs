//! Views of games, moves and positions for the API.

pub mod load;
mod outcome;
pub mod positions;
pub mod ratings;
mod schemas;
mod turn;
pub mod vocabulary;

pub use outcome::OutcomeView;
pub use turn::{MoveView, PositionView, StepView, TrialView, TurnView, steps};
use zugpost_base::ids::{GameId, MessageId, PlayerId};
use zugpost_base::time::Moment;

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;
use zugpost_rules::Seat;

use crate::clock::ClockView;
use crate::clock::clocks::Clocks;
use crate::clock::pauses::{NATURE, has_cause};
use crate::clock::time_control::TimeControl;
use crate::model::list::{List, Listed};
use crate::model::seat_controller::{EngineSeat, SeatController};
use crate::model::standing_offers::{self, DrawOffers};
use crate::model::variant::options_of;
use crate::rating::ratings::rounded;
use crate::store::games::{EndReason, GameStatus, Message, NewMessage, Table};
use crate::store::{Ply, SeatName};

/// A player.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PlayerView {
    pub id: PlayerId,
    /// The name of the player.
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

impl Listed for PlayerView {
    const LIST: &'static str = "PlayerList";
    const ABOUT: &'static str = "Players who were searched, the most similar names first.";
}

pub type PlayerList = List<PlayerView>;

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
    /// The rating of the player at the start and at the end of a rated game; absent in other games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<SeatRating>,
}

/// The rating of a player in a rated game, at its start and end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SeatRating {
    /// The rating when the game began; 1500 before a player's first rated game of the variant.
    #[schema(example = 1500)]
    pub start: i64,
    /// The rating when the game had ended and was counted; `null` before.
    pub end: Option<i64>,
}

/// Offers, claims and announcements of the players of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OffersView {
    /// The seats that agree to a draw; the seat that offered it comes first.
    pub draw: Vec<SeatName>,
    /// The seats whose draw offer was refused or withdrawn, each with the number of turns that it has to play before it may offer again. The
    /// offer may come with the last of them.
    pub draw_refusals: BTreeMap<SeatName, u32>,
    /// The seat that asks for a takeback.
    pub takeback: Option<SeatName>,
    /// The reason for which the reader may claim a draw now.
    #[schema(value_type = Option<EndReason>)]
    pub claim: Option<String>,
    /// The seats that agree to pause the game.
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
        let (clocks, draw) = (Clocks::of(game), DrawOffers::of(game));
        OffersView {
            draw: draw.agreed,
            draw_refusals: draw.refusals,
            takeback: standing_offers::asker(game),
            claim: claim.map(|reason| reason.as_str().to_owned()),
            pause: clocks.pause_offer,
            signal: has_cause(game, NATURE).then_some(true),
            touched: clocks.turn.touched,
        }
    }
}

/// A message of a player.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MessageView {
    /// Absent in events.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<MessageId>,
    /// The ply at which it was written.
    pub ply: Ply,
    /// The seat that wrote it.
    pub seat: SeatName,
    /// The text of the message.
    pub text: String,
    /// True if a moderator has removed the text; absent otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub removed: bool,
    pub at: Moment,
}

impl From<&NewMessage> for MessageView {
    fn from(row: &NewMessage) -> MessageView {
        let NewMessage { game_id: _, ply, seat, body, created_at } = row;
        MessageView { id: None, ply: *ply, seat: *seat, text: body.clone(), removed: false, at: *created_at }
    }
}

impl From<Message> for MessageView {
    fn from(row: Message) -> MessageView {
        let Message { id, ply, seat, body: text, created_at: at, removed_at } = row;
        MessageView { id: Some(id), ply, seat, text, removed: removed_at.is_some(), at }
    }
}

/// A game in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameSummary {
    pub id: GameId,
    /// The key of the variant.
    pub variant: String,
    /// The options of the variant that differ from their defaults.
    pub options: BTreeMap<String, String>,
    pub status: GameStatus,
    /// The seats with their players.
    pub seats: BTreeMap<SeatName, SeatView>,
    /// The time control of the game.
    pub time_control: TimeControl,
    /// True if the game counts for ratings.
    pub rated: bool,
    /// True if engines may help the players, also in a game between people.
    pub engine_help: bool,
    /// True if the players may not ask the explorer for positions of the running game.
    pub without_explorer: bool,
    /// True if the game was imported from a file and not played here.
    pub imported: bool,
    /// The position, in the notation of the variant.
    pub fen: String,
    /// The number of steps played so far.
    pub ply: Ply,
    /// Grows with every change of the game: turns, offers, pauses.
    pub version: i64,
    /// The seat to act.
    pub to_act: SeatName,
    /// The deadline of the seat to act; `null` if its clock does not run.
    pub move_by: Option<Moment>,
    /// The result of the game and its reason; `null` if it has not ended.
    pub outcome: Option<OutcomeView>,
    pub created_at: Moment,
    /// The time at which every seat was taken.
    pub started_at: Option<Moment>,
    /// The time at which the game ended.
    pub ended_at: Option<Moment>,
    /// The number of steps after which the game first reached the position that was searched; absent in other lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reached: Option<Ply>,
}

impl Listed for GameSummary {
    const LIST: &'static str = "GameList";
    const ABOUT: &'static str = "One page of games.";
    const FORMER: Option<&'static str> = Some("games");
}

pub type GameList = List<GameSummary>;

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
                rating: row.rating_start.map(|start| SeatRating { start: rounded(start), end: None }),
            };
            (row.seat, view)
        });
        GameSummary {
            id: game.id.clone(),
            variant: game.variant.clone(),
            options: options_of(game),
            status: game.status,
            seats: seats.collect(),
            time_control: TimeControl::from_text(&game.time_control),
            rated: game.rated,
            engine_help: game.engine_help,
            without_explorer: table.is_without_explorer(),
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
            reached: None,
        }
    }
}

/// A game with everything that its reader may see.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameView {
    #[serde(flatten)]
    pub summary: GameSummary,
    /// The version of the rules that the game is played by.
    pub rules_version: i32,
    /// The start position, if it is not that of the variant.
    pub start_fen: Option<String>,
    /// True if the royal piece of the seat to act is in check.
    pub in_check: bool,
    /// The legal steps; only if it is the reader's turn.
    pub legal: Option<Vec<StepView>>,
    /// The clock of each seat.
    pub clocks: BTreeMap<SeatName, ClockView>,
    /// The steps played so far.
    pub record: Vec<MoveView>,
    /// The offers, claims and announcements of the players.
    pub offers: OffersView,
    /// The messages of the players; only players of the game see them.
    pub messages: Vec<MessageView>,
    /// The number of steps that were played elsewhere before the game began here.
    pub begun_ply: Ply,
    /// The game that was proposed as a rematch.
    pub rematch: Option<GameId>,
    /// The links to open seats. Only the response that creates the game has them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub join: Option<BTreeMap<String, String>>,
}
