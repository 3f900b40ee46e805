//! The view of a game that all its pages share, and the read-only page of a game.

pub(crate) mod board;
pub(crate) mod card;
pub(crate) mod chat_message;
pub(crate) mod choices;
pub(crate) mod clock;
pub(crate) mod conditionals;
pub(crate) mod etiquette;
pub(crate) mod moves;
pub(crate) mod offers;
pub(crate) mod seat;

use askama::Template;
use url::form_urlencoded::byte_serialize;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::vocabulary;
use zugpost_rules::Seat;

use super::filters;
use super::parts::player_name::PlayerName;
use super::review::ReviewPanel;
use board::Board;
use moves::MoveTable;

/// The public page of a game.
#[derive(Debug, Template)]
#[template(path = "page/game.html")]
pub struct GamePage {
    pub id: String,
    pub game: ShownGame,
    /// The URL of the game's PGN.
    pub pgn: String,
    /// The URL of its score table.
    pub score_table: String,
    /// The absolute URLs of the page and of a picture of the board, for sites that link here.
    pub url: String,
    pub picture: String,
    /// The review of the game that the reader has asked for, or a guest.
    pub review: Option<ReviewPanel>,
}

#[derive(Debug)]
pub struct ShownGame {
    /// URL that reports changes since this page was rendered; `None` if there can be none.
    pub live: Option<String>,
    pub variant: VariantName,
    pub seats: Vec<ShownSeat>,
    /// "White wins by checkmate"; `None` while the game runs.
    pub outcome: Option<Phrase>,
    /// The day of its end, or of its last move.
    pub day: Time,
    pub board: Board,
    /// The number of the turn, counted as players do.
    pub turn: u32,
    pub ply: u32,
    pub news: News,
    pub moves: MoveTable,
    /// True if it has a score table, because players move each other's pieces.
    pub has_score_table: bool,
    /// The files in which players of this game exchange games, besides PGN.
    pub files: Vec<GameFile>,
    /// The opponent's message with the last move.
    pub message: Option<ShownMessage>,
    /// `None` for Nature, who has a window.
    pub move_by: Option<Time>,
    pub window: Window,
    /// Reason why the clock is paused, in words.
    pub clock: Option<Phrase>,
    /// The time control, and whether the game is rated; `None` for an imported game.
    pub terms: Option<Phrase>,
    /// True if engines may help the players.
    pub engine_help: bool,
    /// True if the players may not ask the explorer for positions of the running game.
    pub without_explorer: bool,
    /// The URL of the games that have reached the shown position too; `None` while the game runs.
    pub same_position: Option<String>,
}

/// A file of a game.
#[derive(Debug)]
pub struct GameFile {
    /// The name of its format.
    pub name: &'static str,
    pub url: String,
}

/// The window in which Nature may take her turn.
#[derive(Debug, Default)]
pub enum Window {
    #[default]
    Closed,
    ClosesAt(Time),
    WithoutLimit,
}

/// News for the reader: everything since their own last turn, or that turn if nothing has followed.
#[derive(Clone, Debug, Default)]
pub struct News {
    /// True if it is the reader's own turn.
    pub own: bool,
    /// True if the reader's conditional moves have answered in it.
    pub has_answer: bool,
    /// The steps in words; nothing if there are none.
    pub words: Option<Phrase>,
    /// The ply before the first of them, from which they can be stepped through.
    pub since: Option<u32>,
}

#[derive(Clone, Debug)]
pub struct VariantName {
    pub key: String,
    /// With all options that differ from the default.
    pub name: Phrase,
    /// The short name for titles, and the options beside it.
    pub title: Phrase,
    pub chips: Vec<Phrase>,
}

#[derive(Clone, Debug)]
pub struct ShownSeat {
    pub seat: Seat,
    /// The name of the side in its game: "White", "Red".
    pub side: Phrase,
    pub name: Phrase,
    /// Name for the other players; `opponent` is the same within a sentence: "against Boris".
    pub called: Phrase,
    pub opponent: Phrase,
    /// Name or id in the URL of the player's page.
    pub page: Option<String>,
    /// True if no person plays here.
    pub is_automatic: bool,
    /// True if the reader holds this seat.
    pub you: bool,
    pub to_act: bool,
    /// In a rated game: "1512", and "1512 (+12)" after its end.
    pub rating: Option<String>,
    pub clock: ClockFace,
}

/// The time on the clock of a seat.
#[derive(Clone, Debug, Default)]
pub struct ClockFace {
    /// "2 d 23 h"; `None` without a limit.
    pub left: Option<Phrase>,
    /// True if that is less than a day.
    pub is_short: bool,
    /// End of that time, in RFC 3339; `None` if the clock stands.
    pub until: Option<String>,
    /// The days in the time bank, where the time control counts days.
    pub bank: Option<u64>,
    /// The end of the player's vacation.
    pub on_leave_until: Option<Time>,
    /// The turns until Nature may act, from 0 to [`PIPS`], and the same as a sentence.
    pub wait: Option<(u32, Phrase)>,
}

/// The last turns of Nature's wait are counted.
pub const PIPS: u32 = 3;

#[derive(Clone, Debug)]
pub struct ShownMessage {
    pub from: PlayerName,
    pub text: String,
}

