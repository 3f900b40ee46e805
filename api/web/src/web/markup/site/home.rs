//! The home page: an introduction to the site, a few games and challenges, and the variants.

use askama::Template;
use zugpost_base::locale::{Phrase, phrase};

use super::gallery::GalleryEntry;
use crate::web::markup::filters;
use crate::web::markup::games::GamesSection;
use crate::web::markup::lobby::cards::GameCard;
use crate::web::markup::lobby::seeks::SeekLine;

/// `GET /`; the form leads to `/start`. `problem` explains why `/start` sent the visitor back here.
#[derive(Debug, Template)]
#[template(path = "page/home.html")]
pub struct HomePage {
    /// Games that wait for the reader; `None` if they have no games.
    pub own: Option<OwnGames>,
    /// The running games of a reader without an account.
    pub guest: Vec<GameCard>,
    pub variants: Vec<GalleryEntry>,
    /// The running games with the newest moves.
    pub running: Vec<GameCard>,
    /// The newest open challenges.
    pub seeks: Vec<SeekLine>,
    pub problem: Option<Phrase>,
}

/// The first games of a player's lists.
#[derive(Debug)]
pub struct OwnGames {
    /// Number of games that wait for their move.
    pub n_waiting: usize,
    /// The most urgent of them.
    pub to_move: Vec<GameCard>,
    /// Invitations, whose forms post to their game, and games in which others are to move.
    pub sections: Vec<GamesSection>,
}

impl OwnGames {
    fn title(&self) -> Phrase {
        match self.n_waiting {
            0 => phrase("home-none-waiting"),
            n => phrase("home-waiting").with("n", n),
        }
    }
}
