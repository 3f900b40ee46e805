//! A message of a player, as the page of a game shows it.

use super::Time;
use crate::web::markup::PlayerName;

#[derive(Debug)]
pub struct ChatMessage {
    pub from: PlayerName,
    /// `None` if a moderator has removed it.
    pub text: Option<String>,
    /// The page that reports the message; `None` for one's own.
    pub report: Option<String>,
    pub at: Time,
}
