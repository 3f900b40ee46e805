//! The list of the player's own games, those in which they are to act first.

use askama::Template;

use super::FormTarget;
use super::cards::GameCard;
use super::seeks::SeekLine;

/// `GET /games` for a signed-in player. Cards of invitations and proposals have forms that post to their game; the form of
/// an open challenge posts `action=withdraw` with its `id`.
#[derive(Debug, Template)]
#[template(path = "page/games.html")]
pub struct GamesPage {
    /// That mails have not arrived at the player's address.
    pub undelivered: Option<String>,
    pub sections: Vec<GamesSection>,
    /// The open challenges of the player.
    pub seeks: Vec<SeekLine>,
    /// The target of their forms.
    pub post: FormTarget,
}

#[derive(Debug)]
pub struct GamesSection {
    pub title: &'static str,
    pub games: Vec<GameCard>,
}
