//! The border of the kinds of mail: each implements [`MailContent`], and the others know a mail as [`Content`].

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use jiff::Timestamp;

use super::content::GameFacts;
use super::page::{Page, Reader, Section};

/// The content of a mail, of any kind.
#[derive(Debug, Clone)]
pub struct Content(Arc<dyn MailContent>);

impl<T: MailContent + 'static> From<T> for Content {
    fn from(content: T) -> Content {
        Content(Arc::new(content))
    }
}

impl Deref for Content {
    type Target = dyn MailContent;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

/// Content and layout of a kind of mail; its file in `kinds` implements it.
pub trait MailContent: fmt::Debug + Send + Sync {
    /// Lays out the mail.
    fn page(&self, reader: Reader) -> Page;

    /// The game and the section by which a summary tells this; `None` for kinds that are never held.
    fn part(&self, _: Reader) -> Option<(&GameFacts, Section)> {
        None
    }

    /// The place in a summary.
    fn rank(&self) -> Rank {
        Rank::News
    }

    /// Returns whether the mail answers an incoming one. It then has an empty return path, so that bounces cannot loop.
    fn is_answer(&self) -> bool {
        false
    }
}

/// The order in a summary: required actions come first, by their deadline.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    Turn(Option<Timestamp>),
    Question,
    News,
}

/// The messages of a kind of mail by which replies are known that quote it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wording {
    /// Beginnings, where a name or more may follow. They are short, so they count only where one of the parts of any mail
    /// follows soon.
    pub headlines: &'static [&'static str],
    /// Beginnings, where nothing follows in the line.
    pub whole_headlines: &'static [&'static str],
    /// Sentences near the top and the end, which no player writes by chance.
    pub parts: &'static [&'static str],
}

impl Wording {
    pub(crate) const NONE: Wording = Wording { headlines: &[], whole_headlines: &[], parts: &[] };
}
