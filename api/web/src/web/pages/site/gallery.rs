//! The gallery of the variants: for each a picture, a summary, and how much it is played now.

use zugpost_base::locale::{Phrase, phrase};
use zugpost_data::model::error::GameError;
use zugpost_rules::{About, Variant};

use crate::web::pages::times::Times;
use crate::web::state::State;

/// A variant of the gallery.
#[derive(Debug)]
pub struct GalleryEntry {
    pub about: &'static About,
    pub played: Option<PlayedNow>,
}

#[derive(Debug)]
pub struct PlayedNow {
    /// "12 games running".
    pub running: Phrase,
    /// "last move 5 minutes ago".
    pub latest: Phrase,
}

/// All variants, with what is known of the games of some.
pub fn gallery(mut played: impl FnMut(&str) -> Option<PlayedNow>) -> Vec<GalleryEntry> {
    Variant::rows().iter().map(|about| GalleryEntry { about, played: played(about.key) }).collect()
}

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