#[derive(Clone, Debug, Template)]
#[template(path = "page/_time.html")]
pub struct Time {
    /// RFC 3339.
    pub machine: String,
    /// "Friday 3 April 2026, 21:27 UTC".
    pub words: Phrase,
    /// True if the words are in UTC because the reader's time zone is not known.
    pub is_utc: bool,
    /// "in 2 days 23 hours", for a time at which something ends.
    pub left: Option<Phrase>,
    /// True if that is in less than a day.
    pub is_soon: bool,
}

impl ShownSeat {
    pub(crate) fn player(&self) -> PlayerName {
        PlayerName { name: self.name.clone(), page: self.page.clone() }
    }
}

impl VariantName {
    /// Returns the URL of the rules' part about notation.
    pub(crate) fn notation(&self) -> Option<String> {
        vocabulary::notation_url(&self.key)
    }

    /// The rules of the variant.
    pub(crate) fn url(&self) -> String {
        format!("/variants/{}", byte_serialize(self.key.as_bytes()).collect::<String>())
    }
}

/// Names in one line, each once: "Boris and Clara".
pub fn listed(names: impl IntoIterator<Item = Phrase>) -> Phrase {
    vocabulary::listed(each_once(names))
}

/// A game with the opponents of a player: "Chess vs Boris and Clara".
pub fn against(game: Phrase, opponents: impl IntoIterator<Item = Phrase>) -> Phrase {
    let opponents: Vec<Phrase> = opponents.into_iter().collect();
    let n = opponents.len();
    vocabulary::against(game, listed(opponents), n)
}

/// The players of a game: "Anna vs Boris".
pub fn versus(names: impl IntoIterator<Item = Phrase>) -> Phrase {
    let both = |one, other| phrase("game-versus").with("one", one).with("other", other);
    each_once(names).into_iter().reduce(both).unwrap_or_default()
}

/// Invited players without a name are listed once, with their number: "2 invited players".
fn each_once(names: impl IntoIterator<Item = Phrase>) -> Vec<Phrase> {
    let mut left: Vec<Phrase> = names.into_iter().collect();
    for (one, several) in
        [("player-invited", "player-invited-several"), ("player-other", "player-other-several")]
    {
        let is_one = |name: &Phrase| *name == phrase(one);
        let (first, n) = (left.iter().position(is_one), left.iter().filter(|name| is_one(name)).count());
        if let Some(first) = first.filter(|_| n > 1) {
            left.retain(|name| !is_one(name));
            left.insert(first, phrase(several).with("n", n));
        }
    }
    left
}

impl GamePage {
    /// "Anna vs Boris: Chess".
    fn heading(&self) -> Phrase {
        let heading = phrase("game-named").with("players", self.game.title());
        heading.with("variant", &self.game.variant.title)
    }

    fn description(&self) -> Phrase {
        let ShownGame { variant, turn, .. } = &self.game;
        let sentence = match &self.game.outcome {
            Some(outcome) => phrase("game-described-over").with("outcome", outcome),
            None => phrase("game-described-running").with("who", self.game.to_act()),
        };
        let sentence = sentence.with("players", self.game.title()).with("variant", &variant.name);
        sentence.with("turn", turn)
    }
}

impl ShownGame {
    /// "Anna vs Boris".
    pub fn title(&self) -> Phrase {
        versus(self.seats.iter().map(|seat| seat.called.clone()))
    }

    /// The game and the reader's opponents: "Clockwork Orange vs Boris".
    pub fn against(&self) -> Phrase {
        let others = self.seats.iter().filter(|seat| !seat.you).map(|seat| seat.opponent.clone());
        against(self.variant.title.clone(), others)
    }

    /// Returns whether the reader plays only against engines, which answer at once.
    pub(crate) fn is_against_engines(&self) -> bool {
        self.seats.iter().all(|seat| seat.you || seat.is_automatic)
    }

    /// Returns whether a player is to act.
    fn is_running(&self) -> bool {
        self.seats.iter().any(|seat| seat.to_act)
    }

    /// Returns whether the reader plays in the game.
    pub(crate) fn has_reader(&self) -> bool {
        self.seats.iter().any(|seat| seat.you)
    }

    /// Returns whether the reader is on vacation, and cannot move.
    fn is_reader_away(&self) -> bool {
        self.seats.iter().any(|seat| seat.you && seat.clock.on_leave_until.is_some())
    }

    /// The players named above the board, as they sit at it: in the order of their turns, with Nature in the middle.
    fn seats_above(&self) -> Vec<&ShownSeat> {
        let bottom = self.seats.iter().position(|seat| seat.seat == self.board.bottom());
        let (before, after) = self.seats.split_at(bottom.unwrap_or(0));
        let others = after.iter().skip(1).chain(before);
        let (neutral, mut above): (Vec<&ShownSeat>, Vec<&ShownSeat>) =
            others.partition(|seat| seat.seat.is_neutral());
        let middle = above.len().div_ceil(2);
        above.splice(middle..middle, neutral);
        above
    }

    /// The player named below the board.
    fn seats_below(&self) -> impl Iterator<Item = &ShownSeat> {
        self.seats.iter().filter(|seat| seat.seat == self.board.bottom())
    }

    /// The name of the player to act.
    pub fn to_act(&self) -> Phrase {
        let seat = self.seats.iter().find(|seat| seat.to_act);
        seat.map_or_else(|| phrase("player-nobody"), |seat| seat.called.clone())
    }
}
