//! Openings: random steps from the first position, until both sides stand about equal.

use rand::{RngExt, SeedableRng, rngs::StdRng};
use zugpost_rules::Record;

use super::settings::MatchSettings;
use crate::{
    analyze::{Task, analyze},
    config::HashMib,
    control::Control,
    protocol::Score,
    search::Limits,
};

/// How many openings are tried; the last one is taken in any case.
const TRIES: u32 = 40;
/// Nodes that judge an opening.
const NODES: u64 = 4_000;

/// A game that is not over, at the beginning of a turn.
#[derive(Debug, Clone)]
pub(super) struct Opening {
    pub(super) record: Record,
    /// Its steps in the spelling of UCI.
    pub(super) steps: Vec<String>,
}

/// The opening of a round.
pub(super) fn random(settings: &MatchSettings, round: u32) -> Opening {
    let mut random =
        StdRng::seed_from_u64(settings.seed.wrapping_mul(1_000_003).wrapping_add(u64::from(round)));
    let mut opening = Opening { record: Record::new(&settings.variant), steps: Vec::new() };
    for _ in 0..TRIES {
        if let Some(tried) = walk(settings, &mut random) {
            let is_even = is_even(settings, &tried.record);
            opening = tried;
            if is_even {
                break;
            }
        }
    }
    opening
}

/// Plays a legal step, and keeps how UCI spells it.
pub(super) fn play_spelled(record: &mut Record, steps: &mut Vec<String>, step: &str) {
    let spelled = record.position().uci(step);
    // Cannot fail, as the step is legal.
    if let (Ok(spelled), Ok(_)) = (spelled, record.play(step)) {
        steps.push(spelled);
    }
}

/// Some random steps; `None` if they end the game.
fn walk(settings: &MatchSettings, random: &mut StdRng) -> Option<Opening> {
    let (mut record, mut steps) = (Record::new(&settings.variant), Vec::new());
    let mut last = None;
    while record.ply() < settings.opening_plies || last == Some(record.position().to_act()) {
        last = Some(record.position().to_act());
        let legal = record.position().legal();
        let step = &legal.get(random.random_range(0..legal.len().max(1)))?.step;
        play_spelled(&mut record, &mut steps, step);
        record.outcome().is_none().then_some(())?;
    }
    (!record.position().is_neutral_to_act()).then_some(Opening { record, steps })
}

fn is_even(settings: &MatchSettings, opening: &Record) -> bool {
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let task = Task {
        fen: Some(opening.position().fen()),
        ..Task::new(settings.variant.clone(), limits, HashMib::SMALLEST)
    };
    let answer = analyze(&task, &Control::default(), |_, _| {});
    let best = answer.ok().and_then(|answer| answer.info.pvs.first().map(|pv| pv.score));
    matches!(best, Some(Score::Cp(value)) if value.abs() <= settings.balance)
}
