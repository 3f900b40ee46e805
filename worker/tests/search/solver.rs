//! Proves mates by exhaustive search. It shares only the rules with the search under test.

use std::collections::HashMap;

use zugpost_rules::{
    Visitor,
    game::{Game, Step, Steps},
};

/// Whether the seat to act can force mate in at most so many of its own steps. `None` if the budget of positions does
/// not suffice for a proof.
pub struct ForcedMate {
    pub in_steps: u32,
    pub budget: u64,
}

impl Visitor for ForcedMate {
    type Out = Option<bool>;

    fn visit<G: Game>(self, game: G) -> Option<bool> {
        let mut solver = Solver { known: HashMap::new(), refutations: HashMap::new(), left: self.budget };
        let wins = solver.wins(&game, self.in_steps);
        (solver.left > 0).then_some(wins)
    }
}

struct Solver {
    /// Results by key and number of steps, for positions with the attacker to act.
    known: HashMap<(u64, u32), bool>,
    /// The last successful defence at each distance, which is tried first.
    refutations: HashMap<u32, Step>,
    left: u64,
}

impl Solver {
    fn wins<G: Game>(&mut self, game: &G, n: u32) -> bool {
        if n == 0 || self.left == 0 {
            return false;
        }
        if let Some(&known) = self.known.get(&(game.key(), n)) {
            return known;
        }
        let mut legal = Steps::new();
        game.legal(&mut legal);
        self.left = self.left.saturating_sub(legal.len() as u64);
        let mut children: Vec<(bool, G)> = legal
            .iter()
            .map(|&step| {
                let mut child = game.clone();
                child.play(step);
                (child.exposed(child.to_act()), child)
            })
            .collect();
        // The last step has to give check; before it, checks are tried first.
        children.retain(|(gives_check, _)| n > 1 || *gives_check);
        children.sort_by_key(|(gives_check, _)| !gives_check);
        let wins = children.iter().any(|(_, child)| !self.escapes(child, n - 1));
        self.known.insert((game.key(), n), wins);
        wins
    }

    /// Whether the defender, to act, escapes mate in `n` more steps of the attacker.
    fn escapes<G: Game>(&mut self, game: &G, n: u32) -> bool {
        let is_checked = game.exposed(game.to_act());
        if n == 0 {
            return !is_checked || game.count_legal() > 0;
        }
        let mut legal = Steps::new();
        game.legal(&mut legal);
        if legal.is_empty() {
            return !is_checked;
        }
        if let Some(first) = self.refutations.get(&n)
            && let Some(index) = legal.iter().position(|step| step == first)
        {
            legal.as_mut_slice().swap(0, index);
        }
        for &step in &legal {
            let mut child = game.clone();
            child.play(step);
            if !self.wins(&child, n) {
                self.refutations.insert(n, step);
                return true;
            }
        }
        false
    }
}
