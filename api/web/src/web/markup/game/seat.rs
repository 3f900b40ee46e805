//! The page of a game for one of its players: behind a link, or signed in.

use askama::Template;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_rules::Seat;

use super::chat_message::ChatMessage;
use super::choices::StepChoices;
use super::conditionals::Plan;
use super::etiquette::Etiquette;
use super::moves::MoveTable;
use super::offers::{Offers, Pause, Rematch, Takeback};
use super::{ShownGame, Window, listed};
use crate::web::markup::filters;
use crate::web::markup::parts::select::Choices;
use crate::web::markup::review::ReviewPanel;

/// `GET /m/{token}`, `GET /s/{token}` and, for signed-in players, `GET /games/{id}`; also the responses to their POSTs.
///
/// Every form posts `action` and `ply` to the same URL. Actions: `play` with `step`, `begun`, `message`, `conditionals`
/// and `offer_draw=yes`, or with `undo=yes` to give up the last step of `begun`, or with `flip=yes` to look at them from
/// another side, or with `group` to list the steps of one piece only; `resign` and `abort` with `confirm=yes`;
/// `accept-draw`, `decline-draw`, `withdraw-draw`, `claim`, `ask-takeback`, `accept-takeback`, `decline-takeback`, `propose-pause`,
/// `agree-to-pause`, `end-pause`, `signal`, `touch` with `square`, `rematch`. Not by the link of a mail: `offer-draw` with
/// `confirm=yes`, `message`, `mails` with `cadence`, `conditionals` with the text of that name, and `no-conditionals`. With an account also `accept`,
/// `decline` and `notes`. Before the game begins, its proposer also has `withdraw` and `link`.
#[derive(Debug, Template)]
#[template(path = "page/seat.html")]
pub struct SeatPage {
    pub post: FormTarget,
    pub reader: Reader,
    pub game: ShownGame,
    /// The absolute URL of the game's page for everybody.
    pub url: String,
    /// The game and the seat, by which scripts keep what is not sent.
    pub drafts: String,
    pub state: SeatState,
    /// The reader's conditional moves, in states that show or change them.
    pub plan: Option<Plan>,
    pub offers: Offers,
    pub etiquette: Etiquette,
    /// An offer or request was declined, in a sentence.
    pub declined: Option<Phrase>,
    /// The parts that the link of a mail does not show.
    pub panel: Option<PlayerPanel>,
}

/// The way in which the reader of a seat's page learns of the other players' moves elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// By the list of their games, and by mail if they like.
    SignedIn,
    ByMail,
    /// Only by this page.
    Guest,
}

/// URLs that the form for a review is posted to: for a signed-in player, and for a guest.
pub const REVIEW: &str = "/analysis/review";
pub const REVIEW_OF_GUEST: &str = "/analysis/review/guest";

/// The target URL of a page's forms, and their CSRF token.
#[derive(Clone, Debug)]
pub struct FormTarget {
    pub to: String,
    /// Present if the player is signed in.
    pub csrf: Option<String>,
}

#[derive(Debug)]
pub enum SeatState {
    YourTurn(Box<TurnForm>),
    /// Another player is to act.
    Waiting(Draw),
    /// The reader has not answered the invitation yet.
    Invited,
    /// These players have not answered the invitation yet.
    Proposed(Phrase),
    /// A move was sent again long after it was played; its description in words.
    AlreadyPlayed(Phrase),
    /// The game has changed since the link was made; the board shows the current position.
    Stale,
    Over(Ending),
}

/// The end of a game, as the reader sees it.
#[derive(Clone, Debug, Default)]
pub struct Ending {
    /// "You won by checkmate", "Draw by agreement".
    pub words: Phrase,
    /// "22 turns in 31 days"; `None` if nothing was played.
    pub length: Option<Phrase>,
    /// True if the reader has won; `None` after a draw, or if the game ended without a result.
    pub is_won: Option<bool>,
    /// True after a draw.
    pub is_drawn: bool,
}

impl Ending {
    /// The class and the word of its postmark; `None` without a result.
    pub(crate) fn postmark(&self) -> Option<(&'static str, &'static str)> {
        match self.is_won {
            Some(true) => Some(("won", "people-mark-won")),
            Some(false) => Some(("lost", "people-mark-lost")),
            None => self.is_drawn.then_some(("draw", "people-mark-drawn")),
        }
    }
}

#[derive(Debug)]
pub struct TurnForm {
    /// The steps of this turn that are chosen but not played yet, in machine notation, separated by commas.
    pub begun: String,
    /// The steps of a turn of several; empty if it has one.
    pub fields: Vec<TurnField>,
    pub choices: StepChoices,
    /// Reason why the posted step was rejected.
    pub rejected: Option<Rejected>,
    /// The message typed before, when the form is shown again.
    pub message: String,
    pub offers_draw: bool,
    pub draw: Draw,
    /// The claim that the reader may make to end the game: "threefold repetition".
    pub claim: Option<Phrase>,
}

