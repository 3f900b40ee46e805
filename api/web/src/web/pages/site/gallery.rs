//! The gallery of the variants, in three groups: for each a picture, a summary, and how much it is played now.

use zugpost_base::locale::{Phrase, phrase};
use zugpost_data::model::error::GameError;
use zugpost_rules::{About, Variant};

use crate::web::state::State;

/// The inventions that the site began with, and the games of other parts of the world. All others are kin of chess.
pub const INVENTIONS: [&str; 5] = ["clockwork-orange", "orphic", "007", "chaos", "schizophrenic"];
const WORLD: [&str; 6] = ["xiangqi", "shogi", "janggi", "makruk", "shatranj", "chaturanga"];

/// A variant of the gallery.
#[derive(Debug)]
pub struct GalleryEntry {
    pub about: &'static About,
    /// "12 games running", if some are.
    pub running: Option<Phrase>,
}

/// A group: its title, its variants, and whether it is shown large.
pub type Group = (&'static str, Vec<GalleryEntry>, bool);

/// All variants, with what is known of the games of some.
pub fn gallery(mut running: impl FnMut(&str) -> Option<Phrase>) -> Vec<Group> {
    let mut group = |title, wanted: &dyn Fn(&str) -> bool, is_large| {
        let rows = Variant::rows().iter().filter(|about| wanted(about.key));
        (title, rows.map(|about| GalleryEntry { about, running: running(about.key) }).collect(), is_large)
    };
    vec![
        group("home-inventions", &|key| INVENTIONS.contains(&key), true),
        group("home-world", &|key| WORLD.contains(&key), false),
        group("home-kin", &|key| !INVENTIONS.contains(&key) && !WORLD.contains(&key), false),
    ]
}

/// The gallery, with how much each variant is played now.
pub(crate) async fn gallery_now(state: &State) -> Result<Vec<Group>, GameError> {
    let played = state.app.play.played().await?;
    Ok(gallery(|key| {
        let played = played.get(key).filter(|played| played.n_running > 0)?;
        let running = phrase(if played.is_part { "rules-running-many" } else { "rules-running" });
        Some(running.with("n", played.n_running))
    }))
}
