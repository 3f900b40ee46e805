//! An opponent that knows nothing of the engine: UCT (L. Kocsis, C. Szepesvári, "Bandit based Monte-Carlo planning", ECML 2006)
//! with random playouts, which are cut short and judged by the worth of the pieces.

use std::ops::Range;

use rand::{RngExt, SeedableRng, rngs::StdRng};
use zugpost_rules::{
    Outcome, Record, Seat, Variant, Visitor,
    board::{MAX_SEATS, Word},
    game::{Game, Step, Steps},
    machine,
};
use zugpost_worker::{Task, protocol::Kind};

use crate::{FEW_NODES, answer, task};

/// The games whose search is unlike that of chess.
const VARIANTS: [&str; 2] = ["007", "three-player-hex"];
/// Games of a variant.
const GAMES: usize = 24;
/// A longer game is a draw.
const MOST_STEPS: usize = 400;
const PLAYOUTS: usize = 10_000;
/// Steps of a playout.
const LENGTH: usize = 16;
/// Random steps at the beginning of a game.
const FIRST_STEPS: usize = 6;
/// Weight of what is not explored yet.
const EXPLORATION: f64 = 0.7;

/// The worth of a game for each seat, from 0 to 1.
type Worth = [f64; MAX_SEATS];

/// The results of the engine against playouts.
pub fn playouts(variant: &Variant) -> Vec<String> {
    if !VARIANTS.contains(&variant.key()) {
        return Vec::new();
    }
    let (mut n_won, mut n_drawn) = (0, 0);
    for number in 0..GAMES {
        // The engine has one seat, playouts have all others, and the other way round.
        let seats = variant.seats();
        let (one, is_engine) = (seats[number % seats.len()], (number / seats.len()).is_multiple_of(2));
        match winner(variant, number as u64, |seat| (seat == one) == is_engine) {
            Some(seat) => n_won += usize::from((seat == one) == is_engine),
            None => n_drawn += 1,
        }
    }
    let n_lost = GAMES - n_won - n_drawn;
    vec![format!("{FEW_NODES} nodes against {PLAYOUTS} playouts: +{n_won} ={n_drawn} -{n_lost}")]
}

/// The winner of a game in which the engine has some of the seats.
fn winner(variant: &Variant, number: u64, is_engine: impl Fn(Seat) -> bool) -> Option<Seat> {
    let mut random = StdRng::seed_from_u64(number);
    let mut record = Record::new(variant);
    for n_played in 0..MOST_STEPS {
        let position = record.position();
        if record.outcome().is_some() {
            break;
        }
        let turn = if n_played < FIRST_STEPS {
            position.clone().visit_by_word(Playouts { random: &mut random, n_playouts: 1 })
        } else if is_engine(position.to_act()) {
            let task = Task { fen: Some(position.fen()), kind: Kind::Move, ..task(variant, Some(FEW_NODES)) };
            answer(&task).best
        } else {
            position.clone().visit_by_word(Playouts { random: &mut random, n_playouts: PLAYOUTS })
        };
        for step in turn.split(',') {
            record.play(step).expect("both play legal steps");
        }
    }
    record.outcome().and_then(Outcome::winner)
}

/// Chooses a step by so many playouts.
struct Playouts<'a> {
    random: &'a mut StdRng,
    n_playouts: usize,
}

struct Node {
    step: Step,
    n_visits: f64,
    /// The sum of what its playouts were worth for the seat that makes the step.
    worth: f64,
    /// Its places; `None` until it is visited a second time.
    children: Option<Range<usize>>,
}

impl Node {
    fn new(step: Step) -> Self {
        Self { step, n_visits: 0.0, worth: 0.0, children: None }
    }

    /// The most that its mean may be (UCB1), if its parent has so many visits.
    fn bound(&self, n_visits: f64) -> f64 {
        self.worth / self.n_visits + EXPLORATION * (n_visits.ln() / self.n_visits).sqrt()
    }
}

impl Visitor for Playouts<'_> {
    type Out = String;

    fn visit<G: Game>(self, game: G) -> String {
        let mut nodes = vec![Node::new(Step::pass())];
        for _ in 0..=self.n_playouts {
            play_out(&mut nodes, game.clone(), self.random);
        }
        let children = nodes[0].children.clone().expect("the first node was visited twice");
        let best = nodes[children].iter().max_by(|one, other| one.n_visits.total_cmp(&other.n_visits));
        machine(&game, best.expect("the game goes on").step)
    }
}

/// Goes down the tree to a node that is new, plays on from there at random, and notes what came of it.
fn play_out<G: Game>(nodes: &mut Vec<Node>, mut game: G, random: &mut StdRng) {
    let (mut path, mut steps) = (vec![(0, game.to_act())], Steps::new());
    let mut place = 0;
    while nodes[place].n_visits > 0.0 {
        let children = nodes[place].children.clone().unwrap_or_else(|| {
            steps.clear();
            if game.verdict().is_none() {
                game.legal(&mut steps);
            }
            let first = nodes.len();
            nodes.extend(steps.iter().copied().map(Node::new));
            first..nodes.len()
        });
        nodes[place].children = Some(children.clone());
        if children.is_empty() {
            break;
        }
        // New ones first, in any order.
        let n_visits = nodes[place].n_visits;
        let start = random.random_range(children.clone());
        let is_new = |place: &usize| nodes[*place].n_visits == 0.0;
        let new = (start..children.end).chain(children.start..start).find(is_new);
        let bound = |place: &usize| nodes[*place].bound(n_visits);
        place = new
            .or_else(|| children.max_by(|one, other| bound(one).total_cmp(&bound(other))))
            .expect("there are children");
        path.push((place, game.to_act()));
        game.play(nodes[place].step);
    }
    let worth = worth_at_random(game, random);
    for (place, seat) in path {
        nodes[place].n_visits += 1.0;
        nodes[place].worth += worth[seat.index()];
    }
}

/// The worth of a position for each seat, after random steps.
fn worth_at_random<G: Game>(mut game: G, random: &mut StdRng) -> Worth {
    let mut steps = Steps::new();
    for _ in 0..LENGTH {
        if let Some(outcome) = game.verdict() {
            return worth_of_end(&game, outcome);
        }
        steps.clear();
        game.legal(&mut steps);
        if steps.is_empty() {
            return worth_of_end(&game, game.stuck());
        }
        game.play(steps[random.random_range(0..steps.len())]);
    }
    let men = |seat: Seat| {
        let kinds = game.spec().kinds();
        let own = |kind| (game.core().kind(kind) & game.core().seat(seat)).count();
        kinds.map(|kind| f64::from(own(kind)) * worth_of_piece(game.spec().piece(kind).letter)).sum::<f64>()
    };
    shared(&game, |seat| men(seat).powi(2))
}

fn worth_of_end<G: Game>(game: &G, outcome: Outcome) -> Worth {
    shared(game, |seat| f64::from(u8::from(outcome.winner().is_none_or(|winner| winner == seat))))
}

/// Shares 1 among the seats.
fn shared<G: Game>(game: &G, part: impl Fn(Seat) -> f64) -> Worth {
    let seats = game.spec().about.seats;
    let all: f64 = seats.iter().map(|&seat| part(seat)).sum();
    let mut worth = [0.0; MAX_SEATS];
    for &seat in seats {
        worth[seat.index()] = part(seat) / all;
    }
    worth
}

fn worth_of_piece(letter: &str) -> f64 {
    match letter {
        "P" => 1.0,
        "R" => 5.0,
        "Q" => 9.0,
        "K" => 0.0,
        _ => 3.0,
    }
}
