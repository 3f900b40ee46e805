//! The one shape that all mails share. How each kind of content fills it stands below `page/`. Every word that a reader
//! sees stands there or in the templates; what people wrote has been cleaned when it gets into a [`Page`].

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
    /// One for a mail about one thing.
    pub sections: Vec<Section>,
    /// The whole game as PGN.
    pub attachment: Option<String>,
    /// Why the reader gets this mail.
    pub reason: String,
    /// Whether the reader can end these mails.
    pub can_be_stopped: bool,
}

#[derive(Default)]
pub(crate) struct Section {
    /// Where a mail has several.
    pub headline: Option<String>,
    /// What the reader must know first, a sentence each.
    pub facts: Vec<String>,
    pub quotation: Option<Quotation>,
    pub board: Option<Board>,
    /// What the reader is expected to do.
    pub action: Option<Action>,
    pub links: Vec<Link>,
}

pub(crate) struct Quotation {
    pub from: String,
    pub text: String,
}

pub(crate) struct Board {
    pub text: String,
    /// The pieces by square, the hands, and who is to move.
    pub words: String,
    pub fen: String,
    pub moves: String,
    pub view: BoardView,
    pub look: Look,
}

pub(crate) struct Action {
    pub label: &'static str,
    pub url: String,
    /// Empty where it has been said before.
    pub hint: String,
}

pub(crate) struct Link {
    pub label: &'static str,
    pub url: String,
}

/// Whom a mail addresses, and when.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'a> {
    pub name: Option<&'a str>,
    /// Whether an answer by mail is read.
    pub can_answer: bool,
    pub now: Timestamp,
    pub zone: &'a TimeZone,
}

impl Reader<'_> {
    /// A moment and how far off it is.
    pub(crate) fn when(self, at: Timestamp) -> String {
        format!("{} ({})", plain::date(at, self.zone), plain::time_left(self.now, at))
    }
}

pub(crate) const PLAYER: &str = "You get this mail because you play this game.";
pub(crate) const WRITER: &str = "You get this mail because you answered one of ours.";

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

    /// One seat a line.
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

/// The same for every mail of a game: many mail programs thread by it.
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

/// `11... Nf6 12. d4 e6`
fn numbered(moves: &[PlayedMove]) -> String {
    let mut text = String::new();
    let mut number = None;
    for played in moves {
        if !text.is_empty() {
            text.push(' ');
        }
        if number != Some(played.number) {
            let dots = if played.seat == Seat::White { "." } else { "..." };
            text.push_str(&format!("{}{dots} ", played.number));
            number = Some(played.number);
        }
        text.push_str(&played.display);
    }
    text
}
