//! The list of open seeks, and the form that posts one.

use std::collections::BTreeMap;

use askama::Template;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_rules::{About, Seat};

use super::start::options::OptionsForm;
use crate::web::markup::filters;
use crate::web::markup::game::clock::ClockForm;
use crate::web::markup::game::seat::FormTarget;
use crate::web::markup::game::{Board, Time, VariantName};

/// `GET /seeks`. Its forms post `action=accept` or `action=withdraw` with the `id` to the same URL. Visitors without an
/// account get no forms.
#[derive(Debug, Template)]
#[template(path = "page/seeks.html")]
pub struct SeeksPage {
    pub seeks: Vec<SeekLine>,
    /// The URL of the next page of the list.
    pub more: Option<String>,
    pub variants: &'static [&'static About],
    /// The variants that a challenge can be for.
    pub duels: Vec<&'static About>,
    /// The key of the variant that is shown; empty for all.
    pub variant: String,
    /// Present if the player is signed in.
    pub post: Option<FormTarget>,
    pub problem: Option<Phrase>,
}

#[derive(Debug)]
pub struct SeekLine {
    pub id: String,
    /// True if the reader posted this seek.
    pub is_own: bool,
    pub variant: VariantName,
    /// The players and their sides, with markup: "Anna (1500) plays Red against you."
    pub offer: Phrase,
    /// "3 days per move".
    pub time_control: Phrase,
    pub rated: bool,
    pub engine_help: bool,
    /// "1400 to 1800"; `None` if any rating may accept.
    pub range: Option<Phrase>,
    pub expires: Time,
}

impl SeekLine {
    /// Clock, rating, engine help and opponents.
    pub(crate) fn terms(&self) -> Vec<Phrase> {
        let rated = phrase(if self.rated { "start-seek-rated" } else { "start-seek-unrated" });
        let help = self.engine_help.then(|| phrase("start-seek-help"));
        let range = self.range.as_ref().map(|range| phrase("start-seek-range").with("range", range));
        [self.time_control.clone(), rated].into_iter().chain(help).chain(range).collect()
    }
}

/// `GET /seeks/{id}`. Its form posts like those of [`SeeksPage`].
#[derive(Debug, Template)]
#[template(path = "page/open_seek.html")]
pub struct OpenSeekPage {
    pub seek: SeekLine,
    /// The first position, seen from the reader's side.
    pub board: Board,
    /// The URL of the page, with that of the site.
    pub url: String,
    /// Present if the player is signed in.
    pub post: Option<FormTarget>,
}

/// `GET /seeks/new?variant=…`; the form posts `action=seek` to `/seeks`. After an error the form is shown again with
/// the problem.
#[derive(Debug, Template)]
#[template(path = "page/seek.html")]
pub struct SeekPage {
    pub about: &'static About,
    /// The seats that can be chosen, with their names.
    pub seats: Vec<(Seat, Phrase)>,
    /// Player of Nature, where she takes part: a value of the option `nature`.
    pub nature: Option<String>,
    pub form: SeekForm,
    pub post: FormTarget,
    pub problem: Option<Phrase>,
}

/// The typed values, so that a rejected form keeps them.
#[derive(Clone, Debug, Default)]
pub struct SeekForm {
    /// Values by option name, where they differ from the default.
    pub options: BTreeMap<String, String>,
    pub seat: String,
    pub clock: ClockForm,
    pub rated: bool,
    pub engine_help: bool,
    pub rating_from: String,
    pub rating_to: String,
}

impl OptionsForm for SeekPage {
    fn chosen(&self) -> &BTreeMap<String, String> {
        &self.form.options
    }
}
