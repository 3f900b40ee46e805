//! The form that starts a game of one variant: its options, and the seats' players.

pub(crate) mod options;

use std::collections::BTreeMap;

use askama::Template;
use zugpost_protocol::{LEVEL_RATINGS, LEVELS};
use zugpost_rules::{About, Seat, seat_name};

use super::FormTarget;
use super::game::clock::ClockForm;
use options::OptionsForm;

/// `GET /start?variant=…`; the form posts to `/start`, for signed-in players to `/start/me`. After an error the form is
/// shown again with the problem.
#[derive(Debug, Template)]
#[template(path = "page/start.html")]
pub struct StartPage {
    pub about: &'static About,
    pub form: StartForm,
    /// With a CSRF token the form does not ask for name and address.
    pub post: FormTarget,
    pub problem: Option<String>,
}

/// The typed values, so that a rejected form keeps them.
#[derive(Clone, Debug, Default)]
pub struct StartForm {
    pub name: String,
    pub email: String,
    /// Values by option name, where they differ from the default.
    pub options: BTreeMap<String, String>,
    pub seats: Vec<SeatChoice>,
    /// Whether the players' seats are assigned at random.
    pub lot: bool,
    pub clock: ClockForm,
    pub message: String,
}

/// The choice for one seat.
#[derive(Clone, Debug)]
pub struct SeatChoice {
    pub seat: Seat,
    /// Whether the seat is neutral (it does not play for a win) and may stay without a player.
    pub is_neutral: bool,
    /// `you`, [`NAMED`] with a name, `mail`, `open`, `random`, `nobody`, [`FULL_STRENGTH`], or `engine-` with a level.
    pub who: String,
    pub email: String,
}

/// What stands before the name of a player who is challenged.
pub const NAMED: &str = "player:";
/// An engine that plays as well as it can in [`SECONDS_AT_FULL_STRENGTH`].
pub const FULL_STRENGTH: &str = "engine-full";
/// Thinking time for each turn.
pub const SECONDS_AT_FULL_STRENGTH: u32 = 10;

impl SeatChoice {
    /// "White", "Red".
    fn side(&self, about: &About) -> &'static str {
        seat_name(about.key, self.seat)
    }

    /// The choices as value and label.
    fn choices(&self) -> Vec<(String, String)> {
        let people = [
            ("you", "You"),
            ("mail", "Another player, by mail address"),
            ("open", "An open seat, by a link that you pass on"),
        ];
        let people = people.map(|(value, words)| (value.to_owned(), words.to_owned()));
        let named = self.who.strip_prefix(NAMED).map(|name| (self.who.clone(), name.to_owned()));
        named.into_iter().chain(people).chain(self.without_people()).collect()
    }

    /// The choices that need nobody else.
    pub(crate) fn without_people(&self) -> Vec<(String, String)> {
        let mut choices: Vec<(String, String)> = LEVELS
            .zip(LEVEL_RATINGS)
            .map(|(level, rating)| {
                (format!("engine-{level}"), format!("Engine, level {level} (rating {rating})"))
            })
            .collect();
        let full = format!("Engine, full strength: {SECONDS_AT_FULL_STRENGTH} seconds a turn");
        choices.push((FULL_STRENGTH.to_owned(), full));
        if self.is_neutral {
            let neutral = [("random", "Chance: any legal turn"), ("nobody", "Nobody: never acts")];
            choices.extend(neutral.map(|(value, words)| (value.to_owned(), words.to_owned())));
        }
        choices
    }
}

impl OptionsForm for StartPage {
    fn chosen(&self) -> &BTreeMap<String, String> {
        &self.form.options
    }
}
