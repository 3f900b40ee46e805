//! Openings: random steps from the first position, until both sides stand about equal.

use rand::{RngExt, SeedableRng, rngs::StdRng};
use zugpost_rules::{Record, Variant};

use crate::{
    analyze::{Task, analyze},
    config::HashMib,
    control::Control,
    protocol::Score,
    search::Limits,
};

/// Maximum number of openings that are tried; the last one is taken in any case.
const TRIES: u32 = 40;
/// Nodes that judge an opening.
const NODES: u64 = 4_000;

/// A pass in machine notation.
pub(crate) const PASS: &str = "--";

/// Settings of openings.
#[derive(Debug, Clone, Copy)]
pub struct OpeningSettings {
    /// Steps at random.
    pub plies: u32,
    /// Openings with a larger advantage, in hundredths of a pawn, are not used.
    pub balance: i32,
    /// Seed of the random steps: equal seeds give equal openings.
    pub seed: u64,
}

/// A game that is not over, at the beginning of a turn.
#[derive(Debug, Clone)]
pub(crate) struct Opening {
    /// The position that it begins with, where that is not the variant's first one.
    pub(crate) fen: Option<String>,
    pub(crate) record: Record,
    /// Its steps in the spelling of UCI.
    pub(crate) steps: Vec<String>,
}

impl Opening {
    /// The first position of a variant.
    pub(crate) fn first(variant: &Variant) -> Self {
        Self { fen: None, record: Record::new(variant), steps: Vec::new() }
    }

    /// Another position; `None` if it is none of the variant.
    pub(crate) fn at(variant: &Variant, fen: &str) -> Option<Self> {
        let record = Record::from_fen(variant, fen).ok()?;
        Some(Self { fen: Some(fen.to_owned()), record, steps: Vec::new() })
    }
}

/// The opening with this number, from a first position on.
pub(crate) fn random(first: &Opening, settings: &OpeningSettings, number: u64) -> Opening {
    let mut random = StdRng::seed_from_u64(settings.seed.wrapping_mul(1_000_003).wrapping_add(number));
    let mut opening = first.clone();
    for _ in 0..TRIES {
        if let Some(tried) = walk(first, settings.plies, &mut random) {
            let is_even = is_even(first.record.variant(), settings.balance, &tried.record);
            opening = tried;
            if is_even {
                break;
            }
        }
    }
    opening
}

/// Plays a legal step, and keeps how UCI spells it.
pub(crate) fn play_spelled(record: &mut Record, steps: &mut Vec<String>, step: &str) {
    let spelled = record.position().uci(step);
    // Cannot fail, as the step is legal.
    if let (Ok(spelled), Ok(_)) = (spelled, record.play(step)) {
        steps.push(spelled);
    }
}

/// Some random steps; `None` if they end the game.
fn walk(first: &Opening, plies: u32, random: &mut StdRng) -> Option<Opening> {
    let Opening { fen, mut record, mut steps } = first.clone();
    let (end, mut last) = (record.ply() + plies, None);
    while record.ply() < end || last == Some(record.position().to_act()) {
        last = Some(record.position().to_act());
        let legal = record.position().legal();
        let step = &legal.get(random.random_range(0..legal.len().max(1)))?.step;
        play_spelled(&mut record, &mut steps, step);
        record.outcome().is_none().then_some(())?;
    }
    (!record.position().is_neutral_to_act()).then_some(Opening { fen, record, steps })
}

fn is_even(variant: &Variant, balance: i32, opening: &Record) -> bool {
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let task =
        Task { fen: Some(opening.position().fen()), ..Task::new(variant.clone(), limits, HashMib::SMALLEST) };
    let answer = analyze(&task, &Control::default(), |_, _| {});
    let best = answer.ok().and_then(|answer| answer.info.pvs.first().map(|pv| pv.score));
    matches!(best, Some(Score::Cp(value)) if value.abs() <= balance)
}
