//! The home page: what the site offers, a few games and challenges, and the variants.

use askama::Template;

use super::cards::GameCard;
use super::filters;
use super::gallery::GalleryEntry;
use super::seeks::SeekLine;
use crate::locale::Phrase;

/// `GET /`; the form leads to `/start`. `problem` explains why `/start` sent the visitor back here.
#[derive(Debug, Template)]
#[template(path = "page/home.html")]
pub struct HomePage {
    pub variants: Vec<GalleryEntry>,
    /// The running games with the newest moves.
    pub running: Vec<GameCard>,
    /// The newest open challenges.
    pub seeks: Vec<SeekLine>,
    pub problem: Option<Phrase>,
}
