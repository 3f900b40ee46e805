//! `/variants`: the list of variants, their rules, and what teaches them.

pub mod guide;
pub mod pictures;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get};

use super::play;
use super::session::{Refusal, Visitor};
use super::times::Times;
use crate::locale::phrase;
use crate::model::error::GameError;
use crate::store::games::finding::MOST_COUNTED;
use crate::web::markup::{GalleryEntry, MessagePage, PlayedNow, VariantPage, VariantsPage, gallery};
use crate::web::state::State;

type Answer = Result<HttpResponse, Refusal>;

#[get("/variants")]
pub async fn list(state: Data<State>, visitor: Visitor) -> Answer {
    let times = Times::of(&state, visitor.0.as_ref());
    Ok(visitor.page(StatusCode::OK, &VariantsPage { variants: gallery_now(&state, &times).await? }))
}

/// The gallery, with how much each variant is played now.
pub(super) async fn gallery_now(state: &State, times: &Times) -> Result<Vec<GalleryEntry>, GameError> {
    let played = state.app.play.played().await?;
    Ok(gallery(|key| {
        let played = played.get(key)?;
        let running = phrase(if played.is_part { "rules-running-many" } else { "rules-running" });
        Some(PlayedNow {
            running: running.with("n", played.n_running),
            latest: phrase("home-latest-move").with("ago", times.since(played.latest)),
        })
    }))
}

#[get("/variants/{key}")]
pub async fn read(state: Data<State>, visitor: Visitor, key: Path<String>) -> Answer {
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
