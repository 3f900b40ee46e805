//! What a mail says, as plain data that the caller fills from the database. Nothing here needs to be clean: names
//! and messages are taken as people wrote them, and made harmless when the mail is rendered.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use url::Url;
use zugpost_rules::{BoardView, Seat};

use super::MessageId;
use crate::email_address::EmailAddress;

/// To whom a mail goes and where it belongs.
#[derive(Debug, Clone)]
pub struct Envelope {
    pub to: EmailAddress,
    pub to_name: Option<String>,
    /// The same for every try to send this mail, and for no other mail.
    pub message_id: MessageId,
    /// The thread, oldest first; empty for a mail that stands alone. The last one is what this mail follows.
    pub references: Vec<MessageId>,
    /// Where a POST without cookie ends these mails. Never used on login mails: whoever asks for one wants it.
    pub unsubscribe_url: Option<Url>,
    /// Where an answer by mail is read. Without it the mail does not speak of answering.
    pub reply_to: Option<EmailAddress>,
    /// Where reports go that it cannot be delivered; to the sender of all mails where there is none.
    pub returns_to: Option<EmailAddress>,
    /// The reader's, in which moments are told.
    pub zone: TimeZone,
}

#[derive(Debug, Clone)]
pub enum Content {
    Invitation(Invitation),
    YourMove(YourMove),
    /// The time for the turn is running out.
    Reminder(YourMove),
    Question(Question),
    GameOver(GameOver),
    Departure(Departure),
    Login(Login),
    ConfirmAddress(ConfirmAddress),
    WebhookDisabled(WebhookDisabled),
    Roundup(Roundup),
    Answer(Answer),
    Astray(Astray),
    Confirm(Confirm),
}

impl Content {
    /// Whether it answers a mail, so that whatever goes wrong with it nobody is told.
    pub const fn is_answer(&self) -> bool {
        match self {
            Content::Answer(_) | Content::Astray(_) | Content::Confirm(_) => true,
            Content::Invitation(_)
            | Content::YourMove(_)
            | Content::Reminder(_)
            | Content::GameOver(_)
            | Content::Departure(_)
            | Content::Question(_)
            | Content::Login(_)
            | Content::ConfirmAddress(_)
            | Content::WebhookDisabled(_)
            | Content::Roundup(_) => false,
        }
    }
}

/// What has happened in several games.
#[derive(Debug, Clone)]
pub struct Roundup {
    /// The most urgent first.
    pub items: Vec<Content>,
    /// How many more pieces of news there are.
    pub more: usize,
    pub site_url: Url,
}

/// Somebody asks the reader to play, or a visitor has proposed a game and is asked whether that was so; the seat is
/// taken by the link.
#[derive(Debug, Clone)]
pub struct Invitation {
    pub game: GameFacts,
    /// `None` where the reader proposed the game.
    pub inviter: Option<String>,
    /// The clock in words: "3 days a move".
    pub time_control: String,
    pub expires_at: Option<Timestamp>,
    pub position: Position,
    pub message: Option<String>,
    pub accept_url: Url,
    pub rules_url: Option<Url>,
}

#[derive(Debug, Clone)]
pub struct YourMove {
    pub game: GameFacts,
    /// As players count: 1 for the first move of each side.
    pub turn_number: u32,
    /// `None` at the start of the game.
    pub last_move: Option<LastMove>,
    pub deadline: Option<Timestamp>,
    /// Why the clock stands, as a sentence without a full stop.
    pub clock: Option<String>,
    pub draw_offered: bool,
    pub position: Position,
    pub message: Option<Message>,
    pub play_url: Url,
    pub game_url: Url,
}

