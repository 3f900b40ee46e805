//! A player's own games, those that wait for the player first.

use askama::Template;

use super::game::Time;

/// `GET /games` of somebody who is signed in.
#[derive(Debug, Template)]
#[template(path = "page/games.html")]
pub struct GamesPage {
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
    /// "Boris", "Boris and Clara".
    pub opponents: String,
    /// The deadline of whoever is to act.
    pub move_by: Option<Time>,
    /// "move 12", or how it has ended.
    pub state: String,
}
