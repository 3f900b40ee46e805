//! The page to print for players who answer by letter.

use askama::Template;
use zugpost_base::locale::{Phrase, phrase};

use super::{ShownGame, Time, Window, listed};
use crate::web::markup::filters;

/// `GET /games/{id}/card`: the position, and a card to cut off for the answer of the player to act.
#[derive(Debug, Template)]
#[template(path = "page/card.html")]
pub struct CardPage {
    /// A running game, with its last moves only.
    pub game: ShownGame,
    /// The absolute URL of the game's page.
    pub url: String,
}

impl CardPage {
    /// The time by which to answer.
    fn until(&self) -> Option<&Time> {
        match &self.game.window {
            Window::ClosesAt(at) => Some(at),
            Window::WithoutLimit => None,
            Window::Closed => self.game.move_by.as_ref(),
        }
    }

    /// The players who get the card.
    fn to(&self) -> Phrase {
        listed(self.game.seats.iter().filter(|seat| !seat.to_act).map(|seat| seat.called.clone()))
    }

    /// "Chess, after 12… Nc6".
    fn subject(&self) -> Phrase {
        let title = self.game.variant.title.clone();
        match self.game.moves.shown_turn() {
            Some(moves) => phrase("paper-game-after").with("game", title).with("moves", moves),
            None => title,
        }
    }
}
