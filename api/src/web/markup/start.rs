//! The form that starts a game of one variant: its options, and who sits where.

pub(crate) mod options;

use std::collections::BTreeMap;

use askama::Template;
use zugpost_rules::{About, Seat};

use super::Post;
use super::game::clock::ClockForm;
use options::OptionsForm;

/// `GET /start?variant=…`; the form posts to `/start`, or for who is signed in to `/start/me`. With a problem it is the form that comes back.
#[derive(Debug, Template)]
#[template(path = "page/start.html")]
pub struct StartPage {
    pub about: &'static About,
    pub form: StartForm,
    /// Who is signed in is not asked for name and address.
    pub post: Post,
    pub problem: Option<String>,
}

/// What was typed, so that nobody types it twice.
#[derive(Clone, Debug, Default)]
pub struct StartForm {
    pub name: String,
    pub email: String,
    /// By name, where they are not the default.
    pub options: BTreeMap<String, String>,
    pub seats: Vec<SeatChoice>,
    /// Whether the players' seats are drawn by lot.
    pub lot: bool,
    pub clock: ClockForm,
    pub message: String,
}

/// Who is to sit at a seat.
#[derive(Clone, Debug)]
pub struct SeatChoice {
    pub seat: Seat,
    /// Whether the seat plays for nobody's win, and may be left alone.
    pub is_neutral: bool,
    /// `you`, `mail`, `open`, `random`, `nobody`, or `engine-` and a level.
    pub who: String,
    pub email: String,
}

/// An engine's levels.
pub const LEVELS: std::ops::RangeInclusive<u8> = 1..=8;

impl SeatChoice {
    /// What can be chosen, as value and words.
    fn choices(&self) -> Vec<(String, String)> {
        let word = |value: &str, words: &str| (value.to_owned(), words.to_owned());
        let mut choices = vec![
            word("you", "You"),
            word("mail", "Somebody with a mail address"),
            word("open", "Anybody, by a link that you pass on"),
        ];
        choices.extend(LEVELS.map(|level| {
            let remark = match level {
                _ if level == *LEVELS.start() => " (easiest)",
                _ if level == *LEVELS.end() => " (strongest)",
                _ => "",
            };
            (format!("engine-{level}"), format!("Engine, level {level}{remark}"))
        }));
        if self.is_neutral {
            choices.extend([word("random", "Chance: any legal turn"), word("nobody", "Nobody: never acts")]);
        }
        choices
    }
}

impl OptionsForm for StartPage {
    fn chosen(&self) -> &BTreeMap<String, String> {
        &self.form.options
    }
}
