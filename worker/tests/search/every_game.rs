//! The search answers with a legal turn in every variant with every option.

use rand::{RngExt, SeedableRng, rngs::StdRng};
use zugpost_rules::{Options, Record, Seat, Variant};
use zugpost_worker::{Task, level::Level, protocol::Kind, search::Limits};

use crate::{run, task};

/// The variant with its defaults, and with each option set to each other value that the rules allow.
fn settings(key: &str, options: &[zugpost_rules::OptionAbout]) -> Vec<Variant> {
    let others = options.iter().flat_map(|option| {
        let values = option.values.iter().filter(|value| **value != option.default);
        values.map(|value| (option.name.to_owned(), (*value).to_owned()))
    });
    let sets = std::iter::once(Options::default())
        .chain(others.map(|chosen| std::iter::once(chosen).collect::<Options>()));
    sets.filter_map(|options| Variant::new(key, &options).ok()).collect()
}

fn all_settings() -> Vec<Variant> {
    let rows = Variant::rows().iter();
    rows.flat_map(|about| settings(about.key, about.options)).collect()
}

/// Random steps, until the end of the game at most.
fn wander(variant: &Variant, n_steps: u32, random: &mut StdRng) -> Vec<String> {
    let mut record = Record::new(variant);
    let mut played = Vec::new();
    while record.outcome().is_none() && record.ply() < n_steps {
        let legal = record.position().legal();
        let step = legal[random.random_range(0..legal.len())].step.clone();
        played.push(record.play(&step).unwrap().step);
    }
    played
}

/// Asserts that the answer is exactly one whole turn of the seat to act.
fn assert_is_turn(task: &Task, best: &str) {
    let mut record = Record::replay(&task.variant, None, task.played.iter().map(String::as_str)).unwrap();
    let seat = record.position().to_act();
    let place = format!("{:?} {}: {best}", task.variant, record.position().fen());
    for step in best.split(',') {
        assert_eq!(record.position().to_act(), seat, "{place}");
        record.play(step).unwrap_or_else(|error| panic!("{place}: {error}"));
    }
    assert!(record.outcome().is_some() || record.position().to_act() != seat, "{place}");
}

fn assert_answers(variant: &Variant, played: &[String]) {
    for (level, nodes) in [(1, 150), (8, 400)] {
        let task = Task {
            variant: variant.clone(),
            played: played.to_vec(),
            limits: Limits { nodes: Some(nodes), ..Limits::default() },
            level: Some(Level::new(level).unwrap()),
            hash: "1".parse().unwrap(),
            kind: Kind::Move,
            ..task("chess")
        };
        let answer = run(&task);
        assert_is_turn(&task, &answer.best);
        for pv in &answer.info.pvs {
            let steps = task.played.iter().chain(&pv.steps).map(String::as_str);
            let line = Record::replay(variant, None, steps);
            assert!(line.is_ok(), "{variant:?} {played:?}: {pv:?}: {:?}", line.err());
        }
    }
}

#[test]
fn the_first_turn_of_each_game_is_legal() {
    for variant in all_settings() {
        assert_answers(&variant, &[]);
    }
}

#[test]
fn later_turns_of_each_game_are_legal() {
    let mut random = StdRng::seed_from_u64(17);
    for variant in all_settings() {
        for n_steps in [7, 25, 60] {
            let mut played = wander(&variant, n_steps, &mut random);
            // The random steps may have ended the game: go back to a position before its end.
            let is_over = |played: &[String]| {
                let record = Record::replay(&variant, None, played.iter().map(String::as_str));
                record.unwrap().outcome().is_some()
            };
            while is_over(&played) {
                played.pop();
            }
            assert_answers(&variant, &played);
        }
    }
}

#[test]
fn a_neutral_seat_is_searched_within_the_limits() {
    for about in Variant::rows().iter().filter(|about| about.seats.contains(&Seat::Brown)) {
        let variant = Variant::new(about.key, &Options::default()).unwrap();
        let mut random = StdRng::seed_from_u64(3);
        let mut played = wander(&variant, 40, &mut random);
        let acts = |played: &[String]| {
            let record = Record::replay(&variant, None, played.iter().map(String::as_str)).unwrap();
            record.position().to_act()
        };
        while acts(&played) != Seat::Brown {
            assert!(played.pop().is_some(), "the neutral seat of {} never acts", about.key);
        }
        for nodes in [1, 100, 5_000] {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let task =
                Task { variant: variant.clone(), played: played.clone(), limits, lines: 3, ..task("chess") };
            let answer = run(&task);
            assert_is_turn(&task, &answer.best);
            assert!(answer.info.nodes <= nodes, "{} nodes", answer.info.nodes);
        }
    }
}
