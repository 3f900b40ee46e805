//! The analysis of a whole game: its positions one after the other, each within the limits of the work.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    analyze::{AnalyzeError, Answer},
    control::Control,
    external::SearchError,
    protocol::{Info, PlyValue, Work},
};

/// State from which another worker can continue. The server has the finished positions and asks for the others.
#[derive(Debug, Default, Serialize, Deserialize)]
struct GameCheckpoint {
    /// Nodes that all searches have used, that of `ply` included.
    nodes: u64,
    time_ms: u64,
    /// The position that is searched now.
    ply: Option<u32>,
    /// The checkpoint of its search.
    search: Option<Value>,
}

/// Searches the positions of the work with `search_one`, in its order, until all are searched or `control` stops it.
/// The position in which an earlier worker was interrupted continues from the checkpoint.
pub(super) fn search(
    work: &Work,
    control: &Control,
    mut search_one: impl FnMut(Work, &mut (dyn FnMut(&Info, Value) + Send)) -> Result<Answer, SearchError>,
    on_report: &mut (dyn FnMut(&Info, Value) + Send),
) -> Result<Answer, SearchError> {
    let played: Vec<&str> = work.played.iter().flat_map(|turn| turn.split(',')).map(str::trim).collect();
    let mut earlier =
        work.checkpoint.clone().and_then(|json| GameCheckpoint::deserialize(json).ok()).unwrap_or_default();
    let (mut nodes, mut time_ms) = (earlier.nodes, earlier.time_ms);
    let mut plies: Vec<PlyValue> = Vec::new();
    let mut last = Info::default();
    for &ply in &work.plies {
        if control.is_stopped() {
            break;
        }
        let steps = played.get(..ply as usize).ok_or(AnalyzeError::Ply(ply))?;
        let checkpoint = earlier.search.take().filter(|_| earlier.ply == Some(ply));
        if let Some(checkpoint) = &checkpoint {
            // The reports of the search include what it had used before.
            let used = |name: &str| checkpoint.get(name).and_then(Value::as_u64).unwrap_or(0);
            (nodes, time_ms) = (nodes.saturating_sub(used("nodes")), time_ms.saturating_sub(used("time_ms")));
        }
        let of_ply = Work {
            played: steps.iter().map(|&step| step.to_owned()).collect(),
            plies: Vec::new(),
            checkpoint,
            ..work.clone()
        };
        control.begin_search(None);
        let answer = search_one(of_ply, &mut |info, search| {
            let info = total(info, nodes, time_ms, &plies);
            let checkpoint = GameCheckpoint {
                nodes: info.nodes,
                time_ms: info.time_ms,
                ply: Some(ply),
                search: Some(search),
            };
            on_report(&info, to_json(&checkpoint));
        })?;
        if let Some(line) = answer.info.pvs.first() {
            let best = answer.best.split(',').map(str::to_owned).collect();
            plies.push(PlyValue { ply, score: line.score, depth: line.depth, best });
        }
        last = total(&answer.info, nodes, time_ms, &plies);
        (nodes, time_ms) = (last.nodes, last.time_ms);
        on_report(&last, to_json(&GameCheckpoint { nodes, time_ms, ply: None, search: None }));
    }
    Ok(Answer { best: String::new(), info: last })
}

/// The report of a position, with what earlier positions have used and found.
fn total(info: &Info, nodes: u64, time_ms: u64, plies: &[PlyValue]) -> Info {
    Info {
        nodes: info.nodes + nodes,
        time_ms: info.time_ms + time_ms,
        // These lines do not begin in the last position of the work.
        pvs: Vec::new(),
        plies: plies.to_vec(),
        end: None,
        ..info.clone()
    }
}

fn to_json(checkpoint: &GameCheckpoint) -> Value {
    // Cannot fail: it holds numbers and JSON only.
    serde_json::to_value(checkpoint).unwrap_or(Value::Null)
}
