//! A game as a player sees it who may act: behind the link of a your-move mail, or signed in.

use askama::Template;

use super::choices::ChoiceGroup;
use super::conditionals::Plan;
use super::offers::{Offers, Takeback};
use super::{GameView, Time};

/// `GET /m/{token}` and, for players who are signed in, `GET /games/{id}`; also the answers to their POSTs. All forms
/// post `action` and `ply` to the same address: `play` with `step`, `begun`, `message`, `conditionals` and `offer_draw=yes`; `resign`
/// and `abort` with `confirm=yes`; `accept-draw`, `decline-draw`, `claim`, `ask-takeback`, `accept-takeback`,
/// `decline-takeback`; with an account also `offer-draw`, `message`, `accept`, `decline`, `rematch`, `conditionals` and
/// `notes` with the texts of those names, and `no-conditionals`.
#[derive(Debug, Template)]
#[template(path = "page/seat.html")]
pub struct SeatPage {
    pub post: Post,
    pub game: GameView,
    pub state: SeatState,
    /// What the reader has foreseen, where that can be shown or changed.
    pub plan: Option<Plan>,
    pub offers: Offers,
    /// What only an account brings.
    pub desk: Option<Desk>,
}

/// Where the forms of a page go, and what they prove.
#[derive(Clone, Debug)]
pub struct Post {
    pub to: String,
    /// Every form of somebody who is signed in carries it.
    pub csrf: Option<String>,
}

#[derive(Debug)]
pub enum SeatState {
    YourTurn(TurnForm),
    /// Others are to act.
    Waiting(Draw),
    /// The reader has not said yet whether to play.
    Invited,
    /// Others have not.
    Proposed,
    /// The move was played just now; it in words.
    Played(String),
    /// The same move was sent a second time.
    AlreadyPlayed(String),
    /// The game went on since the link was made; the board is the current one.
    Stale,
    /// How the game ended, in words.
    Over(String),
}

#[derive(Debug)]
pub struct TurnForm {
    /// The steps of this turn that are chosen already and not yet played, in machine notation, joined by commas.
    pub begun: String,
    /// The same as people read them.
    pub begun_words: Vec<String>,
    pub choices: Vec<ChoiceGroup>,
    /// Why what was posted could not be played.
    pub rejected: Option<Rejected>,
    /// What was typed before, when the form comes back.
    pub message: String,
    pub offers_draw: bool,
    pub draw: Draw,
    /// "threefold repetition", when the reader may end the game with it.
    pub claim: Option<String>,
}

#[derive(Debug)]
pub struct Rejected {
    pub reason: String,
    /// Legal moves like it, in display notation.
    pub nearest: Vec<String>,
}

#[derive(Clone, Copy, Debug)]
pub enum Draw {
    /// The reader may offer one.
    Possible,
    /// The opponent offers one.
    Offered,
    /// The reader has offered one and waits.
    Waiting,
    /// The reader plays for nobody's win, or not any more, so that there is nothing to agree on or to give up.
    OutOfQuestion,
}

/// What a player who is signed in has beside the board.
#[derive(Debug)]
pub struct Desk {
    /// Address of the game as PGN.
    pub pgn: String,
    /// Everything that the players have written, oldest first.
    pub said: Vec<Said>,
    /// Why what was posted was not done.
    pub problem: Option<String>,
    /// What was typed before, when the form comes back.
    pub message: String,
    /// What the reader has noted about the game.
    pub notes: String,
}

#[derive(Debug)]
pub struct Said {
    pub from: String,
    pub text: String,
    pub at: Time,
}

impl SeatPage {
    fn heading(&self) -> String {
        match &self.state {
            SeatState::YourTurn(_) => format!("Your move against {}", self.opponents()),
            SeatState::Waiting(_) => format!("{} to move", self.game.to_act()),
            SeatState::Invited => format!("{} invites you to a game", self.opponents()),
            SeatState::Proposed => "Not everybody has accepted yet".to_owned(),
            SeatState::Played(_) => "Played".to_owned(),
            SeatState::AlreadyPlayed(_) => "Already played".to_owned(),
            SeatState::Stale => "The game has moved on".to_owned(),
            SeatState::Over(_) => "The game is over".to_owned(),
        }
    }

    fn opponents(&self) -> String {
        let names: Vec<&str> =
            self.game.seats.iter().filter(|seat| !seat.you).map(|seat| seat.name.as_str()).collect();
        names.join(" and ")
    }

    fn form(&self) -> Option<&TurnForm> {
        match &self.state {
            SeatState::YourTurn(form) => Some(form),
            SeatState::Waiting(_)
            | SeatState::Invited
            | SeatState::Proposed
            | SeatState::Played(_)
            | SeatState::AlreadyPlayed(_)
            | SeatState::Stale
            | SeatState::Over(_) => None,
        }
    }

    /// How it stands about a draw, where the reader can do something about it.
    fn draw(&self) -> Option<Draw> {
        match &self.state {
            SeatState::YourTurn(form) => Some(form.draw),
            SeatState::Waiting(draw) => Some(*draw),
            SeatState::Invited
            | SeatState::Proposed
            | SeatState::Played(_)
            | SeatState::AlreadyPlayed(_)
            | SeatState::Stale
            | SeatState::Over(_) => None,
        }
    }

    fn can_resign(&self) -> bool {
        self.draw().is_some_and(|draw| !matches!(draw, Draw::OutOfQuestion))
    }

    /// Whether conditional moves can be set without a turn.
    fn can_plan(&self) -> bool {
        matches!(self.state, SeatState::Waiting(_))
    }

    fn running(&self) -> bool {
        !matches!(self.state, SeatState::Over(_) | SeatState::Invited | SeatState::Proposed)
    }

    fn your_turn_again(&self) -> bool {
        self.game.seats.iter().any(|seat| seat.you && seat.to_act)
    }
}
