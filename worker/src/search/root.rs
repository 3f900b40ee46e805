//! The root of the tree: iterative deepening, aspiration windows, and the best lines from one search of all steps.

use zugpost_rules::game::{Game, Step, Steps};

use super::{
    node::Found,
    order::Ordered,
    pruning::Candidate,
    report::{Line, Options, Report, Resume},
    scope::Scope,
    score::{self, INFINITE, MAX_PLY, Value},
    tree::Tree,
};
use crate::protocol::End;

/// Windows wider than this are opened completely.
const WIDEST_WINDOW: Value = 1000;
/// In iterations below this depth the window is open.
const MIN_DEPTH_OF_ASPIRATION: u32 = 4;

/// The steps of the root and the best lines so far.
struct Root {
    steps: Vec<Step>,
    /// True if these are all legal steps.
    are_all: bool,
    n_lines: usize,
    /// Best first. Their first steps differ.
    lines: Vec<Line>,
}

/// End of a search in a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// All wanted lines are inside the window.
    Exact,
    FailedLow,
    FailedHigh,
    Stopped,
}

/// Iterative deepening until a limit is reached.
pub(super) fn deepen<G: Game>(
    game: &G,
    tree: &mut Tree<'_, G>,
    options: &Options,
    resume: &Resume,
) -> Report {
    let mut root = Root::new(game, options, resume);
    let known_depth = if resume.lines.is_empty() { 0 } else { resume.depth };
    let mut report = Report { depth: known_depth, lines: root.lines.clone(), ..Report::default() };
    if known_depth > 0 {
        // So that no watcher thinks that all was lost.
        tree.report(&report);
    }
    let mut depth = resume.depth.max(1);
    // The limits may be used up already.
    tree.look();
    loop {
        let is_complete = root.iterate(game, tree, depth);
        tree.look();
        if is_complete {
            report.depth = depth;
        } else if !root.lines.is_empty() {
            // A stopped iteration counts only if it is the first.
            report.depth = report.depth.max(1);
        }
        report.lines.clone_from(&root.lines);
        if report.lines.is_empty() {
            // There has to be a step to play.
            report.lines.extend(root.unsearched(game, tree));
        }
        report.seldepth = tree.seldepth();
        (report.nodes, report.time, report.hashfull) = tree.counts();
        if is_complete {
            tree.report(&report);
        }
        let goes_on = is_complete && tree.allows_another(depth) && (depth as usize) < MAX_PLY - 1;
        if is_settled(&report) {
            return Report { end: Some(End::Mate), ..report };
        }
        if !goes_on {
            return Report { end: Some(tree.end()), ..report };
        }
        depth += 1;
    }
}

/// Returns whether every line ends the game, and the search went well beyond these ends.
fn is_settled(report: &Report) -> bool {
    report.lines.iter().all(|line| {
        score::is_decided(line.value) && report.depth as usize >= 2 * score::steps_to_end(line.value) + 2
    })
}

impl Root {
    fn new<G: Game>(game: &G, options: &Options, resume: &Resume) -> Self {
        let mut legal = Steps::new();
        game.legal(&mut legal);
        let is_wanted = |step: &Step| options.only.is_empty() || options.only.contains(step);
        let steps: Vec<Step> = legal.iter().copied().filter(is_wanted).collect();
        let n_lines = options.lines.clamp(1, steps.len().max(1));
        Self { are_all: steps.len() == legal.len(), steps, n_lines, lines: resume.lines.clone() }
    }

    /// Searches to a depth, in an aspiration window (<https://www.chessprogramming.org/Aspiration_Windows>) around the
    /// values of the last iteration. Returns whether it came to its end.
    fn iterate<G: Game>(&mut self, game: &G, tree: &mut Tree<'_, G>, depth: u32) -> bool {
        let mut width = tree.parameters.aspiration_width;
        let expected = |line: Option<&Line>| {
            line.map(|line| line.value)
                .filter(|&value| depth >= MIN_DEPTH_OF_ASPIRATION && !score::is_decided(value))
        };
        let mut alpha = expected(self.lines.get(self.n_lines - 1)).map_or(-INFINITE, |value| value - width);
        let mut beta = expected(self.lines.first()).map_or(INFINITE, |value| value + width);
        loop {
            let scope = Scope { alpha, beta, depth: depth as i32, ply: 0, is_cut: false };
            let outcome = self.search(game, tree, scope);
            width = width * 3 + 10;
            match outcome {
                Outcome::Exact => return true,
                Outcome::Stopped => return false,
                Outcome::FailedLow if width > WIDEST_WINDOW => alpha = -INFINITE,
                Outcome::FailedLow => alpha = (alpha - width).max(-INFINITE),
                Outcome::FailedHigh if width > WIDEST_WINDOW => beta = INFINITE,
                Outcome::FailedHigh => beta = (beta + width).min(INFINITE),
            }
        }
    }