impl TurnForm {
    /// Returns the label of the list of moves.
    fn label(&self) -> &'static str {
        if self.begun.is_empty() { "turn-your-move" } else { "turn-your-next-step" }
    }

    /// Returns the label of the button that takes the chosen step. Within a turn nothing is played yet.
    fn button(&self) -> &'static str {
        if self.choices.may_go_on() { "turn-take-step" } else { self.last_button() }
    }

    /// Returns the label of the button that sends the turn.
    fn last_button(&self) -> &'static str {
        if self.fields.is_empty() { "turn-play" } else { "turn-send" }
    }

    /// The field of the step that is chosen now.
    fn is_open(&self, index: usize) -> bool {
        self.fields.iter().position(|field| field.step.is_none()) == Some(index)
    }
}

/// A step of a turn, as a field of a form.
#[derive(Debug)]
pub struct TurnField {
    /// The side whose piece moves; `None` where the game leaves it to the player.
    pub side: Option<Phrase>,
    /// The step in display notation, if it is begun.
    pub step: Option<Phrase>,
}

#[derive(Debug)]
pub struct Rejected {
    pub reason: Phrase,
    /// The legal moves nearest to the rejected one, in display notation.
    pub nearest: Vec<Phrase>,
}

#[derive(Clone, Copy, Debug)]
pub enum Draw {
    /// The reader may offer a draw.
    Possible,
    /// The reader has not moved yet.
    TooEarly,
    /// The reader's last offer was refused, and so many of their turns come before the next.
    Refused(u32),
    /// The opponent offers a draw.
    Offered,
    /// The reader has offered a draw and waits for the answer.
    Waiting,
    /// The reader's seat is neutral or out of the game, so it can neither agree to a draw nor resign.
    OutOfQuestion,
}

/// The parts of the page that the link of a mail does not show, because mails are forwarded.
#[derive(Debug)]
pub struct PlayerPanel {
    /// The id of the game.
    pub game: String,
    /// The URL of the game's PGN.
    pub pgn: String,
    /// The URL of its score table.
    pub score_table: String,
    /// The review of the game, once it is over and the reader has asked for that.
    pub review: Option<ReviewPanel>,
    /// The URL of the next game in which the reader is to move, and how many others wait for them.
    pub next: Option<(String, usize)>,
    /// The reader's options for a game that they have proposed.
    pub proposal: Option<Proposal>,
    /// All messages of the players, oldest first.
    pub messages: Vec<ChatMessage>,
    /// True if the reader may write to the others, also after the end of the game.
    pub may_write: bool,
    /// Reason why the posted action failed.
    pub problem: Option<Phrase>,
    /// The message that says what the reader has just done, where the page does not show it.
    pub done: Option<&'static str>,
    /// The message typed before, when the form is shown again.
    pub message: String,
    /// The player's private notes about the game, which need an account.
    pub notes: Option<String>,
    /// Choices of the cadence of mails about the game; `None` if there are none.
    pub mails: Option<Choices>,
}

/// A game that has not begun can be withdrawn by the player who has proposed it, who can also make new links to its open
/// seats.
#[derive(Clone, Copy, Debug)]
pub struct Proposal {
    pub has_open_seats: bool,
}

/// The path of a seat's page with another side at the bottom than its own.
pub fn seen_from(path: String, bottom: Option<Seat>) -> String {
    match bottom {
        Some(bottom) => format!("{path}?from={bottom}"),
        None => path,
    }
}

/// Returns a path for the answer to an action that the page is to mention.
pub fn answered(path: String, action: &str) -> String {
    if done(action).is_none() {
        return path;
    }
    let mark = if path.contains('?') { '&' } else { '?' };
    format!("{path}{mark}done={action}")
}

/// Returns the message that an action is done, for those with an effect that the page does not show by itself.
pub fn done(action: &str) -> Option<&'static str> {
    Some(match action {
        "accept" => "done-accept",
        "offer-draw" => "done-offer-draw",
        "decline-draw" => "done-decline-draw",
        "withdraw-draw" => "done-withdraw-draw",
        "accept-takeback" => "done-accept-takeback",
        "ask-takeback" => "done-takeback",
        "decline-takeback" => "done-decline-takeback",
        "message" => "done-message",
        "notes" => "done-notes",
        "conditionals" => "done-conditionals",
        "no-conditionals" => "done-no-conditionals",
        _ => return None,
    })
}

impl SeatPage {
    /// Says what the reader has just done, by the name of the action.
    pub fn telling(mut self, action: Option<&str>) -> Self {
        let is_told = match action {
            // The page of a game that has begun shows that by itself.
            Some("accept") => matches!(self.state, SeatState::Proposed(_)),
            // A draw that was offered as well is agreed, and its game over.
            Some("offer-draw") => self.draw().is_some_and(|draw| matches!(draw, Draw::Waiting)),
            _ => true,
        };
        let is_asked = matches!(self.offers.takeback, Takeback::Waiting);
        if let Some(panel) = self.panel.as_mut().filter(|_| is_told) {
            panel.done = match (action, &panel.proposal) {
                (Some("accept"), Some(Proposal { has_open_seats: true })) => Some("done-confirm-open"),
                (Some("accept"), Some(Proposal { has_open_seats: false })) => Some("done-confirm"),
                (Some("ask-takeback"), _) if is_asked => Some("done-ask-takeback"),
                _ => action.and_then(done),
            };
        }
        self
    }

