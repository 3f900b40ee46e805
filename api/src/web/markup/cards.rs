//! Games in lists: a small board, the players, and what is to say of the game.

use super::game::{Time, VariantName};
use super::{FormTarget, PlayerName};
use crate::locale::Phrase;

#[derive(Clone, Debug)]
pub struct GameCard {
    pub id: String,
    /// Whether the board is seen from the second seat's side.
    pub is_flipped: bool,
    pub variant: VariantName,
    /// "Turn 12", or the result.
    pub state: Phrase,
    /// Whether it is shown to one of its players.
    pub is_own: bool,
    /// The players; on an own card the opponents, if there are any.
    pub players: Vec<PlayerName>,
    /// What the time is of, and the time.
    pub times: Vec<(Phrase, Time)>,
    /// Actions as value and label.
    pub actions: Vec<(&'static str, Phrase)>,
    /// The target of the actions; present if there are any.
    pub post: Option<FormTarget>,
}
