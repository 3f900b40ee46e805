//! A search without pruning has the value of plain minimax or of max^n, whichever it is asked for.

use std::{
    ops::RangeInclusive,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use rand::{RngExt, SeedableRng, rngs::StdRng};
use zugpost_rules::{
    Options, Record, Seat, Variant, Visitor,
    game::{Game, Step, Steps, fen},
    machine,
};
use zugpost_worker::{
    Control, Task,
    analyze::analyze_with,
    eval::Evaluate,
    search::{Limits, Memory},
};

use crate::reference::{Expects, MAX_EVALUATION, Minimax, skip_neutral};

/// Threads that compare, each one variant at a time.
const N_THREADS: usize = 2;
/// Positions of each variant that are searched to depth 3 or 4.
const N_DEEP: usize = 1_000;
/// Positions that are searched so deep where the others are expected to play otherwise than usual.
const N_DEEP_OTHERWISE: usize = 300;
/// Positions of each variant that are searched to depth 2, because they have too many lines for more.
const N_SHALLOW: usize = 100;
/// About how many lines minimax may visit: more in variants where positions with fewer are rare.
const MAX_LINES: RangeInclusive<usize> = 600..=40_000;
/// Positions come from random games of up to this many steps.
const LONGEST: usize = 80;

/// Compares positions of a variant.
struct Compare {
    expects: Expects,
    /// A search without pruning that evaluates only by weights, which is faster.
    task: Task,
    memory: Memory,
    random: StdRng,
    /// Grows slowly with every random game without a position that has so few, and shrinks with every other.
    most_lines: usize,
}

impl Visitor for Compare {
    type Out = usize;

    /// Gives back how many positions have a win or a loss.
    fn visit<G: Game>(mut self, start: G) -> usize {
        let mut evaluate = self.task.evaluation.evaluator(&start);
        let (mut n_deep, mut n_shallow, mut n_decided) = (0, 0, 0);
        let enough = if self.expects == Expects::OneSide { N_DEEP } else { N_DEEP_OTHERWISE };
        while n_deep < enough {
            let least = if n_shallow < N_SHALLOW { 2 } else { 3 };
            let Some((line, depth)) = self.wander(&start, least) else {
                self.most_lines = (self.most_lines * 101 / 100).min(*MAX_LINES.end());
                continue;
            };
            self.most_lines = (self.most_lines * 9 / 10).max(*MAX_LINES.start());
            let Some(value) = self.compare(&line, &mut *evaluate, depth) else { continue };
            n_deep += usize::from(depth > 2);
            n_shallow += usize::from(depth == 2);
            n_decided += usize::from(value.abs() > MAX_EVALUATION);
        }
        n_decided
    }
}

impl Compare {
    fn new(variant: Variant, expects: Expects, seed: u64) -> Self {
        let hash = "1".parse().expect("a table of one MiB is allowed");
        let mut task = Task::new(variant, Limits::default(), hash);
        task.evaluation = task.evaluation.without_network();
        for (name, value) in expects.parameters() {
            task.parameters.set(name, value).expect("there is such a parameter");
        }
        Self {
            expects,
            memory: task.memory(),
            task,
            random: StdRng::seed_from_u64(seed),
            most_lines: *MAX_LINES.start(),
        }
    }

    /// The positions of a random game, up to one with few enough lines for this depth at least, and the depth that they
    /// are few enough for. Every fourth step goes back where it can, so that positions repeat.
    fn wander<G: Game>(&mut self, start: &G, least: u32) -> Option<(Vec<G>, u32)> {
        let n_steps = self.random.random_range(0..LONGEST);
        let mut line = vec![start.clone()];
        let mut played: Vec<(Seat, Step)> = Vec::new();
        let mut legal = Steps::new();
        while line.len() <= LONGEST {
            let mut game = line.last()?.clone();
            let seat = game.to_act();
            legal.clear();
            game.legal(&mut legal);
            if legal.is_empty() || game.verdict().is_some() {
                return None;
            }
            // With more steps than this, it is hardly worth estimating.
            let may_do = legal.len().pow(least) <= 4 * self.most_lines;
            if line.len() > n_steps && !seat.is_neutral() && may_do {
                let depth = self.depth(&game);
                if depth >= least {
                    return Some((line, depth));
                }
            }
            let mut step = legal[self.random.random_range(0..legal.len())];
            let before = played.iter().rev().find(|(other, _)| *other == seat);
            if let Some((_, before)) = before
                && self.random.random_range(0..4) == 0
            {
                let goes_back = |step: &&Step| (step.from(), step.to()) == (before.to(), before.from());
                step = legal.iter().find(goes_back).copied().unwrap_or(step);
            }
            played.push((seat, step));
            game.play(step);
            line.push(game);
        }
        None
    }

    /// The greatest depth up to 4 at which the lines are few.
    fn depth<G: Game>(&mut self, game: &G) -> u32 {
        // The mean over random lines of the product of the numbers of steps is the number of lines (D. Knuth, "Estimating
        // the efficiency of backtrack programs", Mathematics of Computation 1975).
        const N_SAMPLES: usize = 4;
        let mut sums = [0; 4];
        let mut legal = Steps::new();
        for _ in 0..N_SAMPLES {
            let (mut game, mut product) = (game.clone(), 1);
            for sum in &mut sums {
                legal.clear();
                if game.verdict().is_none() {
                    game.legal(&mut legal);
                }
                product *= legal.len();
                *sum += product;
                if legal.is_empty() {
                    break;
                }
                play(&mut game, legal[self.random.random_range(0..legal.len())]);
            }
        }
        sums.iter().take_while(|sum| **sum <= self.most_lines * N_SAMPLES).count() as u32
    }

    /// Compares the last position of a line. Gives back its value; nothing if the game is over.
    fn compare<G: Game>(&mut self, line: &[G], evaluate: &mut dyn Evaluate<G>, depth: u32) -> Option<i32> {
        let game = line.last()?;
        // The search gets the positions since the last step that cannot be undone.
        let first = line.iter().rposition(|game| game.halfmove_clock() == 0).unwrap_or(0);
        let task = Task {
            fen: Some(fen(&line[first])),
            played: line[first..].windows(2).map(|pair| step_between(&pair[0], &pair[1])).collect(),
            limits: Limits { depth: Some(depth), ..Limits::default() },
            ..self.task.clone()
        };
        let played = task.played.iter().map(String::as_str);
        // A repetition may have ended the game.
        let record = Record::replay(&task.variant, task.fen.as_deref(), played).ok()?;
        if record.outcome().is_some() {
            return None;
        }
        let past: Vec<_> = record.past().collect();
        let own = game.to_act();
        let mut minimax = Minimax { own, evaluate, root: past.len(), past, expects: self.expects };
        let value = match self.expects {
            Expects::MaxN => minimax.values(game, depth)[own.index()],
            _ => minimax.value(game, depth),
        };
        let mut found = None;
        analyze_with(&task, &mut self.memory, &Control::default(), |_, checkpoint| {
            found = checkpoint.to_json()["lines"][0]["value"].as_i64();
        })
        .expect("the game is not over");
        let place = format!("{} {:?} {:?}", task.variant.key(), task.fen, task.played);
        assert_eq!(found, Some(value.into()), "depth {depth}: {place}");
        Some(value)
    }
}

fn step_between<G: Game>(before: &G, after: &G) -> String {
    let mut legal = Steps::new();
    before.legal(&mut legal);
    let leads_there = |step: &&Step| {
        let mut game = before.clone();
        game.play(**step);
        game == *after
    };
    legal.iter().find(leads_there).map(|&step| machine(before, step)).expect("the step was legal")
}

/// Plays a step; neutral seats pass.
fn play<G: Game>(game: &mut G, step: Step) {
    game.play(step);
    skip_neutral(game);
}

#[test]
fn each_player_for_themself_has_the_value_of_max_n() {
    compare("three-player-hex", Expects::MaxN, 100);
}

#[test]
fn a_neutral_seat_does_its_worst_or_anything_where_the_search_expects_it() {
    compare("chaos", Expects::WorstOfNeutral, 101);
    compare("chaos", Expects::AverageOfNeutral, 102);
}

fn compare(key: &str, expects: Expects, seed: u64) -> usize {
    let variant = Variant::new(key, &Options::default()).expect("every variant has defaults");
    variant.start().visit_by_word(Compare::new(variant.clone(), expects, seed))
}

#[test]
fn a_plain_search_has_the_value_of_minimax() {
    let next = AtomicUsize::new(0);
    let n_decided: usize = thread::scope(|scope| {
        let threads: Vec<_> = (0..N_THREADS).map(|_| scope.spawn(|| compare_variants(&next))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).sum()
    });
    // Wins and losses are compared too.
    assert!(n_decided > 100, "{n_decided} positions with a win or a loss");
}

/// Compares variants until another thread has taken the last one. Gives back the number of wins and losses.
fn compare_variants(next: &AtomicUsize) -> usize {
    let mut n_decided = 0;
    loop {
        let index = next.fetch_add(1, Ordering::Relaxed);
        let Some(about) = Variant::rows().get(index) else { return n_decided };
        n_decided += compare(about.key, Expects::OneSide, index as u64);
    }
}
