//! What surrounds every page. Each part is a template of its own, because a template contains the code of all that it includes.

use askama::Template;

use crate::web::markup::filters;

/// Links to styles and scripts that every page has.
#[derive(Debug, Template)]
#[template(path = "page/_links.html")]
pub(crate) struct Links;

/// The name of the site and its menu.
#[derive(Debug, Template)]
#[template(path = "page/_header.html")]
pub(crate) struct Header;

impl Header {
    /// The pages of the menu, each with its label. Own games are for players only.
    fn menu(&self) -> [(&'static str, &'static str); 6] {
        [
            ("/games", "site-games"),
            ("/seeks", "site-seeks"),
            ("/watch", "site-watch"),
            ("/ratings", "site-players"),
            ("/analysis", "site-analysis"),
            ("/variants", "site-rules"),
        ]
    }
}

/// Links to what the site is, languages and themes.
#[derive(Debug, Template)]
#[template(path = "page/_footer.html")]
pub(crate) struct Footer;

/// A list without entries: why, and what to do about it.
#[derive(Debug, Template)]
#[template(path = "page/_empty.html")]
pub(crate) struct Empty {
    pub why: &'static str,
}
