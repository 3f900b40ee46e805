//! Alpha-beta search for any game (<https://www.chessprogramming.org/Alpha-Beta>): iterative deepening, principal
//! variation search, aspiration windows, multi-PV, and Lazy SMP over a shared transposition table.
//!
//! The search knows pieces and squares only through [`Game`]. A value changes its sign only where the side changes,
//! because a seat may act several times in a row. With three seats, the other two play together against the seat to
//! move, the paranoid assumption, or by option each for themself, max^n (C. Luckhardt and K. Irani, "An algorithmic
//! solution of N-person games", AAAI 1986). Neutral seats are expected to pass, or by option to do their worst or anything.

mod clock;
mod corrections;
mod max_n;
mod memory;
mod neutral;
mod neutral_node;
mod node;
mod order;
mod parameters;
mod path;
mod probcut;
mod progress;
mod pruning;
mod quiescence;
mod reductions;
mod report;
mod root;
mod scope;
pub(crate) mod score;
mod singular;
mod table;
mod tree;

use std::thread;

use zugpost_rules::game::Game;

pub use clock::Limits;
pub use memory::Memory;
pub(crate) use neutral::equalise;
pub use parameters::{Parameter, ParameterError, ParameterSettings};
pub(crate) use path::{Visited, past};
pub(crate) use report::{Line, MAX_LINES, Options, Report, Resume};
pub(crate) use tree::play_skipping_neutral;

use crate::control::Control;
use clock::Clock;
use progress::Progress;
use root::deepen;
use tree::Tree;

/// Searches a position of a game that is not over. `past` holds the positions before it, oldest first. The
/// report has at least one line unless the position has no legal step.
pub(crate) fn search<G: Game>(
    game: &G,
    past: &[Visited],
    options: &Options,
    resume: &Resume,
    memory: &mut Memory,
    control: &Control,
    mut on_report: impl FnMut(&Report) + Send,
) -> Report {
    let (table, states) = memory.begin(game, options.threads);
    let clock = Clock::new(options.limits, control);
    let mut trees =
        states.into_iter().map(|state| Tree::new(game, past, table, state, &clock, &options.parameters));
    // There is always a first thread.
    let Some(mut tree) = trees.next() else { return Report::default() };
    thread::scope(|scope| {
        for (index, mut tree) in (1..).zip(trees) {
            // Lazy SMP (https://www.chessprogramming.org/Lazy_SMP): helpers fill the table. Half of them search a ply
            // deeper, so that they visit other nodes.
            let helper = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, move || {
                let resume = Resume { depth: 1 + index % 2, lines: Vec::new() };
                deepen(game, &mut tree, &Options { lines: 1, ..options.clone() }, &resume);
            });
            if let Err(error) = helper {
                tracing::warn!(%error, "cannot create a helper thread");
            }
        }
        for line in &resume.lines {
            tree.remember(game, line);
        }
        tree.report_to(Progress::new(&mut on_report));
        let report = deepen(game, &mut tree, options, resume);
        clock.finish();
        report
    })
}

/// Stack size of a thread that searches. Deep lines of variants with many drops hold long lists of steps on the stack.
pub(crate) const STACK: usize = 64 << 20;
