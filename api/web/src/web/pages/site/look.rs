//! `/style`: the visual system of the pages, with all its parts. docs/src/develop/look.md has the reasons.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, get};
use askama::Template;
use zugpost_base::locale::Phrase;

use crate::web::markup::filters;
use crate::web::markup::parts::avatar::Avatar;
use crate::web::markup::{Looks, PlayerName};
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
    fn players() -> impl Iterator<Item = PlayerName> {
        NAMES.iter().map(|name| PlayerName::plain(Phrase::Verbatim((*name).to_owned())))
    }
}

#[get("/style")]
pub async fn show(visitor: Visitor) -> HttpResponse {
    visitor.page(StatusCode::OK, &StylePage)
}
