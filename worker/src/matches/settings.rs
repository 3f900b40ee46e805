//! Settings of a match.

use std::{path::PathBuf, time::Duration};

use zugpost_rules::Variant;

use super::score::Bounds;
use crate::opening::OpeningSettings;

/// A match of two engines.
#[derive(Debug, Clone)]
pub struct MatchSettings {
    /// The game with its options.
    pub variant: Variant,
    /// The engine that is measured, and its opponent.
    pub engines: [EngineSettings; 2],
    /// The most rounds to play.
    pub rounds: u32,
    /// Openings of the games.
    pub openings: OpeningSettings,
    /// True if games that are decided or drawn by the values of both engines end at once.
    pub adjudicates: bool,
    /// True if a neutral seat plays any of its steps with the same chance. Otherwise it passes.
    pub neutral_plays: bool,
    /// A game that is longer is a draw.
    pub most_plies: u32,
    /// Number of games at the same time.
    pub concurrency: usize,
    /// Bounds at which a sequential test ends the match early.
    pub test: Option<Bounds>,
}

/// One of the engines.
#[derive(Debug, Clone)]
pub struct EngineSettings {
    /// The program.
    pub program: PathBuf,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// Options that are set before the first game.
    pub options: Vec<(String, String)>,
    /// Its time to think.
    pub pace: Pace,
}

/// The limit of each turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// Positions searched.
    Nodes(u64),
    /// Thinking time.
    Time(Duration),
}
