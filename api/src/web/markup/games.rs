//! The list of the player's own games, those in which they are to act first.

use askama::Template;

use super::game::Time;

/// `GET /games` for a signed-in player.
#[derive(Debug, Template)]
#[template(path = "page/games.html")]
pub struct GamesPage {
    /// That mails have not arrived at the player's address.
    pub undelivered: Option<String>,
    pub sections: Vec<GamesSection>,
}

#[derive(Debug)]
pub struct GamesSection {
    pub title: &'static str,
    pub games: Vec<GameLine>,
}

#[derive(Debug)]
pub struct GameLine {
    pub id: String,
    pub variant: String,
    /// Whether the player sees the board from the second seat's side.
    pub is_flipped: bool,
    /// "Boris", "Boris and Clara".
    pub opponents: String,
    /// The deadline of the player to act.
    pub move_by: Option<Time>,
    /// "Turn 12", or the result.
    pub state: String,
}
