//! Games in lists: a small board, the players, and what is to say of the game.

use super::game::{Time, VariantName};
use super::{FormTarget, PlayerName};

#[derive(Clone, Debug)]
pub struct GameCard {
    pub id: String,
    /// Whether the board is seen from the second seat's side.
    pub is_flipped: bool,
    pub variant: VariantName,
    /// "Turn 12", or the result.
    pub state: String,
    pub players: Vec<PlayerName>,
    /// What stands before the players, and between them.
    pub words: (&'static str, &'static str),
    /// What the time is of, and the time.
    pub times: Vec<(&'static str, Time)>,
    /// Actions as value and label.
    pub actions: Vec<(&'static str, &'static str)>,
    /// The target of the actions; present if there are any.
    pub post: Option<FormTarget>,
}
