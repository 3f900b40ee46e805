//! The page of an open seat, for visitors who have its link.

use askama::Template;
use zugpost_base::locale::Phrase;

use crate::web::markup::filters;
use crate::web::markup::game::seat::FormTarget;
use crate::web::markup::game::{Board, Time, VariantName};
use crate::web::markup::parts::player_name::PlayerName;

/// `GET /join/{token}`. A signed-in player takes the seat by a button. Other visitors enter a name and an address, and
/// get a confirmation link by mail.
#[derive(Debug, Template)]
#[template(path = "page/join.html")]
pub struct JoinPage {
    /// The player who proposed the game.
    pub host: PlayerName,
    pub variant: VariantName,
    /// "White", "Red".
    pub side: Phrase,
    pub board: Board,
    /// "3 days per move".
    pub time_control: Phrase,
    pub rated: bool,
    pub expires: Option<Time>,
    /// True if engines may help the players.
    pub engine_help: bool,
    /// The target URL of the form; with a CSRF token if the reader is signed in.
    pub post: FormTarget,
    pub name: String,
    pub email: String,
    pub problem: Option<Phrase>,
}
