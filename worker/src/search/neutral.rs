//! The step of a seat that looks for nobody's win: the one after which the others' game is most even.

use std::sync::atomic::AtomicBool;

use zugpost_rules::{
    board::Seat,
    game::{Action, Game, Step, Steps},
};

use super::{
    Line, Options, Report,
    clock::Clock,
    score::{INFINITE, Value},
    table::Table,
    tree::{Tree, play_skipping_neutral},
    window::{NullMove, Window},
};
use crate::eval::Evaluate;

/// How far is looked at most: evenness is a matter of now.
const DEEPEST: u32 = 6;
/// Of how many steps one stays in the running each time that is looked further ahead.
const ONE_IN: usize = 3;
/// So many stay in any case.
const FEWEST: usize = 12;

/// Looks at every legal step, then at those that leave the game most even again and further ahead. A line is worth
/// the less, the better somebody else stands after it.
pub(crate) fn equalise<G: Game>(
    game: &G,
    past: &[u64],
    evaluate: &dyn Evaluate<G>,
    options: &Options,
    stop: &AtomicBool,
    mut on_report: impl FnMut(&Report),
) -> Report {
    let table = Table::new(options.hash_mib, options.limits.nodes);
    let clock = Clock::new(options.limits, stop);
    let mut tree = Tree::new(game, past, evaluate, &table, &clock).seen_by(next_real_seat(game));
    let mut legal = Steps::new();
    game.legal(&mut legal);
    let mut steps = legal.to_vec();
    // Where all is alike she rather does something; and where nothing is known yet, nothing.
    steps.sort_by_key(|step| step.action() == Action::Pass);
    let mut report = Report {
        lines: steps.last().map(|&step| line(step, &[], 0, 0)).into_iter().collect(),
        ..Report::default()
    };
    let deepest = options.limits.depth.unwrap_or(DEEPEST).min(DEEPEST);
    for depth in 0..=deepest {
        let mut lines: Vec<Line> = Vec::new();
        for &step in &steps {
            if tree.has_stopped() {
                break;
            }
            let value = after(game, &mut tree, step, depth);
            if !tree.has_stopped() {
                lines.push(line(step, &tree.plies[1].line, value, depth));
            }
        }
        tree.flush();
        let is_whole = !tree.has_stopped();
        lines.sort_by_key(|line| std::cmp::Reverse(line.value));
        if is_whole || depth == 0 && !lines.is_empty() {
            steps = lines.iter().filter_map(|line| line.steps.first().copied()).collect();
            steps.truncate((steps.len() / ONE_IN).max(FEWEST));
            report = Report { depth, lines, ..report };
            report.lines.truncate(options.lines.max(1));
        }
        report.seldepth = tree.seldepth();
        (report.nodes, report.time, report.hashfull) = tree.counts();
        if !is_whole {
            break;
        }
        on_report(&report);
        if !tree.allows_another(depth) {
            break;
        }
    }
    report
}

/// For whom the positions after her step are judged.
fn next_real_seat<G: Game>(game: &G) -> Seat {
    let mut next = game.clone();
    next.pass();
    next.to_act()
}

/// How the seats stand after a step, for one of them.
fn after<G: Game>(game: &G, tree: &mut Tree<'_, G>, step: Step, depth: u32) -> Value {
    let mut child = game.clone();
    play_skipping_neutral(&mut child, step);
    tree.plies[0].played = Some(step);
    tree.keys.push(child.key());
    let window = Window { alpha: -INFINITE, beta: INFINITE, depth: depth as i32, ply: 1 };
    let value = tree.node(&child, window, NullMove::Allowed, &[]);
    tree.keys.pop();
    value
}

fn line(step: Step, rest: &[Step], value: Value, depth: u32) -> Line {
    Line { value: -value.abs(), depth, steps: [&[step], rest].concat() }
}
