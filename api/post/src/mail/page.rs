//! The layout that all mails share; `kinds/<kind>.rs` fills it for each kind. These files and the templates hold
//! all texts that recipients see. User text is sanitised before it enters a [`Page`].

use std::iter;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use url::Url;
use zugpost_base::locale::{Locale, Phrase, Spelling, ToPhrase, phrase};
use zugpost_base::picture::look::Look;
use zugpost_base::time::words;
use zugpost_base::vocabulary;
use zugpost_rules::{BoardView, Departure, Seat, unnumbered};

use super::content::{GameFacts, LastMove, Message, PlayedMove, Position, StopLinks};
pub(crate) use super::plain;

#[derive(Debug)]
pub struct Page {
    pub subject: String,
    pub headline: String,
    /// A mail about one subject has one section.
    pub sections: Vec<Section>,
    /// The whole game as PGN.
    pub attachment: Option<String>,
    /// Reason why the recipient gets this mail.
    pub reason: String,
    /// True if the recipient can unsubscribe from such mails.
    pub can_be_stopped: bool,
}

#[derive(Debug, Default)]
pub struct Section {
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

#[derive(Debug)]
pub struct Quotation {
    /// "Boris writes:"
    pub introduction: String,
    pub text: String,
}

#[derive(Debug)]
pub struct Board {
    /// The squares, and what is in hand, in letters.
    pub text: String,
    /// The pieces by square, the hands, and the side to move.
    pub words: String,
    pub fen: String,
    pub moves: String,
    pub view: BoardView,
    pub look: Look,
}

#[derive(Debug)]
pub struct Action {
    pub label: String,
    pub url: String,
    /// Empty where an earlier section gives the hint.
    pub hint: String,
    /// Examples of turns, where one may be played by a reply.
    pub examples: Option<String>,
}

#[derive(Debug)]
pub struct Link {
    pub label: String,
    pub url: String,
}

/// The recipient of a mail, and the time of rendering.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    pub name: Option<&'a str>,
    /// True if replies by mail are accepted.
    pub can_answer: bool,
    pub now: Timestamp,
    pub zone: &'a TimeZone,
    pub locale: Locale,
}

impl Reader<'_> {
    /// A message or a phrase in the language of the reader.
    pub(crate) fn say(self, words: impl ToPhrase) -> String {
        words.to_phrase().text(self.locale)
    }

    /// A time and how far off it is.
    pub(crate) fn when(self, at: Timestamp) -> Phrase {
        let (date, left) = (words::date(at, self.zone), words::time_left(self.now, at));
        phrase("mail-when").with("date", date).with("left", left)
    }

    /// A headline that addresses the reader.
    pub(crate) fn addressed(self, news: impl ToPhrase) -> Phrase {
        let news = news.to_phrase();
        match self.name {
            Some(name) => phrase("mail-addressed").with("news", news).with("name", name),
            None => news,
        }
    }

    /// A label above its link.
    pub(crate) fn labelled(self, label: impl AsRef<str>) -> String {
        self.say(phrase("mail-label").with("label", label.as_ref()))
    }

    /// The headline of a page as a sentence.
    pub(crate) fn opening(self, page: &Page) -> String {
        if page.headline.ends_with(['?', '!', '？']) {
            return page.headline.clone();
        }
        self.say(phrase("mail-opening").with("headline", &page.headline))
    }
}

impl Board {
    pub(crate) fn new(position: &Position, bottom: Seat, reader: Reader) -> Board {
        let look = Look { pieces: position.pieces, ..Look::new(bottom, position.marked.clone()) };
        let look = Look { spelling: position.writing.spelling, ..look };
        let hands = in_letters(&position.board).into_iter().map(|hand| reader.say(hand));
        let squares = position.squares_text.trim_end().to_owned();
        Board {
            text: iter::once(squares).chain(hands).collect::<Vec<_>>().join("\n"),
            words: reader.say(vocabulary::board_words(&position.board, look.coordinates(&position.board))),
            fen: position.fen.clone(),
            moves: numbered(&position.moves, reader),
            view: position.board.clone(),
            look,
        }
    }

    /// One line per seat, wrapped.
    pub fn wrapped_words(&self) -> String {
        self.sentences().map(plain::wrapped).collect::<Vec<_>>().join("\n")
    }