    /// Puts another side at the bottom, if the reader has asked for that. The page keeps to it.
    pub fn seen_from(mut self, bottom: Option<Seat>) -> Self {
        let (own, path) = (self.game.board.bottom(), self.post.to.clone());
        if let Some(bottom) = bottom.filter(|seat| self.game.board.has_side(*seat)) {
            self.game.board.turn(bottom);
            self.game.moves.more = MoveTable::from_side(bottom);
            self.post.to = seen_from(path.clone(), Some(bottom));
        }
        let next = Some(self.game.board.next_side()).filter(|next| *next != own);
        let flipped = Some(seen_from(path, next));
        let has_begun = self.form().is_some_and(|form| !form.begun.is_empty());
        let board = &mut self.game.board;
        (board.flip, board.flip_begun) = if has_begun { (None, flipped) } else { (flipped, None) };
        self
    }

    fn heading(&self) -> Phrase {
        match &self.state {
            SeatState::YourTurn(_) => phrase("seat-your-move"),
            SeatState::Waiting(_) => phrase("seat-in-the-post"),
            SeatState::Invited => phrase("seat-invitation"),
            SeatState::Proposed(who) => phrase("seat-proposed").with("who", who),
            SeatState::AlreadyPlayed(_) => phrase("seat-already-played"),
            SeatState::Stale => phrase("seat-moved-on"),
            SeatState::Over(ending) => phrase("game-sentence").with("text", &ending.words),
        }
    }

    /// The heading with the game: "Your move: Chess vs Boris".
    fn tab_title(&self) -> Phrase {
        let heading = match &self.state {
            SeatState::Over(ending) => ending.words.clone(),
            _ => self.heading(),
        };
        phrase("seat-title").with("heading", heading).with("game", self.game.against())
    }

    /// "with Boris, turn 2".
    fn opponents(&self) -> Phrase {
        let others = self.game.seats.iter().filter(|seat| !seat.you).map(|seat| seat.opponent.clone());
        let who = listed(others);
        if who == Phrase::default() {
            return phrase("seat-turn").with("turn", self.game.turn);
        }
        phrase("seat-with").with("who", who).with("turn", self.game.turn)
    }

    /// Returns whether the title is marked: it is the reader's turn, or an offer waits for their answer.
    fn is_marked(&self) -> bool {
        let is_asked = matches!(self.draw(), Some(Draw::Offered))
            || matches!(self.offers.takeback, Takeback::Asked(_))
            || matches!(self.offers.pause, Pause::Asked(_))
            || matches!(self.offers.rematch, Rematch::Asked);
        self.form().is_some() || is_asked
    }

    fn form(&self) -> Option<&TurnForm> {
        match &self.state {
            SeatState::YourTurn(form) => Some(&**form),
            SeatState::Waiting(_)
            | SeatState::Invited
            | SeatState::Proposed(_)
            | SeatState::AlreadyPlayed(_)
            | SeatState::Stale
            | SeatState::Over(_) => None,
        }
    }

    /// The state of draw offers, where the reader can act on it.
    fn draw(&self) -> Option<Draw> {
        match &self.state {
            SeatState::YourTurn(form) => Some(form.draw),
            SeatState::Waiting(draw) => Some(*draw),
            SeatState::Invited
            | SeatState::Proposed(_)
            | SeatState::AlreadyPlayed(_)
            | SeatState::Stale
            | SeatState::Over(_) => None,
        }
    }

    /// Returns the message of what the reader has just done.
    fn done(&self) -> Option<&'static str> {
        self.panel.as_ref().and_then(|panel| panel.done)
    }

    /// Returns whether the reader can have the game reviewed.
    fn can_review(&self) -> bool {
        let is_unreviewed = self.panel.as_ref().is_some_and(|panel| panel.review.is_none());
        matches!(self.state, SeatState::Over(_)) && is_unreviewed && self.game.ply > 0
    }

    /// Returns the URL that the form for a review is posted to.
    fn review_url(&self) -> &'static str {
        if self.reader == Reader::SignedIn { REVIEW } else { REVIEW_OF_GUEST }
    }

    fn can_resign(&self) -> bool {
        self.draw().is_some_and(|draw| !matches!(draw, Draw::OutOfQuestion))
    }

    /// Returns whether conditional moves can be set without playing a turn.
    fn can_plan(&self) -> bool {
        matches!(self.state, SeatState::Waiting(_))
    }

    fn plan_title(&self) -> Phrase {
        phrase(if self.can_plan() { "plan-title" } else { "plan-yours" })
    }

    fn running(&self) -> bool {
        !matches!(self.state, SeatState::Over(_) | SeatState::Invited | SeatState::Proposed(_))
    }

    fn your_turn_again(&self) -> bool {
        self.game.seats.iter().any(|seat| seat.you && seat.to_act)
    }
}
