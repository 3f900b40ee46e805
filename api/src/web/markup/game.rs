//! The view of a game that all its pages share, and the read-only page of a game.

pub(crate) mod choices;
pub(crate) mod clock;
pub(crate) mod conditionals;
pub(crate) mod offers;
pub(crate) mod seat;

use askama::Template;
use zugpost_rules::pgn::score_table::Row;
use zugpost_rules::{BoardView, Seat};

use crate::picture::look::Look;
use crate::picture::{alt_text, board_svg, hand_words};

/// The public page of a game.
#[derive(Debug, Template)]
#[template(path = "page/game.html")]
pub struct GamePage {
    pub game: GameView,
    /// "White wins by checkmate"; `None` while the game runs.
    pub outcome: Option<String>,
    /// The URL of the game's PGN.
    pub pgn: String,
    /// The URL of its score table.
    pub score_table: String,
}

#[derive(Debug)]
pub struct GameView {
    pub variant: VariantName,
    pub seats: Vec<SeatView>,
    pub board: Board,
    pub ply: u32,
    /// The last move in words.
    pub last_move: Option<String>,
    /// The latest moves, or all of them.
    pub moves: Vec<MoveView>,
    /// The rows of the score table, where players move each other's pieces.
    pub score_table: Vec<Row>,
    /// The opponent's message with the last move.
    pub message: Option<MessageView>,
    pub move_by: Option<Time>,
    /// Why the clock is paused, in words.
    pub clock: Option<String>,
}

#[derive(Clone, Debug)]
pub struct VariantName {
    pub key: String,
    pub name: String,
}

#[derive(Clone, Debug)]
pub struct SeatView {
    pub seat: Seat,
    pub name: String,
    /// Whether the reader holds this seat.
    pub you: bool,
    pub to_act: bool,
}

#[derive(Clone, Debug)]
pub struct MoveView {
    /// "12." for the first step of turn 12, "12…" for its other steps, empty for steps without a number.
    pub number: String,
    /// The player of the step, where its piece does not tell.
    pub player: Option<Seat>,
    pub display: String,
    /// What the file of an imported game says of it.
    pub comment: Option<String>,
}

#[derive(Clone, Debug)]
pub struct MessageView {
    pub from: String,
    pub text: String,
}

#[derive(Clone, Debug)]
pub struct Time {
    /// RFC 3339.
    pub machine: String,
    /// "Friday 3 April 2026, 21:27 UTC".
    pub words: String,
}

/// The board as HTML. Only this module writes it, so pages may include it unescaped.
#[derive(Debug)]
pub struct Board {
    pub(crate) svg: String,
    pub(crate) words: String,
    /// Each seat's hand and its content.
    pub(crate) hands: Vec<(Seat, String)>,
    pub to_act: Seat,
}

impl Board {
    pub fn new(board: &BoardView, look: &Look) -> Self {
        Self {
            svg: board_svg(board, look),
            words: alt_text(board),
            hands: board.hands.iter().map(|hand| (hand.seat, hand_words(hand))).collect(),
            to_act: board.to_act,
        }
    }
}

/// Moves with their turn numbers: "12." for the first step of turn 12, "12…" for the others. A step without a number
/// gets none.
pub fn numbered<S: Into<String>>(
    moves: impl IntoIterator<Item = (Option<u32>, Option<Seat>, S)>,
) -> Vec<MoveView> {
    let mut last = None;
    let mut number = |turn: u32| {
        let dots = if last.replace(turn) == Some(turn) { "…" } else { "." };
        format!("{turn}{dots}")
    };
    let view = |(turn, player, display): (Option<u32>, Option<Seat>, S)| MoveView {
        number: turn.map(&mut number).unwrap_or_default(),
        player,
        display: display.into(),
        comment: None,
    };
    moves.into_iter().map(view).collect()
}

impl GameView {
    /// "Anna against Boris".
    pub fn title(&self) -> String {
        let names: Vec<&str> = self.seats.iter().map(|seat| seat.name.as_str()).collect();
        names.join(" against ")
    }

    /// The name of the player to act.
    pub fn to_act(&self) -> &str {
        self.seats.iter().find(|seat| seat.to_act).map_or("nobody", |seat| &seat.name)
    }
}
