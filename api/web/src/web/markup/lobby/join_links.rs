//! The links to the open seats of a game, to pass on.

use askama::Template;
use zugpost_base::locale::Phrase;
use zugpost_base::vocabulary::side_of;
use zugpost_rules::Seat;

use crate::web::markup::filters;

/// The response that makes the links. Only their hashes are stored, so each is shown once.
#[derive(Debug, Template)]
#[template(path = "page/join_links.html")]
pub struct JoinLinksPage {
    pub title: Phrase,
    pub text: Phrase,
    /// The seats, by their names in the API, and the link to each.
    pub links: Vec<(String, String)>,
    /// The reader's page of the game, if they have one already.
    pub game: Option<String>,
    /// The URL of the form, for a reader who mistyped their address.
    pub again: Option<String>,
    /// True if the mail that it mentions can be read at `/dev/mail`.
    pub in_dev_mail: bool,
}

impl JoinLinksPage {
    fn side_of(seat: &str) -> Phrase {
        seat.parse::<Seat>().map_or_else(|_| Phrase::Verbatim(seat.to_owned()), |seat| side_of(seat.name()))
    }
}
