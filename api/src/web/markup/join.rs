//! An open seat, for whoever has its link.

use askama::Template;
use zugpost_rules::Seat;

use super::game::seat::Post;
use super::game::{Board, Time, VariantName};

/// `GET /join/{token}`. Who is signed in takes the seat by a button; others give name and address, and get a mail whose
/// link takes it.
#[derive(Debug, Template)]
#[template(path = "page/join.html")]
pub struct JoinPage {
    /// Who has proposed the game.
    pub host: String,
    pub variant: VariantName,
    pub seat: Seat,
    pub board: Board,
    /// "3 days a move".
    pub time_control: String,
    pub rated: bool,
    pub expires: Option<Time>,
    /// Where the form goes: with a proof if the reader is signed in.
    pub post: Post,
    pub name: String,
    pub email: String,
    pub problem: Option<String>,
}
