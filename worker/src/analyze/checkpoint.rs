//! The state of a search, from which another one continues.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use zugpost_rules::{
    game::{Game, Step, Steps},
    machine,
};

use crate::{
    search::{Limits, Line, MAX_LINES, Report, Resume, score},
    turns::texts,
};

/// The state of a search, from which another search can continue.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Checkpoint {
    depth: u32,
    nodes: u64,
    time_ms: u64,
    lines: Vec<CheckpointLine>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct CheckpointLine {
    /// In the scale of the search, not of the protocol.
    value: i32,
    depth: u32,
    steps: Vec<String>,
}

impl Checkpoint {
    /// Records what a search has used, without lines from which another engine could continue.
    pub(crate) fn of_spent(nodes: u64, time_ms: u64) -> Self {
        Self { depth: 1, nodes, time_ms, lines: Vec::new() }
    }

    /// Returns what the search has used.
    pub(super) fn spent(&self) -> Spent {
        Spent { nodes: self.nodes, time: Duration::from_millis(self.time_ms) }
    }

    /// The state of a search of a game after an iteration.
    pub(super) fn of<G: Game>(game: &G, report: &Report, spent: &Spent) -> Self {
        let lines = report.lines.iter().map(|line| CheckpointLine {
            value: line.value,
            depth: line.depth,
            steps: texts(game, &line.steps),
        });
        Self {
            depth: report.depth,
            nodes: report.nodes + spent.nodes,
            time_ms: u64::try_from((report.time + spent.time).as_millis()).unwrap_or(u64::MAX),
            lines: lines.collect(),
        }
    }

    /// Returns the lines from which another search continues, validated by the rules. A line ends before its
    /// first illegal step.
    pub(super) fn resume<G: Game>(&self, game: &G) -> Resume {
        let lines = self.lines.iter().take(MAX_LINES).map(|line| {
            let mut game = game.clone();
            let mut steps = Vec::new();
            for text in line.steps.iter().take(score::MAX_PLY) {
                let Some(step) = find(&game, text) else { break };
                // Lines leave out the steps of neutral seats.
                if !game.to_act().is_neutral() {
                    steps.push(step);
                }
                game.play(step);
            }
            Line { value: line.value.clamp(-score::INFINITE, score::INFINITE), depth: line.depth, steps }
        });
        let lines: Vec<Line> = lines.filter(|line| !line.steps.is_empty()).collect();
        let depth = if lines.is_empty() { 1 } else { self.depth.min(score::MAX_PLY as u32 - 1) };
        Resume { depth, lines }
    }

    /// As opaque JSON for the protocol.
    pub fn to_json(&self) -> Json {
        // Cannot fail: it holds numbers, texts and lists only.
        serde_json::to_value(self).unwrap_or(Json::Null)
    }
}

/// Parts of the limits that earlier searches of the same task have used.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Spent {
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
}

impl Spent {
    pub(super) fn rest(&self, limits: Limits) -> Limits {
        Limits {
            depth: limits.depth,
            nodes: limits.nodes.map(|nodes| nodes.saturating_sub(self.nodes)),
            time: limits.time.map(|time| time.saturating_sub(self.time)),
        }
    }
}

/// The legal step with this text in machine notation.
pub(super) fn find<G: Game>(game: &G, text: &str) -> Option<Step> {
    let mut legal = Steps::new();
    game.legal(&mut legal);
    legal.iter().copied().find(|&step| machine(game, step) == text)
}
