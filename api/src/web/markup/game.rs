//! A game as every page about it shows it, and the page that only shows it.

pub(crate) mod choices;
pub(crate) mod clock;
pub(crate) mod conditionals;
pub(crate) mod offers;
pub(crate) mod seat;

use askama::Template;
use zugpost_rules::{BoardView, Seat};

use crate::picture::look::Look;
use crate::picture::{alt_text, board_svg, hand_words};

/// A game that anybody may look at.
#[derive(Debug, Template)]
#[template(path = "page/game.html")]
pub struct GamePage {
    pub game: GameView,
    /// "White wins by checkmate", while the game runs nothing.
    pub outcome: Option<String>,
    /// Address of the game as PGN.
    pub pgn: String,
}

#[derive(Debug)]
pub struct GameView {
    pub variant: VariantName,
    pub seats: Vec<SeatView>,
    pub board: Board,
    pub ply: u32,
    /// The last move in words.
    pub last_move: Option<String>,
    /// The last moves, or all of them.
    pub moves: Vec<MoveView>,
    /// What the opponent wrote with the last move.
    pub message: Option<MessageView>,
    pub move_by: Option<Time>,
    /// Why the clock stands, in words.
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
    /// Whether the reader sits here.
    pub you: bool,
    pub to_act: bool,
}

#[derive(Clone, Debug)]
pub struct MoveView {
    /// "12." where a turn of this number begins, "12…" within it, nothing for a step that counts itself.
    pub number: String,
    pub display: String,
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

/// The board as HTML, which only this module writes: pages show it unescaped.
#[derive(Debug)]
pub struct Board {
    pub(crate) svg: String,
    pub(crate) words: String,
    /// Whose hand and what is in it.
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

/// Moves with the numbers of their turns: "12." for the first step of a turn's number, "12…" for the others. A step
/// without a number counts itself.
pub fn numbered<S: Into<String>>(moves: impl IntoIterator<Item = (Option<u32>, S)>) -> Vec<MoveView> {
    let mut last = None;
    let mut number = |turn: u32| {
        let dots = if last.replace(turn) == Some(turn) { "…" } else { "." };
        format!("{turn}{dots}")
    };
    let view = |(turn, display): (Option<u32>, S)| MoveView {
        number: turn.map(&mut number).unwrap_or_default(),
        display: display.into(),
    };
    moves.into_iter().map(view).collect()
}

impl GameView {
    /// "Anna against Boris".
    pub fn title(&self) -> String {
        let names: Vec<&str> = self.seats.iter().map(|seat| seat.name.as_str()).collect();
        names.join(" against ")
    }

    /// Who is to act, by name.
    pub fn to_act(&self) -> &str {
        self.seats.iter().find(|seat| seat.to_act).map_or("nobody", |seat| &seat.name)
    }
}
