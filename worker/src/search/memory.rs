//! Results that a search leaves for the next one of the same game: the transposition table and what each thread has
//! learned.

use std::any::Any;

use zugpost_rules::{board::MAX_KINDS, game::Game};

use super::{corrections::Corrections, order::History, table::Table};
use crate::{
    attack_tables::AttackTables,
    eval::{Cached, Evaluation},
    see::See,
};

/// The memory of an engine that plays a game of one variant. A search with one thread and a new memory is deterministic.
#[derive(Debug)]
pub struct Memory {
    evaluation: Evaluation,
    pub(super) table: Table,
    /// A [`ThreadState`] for each thread.
    threads: Vec<Box<dyn Any + Send>>,
}

/// State that a thread keeps from one search to the next.
#[derive(Debug)]
pub(super) struct ThreadState<G: Game> {
    pub(super) history: History,
    pub(super) corrections: Corrections,
    pub(super) evaluate: Cached<G>,
    pub(super) see: See<G::W>,
}

impl Memory {
    /// An empty memory with a table of about `mib` MiB, or a smaller one if a search of `n_nodes` nodes cannot fill it.
    pub(crate) fn new(evaluation: Evaluation, mib: usize, n_nodes: Option<u64>) -> Self {
        Self { evaluation, table: Table::new(mib, n_nodes), threads: Vec::new() }
    }

    /// Prepares for a search: older entries of the table give way to new ones, and the histories count less. Returns the
    /// table and the state of each thread.
    pub(super) fn begin<G: Game>(
        &mut self,
        game: &G,
        n_threads: usize,
    ) -> (&Table, Vec<&mut ThreadState<G>>) {
        let Self { evaluation, table, threads } = self;
        table.age();
        let new = || ThreadState::<G>::new(game, evaluation);
        threads.retain(|thread| thread.is::<ThreadState<G>>());
        threads.resize_with(n_threads.max(1), || Box::new(new()));
        let states = threads.iter_mut().filter_map(|thread| thread.downcast_mut::<ThreadState<G>>());
        let mut states: Vec<_> = states.collect();
        states.iter_mut().for_each(|state| state.history.fade());
        (table, states)
    }
}

impl<G: Game> ThreadState<G> {
    fn new(game: &G, evaluation: &Evaluation) -> Self {
        let (spec, evaluate) = (game.spec(), evaluation.evaluator(game));
        let (mut losses, mut royal) = ([0; MAX_KINDS], [false; MAX_KINDS]);
        for kind in spec.kinds() {
            losses[kind.index()] = evaluate.loss(kind);
            royal[kind.index()] = spec.piece(kind).royal;
        }
        let see = See::new(AttackTables::new(spec), losses, royal);
        let corrections = Corrections::new(spec);
        Self { history: History::new(spec), corrections, evaluate: Cached::new(evaluate), see }
    }
}
