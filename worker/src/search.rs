//! Alpha-beta for any game: iterative deepening, principal variation search in aspiration windows, several lines,
//! several threads over one table. It knows pieces and squares only through [`Game`], and the sign of a value
//! changes only where the side does: a seat may act several times in a row, and of three seats two are expected to
//! agree against the one whose step is looked for (C. Luckhardt and K. Irani, "An algorithmic solution of N-person
//! games", AAAI 1986, as restricted to the paranoid assumption). Who has no side is expected to let everything be.

mod clock;
mod neutral;
mod node;
mod order;
mod pruning;
mod quiescence;
pub(crate) mod score;
mod table;
mod tree;
mod window;

use std::{sync::atomic::AtomicBool, thread, time::Duration};

use zugpost_rules::game::{Game, Step, Steps};

pub use clock::Limits;
pub(crate) use neutral::equalise;
pub(crate) use tree::play_skipping_neutral;

use crate::eval::Evaluate;
use clock::Clock;
use score::{INFINITE, Value};
use table::Table;
use tree::Tree;

/// What a search is to do.
#[derive(Debug, Clone)]
pub(crate) struct Options {
    pub(crate) limits: Limits,
    /// How many best lines are wanted.
    pub(crate) lines: usize,
    /// Threads that search together. One thread gives the same answer each time.
    pub(crate) threads: usize,
    /// Size of the transposition table in MiB.
    pub(crate) hash_mib: usize,
}

/// A line of best play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) value: Value,
    /// Steps looked ahead when it was found.
    pub(crate) depth: u32,
    pub(crate) steps: Vec<Step>,
}

/// What a search knows after an iteration.
#[derive(Debug, Clone, Default)]
pub(crate) struct Report {
    pub(crate) depth: u32,
    pub(crate) seldepth: u32,
    pub(crate) nodes: u64,
    pub(crate) time: Duration,
    pub(crate) hashfull: u32,
    /// Best first, each with another first step.
    pub(crate) lines: Vec<Line>,
}

/// Where an earlier search of the same position had come to.
#[derive(Debug, Clone, Default)]
pub(crate) struct Resume {
    /// The last whole iteration; the search begins with it again.
    pub(crate) depth: u32,
    pub(crate) lines: Vec<Line>,
}

/// Searches a position that is not the end of its game. `past` holds the keys of the positions before it, oldest
/// first. Answers with at least one line unless the position has no legal step.
pub(crate) fn search<G: Game>(
    game: &G,
    past: &[u64],
    evaluate: &dyn Evaluate<G>,
    options: &Options,
    resume: &Resume,
    stop: &AtomicBool,
    mut on_report: impl FnMut(&Report),
) -> Report {
    let table = Table::new(options.hash_mib, options.limits.nodes);
    let clock = Clock::new(options.limits, stop);
    let tree = || Tree::new(game, past, evaluate, &table, &clock);
    thread::scope(|scope| {
        for index in 1..options.threads {
            let mut tree = tree();
            // Helpers fill the table; every other one runs a step ahead so that they do not all do the same.
            let helper = thread::Builder::new().stack_size(HELPER_STACK).spawn_scoped(scope, move || {
                let resume = Resume { depth: 1 + index as u32 % 2, lines: Vec::new() };
                deepen(game, &mut tree, &Options { lines: 1, ..options.clone() }, &resume, |_| {});
            });
            if let Err(error) = helper {
                tracing::warn!(%error, "searching with fewer threads");
            }
        }
        let mut tree = tree();
        for line in &resume.lines {
            tree.remember(game, line);
        }
        let report = deepen(game, &mut tree, options, resume, &mut on_report);
        clock.finish();
        report
    })
}

/// As the thread that begins a search has it, see `search_thread.rs`.
const HELPER_STACK: usize = 64 << 20;

/// Looks further ahead again and again until the clock says stop.
fn deepen<G: Game>(
    game: &G,
    tree: &mut Tree<'_, G>,
    options: &Options,
    resume: &Resume,
    mut on_report: impl FnMut(&Report),
) -> Report {
    let known_depth = if resume.lines.is_empty() { 0 } else { resume.depth };
    let mut report = Report { depth: known_depth, lines: resume.lines.clone(), ..Report::default() };
    let mut legal = Steps::new();
    game.legal(&mut legal);
    let n_lines = options.lines.clamp(1, legal.len().max(1));
    let mut depth = resume.depth.max(1);
    loop {
        let mut found: Vec<Line> = Vec::new();
        for index in 0..n_lines {
            let excluded: Vec<Step> = found.iter().filter_map(|line| line.steps.first().copied()).collect();
            let expected = report.lines.get(index).map(|line| line.value);
            // Something has to be known before anybody may stop the search.
            tree.must_finish(report.lines.is_empty() && index == 0);
            if tree.has_stopped() {
                break;
            }
            let Some(line) = aspiration_search(game, tree, depth, &excluded, expected) else { break };
            found.push(line);
        }
        let is_whole = !tree.has_stopped();
        merge(&mut report, found);
        // An iteration that was stopped counts only if there is no other.
        report.depth = if is_whole { depth } else { report.depth.max(depth.min(1)) };
        tree.flush();
        report.seldepth = tree.seldepth();
        (report.nodes, report.time, report.hashfull) = tree.counts();
        if is_whole {
            on_report(&report);
        }
        if !is_whole
            || !tree.allows_another(depth)
            || is_settled(&report)
            || depth as usize >= score::MAX_PLY - 1
        {
            return report;
        }
        depth += 1;
    }
}

/// One line at one depth, in a window around what is expected. `None` when the clock stopped it before anything
/// was found out.
fn aspiration_search<G: Game>(
    game: &G,
    tree: &mut Tree<'_, G>,
    depth: u32,
    excluded: &[Step],
    expected: Option<Value>,
) -> Option<Line> {
    let mut width = 20;
    let (mut alpha, mut beta) = match expected {
        Some(value) if depth >= 4 && !score::is_decided(value) => (value - width, value + width),
        _ => (-INFINITE, INFINITE),
    };
    loop {
        let value = tree.root(game, depth, alpha, beta, excluded);
        if tree.has_stopped() {
            // What raised alpha before the stop is better than what was known.
            return tree.best_line(depth);
        }
        width = width * 3 + 10;
        if value <= alpha && alpha > -INFINITE {
            alpha = if width > 1000 { -INFINITE } else { (value - width).max(-INFINITE) };
        } else if value >= beta && beta < INFINITE {
            beta = if width > 1000 { INFINITE } else { (value + width).min(INFINITE) };
        } else {
            return tree.best_line(depth);
        }
    }
}

/// Puts new lines before the old ones that begin with other steps.
fn merge(report: &mut Report, found: Vec<Line>) {
    let n_lines = report.lines.len().max(found.len());
    let mut lines = found;
    lines.sort_by_key(|line| std::cmp::Reverse(line.value));
    for old in report.lines.drain(..) {
        if lines.len() < n_lines && lines.iter().all(|line| line.steps.first() != old.steps.first()) {
            lines.push(old);
        }
    }
    report.lines = lines;
}

/// Whether every line is the end of the game and was looked at well beyond it.
fn is_settled(report: &Report) -> bool {
    report.lines.iter().all(|line| {
        score::is_decided(line.value) && report.depth as usize >= 2 * score::steps_to_end(line.value) + 2
    })
}
