//! The layout that all mails share; `kinds/<kind>/page.rs` fills it for each kind. These files and the templates hold
//! all texts that recipients see. User text is sanitised before it enters a [`Page`].

use jiff::Timestamp;
use jiff::tz::TimeZone;
use zugpost_rules::{BoardView, Departure, Seat};

use super::content::{GameFacts, LastMove, Message, PlayedMove, Position};
pub(crate) use super::plain;
use crate::picture;
use crate::picture::look::Look;

pub(crate) struct Page {
    pub subject: String,
    pub headline: String,
    /// A mail about one subject has one section.
    pub sections: Vec<Section>,
    /// The whole game as PGN.
    pub attachment: Option<String>,
    /// Why the recipient gets this mail.
    pub reason: String,
    /// Whether the recipient can unsubscribe from such mails.
    pub can_be_stopped: bool,
}

#[derive(Default)]
pub(crate) struct Section {
    /// Present in mails with several sections.
    pub headline: Option<String>,
    /// The most important statements, one sentence each.
    pub facts: Vec<String>,
    pub quotation: Option<Quotation>,
    pub board: Option<Board>,
    /// The action that is expected of the recipient.
    pub action: Option<Action>,
    pub links: Vec<Link>,
}

pub(crate) struct Quotation {
    pub from: String,
    pub text: String,
}

pub(crate) struct Board {
    pub text: String,
    /// The pieces by square, the hands, and the side to move.
    pub words: String,
    pub fen: String,
    pub moves: String,
    pub view: BoardView,
    pub look: Look,
}

pub(crate) struct Action {
    pub label: &'static str,
    pub url: String,
    /// Empty where an earlier section gives the hint.
    pub hint: String,
}

pub(crate) struct Link {
    pub label: &'static str,
    pub url: String,
}

/// The recipient of a mail, and the time of rendering.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'a> {
    pub name: Option<&'a str>,
    /// Whether replies by mail are accepted.
    pub can_answer: bool,
    pub now: Timestamp,
    pub zone: &'a TimeZone,
}

impl Reader<'_> {
    /// A time and how far off it is.
    pub(crate) fn when(self, at: Timestamp) -> String {
        format!("{} ({})", plain::date(at, self.zone), plain::time_left(self.now, at))
    }
}

pub(crate) const PLAYER: &str = "You get this mail because you play this game.";
pub(crate) const WRITER: &str = "You get this mail because you replied to one of our mails.";

impl Board {
    pub(crate) fn new(position: &Position, bottom: Seat) -> Board {
        Board {
            text: position.board_text.trim_end().to_owned(),
            words: picture::alt_text(&position.board),
            fen: position.fen.clone(),
            moves: numbered(&position.moves),
            view: position.board.clone(),
            look: Look { bottom, marked: position.marked.clone() },
        }
    }

    /// One line per seat, wrapped.
    pub fn wrapped_words(&self) -> String {
        self.words
            .split_inclusive(". ")
            .map(|sentence| plain::wrapped(sentence.trim_end()))
            .collect::<Vec<_>>()
            .join("\n")
    }

    pub fn wrapped_moves(&self) -> String {
        plain::wrapped(&self.moves)
    }
}

impl Quotation {
    pub fn quoted(&self) -> String {
        plain::quoted(&self.text)
    }
}

impl Message {
    pub(crate) fn quotation(&self) -> Option<Quotation> {
        quotation(&plain::name(&self.from), &self.text)
    }
}

pub(crate) fn addressed(news: &str, to_name: Option<&str>) -> String {
    to_name.map_or_else(|| news.to_owned(), |name| format!("{news}, {name}"))
}

pub(crate) fn quotation(from: &str, text: &str) -> Option<Quotation> {
    let text = plain::message(text);
    (!text.is_empty()).then(|| Quotation { from: from.to_owned(), text })
}

/// Constant for all mails of a game, because many mail programs thread by subject.
pub(crate) fn subject(game: &GameFacts) -> String {
    let players: Vec<String> = game.players.iter().map(|player| plain::name(&player.name)).collect();
    format!("Zugpost {}: {}, {}", game.id, game.variant, players.join(" – "))
}

pub(crate) fn game_name(game: &GameFacts) -> String {
    if game.options.is_empty() {
        game.variant.clone()
    } else {
        format!("{} ({})", game.variant, game.options)
    }
}

pub(crate) fn last_move(game: &GameFacts, last: &LastMove) -> String {
    let who = match game.players.iter().find(|player| player.seat == last.seat) {
        Some(_) if last.seat == game.seat => "You".to_owned(),
        Some(player) => plain::name(&player.name),
        None => last.seat.to_string(),
    };
    if Departure::read(&last.display).is_some() {
        return format!("{}.", last.words);
    }
    format!("{who} played {}: {}.", last.display, last.words)
}

/// `11... Nf6 12. d4 e6`; where players move each other's pieces, `1. White: e4 e5 Nf3`
fn numbered(moves: &[PlayedMove]) -> String {
    let mut text = String::new();
    let mut number = None;
    for played in moves {
        if !text.is_empty() {
            text.push(' ');
        }
        if number != Some(played.number) {
            let dots = if played.seat == Seat::White || played.names_player { "." } else { "..." };
            text.push_str(&format!("{}{dots} ", played.number));
            if played.names_player {
                text.push_str(&format!("{}: ", played.seat.name()));
            }
            number = Some(played.number);
        }
        text.push_str(&played.display);
    }
    text
}
