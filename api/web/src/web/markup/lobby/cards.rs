//! Games in lists: a small board, the players, and the state of the game.

use zugpost_base::locale::Phrase;

use crate::web::markup::FormTarget;
use crate::web::markup::game::{Time, VariantName};

#[derive(Clone, Debug)]
pub struct GameCard {
    pub id: String,
    /// The number of steps after which the game is shown; `None` for its latest position.
    pub at: Option<u32>,
    /// The token that leads to the reader's seat, if they have no account.
    pub seat_link: Option<String>,
    /// True if the board is seen from the second seat's side.
    pub is_flipped: bool,
    pub variant: VariantName,
    /// The players: "Anna vs Boris"; to one of them "White against Boris".
    pub players: Phrase,
    pub is_rated: bool,
    /// "Move 12", or the result.
    pub state: Phrase,
    /// Times with their labels.
    pub times: Vec<(Phrase, Time)>,
    /// Actions as value and label.
    pub actions: Vec<(&'static str, Phrase)>,
    /// The target of the actions; present if there are any.
    pub post: Option<FormTarget>,
}

impl GameCard {
    pub(crate) fn url(&self) -> String {
        match (&self.seat_link, self.at) {
            (Some(token), _) => format!("/s/{token}"),
            (None, Some(at)) => format!("/games/{}?at={at}", self.id),
            (None, None) => format!("/games/{}", self.id),
        }
    }
}
