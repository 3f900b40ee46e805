//! The page of an invitation to a game.

use askama::Template;
use zugpost_base::locale::Phrase;

use crate::web::markup::filters;
use crate::web::markup::game::{Board, MessageView, Time, VariantName};
use crate::web::markup::parts::player_name::PlayerName;

/// `GET /i/{token}`; both buttons post to the same URL: `action=accept` with a `name`, or `action=decline`.
#[derive(Debug, Template)]
#[template(path = "page/invitation.html")]
pub struct InvitationPage {
    pub token: String,
    /// `None` for the visitor who proposed the game and must confirm it.
    pub inviter: Option<PlayerName>,
    pub variant: VariantName,
    /// The side of the invited player: "White", "Red".
    pub side: Phrase,
    pub board: Board,
    /// "3 days per move".
    pub time_control: Phrase,
    pub message: Option<MessageView>,
    /// Time at which the invitation expires.
    pub expires: Option<Time>,
    /// True if engines may help the players.
    pub engine_help: bool,
    /// The suggested name, or the one typed before.
    pub name: String,
    pub problem: Option<Phrase>,
}
