//! `/variants`: the rules of what can be played.

use actix_web::http::StatusCode;
use actix_web::web::Path;
use actix_web::{HttpResponse, get};
use zugpost_rules::Variant;

use super::html;
use crate::page::{MessagePage, VariantPage, VariantsPage};

#[get("/variants")]
pub async fn list() -> HttpResponse {
    html(StatusCode::OK, &VariantsPage { variants: Variant::rows() })
}

#[get("/variants/{key}")]
pub async fn read(key: Path<String>) -> HttpResponse {
    match Variant::rows().iter().find(|about| about.key == *key) {
        Some(about) => html(StatusCode::OK, &VariantPage { about }),
        None => html(StatusCode::NOT_FOUND, &MessagePage::not_found()),
    }
}
