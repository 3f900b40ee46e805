//! Answers at a level: slips, and no step that loses at once if there is another.

use std::time::{Duration, Instant};

use zugpost_rules::{Visitor, game::Game};

use super::{AnalyzeError, Answer, Task, search_task};
use crate::{
    config::HashMib,
    control::Control,
    protocol::Pv,
    search::{Limits, MAX_LINES, Memory, score},
};

/// Depth of the search that looks whether a step loses at once: the step and its answer.
const DEPTH_OF_GLANCE: u32 = 2;
/// Depth of the search that looks how much a slip loses.
const DEPTH_OF_SLIP: u32 = 3;
/// The most slips of a turn that are looked at.
const SLIPS_LOOKED_AT: u64 = 8;
/// The most nodes of such a search.
const NODES_OF_GLANCE: u64 = 10_000;
/// The time that it has at least where time is limited.
const TIME_OF_GLANCE: Duration = Duration::from_millis(10);

/// The answer at the task's level: now and then a slip instead of what the search finds, and never a step that loses at
/// once if there is another.
pub(crate) fn at_level<E: From<AnalyzeError>>(
    task: &Task,
    control: &Control,
    search: impl FnOnce() -> Result<Answer, E>,
) -> Result<Answer, E> {
    let Some(level) = task.level else { return search() };
    let record = task.record()?;
    if record.position().is_neutral_to_act() {
        return search();
    }
    let began = Instant::now();
    let look = |only: &[String], depth, lines| look(task, only, depth, lines, began.elapsed(), control);
    if level.slips(task.seed) {
        let mut seen = look(&[], 1, MAX_LINES)?.info.pvs;
        let standing = record.position().clone().visit_by_word(Standing(task));
        let value = |pv: &Pv| score::from_protocol(pv.score);
        let slip = level.slip(seen.first().map_or(standing, value), standing);
        for draw in 0..SLIPS_LOOKED_AT {
            let values: Vec<i32> = seen.iter().map(value).collect();
            let Some(chosen) = slip.choose(&values, task.seed.wrapping_add(draw)) else { break };
            let answer = look(seen.remove(chosen).steps.get(..1).unwrap_or_default(), DEPTH_OF_SLIP, 1)?;
            if answer.info.pvs.first().is_some_and(|pv| slip.allows(value(pv))) {
                return Ok(answer);
            }
        }
    }
    let answer = search()?;
    // The few nodes of a level may not be enough to see a mate in one.
    let step = answer.best.split(',').next().unwrap_or_default().to_owned();
    let is_lost = look(&[step], DEPTH_OF_GLANCE, 1)?.is_lost();
    if is_lost { Ok(look(&[], DEPTH_OF_GLANCE, 1)?) } else { Ok(answer) }
}

/// A short search of these first steps, of all if there are none, when so much of the time is used.
fn look(
    task: &Task,
    only: &[String],
    depth: u32,
    lines: usize,
    used: Duration,
    control: &Control,
) -> Result<Answer, AnalyzeError> {
    let time = task.limits.time.map(|limit| limit.saturating_sub(used).max(TIME_OF_GLANCE));
    let task = Task {
        limits: Limits { depth: Some(depth), nodes: Some(NODES_OF_GLANCE), time },
        only: only.to_vec(),
        lines,
        level: None,
        checkpoint: None,
        ..task.clone()
    };
    let mut memory = Memory::new(task.evaluation.clone(), HashMib::SMALLEST.get(), None);
    search_task(&task, &mut memory, control, &mut |_, _| {})
}

/// The value of a position at a task's evaluation, for the seat to act.
struct Standing<'a>(&'a Task);

impl Visitor for Standing<'_> {
    type Out = i32;

    fn visit<G: Game>(self, game: G) -> i32 {
        self.0.evaluation.evaluator(&game).evaluate(&game, game.to_act(), 0)
    }
}
