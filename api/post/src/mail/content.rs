//! The content of mails as plain data, which `kinds` loads from the database. Names and messages stay as players wrote
//! them; they are sanitised when the mail is rendered.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use url::Url;
use zugpost_base::email_address::EmailAddress;
use zugpost_base::locale::{Locale, Phrase, Spelling};
use zugpost_base::picture::look::PieceSet;
use zugpost_rules::{BoardView, Seat, StepWords};

use super::MessageId;
pub use super::kinds::answer::data::Headline;

/// The recipient of a mail, and its place in a thread.
#[derive(Debug, Clone)]
pub struct Envelope {
    pub to: EmailAddress,
    pub to_name: Option<String>,
    /// Stable across retries, and unique to this mail.
    pub message_id: MessageId,
    /// The Message-IDs of the thread, oldest first; empty without a thread. `In-Reply-To` names the last one.
    pub references: Vec<MessageId>,
    /// The Message-ID of the mail that this one answers, in angle brackets. It comes from outside.
    pub answers: Option<String>,
    /// One-click unsubscribe: a POST without a cookie ends these mails. Login mails have none, because the recipient
    /// requested them.
    pub unsubscribe_url: Option<Url>,
    /// The address that accepts replies. Without it, the mail does not invite a reply.
    pub reply_to: Option<EmailAddress>,
    /// The address for delivery reports; without it, the From address receives them.
    pub returns_to: Option<EmailAddress>,
    /// The recipient's time zone, in which the mail states times.
    pub zone: TimeZone,
    pub locale: Locale,
}

#[derive(Debug, Clone)]
pub enum Content {
    Invitation(Invitation),
    YourMove(YourMove),
    /// The deadline of the turn is near.
    Reminder(YourMove),
    Question(Question),
    GameOver(GameOver),
    Departure(Departure),
    Login(Login),
    ConfirmAddress(ConfirmAddress),
    WebhookDisabled(WebhookDisabled),
    Summary(Summary),
    Answer(Box<Answer>),
    UnaddressedReply(UnaddressedReply),
    Confirm(Confirm),
}

impl Content {
    /// Returns whether the mail answers an incoming one. It then has an empty return path, so that bounces cannot loop.
    pub const fn is_answer(&self) -> bool {
        match self {
            Content::Answer(_) | Content::UnaddressedReply(_) | Content::Confirm(_) => true,
            Content::Invitation(_)
            | Content::YourMove(_)
            | Content::Reminder(_)
            | Content::GameOver(_)
            | Content::Departure(_)
            | Content::Question(_)
            | Content::Login(_)
            | Content::ConfirmAddress(_)
            | Content::WebhookDisabled(_)
            | Content::Summary(_) => false,
        }
    }
}

/// A summary of several games.
#[derive(Debug, Clone)]
pub struct Summary {
    /// Most urgent first.
    pub items: Vec<Content>,
    /// The number of further notices, which the mail counts but does not list.
    pub more: usize,
    pub site_url: Url,
}

/// Asks the recipient to play, or asks a visitor to confirm the game that they proposed. The link accepts the seat.
#[derive(Debug, Clone)]
pub struct Invitation {
    /// The game in a sentence.
    pub summary: Phrase,
    /// True if the recipient has no account: a player invited by address may never have seen the site.
    pub is_stranger: bool,
    pub game: GameFacts,
    /// `None` where the recipient proposed the game.
    pub inviter: Option<Phrase>,
    /// True if the recipient has asked for the seat, by its link.
    pub is_asked_for: bool,
    /// The clock in words: "3 days per move".
    pub time_control: Phrase,
    /// True if engines may help the players.
    pub engine_help: bool,
    pub expires_at: Option<Timestamp>,
    pub position: Position,
    pub message: Option<String>,
    pub accept_url: Url,
    pub rules_url: Option<Url>,
}

#[derive(Debug, Clone)]
pub struct YourMove {
    pub game: GameFacts,
    /// Counted as players do: 1 for the first move of each side.
    pub turn_number: u32,
    /// All steps since the recipient's own last turn; empty at the start of the game.
    pub news: Vec<LastMove>,
    /// Reason for which the recipient may claim a draw, if there is one: "threefold repetition".
    pub claim: Option<Phrase>,
    pub deadline: Option<Timestamp>,
    /// Reason why the clock stands, as a sentence without a full stop.
    pub clock: Option<Phrase>,
    pub draw_offered: bool,
    /// The recipient's conditional move that the draw offer holds back, in display notation.
    pub held_answer: Option<String>,
    pub position: Position,
    pub message: Option<Message>,
    /// Turns that are legal now, one of each form in which they are written.
    pub examples: Vec<String>,
    pub play_url: Url,
    pub game_url: Url,
}

