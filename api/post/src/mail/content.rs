//! What all kinds of mail share, as plain data. `kinds` loads it from the database. Names and messages stay as players
//! wrote them; they are sanitised when the mail is rendered.

use jiff::tz::TimeZone;
use url::Url;
use zugpost_base::email_address::EmailAddress;
use zugpost_base::locale::{Locale, Phrase, Writing};
use zugpost_base::picture::look::PieceSet;
use zugpost_rules::{BoardView, Seat, StepWords};

use super::MessageId;

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

/// Links for a reader who wants fewer mails, or none.
#[derive(Debug, Clone)]
pub struct StopLinks {
    /// The page that unsubscribes the address.
    pub unsubscribe_url: Url,
    /// The settings of an account.
    pub account_url: Url,
}

#[derive(Debug, Clone)]
pub struct GameFacts {
    pub id: String,
    /// The variant's short name with the options that differ from the defaults: "Chaos on Shogi (Grace turns: 0)".
    pub title: Phrase,
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
    /// Form in which the recipient sees moves and squares.
    pub writing: Writing,
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
