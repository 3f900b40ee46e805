//! `/variants`: the rules of what can be played.

use actix_web::http::StatusCode;
use actix_web::web::Path;
use actix_web::{HttpResponse, get};
use zugpost_rules::{Options, Variant};

use super::html;
use crate::page::{MessagePage, VariantPage, VariantsPage};

#[get("/variants")]
pub async fn list() -> HttpResponse {
    html(StatusCode::OK, &VariantsPage { variants: Variant::rows() })
}

#[get("/variants/{key}")]
pub async fn read(key: Path<String>) -> HttpResponse {
    match Variant::new(&key, &Options::default()) {
        Ok(variant) => html(StatusCode::OK, &VariantPage { about: variant.about(), start: variant.start() }),
        Err(_) => html(StatusCode::NOT_FOUND, &MessagePage::not_found()),
    }
}