    /// One for each seat, its hand, and the side to move.
    pub fn sentences(&self) -> impl Iterator<Item = &str> {
        let sentences = self.words.split_inclusive(". ").flat_map(|text| text.split_inclusive('。'));
        sentences.map(str::trim_end)
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
    pub(crate) fn quotation(&self, reader: Reader) -> Option<Quotation> {
        let introduction = phrase("mail-writes").with("name", plain::name(&self.from));
        quotation(reader, introduction, &self.text)
    }
}

pub(crate) fn quotation(reader: Reader, introduction: Phrase, text: &str) -> Option<Quotation> {
    let text = plain::message(text);
    (!text.is_empty()).then(|| Quotation { introduction: reader.say(introduction), text })
}

/// Subject with the news and the game: "You lost: Chess vs Bob (x7k2)".
pub(crate) fn subject(news: impl ToPhrase, game: &GameFacts) -> Phrase {
    phrase("mail-subject").with("news", news.to_phrase()).with("game", opposition(game)).with("id", &game.id)
}

/// "Chess vs Bob and Clara".
pub(crate) fn opposition(game: &GameFacts) -> Phrase {
    let others = game.players.iter().filter(|player| player.seat != game.seat);
    let names = others.map(|player| match player.is_nature {
        true => phrase("player-nature"),
        false => Phrase::Verbatim(plain::name(&player.name)),
    });
    vocabulary::opposition(game.title.clone(), names)
}

/// Two sentences in one paragraph.
pub(crate) fn sentences(first: Phrase, second: Phrase) -> Phrase {
    phrase("mail-sentences").with("first", first).with("second", second)
}

/// "Game x7k2, Chess."
pub(crate) fn which_game(game: &GameFacts) -> Phrase {
    phrase("mail-game").with("id", &game.id).with("game", &game.variant_with_options)
}

/// The recipient's side in a running game.
pub(crate) fn you_are_playing(game: &GameFacts) -> Phrase {
    phrase("mail-you-are-playing").with("side", vocabulary::side(game.own_side()))
}

/// The recipient's side in a game that has ended, or continues without them.
pub(crate) fn you_played(game: &GameFacts) -> Phrase {
    phrase("mail-you-played").with("side", vocabulary::side(game.own_side()))
}

/// One sentence for each turn: "Bob played Nxc5, Qc2: knight takes pawn on c5; queen to c2."
pub(crate) fn played(game: &GameFacts, news: &[LastMove], spelling: Spelling) -> Vec<Phrase> {
    let turns = news.chunk_by(|one, next| one.seat == next.seat && !has_left(one) && !has_left(next));
    turns.map(|turn| sentence(game, turn, spelling)).collect()
}

fn sentence(game: &GameFacts, turn: &[LastMove], spelling: Spelling) -> Phrase {
    let steps = turn.iter().map(|step| &step.words);
    if turn.iter().any(has_left) {
        return phrase("mail-sentence").with("words", vocabulary::turn_words(steps, spelling));
    }
    let seat = turn.first().map_or(game.seat, |step| step.seat);
    let moved = match game.player(seat) {
        Some(player) if player.seat == game.seat => phrase("mail-you-moved"),
        Some(player) => phrase("mail-moved").with("name", plain::name(&player.name)),
        None => phrase("mail-moved").with("name", vocabulary::side(game.side(seat))),
    };
    let displays: Vec<&str> = turn.iter().map(|step| step.display.as_str()).collect();
    let words = vocabulary::turn_words_of(game.side(seat), steps, spelling);
    moved.with("moves", displays.join(", ")).with("words", words)
}

fn has_left(step: &LastMove) -> bool {
    Departure::read(&step.display).is_some()
}

/// Sentences about the ways to get fewer mails, or none.
pub(crate) const STOP: [&str; 2] = ["mail-stop-all", "mail-stop-some"];

pub(crate) fn stop_links(stop: &StopLinks, reader: Reader) -> [Link; 2] {
    [
        Link { label: reader.say("mail-unsubscribe"), url: stop.unsubscribe_url.to_string() },
        Link { label: reader.say("mail-choose-cadence"), url: stop.account_url.to_string() },
    ]
}

pub(crate) fn whole_game(url: &Url, reader: Reader) -> Link {
    Link { label: reader.say("mail-whole-game"), url: url.to_string() }
}

/// The link to choose a move, with what it does, how to answer by mail instead, and turns that are legal now.
pub(crate) fn choose_move(url: &Url, turns: &[String], reader: Reader) -> Action {
    let on_page = phrase("mail-no-move-yet");
    let has_several_steps = turns.iter().any(|turn| turn.contains(' '));
    let by_mail = if has_several_steps { "mail-answer-with-steps" } else { "mail-answer-with-move" };
    let hint = if reader.can_answer { sentences(on_page, phrase(by_mail)) } else { on_page };
    let turns = if reader.can_answer { turns } else { &[] };
    let examples =
        (!turns.is_empty()).then(|| phrase("mail-turn-forms").with("turns", vocabulary::either(turns)));
    Action {
        label: reader.say("mail-choose-move"),
        url: url.to_string(),
        hint: reader.say(hint),
        examples: examples.map(|examples| reader.say(examples)),
    }
}

/// Lists the pieces that each side has in hand or may bring back: “White in hand: (P) (P) N”. Empty hands are left out.
fn in_letters(board: &BoardView) -> Vec<Phrase> {
    let hands = board.hands.iter().map(|hand| ("picture-hand", hand));
    let returned = board.returned.iter().map(|hand| ("picture-returned", hand));
    let lines = hands.chain(returned).filter_map(|(key, hand)| {
        let letters =
            hand.pieces.iter().flat_map(|(piece, count)| (0..*count).map(|_| piece.letter.as_str()));
        let held = letters.collect::<Vec<_>>().join(" ");
        let of = vocabulary::side_of(board.seat_name(hand.seat));
        (!held.is_empty()).then(|| phrase(key).with("of", of).with("held", held))
    });
    lines.collect()
}

/// `11... Nf6 12. d4 e6`; with Nature, `6. d4 e6 Nature: f4=N`; where players move each other's pieces,
/// `1. White: e4 e5 Nf3`.
fn numbered(moves: &[PlayedMove], reader: Reader) -> String {
    let mut text = String::new();
    let mut number = None;
    for played in moves {
        if !text.is_empty() {
            text.push(' ');
        }
        let begins_row = number.replace(played.number) != Some(played.number);
        if begins_row {
            let dots = if played.seat == Seat::White || played.names_player { "." } else { "..." };
            text.push_str(&format!("{}{dots} ", played.number));
        }
        if played.seat.is_neutral() || played.names_player && begins_row {
            text.push_str(&format!("{}: ", reader.say(vocabulary::side(played.seat.name()))));
        }
        text.push_str(unnumbered(&played.display));
    }
    text
}
