//! The search of a neutral seat, such as Nature in Chaos's Chess. It wants the players' game to be even.

use zugpost_rules::{
    board::Seat,
    game::{Action, Game, Step, Steps},
};

use super::{
    clock::Clock,
    memory::Memory,
    path::Visited,
    progress::Progress,
    report::{Line, Options, Report},
    scope::{NullMove, Scope},
    score::{INFINITE, Value},
    tree::{Tree, play_skipping_neutral},
};
use crate::control::Control;

/// Upper limit of the search depth.
const MAX_DEPTH: u32 = 6;
/// One step in so many is searched deeper by the next iteration.
const KEPT_ONE_IN: usize = 3;
/// At least so many steps are.
const MIN_KEPT: usize = 12;

/// Searches every legal step, then the most even ones again and deeper. The value of a line is the negated advantage
/// of the player that is better off.
pub(crate) fn equalise<G: Game>(
    game: &G,
    past: &[Visited],
    options: &Options,
    memory: &mut Memory,
    control: &Control,
    mut on_report: impl FnMut(&Report) + Send,
) -> Report {
    let (table, mut states) = memory.begin(game, 1);
    let Some(state) = states.pop() else { return Report::default() };
    let clock = Clock::new(options.limits, control);
    let mut tree =
        Tree::new(game, past, table, state, &clock, &options.parameters).seen_by(next_player(game));
    tree.report_to(Progress::new(&mut on_report));
    let mut legal = Steps::new();
    game.legal(&mut legal);
    let mut steps = legal.to_vec();
    // A pass comes last among equals, and is the answer as long as no step has been searched.
    steps.sort_by_key(|step| step.action() == Action::Pass);
    let unsearched = steps.last().map(|&step| line(step, &[], static_value(game, &mut tree, step), 0));
    let mut report = Report { lines: unsearched.into_iter().collect(), ..Report::default() };
    // The limits may be used up already.
    tree.look();
    let deepest = options.limits.depth.unwrap_or(MAX_DEPTH).min(MAX_DEPTH);
    for depth in 0..=deepest {
        let mut lines: Vec<Line> = Vec::new();
        for &step in &steps {
            if tree.has_stopped() {
                break;
            }
            let value = value_of(game, &mut tree, step, depth);
            if !tree.has_stopped() {
                lines.push(line(step, &tree.plies[1].line, value, depth));
            }
        }
        tree.look();
        let is_complete = !tree.has_stopped();
        lines.sort_by_key(|line| std::cmp::Reverse(line.value));
        if is_complete || depth == 0 && !lines.is_empty() {
            steps = lines.iter().filter_map(|line| line.steps.first().copied()).collect();
            steps.truncate((steps.len() / KEPT_ONE_IN).max(MIN_KEPT));
            report = Report { depth, lines, ..report };
            report.lines.truncate(options.lines.max(1));
        }
        report.seldepth = tree.seldepth();
        (report.nodes, report.time, report.hashfull) = tree.counts();
        if !is_complete {
            break;
        }
        tree.report(&report);
        if !tree.allows_another(depth) {
            break;
        }
    }
    Report { end: Some(tree.end()), ..report }
}

/// The seat to act after a pass. Positions after the step are evaluated from its view.
fn next_player<G: Game>(game: &G) -> Seat {
    let mut next = game.clone();
    next.pass();
    next.to_act()
}

/// The value of a step, from that seat's view.
fn value_of<G: Game>(game: &G, tree: &mut Tree<'_, G>, step: Step, depth: u32) -> Value {
    let mut child = game.clone();
    play_skipping_neutral(&mut child, step);
    tree.plies[0].played = Some(step);
    tree.note_turn(0, game.to_act(), &child);
    tree.enter(&child);
    let scope = Scope { alpha: -INFINITE, beta: INFINITE, depth: depth as i32, ply: 1, is_cut: false };
    let value = tree.node(&child, scope, NullMove::Allowed);
    tree.leave();
    value
}

/// The static evaluation of the position after a step.
fn static_value<G: Game>(game: &G, tree: &mut Tree<'_, G>, step: Step) -> Value {
    let mut child = game.clone();
    play_skipping_neutral(&mut child, step);
    tree.static_eval(&child, 1)
}

fn line(step: Step, rest: &[Step], value: Value, depth: u32) -> Line {
    Line { value: -value.abs(), depth, steps: [&[step], rest].concat() }
}
