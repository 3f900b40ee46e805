//! The page behind the link of a your-move mail, in each of its states.

use askama::Template;

use super::choices::ChoiceGroup;
use super::game::GameView;

/// `GET /m/{token}`, and the answer to its POST. All forms post `action` and `ply` to the same address:
/// `play` with `step`, `begun`, `message` and `offer_draw=yes`; `resign` with `confirm=yes`; `accept-draw`, `decline-draw`, `claim`.
#[derive(Debug, Template)]
#[template(path = "page/link.html")]
pub struct LinkPage {
    pub token: String,
    pub game: GameView,
    pub state: LinkState,
}

#[derive(Debug)]
pub enum LinkState {
    YourTurn(TurnForm),
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

#[derive(Debug)]
pub enum Draw {
    /// The reader may offer one.
    Possible,
    /// The opponent offers one.
    Offered,
    /// The reader has offered one and waits.
    Waiting,
    /// The reader plays for nobody's win, so that there is nothing to agree on or to give up.
    OutOfQuestion,
}

impl LinkPage {
    fn heading(&self) -> String {
        match &self.state {
            LinkState::YourTurn(_) => format!("Your move against {}", self.opponents()),
            LinkState::Played(_) => "Played".to_owned(),
            LinkState::AlreadyPlayed(_) => "Already played".to_owned(),
            LinkState::Stale => "The game has moved on".to_owned(),
            LinkState::Over(_) => "The game is over".to_owned(),
        }
    }

    fn opponents(&self) -> String {
        let names: Vec<&str> =
            self.game.seats.iter().filter(|seat| !seat.you).map(|seat| seat.name.as_str()).collect();
        names.join(" and ")
    }

    fn form(&self) -> Option<&TurnForm> {
        match &self.state {
            LinkState::YourTurn(form) => Some(form),
            LinkState::Played(_) | LinkState::AlreadyPlayed(_) | LinkState::Stale | LinkState::Over(_) => {
                None
            }
        }
    }

    fn can_resign(&self) -> bool {
        self.form().is_some_and(|form| !matches!(form.draw, Draw::OutOfQuestion))
    }

    fn running(&self) -> bool {
        !matches!(self.state, LinkState::Over(_))
    }

    fn your_turn_again(&self) -> bool {
        self.game.seats.iter().any(|seat| seat.you && seat.to_act)
    }
}
