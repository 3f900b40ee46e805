//! `/variants`: the list of variants and their rules.

use actix_web::http::StatusCode;
use actix_web::web::Path;
use actix_web::{HttpResponse, get};
use zugpost_rules::{Options, Variant};

use super::session::Visitor;
use crate::web::markup::{MessagePage, VariantPage, VariantsPage};

#[get("/variants")]
pub async fn list(visitor: Visitor) -> HttpResponse {
    visitor.page(StatusCode::OK, &VariantsPage { variants: Variant::rows() })
}

#[get("/variants/{key}")]
pub async fn read(visitor: Visitor, key: Path<String>) -> HttpResponse {
    match Variant::new(&key, &Options::default()) {
        Ok(variant) => {
            let page = VariantPage { about: variant.about(), start: variant.start() };
            visitor.page(StatusCode::OK, &page)
        }
        Err(_) => visitor.page(StatusCode::NOT_FOUND, &MessagePage::not_found()),
    }
}
