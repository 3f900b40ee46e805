//! The form that starts a game of one variant: the players, the clock, and what is folded away.

pub(crate) mod options;
mod seat;

use std::collections::BTreeMap;

use askama::Template;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_rules::About;

pub(crate) use seat::side_name;
pub use seat::{FULL_STRENGTH, SECONDS_AT_FULL_STRENGTH, SeatChoice};

use crate::web::markup::FormTarget;
use crate::web::markup::filters;
use crate::web::markup::game::clock::ClockForm;
use options::OptionsForm;

/// `GET /start?variant=…`; the form posts to `/start`, for signed-in players to `/start/me`. After an error the form is
/// shown again with the problem.
#[derive(Debug, Template)]
#[template(path = "page/start.html")]
pub struct StartPage {
    pub about: &'static About,
    pub form: StartForm,
    /// The terms that the form proposes, in sentences.
    pub terms: Vec<Phrase>,
    /// With a CSRF token the form does not ask for name and address.
    pub post: FormTarget,
    pub wrong: Option<Wrong>,
}

/// Reason why a form was rejected.
#[derive(Clone, Debug)]
pub struct Wrong {
    pub text: Phrase,
    /// The id of the field that has to be changed.
    pub field: Option<String>,
}

impl Wrong {
    pub fn at(field: impl Into<String>, text: Phrase) -> Wrong {
        Wrong { text, field: Some(field.into()) }
    }
}

/// The typed values, so that a rejected form keeps them.
#[derive(Clone, Debug, Default)]
pub struct StartForm {
    pub name: String,
    pub email: String,
    /// Values by option name, where they differ from the default.
    pub options: BTreeMap<String, String>,
    pub seats: Vec<SeatChoice>,
    /// True if the form has a choice for every seat. Otherwise it asks a player of two for the opponent and the side.
    pub each: bool,
    /// True if the players' seats are assigned at random.
    pub lot: bool,
    pub clock: ClockForm,
    pub rated: bool,
    pub engine_help: bool,
    pub without_explorer: bool,
    /// The start position; empty for that of the variant.
    pub fen: String,
    pub message: String,
}

impl StartForm {
    /// The opponent in a game of two.
    fn opponent(&self) -> Option<&SeatChoice> {
        let mut others = self.seats.iter().filter(|choice| !choice.is_neutral && choice.who != "you");
        others.next().filter(|_| !self.each)
    }

    fn neutral(&self) -> impl Iterator<Item = &SeatChoice> {
        self.seats.iter().filter(|choice| choice.is_neutral)
    }

    fn rivals(&self) -> impl Iterator<Item = &SeatChoice> {
        self.seats.iter().filter(|choice| !choice.is_neutral)
    }
}

impl StartPage {
    /// Values, labels and whether they are chosen, of the sides in a game of two.
    fn sides(&self) -> Vec<(String, Phrase, bool)> {
        let side = |choice: &SeatChoice| {
            let chosen = !self.form.lot && choice.who == "you";
            (choice.seat.to_string(), side_name(self.about, choice.seat), chosen)
        };
        let random = ("random".to_owned(), phrase("start-at-random"), self.form.lot);
        std::iter::once(random).chain(self.form.rivals().map(side)).collect()
    }

    /// The URL of the analysis board.
    fn analysis(&self) -> String {
        format!("/analysis?variant={}", self.about.key)
    }

    fn is_visitor(&self) -> bool {
        self.post.csrf.is_none()
    }

    /// Returns whether the rejected field begins with one of these.
    fn blames(&self, fields: &[&str]) -> bool {
        let field = self.wrong.as_ref().and_then(|wrong| wrong.field.as_deref());
        field.is_some_and(|field| fields.iter().any(|name| field.starts_with(name)))
    }

    /// Returns whether the fold with the options of the variant is open.
    fn has_options(&self) -> bool {
        !self.form.options.is_empty() || self.blames(&["option_"])
    }

    /// Returns whether the last fold is open.
    fn has_more(&self) -> bool {
        let StartForm { rated, engine_help, without_explorer, fen, lot, each, .. } = &self.form;
        let has_side = each == lot;
        has_side
            || *rated
            || *engine_help
            || *without_explorer
            || !fen.is_empty()
            || self.blames(&["rated", "engine_help", "fen", "side"])
    }
}

impl OptionsForm for StartPage {
    fn chosen(&self) -> &BTreeMap<String, String> {
        &self.form.options
    }
}
