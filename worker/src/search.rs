//! Alpha-beta search for any game (<https://www.chessprogramming.org/Alpha-Beta>): iterative deepening, principal
//! variation search, aspiration windows, multi-PV, and Lazy SMP over a shared transposition table.
//!
//! The search knows pieces and squares only through [`Game`]. A value changes its sign only where the side changes,
//! because a seat may act several times in a row. With three seats, the other two play together against the seat to
//! move: the paranoid assumption (C. Luckhardt and K. Irani, "An algorithmic solution of N-person games", AAAI 1986).
//! Neutral seats are expected to pass.

mod clock;
mod correction;
mod memory;
mod neutral;
mod node;
mod order;
mod parameters;
mod path;
mod pruning;
mod quiescence;
mod report;
mod scope;
pub(crate) mod score;
mod table;
mod tree;

use std::thread;

use zugpost_rules::game::{Game, Step, Steps};

pub use clock::Limits;
pub use memory::Memory;
pub(crate) use neutral::equalise;
pub use parameters::{Parameter, ParameterError, Parameters};
pub(crate) use path::{Visited, past};
pub(crate) use report::{Line, MOST_LINES, Options, Report, Resume};
pub(crate) use tree::play_skipping_neutral;

use crate::control::Control;
use clock::Clock;
use score::{INFINITE, Value};
use tree::Tree;

/// Searches a position whose game is not over. `past` holds the positions before it, oldest first. The
/// report has at least one line unless the position has no legal step.
pub(crate) fn search<G: Game>(
    game: &G,
    past: &[Visited],
    options: &Options,
    resume: &Resume,
    memory: &mut Memory,
    control: &Control,
    mut on_report: impl FnMut(&Report),
) -> Report {
    let (table, states) = memory.begin(game, options.threads);
    let clock = Clock::new(options.limits, control);
    let mut trees =
        states.into_iter().map(|state| Tree::new(game, past, table, state, &clock, options.parameters));
    // There is always a first thread.
    let Some(mut tree) = trees.next() else { return Report::default() };
    thread::scope(|scope| {
        for (index, mut tree) in (1..).zip(trees) {
            // Lazy SMP (https://www.chessprogramming.org/Lazy_SMP): helpers fill the table. Half of them search a ply
            // deeper, so that they visit other nodes.
            let helper = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, move || {
                let resume = Resume { depth: 1 + index % 2, lines: Vec::new() };
                deepen(game, &mut tree, &Options { lines: 1, ..options.clone() }, &resume, |_| {});
            });
            if let Err(error) = helper {
                tracing::warn!(%error, "cannot create a helper thread");
            }
        }
        for line in &resume.lines {
            tree.remember(game, line);
        }
        let report = deepen(game, &mut tree, options, resume, &mut on_report);
        clock.finish();
        report
    })
}

/// Stack size of a thread that searches. Deep lines of variants with many drops hold long lists of steps on the stack.
pub(crate) const STACK: usize = 64 << 20;

/// Iterative deepening until a limit is reached.
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
    let is_left_out = |step: &Step| !options.only.is_empty() && !options.only.contains(step);
    let left_out: Vec<Step> = legal.iter().copied().filter(is_left_out).collect();
    let n_lines = options.lines.clamp(1, (legal.len() - left_out.len()).max(1));
    let mut depth = resume.depth.max(1);
    loop {
        let mut found: Vec<Line> = Vec::new();
        for index in 0..n_lines {
            let mut excluded = left_out.clone();
            excluded.extend(found.iter().filter_map(|line| line.steps.first()));
            let expected = report.lines.get(index).map(|line| line.value);
            // The first line is searched to its end, so that there is a step to play.
            tree.must_finish(report.lines.is_empty() && index == 0);
            if tree.has_stopped() {
                break;
            }
            let Some(line) = aspiration_search(game, tree, depth, &excluded, expected) else { break };
            found.push(line);
        }
        let is_complete = !tree.has_stopped();
        merge(&mut report, found);
        // A stopped iteration counts only if it is the first.
        report.depth = if is_complete { depth } else { report.depth.max(depth.min(1)) };
        tree.flush();
        report.seldepth = tree.seldepth();
        (report.nodes, report.time, report.hashfull) = tree.counts();
        if is_complete {
            on_report(&report);
        }
        if !is_complete
            || !tree.allows_another(depth)
            || is_settled(&report)
            || depth as usize >= score::MAX_PLY - 1
        {
            return report;
        }
        depth += 1;
    }
}

/// One line at one depth, in an aspiration window (<https://www.chessprogramming.org/Aspiration_Windows>) around the
/// value of the last iteration. `None` if the search was stopped before it had a line.
fn aspiration_search<G: Game>(
    game: &G,
    tree: &mut Tree<'_, G>,
    depth: u32,
    excluded: &[Step],
    expected: Option<Value>,
) -> Option<Line> {
    let mut width = tree.parameters.aspiration_width;
    let (mut alpha, mut beta) = match expected {
        Some(value) if depth >= 4 && !score::is_decided(value) => (value - width, value + width),
        _ => (-INFINITE, INFINITE),
    };
    loop {
        let value = tree.root(game, depth, alpha, beta, excluded);
        if tree.has_stopped() {
            // A step that raised alpha before the stop is better than the last iteration's.
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

/// Puts new lines in the place of old ones that begin with the same step. The best is first, also if the iteration was
/// stopped and some lines are of the last one.
fn merge(report: &mut Report, found: Vec<Line>) {
    let n_lines = report.lines.len().max(found.len());
    let mut lines = found;
    for old in report.lines.drain(..) {
        if lines.len() < n_lines && lines.iter().all(|line| line.steps.first() != old.steps.first()) {
            lines.push(old);
        }
    }
    lines.sort_by_key(|line| std::cmp::Reverse(line.value));
    report.lines = lines;
}

/// Whether every line ends the game, and the search went well beyond these ends.
fn is_settled(report: &Report) -> bool {
    report.lines.iter().all(|line| {
        score::is_decided(line.value) && report.depth as usize >= 2 * score::steps_to_end(line.value) + 2
    })
}
