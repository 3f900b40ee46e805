//! Random games from legal steps.

use rand::{RngExt, rngs::StdRng};
use zugpost_rules::Record;

/// Plays a random whole turn of the seat to act on the record and returns its steps. The game must not be over.
pub fn turn(record: &mut Record, random: &mut StdRng) -> Vec<String> {
    let seat = record.position().to_act();
    let mut steps = Vec::new();
    while record.outcome().is_none() && record.position().to_act() == seat {
        let legal = record.position().legal();
        let step = legal[random.random_range(0..legal.len())].step.clone();
        record.play(&step).unwrap();
        steps.push(step);
    }
    steps
}
