//! Games that are looked for: the list, and the form that looks for one.

use std::collections::BTreeMap;

use askama::Template;
use zugpost_rules::About;

use super::game::clock::ClockForm;
use super::game::seat::Post;
use super::game::{Time, VariantName};
use super::start::options::OptionsForm;

/// `GET /seeks`. Its forms post `action=accept` or `action=withdraw` with the `id` to the same address; without an
/// account there are none.
#[derive(Debug, Template)]
#[template(path = "page/seeks.html")]
pub struct SeeksPage {
    pub seeks: Vec<SeekLine>,
    /// Address of those that come after these.
    pub more: Option<String>,
    pub variants: &'static [&'static About],
    /// For whoever is signed in.
    pub post: Option<Post>,
    pub problem: Option<String>,
}

#[derive(Debug)]
pub struct SeekLine {
    pub id: String,
    pub player: String,
    pub rating: Option<i64>,
    /// The reader's own.
    pub is_own: bool,
    pub variant: VariantName,
    /// "white", or how it is decided.
    pub seat: String,
    /// "3 days a move".
    pub time_control: String,
    pub rated: bool,
    /// "1400 to 1800", if not everybody may accept.
    pub range: Option<String>,
    pub expires: Time,
}

/// `GET /seeks/new?variant=…`; the form posts `action=seek` to `/seeks`. With a problem it is the form that comes back.
#[derive(Debug, Template)]
#[template(path = "page/seek.html")]
pub struct SeekPage {
    pub about: &'static About,
    /// The seats that can be wanted.
    pub seats: Vec<String>,
    pub form: SeekForm,
    pub post: Post,
    pub problem: Option<String>,
}

/// What was typed, so that nobody types it twice.
#[derive(Clone, Debug, Default)]
pub struct SeekForm {
    /// By name, where they are not the default.
    pub options: BTreeMap<String, String>,
    pub seat: String,
    pub clock: ClockForm,
    pub rated: bool,
    pub rating_from: String,
    pub rating_to: String,
}

impl OptionsForm for SeekPage {
    fn chosen(&self) -> &BTreeMap<String, String> {
        &self.form.options
    }
}
