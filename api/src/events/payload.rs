//! The payload of events: the game after a change, so that a client needs no further request.

use std::collections::{BTreeMap, HashMap};

use serde::Serialize;
use utoipa::ToSchema;

use crate::clock::time_control::TimeControl;
use crate::ids::{GameId, PlayerId, WebhookId};
use crate::model::{json, standing_offers, variant};
use crate::store::events::{EventKind, NewEvent};
use crate::store::games::{Game, GameStatus, Move, NewMessage, Seated, Table};
use crate::store::{Ply, SeatName};
use crate::time::Moment;
use crate::view::{GameSummary, MessageView, MoveView, OutcomeView, SeatView};

/// A game after a change, with the change itself, as one of its players sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameNews {
    #[schema(value_type = String)]
    pub id: GameId,
    pub variant: String,
    /// Absent if the variant has no options.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(required = false)]
    pub options: BTreeMap<String, String>,
    /// `invited`, `running`, `ended`, `declined`, `expired` or `aborted`.
    #[schema(value_type = String)]
    pub status: GameStatus,
    /// The current ply. Send your move with it: the move is refused if the game has moved on.
    #[schema(value_type = i32)]
    pub ply: Ply,
    pub version: i64,
    pub fen: String,
    #[schema(value_type = String)]
    pub to_act: SeatName,
    /// Your seats in the game.
    #[schema(value_type = Vec<String>)]
    pub your_seats: Vec<SeatName>,
    /// True if the game is running and one of your seats is to act.
    pub your_turn: bool,
    #[schema(value_type = Option<String>, format = DateTime)]
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
    #[schema(value_type = Vec<String>)]
    pub draw_offer: Vec<SeatName>,
    /// The seat that asks for a takeback; absent if no seat does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub takeback: Option<SeatName>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeView>,
    /// The seats with their players; only with `invitation` and `game-start`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<BTreeMap<String, SeatView>>)]
    pub seats: Option<BTreeMap<SeatName, SeatView>>,
    /// Only with `invitation` and `game-start`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_control: Option<TimeControl>,
    /// Only with `invitation` and `game-start`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rated: Option<bool>,
}

impl GameNews {
    fn of(game: &Game) -> GameNews {
        GameNews {
            id: game.id.clone(),
            variant: game.variant.clone(),
            options: variant::options_map(&game.options),
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
            draw_offer: standing_offers::agreed(game).collect(),
            takeback: standing_offers::asker(game),
            outcome: OutcomeView::of(game),
            seats: None,
            time_control: None,
            rated: None,
        }
    }

    /// The same payload with the current state of the game.
    fn restate(&mut self, game: &Game) {
        let GameNews { played, messages, .. } = self;
        let (played, messages) = (std::mem::take(played), std::mem::take(messages));
        let (seats, time_control, rated) = (self.seats.take(), self.time_control.take(), self.rated);
        *self = GameNews { played, messages, seats, time_control, rated, ..GameNews::of(game) };
    }

    /// The same payload for another player.
    fn to(&mut self, seats: Vec<SeatName>) -> &GameNews {
        self.your_turn = self.status == GameStatus::Running && seats.contains(&self.to_act);
        self.your_seats = seats;
        self
    }
}

/// The body of an event besides its kind and time: the one object that it is about.
#[derive(Debug, Serialize)]
struct About<'a> {
    game: &'a GameNews,
}

/// The events of one transaction, collected until they are written.
#[derive(Debug, Default)]
pub(crate) struct News {
    told: Vec<Told>,
    /// How many moves and messages of the change set are included in events already.
    n_moves: usize,
    n_messages: usize,
}

#[derive(Debug)]
struct Told {
    kind: EventKind,
    game: GameNews,
    /// Each player once, with all of their seats.
    players: Vec<(PlayerId, Vec<SeatName>)>,
    at: Moment,
}

impl News {
    /// Adds an event for the players of these seats. It includes the moves and messages that the change set has gained
    /// since the last event.
    pub fn tell<'a>(
        &mut self,
        table: &Table,
        kind: EventKind,
        seats: impl Iterator<Item = &'a Seated>,
        (moves, messages): (&[Move], &[NewMessage]),
        at: Moment,
    ) {
        let id = &table.game.id;
        let mut game = GameNews::of(&table.game);
        let played = moves[self.n_moves..].iter().filter(|row| row.game_id == *id);
        game.played = played.cloned().map(MoveView::from).collect();
        self.n_moves = moves.len();
        let written = messages[self.n_messages..].iter().filter(|row| row.game_id == *id);
        game.messages = written
            .map(|NewMessage { ply, seat, body, created_at, .. }| MessageView {
                ply: *ply,
                seat: *seat,
                text: body.clone(),
                at: *created_at,
            })
            .collect();
        self.n_messages = messages.len();
        if matches!(kind, EventKind::Invitation | EventKind::GameStart) {
            let summary = GameSummary::of(table);
            game.seats = Some(summary.seats);
            game.time_control = Some(summary.time_control);
            game.rated = Some(summary.rated);
        }
        let mut players: Vec<(PlayerId, Vec<SeatName>)> = Vec::new();
        for seated in seats {
            let Some(player) = &seated.row.player_id else { continue };
            if players.iter().all(|(known, _)| known != player) {
                let own = table.seats_of(player).map(|seated| seated.row.seat);
                players.push((player.clone(), own.collect()));
            }
        }
        self.told.push(Told { kind, game, players, at });
    }

    /// The change continues: its last events show the game as it now stands.
    pub fn go_on(&mut self, game: &Game) {
        let same = |told: &&mut Told| told.game.id == game.id && told.game.version == game.version;
        for told in self.told.iter_mut().rev().take_while(same) {
            told.game.restate(game);
        }
    }

    /// The rows, in the order of their events. `games` are the games as they are stored.
    pub fn into_rows(self, games: &[Game]) -> Vec<NewEvent> {
        let games: HashMap<&GameId, &Game> = games.iter().map(|game| (&game.id, game)).collect();
        let mut rows = Vec::with_capacity(self.told.len() * 2);
        for Told { kind, mut game, players, at } in self.told {
            if let Some(last) = games.get(&game.id).filter(|last| last.version == game.version) {
                game.restate(last);
            }
            for (player, seats) in players {
                rows.push(NewEvent {
                    player_id: player,
                    game_id: Some(game.id.clone()),
                    kind,
                    ply: Some(game.ply),
                    created_at: at,
                    body: json::to_text(&About { game: game.to(seats) }),
                });
            }
        }
        rows
    }
}

/// A webhook that was disabled after repeated failures.
#[derive(Debug, Serialize, ToSchema)]
pub struct WebhookNews {
    #[schema(value_type = String)]
    pub id: WebhookId,
    pub url: String,
    /// The error of the last attempt.
    pub error: String,
}
