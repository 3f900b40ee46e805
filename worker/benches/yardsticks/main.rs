//! Yardsticks of the engine by itself, for one variant or all of them:
//!
//! - `cargo bench -p zugpost-worker --bench yardsticks -- mates [VARIANT]`: nodes until a search of one thread finds the mates of
//!   `tests/data/mates`, up to a million.
//! - `… -- values [VARIANT]`: how far the value of a position at 2,000 nodes is from that at 16 times as many, in hundredths
//!   of a pawn, in 200 positions of games between levels.
//! - `… -- tables [VARIANT]`: how often 2,000 nodes keep a win in endings of three pieces, and win in the shortest way.
//! - `… -- playouts [VARIANT]`: 24 games with 2,000 nodes a step against UCT with 10,000 playouts, in 007 and on the hexagon.
//! - `… -- moves [VARIANT] [NAME=VALUE…]`: by how many thousandths of the expected score the steps chosen with 2,000 nodes are worse
//!   than the best, in 200 positions, as 16 times as many nodes judge; each word tries other search parameters beside the defaults.
//!
//! `deploy/yardstick` plays against other engines.

#[path = "../../tests/search/mate_files.rs"]
mod mate_files;
mod moves;
mod playouts;
mod tables;

use std::env;

use mate_files::{Mates, search_until};
use moves::Comparison;
use zugpost_rules::{Options, Record, Variant};
use zugpost_worker::{
    Answer, Control, Task, analyze,
    level::Level,
    protocol::{Kind, Score},
    search::Limits,
};

/// The most nodes for a mate.
const MOST_NODES: u64 = 1_000_000;
/// Nodes of the first value of a position.
const FEW_NODES: u64 = 2_000;
/// So many times more for the second.
const MORE: u64 = 16;
/// Positions of a variant.
const POSITIONS: usize = 200;
/// The level that plays the games, and its plies between two positions.
const LEVEL: u8 = 5;
const PLIES_BETWEEN: usize = 7;
/// Values beyond this are those of games that are over.
const CLEAR: i32 = 1_000;

#[expect(clippy::print_stdout, clippy::print_stderr, reason = "the table is what a benchmark is for")]
fn main() {
    let words: Vec<String> = env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let (settings, names): (Vec<String>, Vec<String>) =
        words.into_iter().partition(|word| word.contains('='));
    let comparison = match Comparison::read(&settings) {
        Ok(comparison) => comparison,
        Err(error) => return eprintln!("{error}"),
    };
    let compare = |variant: &Variant| comparison.of(variant);
    let yardstick: &dyn Fn(&Variant) -> Vec<String> = match names.first().map(String::as_str) {
        Some("mates") => &mates,
        Some("values") => &values,
        Some("moves") => &compare,
        Some("tables") => &tables::tables,
        Some("playouts") => &playouts::playouts,
        _ => return eprintln!("name a yardstick: mates, values, moves, tables or playouts"),
    };
    for about in Variant::rows().iter().filter(|about| names.get(1).is_none_or(|key| key == about.key)) {
        let variant = Variant::new(about.key, &Options::default()).expect("every variant has defaults");
        for row in yardstick(&variant) {
            println!("{:<22} {row}", about.key);
        }
    }
}

fn task(variant: &Variant, nodes: Option<u64>) -> Task {
    let limits = Limits { nodes, ..Limits::default() };
    Task::new(variant.clone(), limits, "64".parse().expect("64 MiB are allowed"))
}

/// The answer to a task whose game goes on.
fn answer(task: &Task) -> Answer {
    analyze(task, &Control::default(), |_, _| {}).expect("the game goes on")
}

/// Median, ninth decile and number of the mates that are found.
fn mates(variant: &Variant) -> Vec<String> {
    let mates = Mates::of(variant.key());
    let task = task(&mates.variant, Some(MOST_NODES));
    let nodes = |(n_turns, fen): (u32, &str)| {
        let mate = Score::Mate(n_turns as i32);
        let info = search_until(mate, &Task { fen: Some(fen.to_owned()), ..task.clone() }).info;
        if info.pvs[0].score == mate { info.nodes } else { MOST_NODES }
    };
    let mut nodes: Vec<u64> = mates.lines().map(nodes).collect();
    nodes.sort_unstable();
    let n_found = nodes.iter().filter(|nodes| **nodes < MOST_NODES).count();
    let [median, decile] = [5, 9].map(|tenths| nodes[(nodes.len() - 1) * tenths / 10]);
    vec![format!("median {median:>7} nodes, nine of ten {decile:>7}, {n_found} of {} found", nodes.len())]
}

/// Standard deviation and median of the differences.
fn values(variant: &Variant) -> Vec<String> {
    let mut differences = Vec::new();
    for seed in 0.. {
        if differences.len() >= POSITIONS {
            break;
        }
        differences.extend(differences_of_game(variant, seed));
    }
    let square = |difference: &i32| f64::from(*difference).powi(2);
    let deviation = (differences.iter().map(square).sum::<f64>() / differences.len() as f64).sqrt();
    differences.sort_unstable_by_key(|difference| difference.abs());
    let median = differences[differences.len() / 2].abs();
    vec![format!("deviation {deviation:>4.0}, median {median:>4} in {} positions", differences.len())]
}

/// The differences in the positions of a game between equal levels.
fn differences_of_game(variant: &Variant, seed: u64) -> Vec<i32> {
    let task = task(variant, None);
    let mut record = Record::new(variant);
    let mut differences = Vec::new();
    for ply in 1..200 {
        if record.outcome().is_some() {
            break;
        }
        let level = Level::new(LEVEL).ok();
        let task = Task { fen: Some(record.position().fen()), seed: seed << 32 | ply as u64, ..task.clone() };
        if ply % PLIES_BETWEEN == 0 && !record.position().is_neutral_to_act() {
            let value = |nodes| {
                let limits = Limits { nodes: Some(nodes), ..Limits::default() };
                match answer(&Task { limits, ..task.clone() }).info.pvs[0].score {
                    Score::Cp(value) if value.abs() < CLEAR => Some(value),
                    Score::Cp(_) | Score::Mate(_) => None,
                }
            };
            if let (Some(sooner), Some(later)) = (value(FEW_NODES), value(FEW_NODES * MORE)) {
                differences.push(later - sooner);
            }
        }
        let turn = answer(&Task { level, kind: Kind::Move, ..task }).best;
        for step in turn.split(',') {
            record.play(step).expect("the engine plays legal steps");
        }
    }
    differences
}
