//! An invitation to a game.

use askama::Template;
use zugpost_rules::Seat;

use super::game::{Board, MessageView, Time, VariantName};

/// `GET /i/{token}`; both buttons post to the same address: `action=accept` with a `name`, or `action=decline`.
#[derive(Debug, Template)]
#[template(path = "page/invitation.html")]
pub struct InvitationPage {
    pub token: String,
    /// `None` for a visitor who has proposed the game and is to confirm it.
    pub inviter: Option<String>,
    pub variant: VariantName,
    /// The guest's seat.
    pub seat: Seat,
    pub board: Board,
    /// "3 days a move".
    pub time_control: String,
    pub message: Option<MessageView>,
    /// When the invitation ends.
    pub expires: Option<Time>,
    /// A name to start from, or what was typed.
    pub name: String,
    pub problem: Option<String>,
}