/// Another player asks the reader for something.
#[derive(Debug, Clone)]
pub struct Question {
    pub game: GameFacts,
    pub from: String,
    pub wish: Wish,
    pub position: Position,
    pub last_move: Option<LastMove>,
    pub answer_url: Url,
    pub game_url: Url,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wish {
    Draw,
    /// The last turn back.
    Takeback,
}

#[derive(Debug, Clone)]
pub struct GameOver {
    pub game: GameFacts,
    /// `None` for a draw, and for a game that nobody won because it was called off.
    pub winner: Option<Seat>,
    /// "1-0", "0-1", "1/2-1/2" or "*".
    pub result: String,
    /// In words, without a full stop: "White wins by checkmate".
    pub outcome: String,
    pub last_move: Option<LastMove>,
    pub position: Position,
    pub message: Option<Message>,
    /// The whole game, to be attached.
    pub pgn: String,
    pub game_url: Url,
    /// Where another one can be proposed, if it was played here.
    pub rematch_url: Option<Url>,
}

/// Somebody is out of a game that the others play on.
#[derive(Debug, Clone)]
pub struct Departure {
    pub game: GameFacts,
    pub leaver: Seat,
    /// Without a full stop: "Red runs out of time".
    pub words: String,
    pub position: Position,
    pub game_url: Url,
}

#[derive(Debug, Clone)]
pub struct Login {
    pub login_url: Url,
    pub expires_at: Timestamp,
}

/// The reader's address may become one of an account.
#[derive(Debug, Clone)]
pub struct ConfirmAddress {
    /// Whose account that is.
    pub name: String,
    pub confirm_url: Url,
    pub expires_at: Timestamp,
}

/// A webhook of the reader's is sent nothing more.
#[derive(Debug, Clone)]
pub struct WebhookDisabled {
    pub id: String,
    /// Where it leads; the rest of its address may hold a secret.
    pub host: String,
    /// What was wrong at the last try, without a full stop.
    pub error: String,
    pub docs_url: Url,
}

/// What there is to say to a reply, and the game as it stands.
#[derive(Debug, Clone)]
pub struct Answer {
    pub game: GameFacts,
    pub headline: String,
    /// The line of the reply that could not be followed, and why; without a full stop.
    pub refused: Option<(String, String)>,
    /// Legal moves like what was typed.
    pub nearest: Vec<String>,
    pub has_help: bool,
    /// Whether the reader plays Nature, who may announce her turns.
    pub can_signal: bool,
    /// Whether a piece that was touched must move.
    pub can_touch: bool,
    pub pgn: Option<String>,
    pub last_move: Option<LastMove>,
    /// How it ended, or whose turn it is; without a full stop.
    pub standing: String,
    pub deadline: Option<Timestamp>,
    pub position: Position,
    /// Where it is the reader's turn.
    pub play_url: Option<Url>,
    pub game_url: Url,
}

/// The reader has answered a mail that is not about one game, where nothing can be played.
#[derive(Debug, Clone)]
pub struct Astray {
    pub games_url: Url,
}

/// A mail wants something in the reader's name, and nobody vouches for it, or it is too grave to be done at once.
#[derive(Debug, Clone)]
pub struct Confirm {
    pub game: GameFacts,
    /// What it wants, without a full stop.
    pub words: String,
    /// The lines of the conditional moves that would be set.
    pub conditionals: Vec<String>,
    /// What the opponent would be told with it.
    pub message: Option<String>,
    pub position: Position,
    pub confirm_url: Url,
    pub game_url: Url,
}

#[derive(Debug, Clone)]
pub struct GameFacts {
    pub id: String,
    /// The variant's name: "Clockwork Orange Chess".
    pub variant: String,
    /// The options that differ from the usual, as text; empty if none do.
    pub options: String,
    pub players: Vec<Player>,
    /// The reader's.
    pub seat: Seat,
}

#[derive(Debug, Clone)]
pub struct Player {
    pub seat: Seat,
    pub name: String,
}

/// A position as a mail shows it: picture, letters, words and position text.
#[derive(Debug, Clone)]
pub struct Position {
    pub board: BoardView,
    /// With coordinates and hands.
    pub board_text: String,
    pub fen: String,
    /// The squares of the last move.
    pub marked: Vec<String>,
    /// The last moves, ten at most, oldest first.
    pub moves: Vec<PlayedMove>,
}

#[derive(Debug, Clone)]
pub struct PlayedMove {
    pub number: u32,
    pub seat: Seat,
    pub display: String,
}

#[derive(Debug, Clone)]
pub struct LastMove {
    pub seat: Seat,
    pub display: String,
    /// "White knight g1 to f3, check".
    pub words: String,
}

/// What a player wrote with a move.
#[derive(Debug, Clone)]
pub struct Message {
    pub from: String,
    pub text: String,
}
