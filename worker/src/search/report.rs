//! Options and reports of a search.

use std::time::Duration;

use zugpost_rules::game::Step;

use super::{clock::Limits, parameters::ParameterSettings, score::Value};
use crate::protocol::End;

/// Upper limit of lines.
pub(crate) const MAX_LINES: usize = 64;

/// Options of a search.
#[derive(Debug, Clone)]
pub(crate) struct Options {
    pub(crate) limits: Limits,
    /// Number of best lines wanted (multi-PV).
    pub(crate) lines: usize,
    /// Number of threads. A search with one thread is deterministic.
    pub(crate) threads: usize,
    /// The steps to look at; empty for all.
    pub(crate) only: Vec<Step>,
    pub(crate) parameters: ParameterSettings,
}

impl Options {
    /// One line, one thread, all steps.
    pub(crate) fn new(limits: Limits) -> Self {
        Self { limits, lines: 1, threads: 1, only: Vec::new(), parameters: ParameterSettings::default() }
    }
}

/// A principal variation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) value: Value,
    /// Depth of the iteration that found it, in plies.
    pub(crate) depth: u32,
    pub(crate) steps: Vec<Step>,
}

/// The state of a search after an iteration.
#[derive(Debug, Clone, Default)]
pub(crate) struct Report {
    pub(crate) depth: u32,
    pub(crate) seldepth: u32,
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
    pub(crate) hashfull: u32,
    /// Best first. Their first steps differ.
    pub(crate) lines: Vec<Line>,
    /// The end of the search, in its last report.
    pub(crate) end: Option<End>,
}

/// The state of an earlier search of the same position.
#[derive(Debug, Clone, Default)]
pub(crate) struct Resume {
    /// The last complete iteration, which the search repeats.
    pub(crate) depth: u32,
    pub(crate) lines: Vec<Line>,
}
