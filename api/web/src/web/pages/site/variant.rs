//! `/variants`: the list of variants, their rules, and lessons and pictures about them.

pub mod guide;
pub mod pictures;

use actix_web::get;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use zugpost_base::locale::phrase;
use zugpost_data::store::games::finding::MOST_COUNTED;

use super::gallery::gallery_now;
use crate::web::markup::{MessagePage, VariantPage, VariantsPage};
use crate::web::pages::lobby::play;
use crate::web::pages::session::{PageResult, Visitor};
use crate::web::pages::times::Times;
use crate::web::state::State;

#[get("/variants")]
pub async fn list(state: Data<State>, visitor: Visitor) -> PageResult {
    let times = Times::of(&state, visitor.0.as_ref());
    Ok(visitor.page(StatusCode::OK, &VariantsPage { variants: gallery_now(&state, &times).await? }))
}

#[get("/variants/{key}")]
pub async fn read(state: Data<State>, visitor: Visitor, key: Path<String>) -> PageResult {
    let counted = |number: usize, all: &'static str, many: &'static str| {
        phrase(if number == MOST_COUNTED { many } else { all }).with("n", number)
    };
    Ok(match pictures::variant(&key) {
        Some(variant) => {
            let activity = state.app.play.activity(variant.key().to_owned()).await?;
            let times = Times::of(&state, visitor.0.as_ref());
            let page = VariantPage {
                about: variant.about(),
                start: variant.start(),
                running: counted(activity.running, "rules-running", "rules-running-many"),
                ended: counted(activity.ended, "rules-finished", "rules-finished-many"),
                last: activity.last.map(|at| times.at(at)),
                post: play::post(visitor.0.as_ref()),
            };
            visitor.page(StatusCode::OK, &page)
        }
        None => visitor.page(StatusCode::NOT_FOUND, &MessagePage::not_found()),
    })
}
