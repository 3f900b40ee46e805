//! The choice of a seat's player.

use askama::Template;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_data::view::vocabulary;

use zugpost_protocol::{LEVELS, level_ratings};
use zugpost_rules::{About, Seat, seat_name};

use super::filters;

/// Returns the name of a seat for players of a variant.
pub(crate) fn side_name(about: &About, seat: Seat) -> Phrase {
    vocabulary::side(seat_name(about.key, seat))
}

/// The choice for one seat.
#[derive(Clone, Debug)]
pub struct SeatChoice {
    pub seat: Seat,
    /// True if the seat is neutral (it does not play for a win) and may stay without a player.
    pub is_neutral: bool,
    /// `you`, `name`, `mail`, `open`, `random`, `nobody`, [`FULL_STRENGTH`], or `engine-` with a level.
    pub who: String,
    /// Name of the challenged player.
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
pub(super) struct SeatField<'a> {
    choice: &'a SeatChoice,
    variant: &'a str,
    label: Phrase,
    is_visitor: bool,
}

impl SeatField<'_> {
    fn choices(&self) -> Vec<(String, Phrase)> {
        self.choice.choices(self.variant, self.is_visitor)
    }
}

impl SeatChoice {
    /// The fields of the seat.
    pub(super) fn field<'a>(&'a self, about: &'a About, is_visitor: bool) -> SeatField<'a> {
        let label = if self.is_neutral { phrase("start-nature") } else { side_name(about, self.seat) };
        SeatField { choice: self, variant: about.key, label, is_visitor }
    }

    /// Returns the kind of the opponent: `name`, `mail`, `open` or `engine`.
    pub(super) fn kind(&self) -> &str {
        if self.who.starts_with("engine-") { "engine" } else { &self.who }
    }

    /// The chosen level; for other kinds of player, the one that is offered first.
    pub(super) fn level(&self) -> &str {
        if self.who.starts_with("engine-") { &self.who } else { FIRST_LEVEL }
    }

    /// The choices as value and label.
    pub(crate) fn choices(&self, variant: &str, is_visitor: bool) -> Vec<(String, Phrase)> {
        let mut people = vec![
            ("you", phrase("start-seat-you")),
            ("open", phrase("start-seat-open")),
            ("mail", phrase("start-by-mail")),
        ];
        if !is_visitor || self.who == "name" {
            people.push(("name", phrase("start-by-name")));
        }
        let people = people.into_iter().map(|(value, words)| (value.to_owned(), words));
        people.chain(self.without_people(variant)).collect()
    }

    /// The choices that need no other person.
    pub(crate) fn without_people(&self, variant: &str) -> Vec<(String, Phrase)> {
        let mut choices = levels(variant);
        if self.is_neutral {
            let neutral = [("random", phrase("start-chance")), ("nobody", phrase("start-nobody"))];
            choices.extend(neutral.map(|(value, words)| (value.to_owned(), words)));
        }
        choices
    }
}

/// The strengths of the engine in a variant as value and label.
pub(super) fn levels(variant: &str) -> Vec<(String, Phrase)> {
    let level = |(level, rating): (u8, u16)| {
        let words = phrase("start-level").with("level", u32::from(level)).with("rating", u32::from(rating));
        (format!("engine-{level}"), words)
    };
    let full = phrase("start-full").with("seconds", SECONDS_AT_FULL_STRENGTH);
    LEVELS.zip(level_ratings(variant)).map(level).chain([(FULL_STRENGTH.to_owned(), full)]).collect()
}
