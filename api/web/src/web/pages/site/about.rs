//! `/help`, `/faq`, `/privacy` and `/about`: what the site is, how to use it, and what it stores. Their periods and
//! limits follow from the code: a change of a retention changes `privacy.html`, too.

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpResponse, get};
use zugpost_rules::Variant;

use crate::web::markup::{AboutPage, HelpPage, PrivacyPage, QuestionsPage};
use crate::web::pages::session::Visitor;
use crate::web::state::State;

#[get("/help")]
pub async fn help(state: Data<State>, visitor: Visitor) -> HttpResponse {
    let vacation_days = state.app.shared.site.vacation.days();
    visitor.page(StatusCode::OK, &HelpPage { vacation_days })
}

#[get("/faq")]
pub async fn questions(visitor: Visitor) -> HttpResponse {
    visitor.page(StatusCode::OK, &QuestionsPage)
}

#[get("/privacy")]
pub async fn privacy(visitor: Visitor) -> HttpResponse {
    visitor.page(StatusCode::OK, &PrivacyPage)
}

#[get("/about")]
pub async fn about(visitor: Visitor) -> HttpResponse {
    visitor.page(StatusCode::OK, &AboutPage { variants: Variant::rows().len() })
}
