//! Promises of the levels: the lowest one can be beaten by a beginner and yet keeps its queen, and none plays into a mate in one.

use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};
use zugpost_rules::{Outcome, Record, Seat};
use zugpost_worker::{
    Task,
    level::Level,
    protocol::{Kind, Score},
    search::Limits,
};

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

/// A beginner at chess mates in one, else takes what hangs or is worth more than what takes it, else plays at random, but not
/// to where the piece can be taken so.
fn beginner(record: &Record, random: &mut StdRng) -> String {
    let choices = choices(record);
    if let Some(mate) = choices.iter().find(|choice| is_mate(&choice.after)) {
        return mate.step.clone();
    }
    if let Some((_, best)) = prizes(record, &choices).max_by_key(|(prize, _)| *prize) {
        return best.step.clone();
    }
    let is_safe = |choice: &&&Choice| {
        let is_over = choice.after.outcome().is_some();
        let replies = if is_over { Vec::new() } else { self::choices(&choice.after) };
        prizes(&choice.after, &replies).all(|(_, reply)| reply.step[2..4] != choice.step[2..4])
    };
    let tried: Vec<&Choice> = choices.sample(random, 5).collect();
    tried.iter().find(is_safe).unwrap_or(&tried[0]).step.clone()
}

/// The captures that win something, with how much is taken.
fn prizes<'a>(record: &Record, choices: &'a [Choice]) -> impl Iterator<Item = (usize, &'a Choice)> {
    let board = record.position().board();
    let worth = move |square: &str| {
        let cell = board.cells.iter().find(|cell| cell.square == square)?;
        "PNBRQ".find(&cell.piece.as_ref()?.letter)
    };
    choices.iter().filter(|choice| choice.display.contains('x')).filter_map(move |choice| {
        let [from, to] = [&choice.step[..2], &choice.step[2..4]];
        let is_answered = choice.after.position().legal().iter().any(|reply| reply.step[2..4] == *to);
        let prize = worth(to).filter(|prize| !is_answered || Some(*prize) > worth(from))?;
        Some((prize, choice))
    })
}

fn level(number: u8, task: &Task, record: &Record, seed: u64) -> String {
    let fen = Some(record.position().fen());
    let level = Some(Level::new(number).unwrap());
    run(&Task { fen, level, seed, kind: Kind::Move, ..task.clone() }).best
}

/// Most games are drawn, because neither knows how to mate. Costs seven seconds.
#[test]
fn level_1_loses_to_a_beginner() {
    let task = task("chess");
    let mut random = StdRng::seed_from_u64(4);
    let (mut n_wins, mut n_losses) = (0, 0);
    for game in 0..60 {
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
    assert!(2 * n_losses >= 3 * n_wins && n_losses >= 5, "+{n_wins} -{n_losses}");
}

/// Costs fifteen seconds.
#[test]
fn level_1_gives_a_queen_away_at_most_once_in_fifty_moves() {
    let task = task("chess");
    let limits = Limits { nodes: Some(3_000), ..Limits::default() };
    let judge = |record: &Record| {
        let fen = Some(record.position().fen());
        match run(&Task { fen, limits, ..task.clone() }).info.pvs[0].score {
            Score::Cp(value) => value,
            Score::Mate(turns) => 10_000 * turns.signum(),
        }
    };
    let mut random = StdRng::seed_from_u64(6);
    let (mut n_moves, mut n_gifts, mut n_errors) = (0, 0, 0);
    while n_moves < 1_200 {
        let mut record = Record::new(&task.variant);
        while record.outcome().is_none() && record.ply() < 60 && n_moves < 1_200 {
            let before = judge(&record);
            record.play(&level(1, &task, &record, random.random())).unwrap();
            if record.outcome().is_none() && before.abs() < 300 {
                let loss = before + judge(&record);
                n_moves += 1;
                n_gifts += u32::from(loss > 700);
                n_errors += u32::from(loss > 100);
            }
        }
    }
    assert!(n_gifts <= n_moves / 50, "{n_gifts} of {n_moves}");
    assert!(n_errors > n_moves / 5, "it errs as beginners do: {n_errors} of {n_moves}");
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
            for number in 1..=9 {
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
