//! Every variant with every option, whatever its board and its turns: the search answers with a legal turn.

use rand::{RngExt, SeedableRng, rngs::StdRng};
use zugpost_rules::{Options, Record, Seat, Variant};
use zugpost_worker::{Task, level::Level, protocol::Kind, search::Limits};

use crate::{run, task};

/// The variant as it is, and with each option set to each of its other values, where the rules allow that.
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

/// Steps by chance, as many as the game lets be played.
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

/// Whether the answer is the whole turn of the seat that acts, and nothing beyond it.
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
fn each_game_is_begun_with_a_legal_turn() {
    for variant in all_settings() {
        assert_answers(&variant, &[]);
    }
}

#[test]
fn each_game_is_gone_on_with() {
    let mut random = StdRng::seed_from_u64(17);
    for variant in all_settings() {
        for n_steps in [7, 25, 60] {
            let mut played = wander(&variant, n_steps, &mut random);
            // Chance may have ended the game; before the last step it went on.
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
fn whoever_keeps_a_game_even_does_so_within_the_limits() {
    for about in Variant::rows().iter().filter(|about| about.seats.contains(&Seat::Brown)) {
        let variant = Variant::new(about.key, &Options::default()).unwrap();
        let mut random = StdRng::seed_from_u64(3);
        let mut played = wander(&variant, 40, &mut random);
        let acts = |played: &[String]| {
            let record = Record::replay(&variant, None, played.iter().map(String::as_str)).unwrap();
            record.position().to_act()
        };
        while acts(&played) != Seat::Brown {
            assert!(played.pop().is_some(), "{} never lets her act", about.key);
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
