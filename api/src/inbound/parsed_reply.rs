//! The player's own words in both forms of a mail, before they are read in a game.

use super::html::DOUBT;
use super::quotation::own_lines;
use crate::model::mail_identity::MailIdentity;

/// The own words of a reply. Most programs send two forms of one mail, which must say the same.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ParsedReply {
    pub plain: Option<Form>,
    pub html: Option<Form>,
}

/// One form of a mail.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form {
    /// The own lines, without blank ones at either end.
    pub lines: Vec<String>,
    /// Whether a style hides some of it in a way that cannot be judged.
    pub is_doubtful: bool,
}

/// A response quotes at most this many characters of the line.
const SHOWN: usize = 80;

impl ParsedReply {
    pub fn of(plain: Option<&str>, html: Option<&str>, ours: &MailIdentity) -> ParsedReply {
        let form = |text: &str| Form::of(text, ours);
        ParsedReply { plain: plain.map(form), html: html.map(form) }
    }

    /// The first line, for the response to quote.
    pub fn said(&self) -> String {
        let forms = self.plain.iter().chain(&self.html);
        let first = forms.filter_map(|form| form.lines.first()).next();
        first.map(|line| line.chars().take(SHOWN).collect()).unwrap_or_default()
    }
}

impl Form {
    fn of(text: &str, ours: &MailIdentity) -> Form {
        let lines = own_lines(text, ours);
        let is_doubtful = lines.iter().any(|line| line.contains(DOUBT));
        Form { lines: lines.into_iter().map(|line| line.replace(DOUBT, "")).collect(), is_doubtful }
    }
}
