//! The payload of events: the game after a change, so that a client needs no further request.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::Serialize;
use utoipa::ToSchema;
use zugpost_base::ids::{GameId, PlayerId, WebhookId};
use zugpost_base::time::Moment;

use crate::clock::time_control::TimeControl;
use crate::model::standing_offers::DrawOffers;
use crate::model::{json, standing_offers, variant};
use crate::store::events::{EventKind, NewEvent};
use crate::store::games::{Game, GameStatus, Move, NewMessage};
use crate::store::{Ply, SeatName};
use crate::view::{GameSummary, MessageView, MoveView, OutcomeView, SeatView};

/// A game after a change, with the change itself, as one of its players sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameNews {
    pub id: GameId,
    /// The key of the variant.
    pub variant: String,
    /// Absent if the variant has no options.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(required = false)]
    pub options: BTreeMap<String, String>,
    pub status: GameStatus,
    /// The current ply. Send your move with it: the move is refused if the game has moved on.
    pub ply: Ply,
    /// Grows with every change of the game: turns, offers, pauses.
    pub version: i64,
    /// The position, in the notation of the variant.
    pub fen: String,
    /// The seat to act.
    pub to_act: SeatName,
    /// Your seats in the game.
    pub your_seats: Vec<SeatName>,
    /// True if the game is running and one of your seats is to act.
    pub your_turn: bool,
    /// The deadline of the seat to act; `null` if its clock does not run.
    pub move_by: Option<Moment>,
    /// The steps played by this change, with conditional and automatic answers; absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub played: Vec<MoveView>,
    /// The messages sent with this change; absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub messages: Vec<MessageView>,
    /// The seats that agree to a draw; absent if no draw is offered.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub draw_offer: Vec<SeatName>,
    /// The seat that asks for a takeback; absent if no seat does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub takeback: Option<SeatName>,
    /// The outcome; `null` if the game has not ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeView>,
    /// The seats with their players; only with `invitation` and `game-start`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<BTreeMap<SeatName, SeatView>>,
    /// Only with `invitation` and `game-start`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_control: Option<TimeControl>,
    /// Only with `invitation` and `game-start`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rated: Option<bool>,
    /// Only with `invitation` and `game-start`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub engine_help: Option<bool>,
    /// Only with `invitation` and `game-start`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub without_explorer: Option<bool>,
}

impl GameNews {
    fn of(game: &Game) -> GameNews {
        GameNews {
            id: game.id.clone(),
            variant: game.variant.clone(),
            options: variant::options_of(game),
            status: game.status,
            ply: game.ply,
            version: game.version,
            fen: game.fen.clone(),
            to_act: game.to_act,
            your_seats: Vec::new(),
            your_turn: false,
            move_by: game.move_by,
            played: Vec::new(),
            messages: Vec::new(),
            draw_offer: DrawOffers::of(game).agreed,
            takeback: standing_offers::asker(game),
            outcome: OutcomeView::of(game),
            seats: None,
            time_control: None,
            rated: None,
            engine_help: None,
            without_explorer: None,
        }
    }
}

/// The body of an event besides its kind and time: the one object that it is about.
#[derive(Debug, Serialize)]
struct About<'a> {
    game: &'a GameNews,
}

/// An event of a change that is not committed yet. Its JSON is made at commit, because it shows the game as the change
/// leaves it.
#[derive(Debug)]
pub struct PendingEvent {
    pub kind: EventKind,
    pub game: GameId,
    /// The game's next state in the change set, from this index on, is the one that the event shows.
    pub states_from: usize,
    /// The additions of the change: indexes into the moves and messages of its change set.
    pub moves: Range<usize>,
    pub messages: Range<usize>,
    /// The game's players and rules, for events that begin a game.
    pub summary: Option<GameSummary>,
    /// Each player once, with all of their seats.
    pub players: Vec<(PlayerId, Vec<SeatName>)>,
    pub at: Moment,
}

impl PendingEvent {
    /// The rows of the event, one for each player. `game` is the game as the change leaves it.
    pub fn into_rows(self, game: &Game, moves: &[Move], messages: &[NewMessage]) -> Vec<NewEvent> {
        let mut news = GameNews::of(game);
        let played = moves[self.moves].iter().filter(|row| row.game_id == game.id);
        news.played = played.cloned().map(|row| MoveView::of(game, row)).collect();
        let written = messages[self.messages].iter().filter(|row| row.game_id == game.id);
        news.messages = written.map(MessageView::from).collect();
        if let Some(summary) = self.summary {
            news.seats = Some(summary.seats);
            news.time_control = Some(summary.time_control);
            news.rated = Some(summary.rated);
            news.engine_help = Some(summary.engine_help);
            news.without_explorer = Some(summary.without_explorer);
        }
        let is_running = game.status == GameStatus::Running;
        let row = |(player_id, seats): (PlayerId, Vec<SeatName>)| {
            news.your_turn = is_running && seats.contains(&game.to_act);
            news.your_seats = seats;
            NewEvent {
                player_id,
                game_id: Some(game.id.clone()),
                kind: self.kind,
                ply: Some(game.ply),
                created_at: self.at,
                body: json::to_text(&About { game: &news }),
            }
        };
        self.players.into_iter().map(row).collect()
    }
}

/// A webhook that was disabled after repeated failures.
#[derive(Debug, Serialize, ToSchema)]
pub struct WebhookNews {
    pub id: WebhookId,
    /// The address of the webhook.
    #[schema(format = "uri")]
    pub url: String,
    /// The error of the last attempt.
    pub error: String,
}
