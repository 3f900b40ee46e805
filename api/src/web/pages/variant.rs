//! `/variants`: the list of variants and their rules.

use actix_web::http::{StatusCode, header};
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get};
use zugpost_rules::{Options, Seat, Variant};

use super::html;
use super::session::{Refusal, Visitor};
use super::times::Times;
use crate::picture::board_svg_file;
use crate::picture::look::Look;
use crate::store::games::finding::MOST_COUNTED;
use crate::web::markup::{MessagePage, Page, VariantPage, VariantsPage};
use crate::web::state::State;

type Answer = Result<HttpResponse, Refusal>;

#[get("/variants")]
pub async fn list(visitor: Visitor) -> HttpResponse {
    visitor.page(StatusCode::OK, &VariantsPage { variants: Variant::rows() })
}

#[get("/variants/{key}")]
pub async fn read(state: Data<State>, visitor: Visitor, key: Path<String>) -> Answer {
    let counted = |number: usize, what: &str| match number {
        1 => format!("1 game {what}"),
        MOST_COUNTED => format!("{MOST_COUNTED} games or more {what}"),
        number => format!("{number} games {what}"),
    };
    Ok(match Variant::new(&key, &Options::default()) {
        Ok(variant) => {
            let activity = state.app.play.activity(variant.key().to_owned()).await?;
            let times = Times::of(&state, visitor.0.as_ref());
            let page = VariantPage {
                about: variant.about(),
                start: variant.start(),
                running: counted(activity.running, "running"),
                ended: counted(activity.ended, "finished"),
                last: activity.last.map(|at| times.at(at)),
            };
            visitor.page(StatusCode::OK, &page)
        }
        Err(_) => visitor.page(StatusCode::NOT_FOUND, &MessagePage::not_found()),
    })
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
        .body(board_svg_file(&board, &Look::new(Seat::White, Vec::new())))
}