    /// Searches all steps in a window. The first ones are searched in the whole window. As soon as there are as many lines as
    /// wanted, a null window shows whether another step is better than the last of them.
    fn search<G: Game>(&mut self, game: &G, tree: &mut Tree<'_, G>, scope: Scope) -> Outcome {
        let node = tree.assess(game, scope, None);
        tree.root_depth = scope.depth;
        let (mut found, mut best, mut raised) = (Vec::new(), Found::nothing(), scope);
        for (index, (step, mark)) in self.ordered(game, tree).into_iter().enumerate() {
            let last = found.get(self.n_lines - 1).map_or(scope.alpha, |line: &Line| line.value);
            let mut child = game.clone();
            tree.play(&mut child, step, scope);
            let n_late = (index + 1).saturating_sub(self.n_lines) as i32;
            let gives_check = tree.gives_check(&child, &node);
            let candidate = Candidate { gives_check, ..Candidate::new(step, mark, n_late) };
            let value = if tree.is_max_n() {
                tree.max_n_of_step(&child, step, node.seat, scope.depth)
            } else {
                tree.search_step(&child, &candidate, &node, Scope { alpha: last, ..scope })
            };
            if tree.has_stopped() {
                self.keep(found);
                return Outcome::Stopped;
            }
            best.note(value, step, &mut raised);
            if value > last {
                let steps = [&[step], &tree.plies[1].line[..]].concat();
                let place = found.partition_point(|line: &Line| line.value >= value);
                found.insert(place, Line { value, depth: scope.depth as u32, steps });
                found.truncate(self.n_lines);
            }
            if value >= scope.beta {
                self.keep(found);
                return Outcome::FailedHigh;
            }
        }
        let is_exact = found.len() == self.n_lines;
        self.keep(found);
        if !is_exact {
            return Outcome::FailedLow;
        }
        if self.are_all {
            tree.store(game, &best, scope);
        }
        Outcome::Exact
    }

    /// The steps with their marks: those of the lines first, then by mark.
    fn ordered<G: Game>(&self, game: &G, tree: &mut Tree<'_, G>) -> Vec<(Step, i32)> {
        let mut ordered = Ordered::default();
        for &step in &self.steps {
            ordered.steps_mut().push(step);
        }
        let best = self.lines.first().and_then(|line| line.steps.first()).map(|step| step.packed());
        tree.mark_by_table(game, &mut ordered, best.unwrap_or_else(|| tree.table_step(game)));
        let mut steps: Vec<(Step, i32)> = std::iter::from_fn(|| tree.take(game, &mut ordered)).collect();
        let place = |step: Step| self.lines.iter().position(|line| line.steps.first() == Some(&step));
        steps.sort_by_key(|&(step, _)| place(step).unwrap_or(usize::MAX));
        steps
    }

    /// The first step in the order in which they are searched. Its depth is 0, and its value the static evaluation of the root.
    fn unsearched<G: Game>(&self, game: &G, tree: &mut Tree<'_, G>) -> Option<Line> {
        let &(step, _) = self.ordered(game, tree).first()?;
        Some(Line { value: tree.static_eval(game, 0), depth: 0, steps: vec![step] })
    }

    /// Puts new lines in the place of old ones that begin with the same step. The best is first, also if the iteration was
    /// stopped and some lines are of the last one.
    fn keep(&mut self, found: Vec<Line>) {
        let n_lines = self.lines.len().max(found.len()).min(self.n_lines);
        let mut lines = found;
        for old in self.lines.drain(..) {
            if lines.len() < n_lines && lines.iter().all(|line| line.steps.first() != old.steps.first()) {
                lines.push(old);
            }
        }
        lines.sort_by_key(|line| std::cmp::Reverse(line.value));
        self.lines = lines;
    }
}
