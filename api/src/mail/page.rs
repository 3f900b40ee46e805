//! The layout that all mails share; `kinds/<kind>/page.rs` fills it for each kind. These files and the templates hold
//! all texts that recipients see. User text is sanitised before it enters a [`Page`].

use jiff::Timestamp;
use jiff::tz::TimeZone;
use zugpost_rules::{BoardView, Departure, Seat};

use super::content::{GameFacts, LastMove, Message, PlayedMove, Position, StopLinks, YourMove};
pub(crate) use super::plain;
use super::wording::{ANSWER_WITH_MOVE, NO_MOVE_YET};
use crate::locale::Locale;
use crate::picture;
use crate::picture::look::Look;
use crate::time::words;

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
        let (date, left) = (words::date(at, self.zone), words::time_left(self.now, at));
        format!("{} ({})", date.text(Locale::En), left.text(Locale::En))
    }
}

impl Board {
    pub(crate) fn new(position: &Position, bottom: Seat) -> Board {
        Board {
            text: position.board_text.trim_end().to_owned(),
            words: picture::alt_text(&position.board),
            fen: position.fen.clone(),
            moves: numbered(&position.moves),
            view: position.board.clone(),
            look: Look { pieces: position.pieces, ..Look::new(bottom, position.marked.clone()) },
        }
    }

    /// One line per seat, wrapped.
    pub fn wrapped_words(&self) -> String {
        self.sentences().map(plain::wrapped).collect::<Vec<_>>().join("\n")
    }

    /// One for each seat, its hand, and the side to move.
    pub fn sentences(&self) -> impl Iterator<Item = &str> {
        self.words.split_inclusive(". ").map(str::trim_end)
    }

    pub fn wrapped_moves(&self) -> String {
        plain::wrapped(&self.moves)
    }
}

impl Page {
    /// The headline as a sentence.
    pub fn opening(&self) -> String {
        let end = if self.headline.ends_with(['?', '!']) { "" } else { "." };
        format!("{}{end}", self.headline)
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

/// What happened, and in which game: "You lost: Chess vs Bob (x7k2)".
pub(crate) fn subject(news: &str, game: &GameFacts) -> String {
    format!("{news}: {} ({})", opposition(game), game.id)
}

/// What to do, and at which move: "Your move: Chess vs Bob, move 9 (x7k2)". The mails of a game are one thread by their
/// headers.
pub(crate) fn subject_of_turn(news: &str, turn: &YourMove) -> String {
    format!("{news}: {}, move {} ({})", opposition(&turn.game), turn.turn_number, turn.game.id)
}

/// "Chess vs Bob and Clara".
pub(crate) fn opposition(game: &GameFacts) -> String {
    let others = game.players.iter().filter(|player| player.seat != game.seat);
    let others: Vec<String> = others.map(|player| plain::name(&player.name)).collect();
    match others.as_slice() {
        [] => game.variant.clone(),
        others => format!("{} vs {}", game.variant, others.join(" and ")),
    }
}

pub(crate) fn game_name(game: &GameFacts) -> String {
    if game.options.is_empty() {
        game.variant.clone()
    } else {
        format!("{} ({})", game.variant, game.options)
    }
}

/// One sentence for each turn: "Bob played Nxc5, Qc2: knight takes pawn on c5; queen to c2."
pub(crate) fn played(game: &GameFacts, news: &[LastMove]) -> Vec<String> {
    let turns = news.chunk_by(|one, next| one.seat == next.seat && !has_left(one) && !has_left(next));
    turns.map(|turn| sentence(game, turn)).collect()
}

fn sentence(game: &GameFacts, turn: &[LastMove]) -> String {
    let words: Vec<&str> = turn.iter().map(|step| without_side(game, step)).collect();
    let words = words.join("; ");
    if turn.iter().any(has_left) {
        return format!("{words}.");
    }
    let seat = turn.first().map(|step| step.seat);
    let who = match game.players.iter().find(|player| Some(player.seat) == seat) {
        Some(player) if player.seat == game.seat => "You".to_owned(),
        Some(player) => plain::name(&player.name),
        None => seat.map_or("", |seat| game.side(seat)).to_owned(),
    };
    let steps: Vec<&str> = turn.iter().map(|step| step.display.as_str()).collect();
    format!("{who} played {}: {words}.", steps.join(", "))
}

fn has_left(step: &LastMove) -> bool {
    Departure::read(&step.display).is_some()
}

/// The words of a step without the name of its seat, which the sentence has already.
fn without_side<'a>(game: &GameFacts, step: &'a LastMove) -> &'a str {
    match step.words.strip_prefix(game.side(step.seat)) {
        Some(rest) if !has_left(step) && rest.starts_with(' ') => rest.trim_start(),
        Some(_) | None => &step.words,
    }
}

pub(crate) fn stop_links(stop: &StopLinks) -> [Link; 2] {
    [
        Link { label: "Unsubscribe", url: stop.unsubscribe_url.to_string() },
        Link { label: "Choose how many mails you get", url: stop.account_url.to_string() },
    ]
}

/// What a link to a turn does, and how to answer by mail instead.
pub(crate) fn move_hint(reader: Reader) -> String {
    let by_mail = format!(
        " Or {ANSWER_WITH_MOVE} alone in the first line; HELP in the first line lists what else you can write."
    );
    format!("{NO_MOVE_YET}{}", if reader.can_answer { &by_mail } else { "" })
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
