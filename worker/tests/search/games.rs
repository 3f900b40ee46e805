//! Whole games of the search against itself.

use zugpost_rules::{Outcome, Record};
use zugpost_worker::{Task, level::Level, protocol::Kind};

use crate::{run, task, variants};

/// Upper limit of plies: the 75-move rule ends every game before.
const LONGEST: u32 = 2_000;

/// Plays a game to its end, each side at its level.
fn play(variant: &str, levels: [u8; 2], seed: u64) -> (Record, Outcome) {
    let task = task(variant);
    let mut record = Record::new(&task.variant);
    let mut played = Vec::new();
    loop {
        if let Some(outcome) = record.outcome() {
            return (record, outcome);
        }
        assert!(record.ply() < LONGEST, "the game does not end: {played:?}");
        let level = levels[record.ply() as usize % 2];
        let answer = run(&Task {
            played: played.clone(),
            level: Some(Level::new(level).unwrap()),
            seed: seed + u64::from(record.ply()),
            kind: Kind::Move,
            ..task.clone()
        });
        played.push(record.play(&answer.best).unwrap().step);
    }
}

#[test]
fn a_game_at_level_1_ends_by_the_rules() {
    let (record, outcome) = play("chess", [1, 1], 1);
    assert_eq!(record.outcome(), Some(outcome));
    assert!(record.ply() > 10, "{} steps", record.ply());
}

#[test]
fn a_higher_level_beats_the_lowest() {
    for variant in variants() {
        let (_, as_white) = play(variant, [4, 1], 3);
        assert_eq!(as_white.result(), "1-0", "{variant}");
        let (_, as_black) = play(variant, [1, 4], 5);
        assert_eq!(as_black.result(), "0-1", "{variant}");
    }
}
