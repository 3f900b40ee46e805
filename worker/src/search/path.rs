//! The positions from the past of the game to the node that is searched, for the rules on repetition.

use zugpost_rules::{
    Record,
    board::Seat,
    game::{DrawPolicy, Game, always_checked},
};

/// A position that repetition looks at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Visited {
    /// Its Zobrist key.
    pub(crate) key: u64,
    /// The seat to act and whether it is in check, in games where a perpetual check has a verdict of its own.
    pub(crate) checks: Option<(Seat, bool)>,
}

impl Visited {
    /// `is_in_check` says whether the seat to act is; it is asked only where that matters.
    pub(crate) fn of<G: Game>(game: &G, is_in_check: impl FnOnce() -> bool) -> Self {
        let checks = game.draws().heeds_checks.then(|| (game.to_act(), is_in_check()));
        Self { key: game.key(), checks }
    }
}

/// The positions of a game before the current one that can still be repeated, oldest first.
pub(crate) fn past(record: &Record) -> Vec<Visited> {
    let mut past: Vec<Visited> = record.past().map(|(key, checks)| Visited { key, checks }).collect();
    past.pop();
    past
}

/// The positions of the game up to the root, then those of the current line.
#[derive(Debug)]
pub(super) struct Path {
    visited: Vec<Visited>,
    /// Index of the root.
    root: usize,
}

impl Path {
    pub(super) fn new(past: &[Visited], root: Visited) -> Self {
        let mut visited = past.to_vec();
        visited.push(root);
        Self { root: visited.len() - 1, visited }
    }

    pub(super) fn push(&mut self, visited: Visited) {
        self.visited.push(visited);
    }

    pub(super) fn pop(&mut self) {
        self.visited.pop();
    }

    /// The seats that were in check at each of their turns of the cycle, if the last position ends one. A repetition
    /// within the line counts at once: a side that can force it once can force it again. Repetitions of earlier
    /// positions count as often as the rules demand. `quiet` is the number of steps that can be undone.
    pub(super) fn repetition(&self, draws: &DrawPolicy, quiet: usize) -> Option<Vec<Seat>> {
        let enough = draws.claim_repetitions.min(draws.end_repetitions);
        let (last, before) = self.visited.split_last().filter(|_| enough < u32::MAX)?;
        let oldest = before.len().saturating_sub(quiet);
        let mut n_in_game = 0;
        for (index, other) in before.iter().enumerate().skip(oldest).rev() {
            if other.key == last.key {
                n_in_game += u32::from(index <= self.root);
                if index > self.root || n_in_game + 1 >= enough {
                    let cycle = self.visited[index..].iter();
                    let checks: Vec<_> = cycle.filter_map(|visited| visited.checks).collect();
                    return Some(always_checked(&checks));
                }
            }
        }
        None
    }
}
