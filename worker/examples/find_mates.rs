//! Finds forced mates for `tests/data/mates`: plays quick games of a variant against itself and proves wins near their
//! ends. Longer mates than can be proven by trying everything are those of the search, with a proof of their first turn. Writes a
//! file of them to standard output; a mate that the search does not find is a comment.
//!
//! ```text
//! cargo run --example find_mates -- makruk > worker/tests/data/mates/makruk.txt
//! cargo run --example find_mates -- makruk <seed> <number of turns at most> <steps that a proof may take>
//! ```

#[path = "../tests/search/solver.rs"]
mod solver;

use std::env;

use rand::{RngExt, SeedableRng, rngs::StdRng};
use solver::ForcedMate;
use zugpost_rules::{AnyGame, Options, Record, Seat, Variant};
use zugpost_worker::{Control, Task, analyze, protocol::Score, search::Limits};

/// Number of mates that are wanted, of each number of turns as many, and the greatest number of turns.
const WANTED: usize = 24;
const MAX_TURNS: usize = 3;
/// Mates in more turns are found by the search.
const MAX_PROVEN: u32 = 4;
/// Games without a find after which there are no more.
const MAX_GAMES: u32 = 60;
/// A longer game is given up.
const MAX_PLIES: u32 = 400;
/// Number of positions before the end of a game that are looked at.
const LAST_POSITIONS: usize = 12;
/// Of one game, so many mates are kept.
const KEPT_OF_A_GAME: usize = 2;
/// Nodes for a step of the game, of the better player.
const NODES_OF_STEP: u64 = 400;
/// One step in so many is random: of the better player, and of the others.
const RANDOM_ONE_IN: [u32; 2] = [20, 2];
/// Steps that a proof may take, unless the command line has a number; and nodes of the search for the same mate.
const BUDGET: u64 = 150_000;
const NODES: u64 = 150_000;
/// Steps that the proof of a turn of the search may take.
const BUDGET_OF_TURN: u64 = 3_000_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = env::args().skip(1);
    let key = arguments.next().ok_or("name a variant")?;
    let seed = arguments.next().map_or(Ok(1), |seed| seed.parse())?;
    let most_turns = arguments.next().map_or(Ok(MAX_TURNS), |number| number.parse())?.max(1);
    let budget = arguments.next().map_or(Ok(BUDGET), |steps| steps.parse())?;
    let n_wanted = WANTED / most_turns;
    let variant = Variant::new(&key, &Options::default())?;
    let mut random = StdRng::seed_from_u64(seed);
    let mut found = vec![Vec::new(); most_turns];
    let mut n_games = 0;
    while n_games < MAX_GAMES && found.iter().any(|fens| fens.len() < n_wanted) {
        n_games += 1;
        let mut n_kept = 0;
        for game in last_positions_of_winner(&variant, &mut random) {
            let Some(n_turns) = shortest_mate(&variant, &game, most_turns, budget) else { continue };
            let fens = &mut found[n_turns as usize - 1];
            let fen = game.fen();
            let is_wanted = fens.len() < n_wanted && !fens.contains(&fen);
            if n_kept < KEPT_OF_A_GAME && is_wanted {
                n_kept += 1;
                fens.push(fen);
                n_games = 0;
            }
        }
    }
    println!(
        "# Mates that the seat to act can force, one a line: in how many of its own turns, and the position."
    );
    println!(
        "# `mates.rs` proves each number up to four by trying everything, and the first turn of longer ones."
    );
    for (n_turns, fens) in (1..).zip(&mut found) {
        println!();
        fens.sort();
        for fen in fens {
            let said = score(&variant, fen)?;
            let is_found = said == Score::Mate(n_turns);
            let note = if is_found { String::new() } else { format!("# the search says {said:?}: ") };
            println!("{note}{n_turns} {fen}");
        }
    }
    Ok(())
}

/// The positions of a game, last first, in which the winner is to act.
fn last_positions_of_winner(variant: &Variant, random: &mut StdRng) -> Vec<AnyGame> {
    let better = variant.seats()[random.random_range(0..variant.seats().len())];
    let mut record = Record::new(variant);
    let mut positions = Vec::new();
    while record.outcome().is_none() && record.ply() < MAX_PLIES {
        let step = step(&record, better, random);
        positions.push(record.position().clone());
        if record.play(&step).is_err() {
            return Vec::new();
        }
    }
    let winner = record.outcome().and_then(|outcome| outcome.winner());
    positions.retain(|game| Some(game.to_act()) == winner);
    positions.into_iter().rev().take(LAST_POSITIONS).collect()
}

/// A random step, or the first one of the turn that a short search finds.
fn step(record: &Record, better: Seat, random: &mut StdRng) -> String {
    let game = record.position();
    let is_better = game.to_act() == better;
    let is_random = random.random_range(0..RANDOM_ONE_IN[usize::from(!is_better)]) == 0;
    if !is_random && !game.to_act().is_neutral() {
        let nodes = if is_better { NODES_OF_STEP } else { NODES_OF_STEP / 8 };
        let answer = analyze(&task(record.variant(), &game.fen(), nodes), &Control::default(), |_, _| {});
        if let Some(step) = answer.ok().and_then(|answer| answer.best.split(',').next().map(str::to_owned)) {
            return step;
        }
    }
    let legal = game.legal();
    legal[random.random_range(0..legal.len())].step.clone()
}

fn task(variant: &Variant, fen: &str, nodes: u64) -> Task {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let hash = "1".parse().expect("a table of one MiB is allowed");
    Task { fen: Some(fen.to_owned()), ..Task::new(variant.clone(), limits, hash) }
}

/// The number of turns of the shortest mate, if the budget suffices to prove it; of a longer one, what the search says.
fn shortest_mate(variant: &Variant, game: &AnyGame, most_turns: usize, budget: u64) -> Option<u32> {
    let most_turns = most_turns as u32;
    for in_turns in 1..=most_turns.min(MAX_PROVEN) {
        let mate = ForcedMate { own: game.to_act(), in_turns, budget };
        match game.clone().visit_by_word(mate) {
            Some(true) => return Some(in_turns),
            Some(false) => {}
            None => break,
        }
    }
    if most_turns > MAX_PROVEN { found_mate(variant, game, most_turns) } else { None }
}

/// The mate that the search finds, if against every reply to its first turn there is one in a turn less.
fn found_mate(variant: &Variant, game: &AnyGame, most_turns: u32) -> Option<u32> {
    let fen = game.fen();
    let answer = analyze(&task(variant, &fen, NODES), &Control::default(), |_, _| {}).ok()?;
    let Score::Mate(in_turns) = answer.info.pvs.first()?.score else { return None };
    let in_turns =
        u32::try_from(in_turns).ok().filter(|turns| (MAX_PROVEN + 1..=most_turns).contains(turns))?;
    let mut record = Record::from_fen(variant, &fen).ok()?;
    for step in answer.best.split(',') {
        record.play(step).ok()?;
    }
    let rest = ForcedMate { own: game.to_act(), in_turns: in_turns - 1, budget: BUDGET_OF_TURN };
    (record.position().clone().visit_by_word(rest) == Some(true)).then_some(in_turns)
}

/// Returns the score that the search finds for a position: the mate at the end, if it is one.
fn score(variant: &Variant, fen: &str) -> Result<Score, Box<dyn std::error::Error>> {
    let answer = analyze(&task(variant, fen, NODES), &Control::default(), |_, _| {})?;
    Ok(answer.info.pvs[0].score)
}
