//! Presenter of the gallery of variants.

use zugpost_base::locale::phrase;
use zugpost_data::model::error::GameError;

use crate::web::markup::gallery;
use crate::web::markup::{GalleryEntry, PlayedNow};
use crate::web::pages::times::Times;
use crate::web::state::State;

/// The gallery, with how much each variant is played now.
pub(crate) async fn gallery_now(state: &State, times: &Times) -> Result<Vec<GalleryEntry>, GameError> {
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
