//! The pages about players: one player, and the ratings of a variant.

use askama::Template;
use zugpost_rules::About;

use crate::web::markup::PlayerName;
use crate::web::markup::filters;
use crate::web::markup::game::{Time, VariantName};
use crate::web::markup::lobby::cards::GameCard;
use crate::web::markup::parts::chart::Chart;

/// `GET /players/{name}`.
#[derive(Debug, Template)]
#[template(path = "page/player.html")]
pub struct PlayerPage {
    pub name: String,
    pub is_bot: bool,
    /// True if the reader is this player.
    pub is_own: bool,
    pub since: Time,
    /// The numbers of running and ended games.
    pub n_running: i64,
    pub n_ended: i64,
    pub ratings: Vec<RatingLine>,
    /// The course of the rating in one variant.
    pub course: Option<Course>,
    pub total: Score,
    pub by_variant: Vec<(VariantName, Score)>,
    pub by_opponent: Vec<(PlayerName, Score)>,
    pub running: Vec<GameCard>,
    pub ended: Vec<GameCard>,
    pub variants: &'static [&'static About],
}

/// A rating of a player in a variant.
#[derive(Clone, Debug)]
pub struct RatingLine {
    pub variant: VariantName,
    pub rating: i64,
    pub deviation: i64,
    pub is_provisional: bool,
    pub n_games: i32,
    /// True if its course is shown.
    pub is_shown: bool,
}

/// The course of a rating.
#[derive(Clone, Debug)]
pub struct Course {
    pub variant: VariantName,
    pub chart: Chart,
    /// The latest games: when each ended, its id, and the rating after it; newest first.
    pub latest: Vec<(Time, String, i64)>,
}

/// Won, drawn and lost games.
#[derive(Clone, Copy, Debug, Default)]
pub struct Score {
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
}

impl Score {
    fn n_games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }
}

/// `GET /ratings?variant=…`.
#[derive(Debug, Template)]
#[template(path = "page/ratings.html")]
pub struct RatingsPage {
    /// A player who was searched and not found.
    pub search: Option<PlayerSearch>,
    pub variants: &'static [&'static About],
    pub variant: VariantName,
    /// The rank of the first player of the page.
    pub first: u32,
    pub players: Vec<RankLine>,
    /// The URL of the next page.
    pub more: Option<String>,
}

/// The typed name, and the players who may be meant.
#[derive(Clone, Debug)]
pub struct PlayerSearch {
    pub name: String,
    pub found: Vec<PlayerName>,
}

#[derive(Clone, Debug)]
pub struct RankLine {
    pub player: PlayerName,
    pub rating: i64,
    pub deviation: i64,
    pub is_provisional: bool,
    pub n_games: i32,
}
