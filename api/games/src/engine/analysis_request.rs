//! The request for an analysis.

use std::collections::BTreeMap;

use serde::Deserialize;
use utoipa::ToSchema;
use zugpost_base::ids::GameId;

/// The position to analyse, or a game at a ply, and how long to search.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnalysisRequest {
    /// The key of the variant, or another of its names.
    #[serde(default)]
    pub variant: Option<String>,
    /// Options of the variant; others have their defaults.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The first position; that of the variant if absent.
    #[serde(default)]
    pub fen: Option<String>,
    /// The steps played since then, in machine or display notation.
    #[serde(default)]
    pub played: Vec<String>,
    /// A game to analyse, instead of a position.
    #[serde(default)]
    pub game: Option<GameId>,
    /// The ply of the game; its current position if absent.
    #[serde(default)]
    pub ply: Option<u32>,
    /// True to analyse every turn of the game up to this position, each within the limits: see `review`.
    #[serde(default)]
    pub whole: bool,
    /// True to analyse the position after a pass, which shows what the other side threatens. The analysis then has it
    /// as its first position (`fen`). Refused where the side to move is in check.
    #[serde(default)]
    pub threats: bool,
    /// Search depth in plies, up to 200. Give at least one of `depth`, `nodes` and `seconds`.
    #[serde(default)]
    pub depth: Option<u32>,
    /// Positions to visit.
    #[serde(default)]
    pub nodes: Option<u64>,
    /// Seconds to search, up to a day.
    #[serde(default)]
    pub seconds: Option<u32>,
    /// The number of lines to find; one, and not to be given, for a whole game.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 20)]
    pub multipv: Option<u8>,
    /// Threads of the search, 1 if absent, and at most as many as the site allows. A worker with fewer uses what it has.
    #[serde(default)]
    #[schema(minimum = 1)]
    pub threads: Option<u16>,
}
