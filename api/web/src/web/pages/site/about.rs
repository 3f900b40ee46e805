//! `/help`, `/faq`, `/privacy` and `/about`: what the site is, how to use it, and what it stores. Their periods and
//! limits follow from the code: a change of a retention changes `privacy.html`, too.

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpResponse, get};
use askama::Template;
use zugpost_protocol::level_ratings;
use zugpost_rules::Variant;

use crate::web::markup::filters;
use crate::web::pages::session::Visitor;
use crate::web::state::State;

/// `GET /help`.
#[derive(Debug, Template)]
#[template(path = "page/help.html")]
pub struct HelpPage {
    /// The vacation of a year.
    pub vacation_days: u64,
}

/// `GET /faq`.
#[derive(Debug, Template)]
#[template(path = "page/faq.html")]
pub struct QuestionsPage {
    /// The rating of level 9 in chess.
    pub rating: u16,
}

/// `GET /privacy`.
#[derive(Debug, Template)]
#[template(path = "page/privacy.html")]
pub struct PrivacyPage;

/// `GET /about`.
#[derive(Debug, Template)]
#[template(path = "page/about.html")]
pub struct AboutPage {
    /// Number of variants.
    pub variants: usize,
}

#[get("/help")]
pub async fn help(state: Data<State>, visitor: Visitor) -> HttpResponse {
    let vacation_days = state.app.shared.site.vacation.days();
    visitor.page(StatusCode::OK, &HelpPage { vacation_days })
}

#[get("/faq")]
pub async fn questions(visitor: Visitor) -> HttpResponse {
    let [.., rating, _, _, _] = level_ratings("chess");
    visitor.page(StatusCode::OK, &QuestionsPage { rating })
}

#[get("/privacy")]
pub async fn privacy(visitor: Visitor) -> HttpResponse {
    visitor.page(StatusCode::OK, &PrivacyPage)
}

#[get("/about")]
pub async fn about(visitor: Visitor) -> HttpResponse {
    visitor.page(StatusCode::OK, &AboutPage { variants: Variant::rows().len() })
}
