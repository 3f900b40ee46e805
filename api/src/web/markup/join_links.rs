//! The links to the open seats of a game, to pass on.

use askama::Template;

use super::filters;
use crate::locale::Phrase;

/// The response that makes the links. They are shown once, because only their hashes are stored.
#[derive(Debug, Template)]
#[template(path = "page/join_links.html")]
pub struct JoinLinksPage {
    pub title: Phrase,
    pub text: Phrase,
    /// The side of each seat, and the link to it.
    pub links: Vec<(String, String)>,
}
