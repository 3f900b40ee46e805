//! `/`: what the site offers, and the variants.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, get};
use zugpost_rules::Variant;

use super::session::Visitor;
use crate::web::markup::HomePage;

#[get("/")]
pub async fn home(visitor: Visitor) -> HttpResponse {
    visitor.page(StatusCode::OK, &HomePage { variants: Variant::rows(), problem: None })
}

/// The home page, for a request with an unknown variant.
pub fn without_variant(visitor: &Visitor, problem: String) -> HttpResponse {
    let page = HomePage { variants: Variant::rows(), problem: Some(problem) };
    visitor.page(StatusCode::UNPROCESSABLE_ENTITY, &page)
}
