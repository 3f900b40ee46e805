//! The page of an invitation to a game.

use askama::Template;

use super::filters;
use super::game::{Board, MessageView, Time, VariantName};

/// `GET /i/{token}`; both buttons post to the same URL: `action=accept` with a `name`, or `action=decline`.
#[derive(Debug, Template)]
#[template(path = "page/invitation.html")]
pub struct InvitationPage {
    pub token: String,
    /// `None` for the visitor who proposed the game and must confirm it.
    pub inviter: Option<String>,
    pub variant: VariantName,
    /// The side of the invited player: "White", "Red".
    pub side: &'static str,
    pub board: Board,
    /// "3 days a move".
    pub time_control: String,
    pub message: Option<MessageView>,
    /// When the invitation expires.
    pub expires: Option<Time>,
    /// Whether engines may help the players.
    pub engine_help: bool,
    /// The suggested name, or the one typed before.
    pub name: String,
    pub problem: Option<String>,
}
