//! Checks the reports of workers by our own rules and adds chances to them.

use serde_json::{Map, Value};
use zugpost_base::ids::JobId;
use zugpost_data::model::error::fault::Fault;
use zugpost_data::model::error::{GameError, JobError};
use zugpost_data::model::variant;
use zugpost_data::store::Conn;
use zugpost_data::store::jobs::{self, Job, JobKind, JobStatus};
use zugpost_protocol::{PlyValue, Score, Wdl};
use zugpost_rules::{Record, Variant};

use super::leases::played;
use super::review::{GameReview, review_of};

/// A report that breaks no rule.
pub(super) struct Checked {
    /// With the chances of each line, and without the positions of a review.
    pub(super) info: Value,
    /// The review of a whole game with what the report adds to it.
    pub(super) review: Option<GameReview>,
}

/// Checks every line of a report, every position of a review, and the best turn of an analysis. A move is checked when
/// it is played.
pub(super) fn check(
    conn: &mut Conn,
    id: &JobId,
    mut info: Value,
    best: Option<&str>,
) -> Result<Checked, JobError> {
    let job = jobs::find(conn, id)?.ok_or_else(|| JobError::NotFound(id.0.clone()))?;
    if job.status != JobStatus::Running {
        return Ok(Checked { info, review: None });
    }
    let start = start_of(&job)?;
    let played = played(conn, &job)?;
    if let Some(mut review) = review_of(&job) {
        review.add(start, &played, &positions(&mut info)?)?;
        return Ok(Checked { info, review: Some(review) });
    }
    let record = replayed(&start, job.fen.as_deref(), &played)?;
    for line in lines(&mut info) {
        check_line(record.clone(), line)?;
    }
    if let (JobKind::Analysis, Some(best)) = (job.kind, best) {
        check_best(record.clone(), best)?;
    }
    add_chances(&record, &mut info);
    Ok(Checked { info, review: None })
}

/// The first position of the job's game.
fn start_of(job: &Job) -> Result<Record, JobError> {
    let options = variant::options_map(&job.options).into_iter().collect();
    let variant = Variant::by_any_rules(&job.variant, &options).map_err(GameError::from)?;
    match &job.fen {
        Some(fen) => Ok(Record::from_fen(&variant, fen).map_err(GameError::from)?),
        None => Ok(Record::new(&variant)),
    }
}

fn replayed(start: &Record, fen: Option<&str>, played: &[String]) -> Result<Record, JobError> {
    Record::replay(start.variant(), fen, played.iter().map(String::as_str)).map_err(|error| {
        JobError::from(Fault::of_program(format!("the stored steps cannot be replayed: {error}")))
    })
}

/// Takes the positions of a review out of a report.
fn positions(info: &mut Value) -> Result<Vec<PlyValue>, JobError> {
    let found = info.as_object_mut().and_then(|info| info.remove("plies"));
    let read = |found| {
        serde_json::from_value(found)
            .map_err(|error| JobError::from(Fault::of_program_at("info.plies", error.to_string())))
    };
    found.map_or(Ok(Vec::new()), read)
}

fn lines(info: &mut Value) -> &mut [Value] {
    info.get_mut("pvs").and_then(Value::as_array_mut).map(Vec::as_mut_slice).unwrap_or_default()
}

/// Plays a line, and writes `display` into it.
fn check_line(mut record: Record, line: &mut Value) -> Result<(), JobError> {
    let mut shown = Vec::new();
    for step in line.get("steps").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default() {
        // A search may continue beyond a draw that applies without a claim; the rest of the line is not checked.
        if record.outcome().is_some() {
            break;
        }
        let text = step.as_str().unwrap_or_default();
        let played = record
            .play(text)
            .map_err(|error| JobError::from(Fault::of_program_at("info.pvs", error.to_string())))?;
        shown.push(played.display);
    }
    if let Some(line) = line.as_object_mut() {
        line.insert("display".to_owned(), serde_json::json!(shown));
    }
    Ok(())
}

fn check_best(mut record: Record, best: &str) -> Result<(), JobError> {
    for step in best.split(',') {
        record.play(step).map_err(|error| JobError::from(Fault::of_program_at("best", error.to_string())))?;
    }
    Ok(())
}

/// Writes `wdl` into each line that was searched, where there are two rivals and one is to act. Nature's values are not
/// chances: they say how even a position is.
fn add_chances(record: &Record, info: &mut Value) {
    let has_chances = variant::has_two_rivals(record.variant()) && !record.position().is_neutral_to_act();
    for line in lines(info).iter_mut().filter_map(Value::as_object_mut) {
        line.remove("wdl");
        let is_searched = line.get("depth").and_then(Value::as_u64) != Some(0);
        if let Some(score) = score_of(line).filter(|_| has_chances && is_searched) {
            let chances = Wdl::of(record.variant().key(), score);
            line.insert("wdl".to_owned(), serde_json::json!(chances));
        }
    }
}

fn score_of(line: &Map<String, Value>) -> Option<Score> {
    serde_json::from_value(line.get("score")?.clone()).ok()
}
