//! `/variants`: the list of variants and their rules.

use actix_web::http::{StatusCode, header};
use actix_web::web::Path;
use actix_web::{HttpResponse, get};
use zugpost_rules::{Options, Seat, Variant};

use super::html;
use super::session::Visitor;
use crate::picture::board_svg;
use crate::picture::look::Look;
use crate::web::markup::{MessagePage, Page, VariantPage, VariantsPage};

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

/// A position of the variant as a picture.
#[get("/variants/{key}/example.svg")]
pub async fn example(key: Path<String>) -> HttpResponse {
    let Ok(variant) = Variant::new(&key, &Options::default()) else {
        return html(StatusCode::NOT_FOUND, MessagePage::not_found().html());
    };
    let position = variant.about().example.and_then(|text| variant.position(text).ok());
    let board = position.unwrap_or_else(|| variant.start()).board();
    HttpResponse::Ok()
        .content_type("image/svg+xml")
        .insert_header((header::CACHE_CONTROL, "public, max-age=86400"))
        .body(board_svg(&board, &Look::new(Seat::White, Vec::new())))
}
