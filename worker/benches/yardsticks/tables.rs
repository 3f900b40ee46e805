//! Endings that are solved from their ends (<https://en.wikipedia.org/wiki/Retrograde_analysis>): all positions that can follow a
//! first one, each with its winner. Repetition and halfmove clock do not count.

use std::collections::{HashMap, VecDeque};

use zugpost_rules::{
    Seat, Variant, Visitor, find_step,
    game::{Game, Steps, fen},
};
use zugpost_worker::{Task, protocol::Score};

use crate::{FEW_NODES, POSITIONS, answer, task};

/// Variant, name and first position of each ending.
const ENDINGS: [(&str, &str, &str); 7] = [
    ("chess", "rook", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"),
    ("chess", "pawn", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"),
    ("clockwork-orange", "rook", "4k3/8/8/8/8/8/8/R3K3[] w - - 0 1"),
    ("orphic", "rook in reserve", "4k3/8/8/8/8/8/8/4K3[R] w - - 0 1"),
    ("orphic", "pawn", "4k3/8/8/8/8/8/4P3/4K3[] w - - 0 1"),
    ("schizophrenic", "rook", "5k6/12/12/12/12/12/4R1K5 w - - 0 1"),
    ("makruk", "rook", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"),
];
/// An ending with more positions is given up.
const MOST_POSITIONS: usize = 4_000_000;

/// A row for each ending of a variant.
pub fn tables(variant: &Variant) -> Vec<String> {
    let row = |(_, name, first): &(&str, &str, &str)| {
        let game = variant.position(first).expect("the first position is one of the variant");
        format!("{name:<16} {}", game.visit_by_word(Solve { variant }))
    };
    ENDINGS.iter().filter(|(key, ..)| *key == variant.key()).map(row).collect()
}

struct Solve<'a> {
    variant: &'a Variant,
}

impl Visitor for Solve<'_> {
    type Out = String;

    fn visit<G: Game>(self, first: G) -> String {
        let Some(ending) = Ending::solve(first) else {
            return format!("more than {MOST_POSITIONS} positions");
        };
        let is_hard =
            |node: &&Node<G>| node.end.is_some_and(|end| end.winner == node.game.to_act() && end.steps > 1);
        let won: Vec<&Node<G>> = ending.nodes.iter().filter(is_hard).collect();
        let chosen: Vec<&Node<G>> =
            won.iter().copied().step_by((won.len() / POSITIONS).max(1)).take(POSITIONS).collect();
        let (mut n_kept, mut n_shortest, mut n_drawn) = (0, 0, 0);
        for Node { game, end, .. } in chosen.iter().copied() {
            let task = Task { fen: Some(fen(game)), ..task(self.variant, Some(FEW_NODES)) };
            let answer = answer(&task);
            let (end, after) = (*end, ending.after(game, &answer.best).end);
            n_kept += usize::from(after.map(|end| end.winner) == end.map(|end| end.winner));
            n_shortest += usize::from(after == end.map(|end| End { steps: end.steps - 1, ..end }));
            n_drawn += usize::from(answer.info.pvs[0].score == Score::Cp(0));
        }
        format!(
            "{} positions, {} of them won by the seat to act in up to {} steps; of {} wins, {n_kept} are kept, {n_shortest} \
             in the shortest way; {n_drawn} are taken for draws",
            ending.nodes.len(),
            won.len(),
            won.iter().filter_map(|node| node.end).map(|end| end.steps).max().unwrap_or(0),
            chosen.len()
        )
    }
}

/// The end of a game that nobody can avoid or put off.
#[derive(Clone, Copy, PartialEq, Eq)]
struct End {
    winner: Seat,
    steps: u32,
}

struct Node<G> {
    game: G,
    end: Option<End>,
    /// Places of the positions before it.
    parents: Vec<usize>,
    /// Positions after it that are not known to lose for its seat to act.
    n_open: usize,
}

struct Ending<G> {
    nodes: Vec<Node<G>>,
    /// The place of each key.
    places: HashMap<u64, usize>,
}

impl<G: Game> Ending<G> {
    /// All positions that can follow one; `None` if there are too many.
    fn solve(first: G) -> Option<Self> {
        let mut ending = Self { nodes: Vec::new(), places: HashMap::new() };
        ending.place(first);
        let (mut next, mut decided, mut steps) = (0, VecDeque::new(), Steps::new());
        while let Some(Node { game, .. }) = ending.nodes.get(next) {
            let game = game.clone();
            steps.clear();
            game.legal(&mut steps);
            let over = game.verdict().or_else(|| steps.is_empty().then(|| game.stuck()));
            if let Some(outcome) = over {
                steps.clear();
                ending.nodes[next].end = outcome.winner().map(|winner| End { winner, steps: 0 });
                decided.push_back(next);
            }
            for &step in &steps {
                let mut child = game.clone();
                child.play(step);
                let place = ending.place(child);
                ending.nodes[place].parents.push(next);
            }
            ending.nodes[next].n_open = steps.len();
            if ending.nodes.len() > MOST_POSITIONS {
                return None;
            }
            next += 1;
        }
        while let Some(place) = decided.pop_front() {
            let Some(end) = ending.nodes[place].end else { continue };
            for parent in std::mem::take(&mut ending.nodes[place].parents) {
                let node = &mut ending.nodes[parent];
                node.n_open -= 1;
                if node.end.is_none() && (node.game.to_act() == end.winner || node.n_open == 0) {
                    node.end = Some(End { steps: end.steps + 1, ..end });
                    decided.push_back(parent);
                }
            }
        }
        Some(ending)
    }

    /// The place of a position, which is added if it is new.
    fn place(&mut self, game: G) -> usize {
        let nodes = &mut self.nodes;
        *self.places.entry(game.key()).or_insert_with(|| {
            nodes.push(Node { game, end: None, parents: Vec::new(), n_open: 0 });
            nodes.len() - 1
        })
    }

    /// The position after a step.
    fn after(&self, game: &G, best: &str) -> &Node<G> {
        let mut child = game.clone();
        child.play(find_step(game, best).expect("the engine plays legal steps"));
        &self.nodes[self.places[&child.key()]]
    }
}
