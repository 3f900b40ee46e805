//! Promises of the levels: the lowest one can be beaten by a beginner, and none plays into a mate in one.

use std::cmp::Reverse;

use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use zugpost_rules::{Outcome, Record, Seat};
use zugpost_worker::{Task, level::Level, protocol::Kind};

use crate::{run, task};

/// A game that is longer is a draw.
const LONGEST: u32 = 400;

/// A legal step in machine notation and in display notation.
struct Choice {
    step: String,
    display: String,
    after: Record,
}

fn choices(record: &Record) -> Vec<Choice> {
    let legal = record.position().legal();
    let choice = |text: &zugpost_rules::StepText| {
        let mut after = record.clone();
        after.play(&text.step).unwrap();
        Choice { step: text.step.clone(), display: text.display.clone(), after }
    };
    legal.iter().map(choice).collect()
}

/// Returns whether the game is won by the player that has just moved.
fn is_mate(after: &Record) -> bool {
    matches!(after.outcome(), Some(Outcome::Win { seat, .. }) if seat != after.position().to_act())
}

/// A beginner at chess mates in one, else takes what hangs, else plays at random.
fn beginner(record: &Record, random: &mut StdRng) -> String {
    let choices = choices(record);
    if let Some(mate) = choices.iter().find(|choice| is_mate(&choice.after)) {
        return mate.step.clone();
    }
    let board = record.position().board();
    let hangs = |choice: &&Choice| {
        let target = &choice.step[2..4];
        choice.display.contains('x')
            && !choice.after.position().legal().iter().any(|reply| reply.step[2..4] == *target)
    };
    let prize = |choice: &&Choice| {
        let target = board.cells.iter().find(|cell| cell.square == choice.step[2..4])?;
        "QRBNP".find(&target.piece.as_ref()?.letter).map(Reverse)
    };
    let best = choices.iter().filter(hangs).max_by_key(prize);
    best.or_else(|| choices.choose(random)).unwrap().step.clone()
}

fn level(number: u8, task: &Task, record: &Record, seed: u64) -> String {
    let fen = Some(record.position().fen());
    let level = Some(Level::new(number).unwrap());
    run(&Task { fen, level, seed, kind: Kind::Move, ..task.clone() }).best
}

#[test]
fn level_1_loses_to_a_beginner() {
    let task = task("chess");
    let mut random = StdRng::seed_from_u64(4);
    let (mut n_wins, mut n_losses) = (0, 0);
    for game in 0..30 {
        let seat_of_level = [Seat::White, Seat::Black][game % 2];
        let mut record = Record::new(&task.variant);
        while record.outcome().is_none() && record.ply() < LONGEST {
            let step = if record.position().to_act() == seat_of_level {
                level(1, &task, &record, random.random())
            } else {
                beginner(&record, &mut random)
            };
            record.play(&step).unwrap();
        }
        match record.outcome() {
            Some(Outcome::Win { seat, .. }) if seat == seat_of_level => n_wins += 1,
            Some(Outcome::Win { .. }) => n_losses += 1,
            Some(Outcome::Draw { .. }) | None => (),
        }
    }
    assert!(n_losses > 2 * n_wins && n_losses >= 5, "+{n_wins} -{n_losses}");
}

#[test]
fn no_level_plays_into_a_mate_in_one() {
    for variant in ["chess", "clockwork-orange", "crazyhouse", "xiangqi"] {
        let task = task(variant);
        let mut random = StdRng::seed_from_u64(8);
        let mut n_tried = 0;
        while n_tried < 15 {
            let Some(record) = position_with_a_blunder(&task, &mut random) else { continue };
            n_tried += 1;
            for number in 1..=8 {
                let best = level(number, &task, &record, random.random());
                let mut after = record.clone();
                after.play(&best).unwrap();
                let mates = choices(&after).iter().any(|choice| is_mate(&choice.after));
                assert!(!mates, "{variant}, level {number}: {best} in {}", record.position().fen());
            }
        }
    }
}

/// A position from random play in which some steps allow a mate in one and others do not.
fn position_with_a_blunder(task: &Task, random: &mut StdRng) -> Option<Record> {
    let mut record = Record::new(&task.variant);
    for _ in 0..random.random_range(4..60) {
        let legal = record.position().legal();
        record.play(&legal.choose(random)?.step).unwrap();
        record.outcome().is_none().then_some(())?;
    }
    let allows = |choice: &Choice| choices(&choice.after).iter().any(|reply| is_mate(&reply.after));
    let n_blunders = choices(&record).iter().filter(|choice| allows(choice)).count();
    (n_blunders > 0 && n_blunders < record.position().legal().len()).then_some(record)
}
