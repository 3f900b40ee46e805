//! The choice of a seat's player.

use askama::Template;

use zugpost_protocol::{LEVEL_RATINGS, LEVELS};
use zugpost_rules::{About, Seat, seat_name};

/// The choice for one seat.
#[derive(Clone, Debug)]
pub struct SeatChoice {
    pub seat: Seat,
    /// Whether the seat is neutral (it does not play for a win) and may stay without a player.
    pub is_neutral: bool,
    /// `you`, `name`, `mail`, `open`, `random`, `nobody`, [`FULL_STRENGTH`], or `engine-` with a level.
    pub who: String,
    /// The name of the player who is challenged.
    pub name: String,
    pub email: String,
}

/// An engine that plays as well as it can in [`SECONDS_AT_FULL_STRENGTH`].
pub const FULL_STRENGTH: &str = "engine-full";
/// Thinking time for each turn.
pub const SECONDS_AT_FULL_STRENGTH: u32 = 10;
/// The level that is chosen at first for an opponent: one that a beginner can beat.
const FIRST_LEVEL: &str = "engine-2";

/// The field for a seat, with those for name and address.
#[derive(Debug, Template)]
#[template(path = "page/_seat_choice.html")]
struct SeatField<'a> {
    choice: &'a SeatChoice,
    label: String,
    is_visitor: bool,
}

impl SeatField<'_> {
    fn choices(&self) -> Vec<(String, String)> {
        self.choice.choices(self.is_visitor)
    }
}

impl SeatChoice {
    /// The fields of the seat as HTML.
    pub(super) fn field(&self, about: &About, is_visitor: bool) -> String {
        let side = seat_name(about.key, self.seat);
        let label = if self.is_neutral { "Nature".to_owned() } else { side.to_owned() };
        let field = SeatField { choice: self, label, is_visitor };
        field.render().unwrap_or_default()
    }

    /// How the opponent is found: `name`, `mail`, `open` or `engine`.
    pub(super) fn kind(&self) -> &str {
        if self.who.starts_with("engine-") { "engine" } else { &self.who }
    }

    /// The chosen level; for other kinds of player, the one that is offered first.
    pub(super) fn level(&self) -> &str {
        if self.who.starts_with("engine-") { &self.who } else { FIRST_LEVEL }
    }

    /// The choices as value and label.
    fn choices(&self, is_visitor: bool) -> Vec<(String, String)> {
        let mut people = vec![
            ("you", "You"),
            ("open", "Anyone, by a link that you pass on"),
            ("mail", "A player, by email"),
        ];
        if !is_visitor || self.who == "name" {
            people.push(("name", "A player of this site, by name"));
        }
        let people = people.into_iter().map(|(value, words)| (value.to_owned(), words.to_owned()));
        people.chain(self.without_people()).collect()
    }

    /// The choices that need nobody else.
    pub(crate) fn without_people(&self) -> Vec<(String, String)> {
        let mut choices = levels();
        if self.is_neutral {
            let neutral = [("random", "Chance: any legal turn"), ("nobody", "Nobody: never acts")];
            choices.extend(neutral.map(|(value, words)| (value.to_owned(), words.to_owned())));
        }
        choices
    }
}

/// The strengths of the engine as value and label.
pub(super) fn levels() -> Vec<(String, String)> {
    let level =
        |(level, rating)| (format!("engine-{level}"), format!("Engine, level {level} (rating {rating})"));
    let full = format!("Engine, full strength: {SECONDS_AT_FULL_STRENGTH} seconds a turn");
    LEVELS.zip(LEVEL_RATINGS).map(level).chain([(FULL_STRENGTH.to_owned(), full)]).collect()
}