/// Another player offers a draw or requests a takeback.
#[derive(Debug, Clone)]
pub struct Question {
    pub game: GameFacts,
    pub from: Phrase,
    pub wish: OfferKind,
    pub position: Position,
    pub news: Vec<LastMove>,
    pub answer_url: Url,
    pub game_url: Url,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OfferKind {
    Draw,
    Takeback,
    Pause,
}

#[derive(Debug, Clone)]
pub struct GameOver {
    pub game: GameFacts,
    /// `None` for a draw and for an aborted game.
    pub winner: Option<Seat>,
    /// "1-0", "0-1", "1/2-1/2" or "*".
    pub result: String,
    /// In words, without a full stop: "White wins by checkmate".
    pub outcome: Phrase,
    pub news: Vec<LastMove>,
    pub position: Position,
    pub message: Option<Message>,
    /// The whole game, as an attachment.
    pub pgn: String,
    pub game_url: Url,
    /// The page that offers a rematch, if the game was played on this server.
    pub rematch_url: Option<Url>,
}

/// A seat has left a game that the others continue.
#[derive(Debug, Clone)]
pub struct Departure {
    pub game: GameFacts,
    pub leaver: Seat,
    pub why: zugpost_rules::Departure,
    pub position: Position,
    pub game_url: Url,
}

#[derive(Debug, Clone)]
pub struct Login {
    pub login_url: Url,
    pub expires_at: Timestamp,
}

/// Asks the recipient to confirm that their address belongs to an account.
#[derive(Debug, Clone)]
pub struct ConfirmAddress {
    /// The name of the account's player.
    pub name: String,
    pub confirm_url: Url,
    pub expires_at: Timestamp,
}

/// One of the recipient's webhooks has been disabled.
#[derive(Debug, Clone)]
pub struct WebhookDisabled {
    pub id: String,
    /// Only the host, because the rest of the URL may hold a secret.
    pub host: String,
    /// The error of the last attempt, without a full stop.
    pub error: String,
    pub docs_url: Url,
}

/// The response to a reply, with the current state of the game.
#[derive(Debug, Clone)]
pub struct Answer {
    pub game: GameFacts,
    pub headline: Headline,
    /// The rejected line of the reply and the reason, without a full stop.
    pub refused: Option<(String, Phrase)>,
    /// Legal moves similar to that line, or the steps with which it goes on.
    pub nearest: Vec<String>,
    pub is_unfinished: bool,
    pub has_help: bool,
    /// Links that end these mails or change how many come, where the reply asked for that.
    pub stop: Option<StopLinks>,
    /// True if the recipient plays Nature, who may announce her turns.
    pub can_signal: bool,
    /// True if the game has the touch-move option.
    pub can_touch: bool,
    pub pgn: Option<String>,
    pub news: Vec<LastMove>,
    pub standing: Standing,
    pub deadline: Option<Timestamp>,
    pub position: Position,
    /// Turns that are legal now, one of each form; empty where it is not the recipient's turn.
    pub examples: Vec<String>,
    /// Present where it is the recipient's turn.
    pub play_url: Option<Url>,
    pub game_url: Url,
}

/// The player that a game waits for, or its end.
#[derive(Debug, Clone)]
pub enum Standing {
    YourTurn,
    TurnOf(Seat),
    /// Without a full stop.
    Ended(Phrase),
}

/// The recipient replied to a mail that is not about one game, so no move can be played.
#[derive(Debug, Clone)]
pub struct UnaddressedReply {
    pub games_url: Url,
    pub stop: StopLinks,
}

/// Links for a reader who wants fewer mails, or none.
#[derive(Debug, Clone)]
pub struct StopLinks {
    /// The page that unsubscribes the address.
    pub unsubscribe_url: Url,
    /// The settings of an account.
    pub account_url: Url,
}

/// Asks the recipient to confirm an action that a mail requested. Either the sender was not authenticated, or the
/// action is a resignation.
#[derive(Debug, Clone)]
pub struct Confirm {
    pub game: GameFacts,
    /// The requested action, without a full stop.
    pub words: Phrase,
    /// The conditional moves that would be stored, one line each.
    pub conditionals: Vec<String>,
    /// The message that the opponent would get with the action.
    pub message: Option<String>,
    pub position: Position,
    pub confirm_url: Url,
    pub game_url: Url,
}

#[derive(Debug, Clone)]
pub struct GameFacts {
    pub id: String,
    /// The variant's name: "Clockwork Orange Chess".
    pub variant: Phrase,
    /// The variant's name with the options that differ from the defaults: "Chaos's Chess (Base game: Shogi)".
    pub variant_with_options: Phrase,
    pub players: Vec<Player>,
    /// The recipient's seat.
    pub seat: Seat,
}

impl GameFacts {
    pub(crate) fn player(&self, seat: Seat) -> Option<&Player> {
        self.players.iter().find(|player| player.seat == seat)
    }

    /// Returns the name of a seat for the players of the game: "White", "Red".
    pub(crate) fn side(&self, seat: Seat) -> &'static str {
        self.player(seat).map_or(seat.name(), |player| player.side)
    }

    /// The recipient's side.
    pub(crate) fn own_side(&self) -> &'static str {
        self.side(self.seat)
    }
}

#[derive(Debug, Clone)]
pub struct Player {
    pub seat: Seat,
    /// The seat's name for the players of the game: "White", "Red".
    pub side: &'static str,
    pub name: String,
    /// True if it is Nature, played by no person.
    pub is_nature: bool,
}

/// A position as a mail shows it: picture, text board and FEN, with the last moves.
#[derive(Debug, Clone)]
pub struct Position {
    pub board: BoardView,
    /// The squares in letters, with coordinates.
    pub squares_text: String,
    pub fen: String,
    /// The squares of the last move.
    pub marked: Vec<Vec<String>>,
    /// The recipient's piece set.
    pub pieces: PieceSet,
    /// The recipient's spelling of squares.
    pub spelling: Spelling,
    /// The last moves, oldest first, at most ten.
    pub moves: Vec<PlayedMove>,
}

#[derive(Debug, Clone)]
pub struct PlayedMove {
    pub number: u32,
    pub seat: Seat,
    pub display: String,
    /// True if the list names the player to move, because the pieces do not tell.
    pub names_player: bool,
}

#[derive(Debug, Clone)]
pub struct LastMove {
    pub seat: Seat,
    /// All steps of the turn: "e4 e5 Nf3".
    pub display: String,
    pub words: StepWords,
}

/// A player's message with a move.
#[derive(Debug, Clone)]
pub struct Message {
    pub from: String,
    pub text: String,
}
