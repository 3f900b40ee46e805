//! `/style`: the visual system of the pages, with all its parts. docs/src/develop/look.md has the reasons.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, get};
use askama::Template;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_games::accounts::profile::results::Tally;

use crate::web::markup::filters;
use crate::web::markup::parts::avatar::Avatar;
use crate::web::markup::parts::row::{End, Picture, Row};
use crate::web::markup::{Looks, PlayerName};
use crate::web::pages::game::presenters::variant_words;
use crate::web::pages::session::Visitor;

/// `GET /style`, which no page links to.
#[derive(Debug, Template)]
#[template(path = "page/style.html")]
pub struct StylePage;

/// Colours by their roles, as `tokens.css` names them.
const ROLES: [&str; 14] = [
    "paper",
    "sheet",
    "well",
    "ink",
    "ink-2",
    "rule",
    "edge",
    "red",
    "red-ink",
    "red-tint",
    "blue",
    "blue-ink",
    "blue-tint",
    "stamp",
];

const NAMES: [&str; 4] = ["Ada", "Bob", "Chidi", "Dora"];

impl StylePage {
    /// Entries of lists: a player, a variant, and a game that has ended.
    fn rows() -> Vec<Row> {
        let text = |text: &str| Phrase::Verbatim(text.to_owned());
        let tally = Tally { won: 3, drawn: 1, lost: 2 };
        let (ada, bob) =
            (Picture::Player(Avatar::of(NAMES[0])), Picture::Postmark(("won", "people-mark-won")));
        vec![
            Row {
                end: End::Words(phrase("start-accept")),
                second: vec![text("3 days per move")],
                ..Row::of(ada, text("Orphic"))
            },
            Row {
                end: End::Results(tally),
                second: vec![text("6 games")],
                ..Row::of_variant(&variant_words("007", ""))
            },
            Row { second: vec![text("Ada vs Bob")], ..Row::of(bob, text("Chess")) },
        ]
    }

    fn players() -> impl Iterator<Item = PlayerName> {
        NAMES.iter().map(|name| PlayerName::plain(Phrase::Verbatim((*name).to_owned())))
    }
}

#[get("/style")]
pub async fn show(visitor: Visitor) -> HttpResponse {
    visitor.page(StatusCode::OK, &StylePage)
}
