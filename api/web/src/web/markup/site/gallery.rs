//! The gallery of the variants: for each a picture, a summary, and how much it is played now.

use zugpost_base::locale::Phrase;
use zugpost_rules::{About, Variant};

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
