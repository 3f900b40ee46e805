//! Proves wins by exhaustive search. It shares only the rules with the search under test.

use std::collections::HashMap;

use zugpost_rules::{
    Outcome, Seat, Visitor,
    game::{Game, Step, Steps},
};

/// A proof whether a seat can force a win within so many of its own turns against all others. Neutral seats
/// pass, and draws by claim do not count. `None` if the budget of steps does not suffice for a proof.
pub struct ForcedMate {
    pub own: Seat,
    pub in_turns: u32,
    pub budget: u64,
}

impl Visitor for ForcedMate {
    type Out = Option<bool>;

    fn visit<G: Game>(self, mut game: G) -> Option<bool> {
        let Self { own, in_turns, budget } = self;
        let mut solver = Solver { own, known: HashMap::new(), refutations: HashMap::new(), left: budget };
        pass_neutral(&mut game);
        let is_won = solver.is_won(&game, in_turns);
        (solver.left > 0).then_some(is_won)
    }
}

struct Solver {
    own: Seat,
    /// Results by key and number of turns, for positions where the attacker is to act.
    known: HashMap<(u64, u32), bool>,
    /// The last successful defence at each distance, which is tried first.
    refutations: HashMap<u32, Step>,
    left: u64,
}

fn pass_neutral<G: Game>(game: &mut G) {
    while game.to_act().is_neutral() && game.verdict().is_none() {
        game.pass();
    }
}

impl Solver {
    /// Returns whether the attacker wins within `n` turns, with the one that has begun.
    fn is_won<G: Game>(&mut self, game: &G, n: u32) -> bool {
        if let Some(outcome) = game.verdict() {
            return self.is_win(outcome);
        }
        if self.left == 0 || game.core().is_inert(self.own) {
            return false;
        }
        if game.to_act() == self.own { self.attack(game, n) } else { self.all_lose(game, n) }
    }

    fn is_win(&self, outcome: Outcome) -> bool {
        outcome.winner() == Some(self.own)
    }

    /// Returns whether a step of the attacker wins.
    fn attack<G: Game>(&mut self, game: &G, n: u32) -> bool {
        if n == 0 {
            return false;
        }
        if let Some(&known) = self.known.get(&(game.key(), n)) {
            return known;
        }
        let legal = self.legal(game);
        if legal.is_empty() {
            return self.is_win(game.stuck());
        }
        let mut children: Vec<(bool, G)> = legal
            .iter()
            .map(|&step| {
                let child = after(game, step);
                (!child.exposed(child.to_act()), child)
            })
            .collect();
        children.sort_by_key(|(is_quiet, _)| *is_quiet);
        let wins = children.iter().any(|(_, child)| {
            // A turn of several steps is one turn.
            self.is_won(child, if child.to_act() == self.own { n } else { n - 1 })
        });
        self.known.insert((game.key(), n), wins);
        wins
    }

    /// Returns whether every step of a defender loses to `n` more turns of the attacker.
    fn all_lose<G: Game>(&mut self, game: &G, n: u32) -> bool {
        // In games with drops, which have the most steps, no step loses by itself.
        if n == 0 && game.hands().is_some() {
            return self.is_win(game.stuck()) && !game.can_act();
        }
        let mut legal = self.legal(game);
        if legal.is_empty() {
            return self.is_win(game.stuck());
        }
        if let Some(first) = self.refutations.get(&n)
            && let Some(index) = legal.iter().position(|step| step == first)
        {
            legal.as_mut_slice().swap(0, index);
        }
        let defence = legal.iter().find(|&&step| !self.is_won(&after(game, step), n));
        if let Some(&step) = defence {
            self.refutations.insert(n, step);
        }
        defence.is_none()
    }

    fn legal<G: Game>(&mut self, game: &G) -> Steps {
        let mut legal = Steps::new();
        game.legal(&mut legal);
        self.left = self.left.saturating_sub(legal.len() as u64);
        legal
    }
}

fn after<G: Game>(game: &G, step: Step) -> G {
    let mut child = game.clone();
    child.play(step);
    pass_neutral(&mut child);
    child
}
