//! A search by an external engine: the same task, control, reports and answer as of a search of our own.
//!
//! UCI knows no pause, so the process is halted. Time is measured here, without pauses: the engine is told to stop. A
//! checkpoint holds what was used of the limits and the last report, because an engine cannot continue a search of
//! another process.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use zugpost_rules::Record;

use super::{
    engine::Engine,
    error::EngineError,
    info_line::InfoLine,
    lines::{first_turn, read_line, read_turn},
    uci_client::{UciClient, best_in},
};
use crate::{
    analyze::{AnalyzeError, Answer, Checkpoint, Spent, Task, at_level},
    control::Control,
    protocol::{Info, Pv, Score},
    search::{Limits, MAX_LINES, score},
};

/// Interval at which the search looks at its control while the engine is silent.
const LOOK_EVERY: Duration = Duration::from_millis(20);
/// Interval of reports. Checking a line by the rules takes longer than writing it.
const REPORT_EVERY: Duration = Duration::from_millis(100);

/// Reason for which an external engine has no answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SearchError {
    /// The task itself is wrong.
    #[error(transparent)]
    Task(#[from] AnalyzeError),
    /// The engine failed, also when it was started again.
    #[error(transparent)]
    Engine(#[from] EngineError),
}

/// Searches until a limit or until `control` stops it. An engine that fails is started again, once.
pub(crate) fn search(
    engine: &Engine,
    task: &Task,
    earlier: Option<&Json>,
    control: &Control,
    mut on_report: impl FnMut(&Info, Json),
) -> Result<Answer, SearchError> {
    let began = Instant::now();
    let record = task.record()?;
    let asked = Asked::new(task, record, earlier, control, began);
    at_level(task, control, || match asked.search(engine, &mut on_report) {
        Err(error) if !control.is_stopped() => {
            tracing::warn!(engine = engine.title(), %error, "an engine failed; starting it again");
            Ok(asked.search(engine, &mut on_report)?)
        }
        result => Ok(result?),
    })
}

/// The checkpoint of an external engine. For our own engine it is one without lines.
#[derive(Debug, Serialize, Deserialize)]
struct EngineCheckpoint {
    #[serde(flatten)]
    spent: Checkpoint,
    info: Info,
}

/// A task as an engine is asked.
struct Asked<'a> {
    task: &'a Task,
    record: Record,
    limits: Limits,
    spent: Spent,
    /// The last report of an earlier search of the same task.
    known: Option<Info>,
    control: &'a Control,
    began: Instant,
}

/// Reports of an engine so far.
#[derive(Default)]
struct Seen {
    seldepth: u32,
    nodes: u64,
    hashfull: u32,
    /// The last line of each number.
    lines: BTreeMap<usize, SeenLine>,
    /// True if a line has come since the last report.
    has_news: bool,
}

struct SeenLine {
    depth: u32,
    score: Score,
    steps: Vec<String>,
}

impl<'a> Asked<'a> {
    fn new(
        task: &'a Task,
        record: Record,
        earlier: Option<&Json>,
        control: &'a Control,
        began: Instant,
    ) -> Asked<'a> {
        let n_legal = record.position().legal().len();
        let known = earlier.and_then(|json| EngineCheckpoint::deserialize(json).ok());
        let known = known.map(|checkpoint| checkpoint.info).filter(|info| is_legal(&record, info));
        Asked { limits: task.limits_left(n_legal), spent: task.spent(), known, task, record, control, began }
    }

    fn search(
        &self,
        engine: &Engine,
        on_report: &mut impl FnMut(&Info, Json),
    ) -> Result<Answer, EngineError> {
        let mut client = engine.take()?;
        client.choose(&self.task.variant)?;
        client.set_if_offered("Threads", self.task.threads)?;
        client.set_if_offered("MultiPV", self.task.n_lines())?;
        client.begin_game(engine.patience())?;
        let (fen, steps) = self.spelled(&client)?;
        client.set_position(fen.as_deref(), &steps)?;
        client.process.say(&self.go())?;
        let mut seen = Seen::default();
        let best = self.follow(&mut client, engine.patience(), &mut seen, on_report)?;
        let name = &client.process.name;
        let best = read_turn(&self.record, &best, name)?;
        let found = self.info(&seen, name)?;
        engine.give_back(client);
        let info = self.better(found.clone());
        let turn = match info.pvs.first() {
            Some(pv) if info.pvs != found.pvs => first_turn(&self.record, &pv.steps),
            Some(_) | None => self.chosen(&found),
        };
        Ok(Answer { best: turn.unwrap_or(best).join(","), info })
    }

    /// The game as the engine spells it: its first position, if that is not the variant's, and the steps.
    fn spelled(&self, client: &UciClient) -> Result<(Option<String>, Vec<String>), EngineError> {
        let why = |why: String| EngineError::Illegal { name: client.process.name.clone(), why };
        let mut record = match &self.task.fen {
            Some(fen) => Record::from_fen(&self.task.variant, fen).map_err(|error| why(error.to_string()))?,
            None => Record::new(&self.task.variant),
        };
        let fen = self.task.fen.as_ref().map(|_| record.position().fen());
        let mut steps = Vec::new();
        for step in self.task.played.iter().flat_map(|turn| turn.split(',')).map(str::trim) {
            steps.push(record.position().uci(step).map_err(|error| why(error.to_string()))?);
            record.play(step).map_err(|error| why(error.to_string()))?;
        }
        Ok((fen, steps))
    }

    /// The limits that the engine keeps by itself.
    fn go(&self) -> String {
        let Limits { depth, nodes, time: _ } = self.limits;
        match (depth, nodes) {
            (None, None) => "go infinite".to_owned(),
            (Some(depth), None) => format!("go depth {}", depth.max(1)),
            (None, Some(nodes)) => format!("go nodes {}", nodes.max(1)),
            (Some(depth), Some(nodes)) => format!("go depth {} nodes {}", depth.max(1), nodes.max(1)),
        }
    }

    /// Reads what the engine reports until it names its best turn.
    fn follow(
        &self,
        client: &mut UciClient,
        patience: Duration,
        seen: &mut Seen,
        on_report: &mut impl FnMut(&Info, Json),
    ) -> Result<String, EngineError> {
        let mut heard = Instant::now();
        let mut reported = None::<Instant>;
        // What the engine has to answer, and since when.
        let mut awaited = None::<(&str, Instant)>;
        let mut is_stopping = false;
        loop {
            if self.control.is_paused() {
                client.process.pause();
                self.control.wait_while_paused();
                client.process.resume();
                heard = Instant::now();
                awaited = awaited.map(|(command, _)| (command, heard));
            }
            if self.control.is_abandoned() {
                return Err(EngineError::Ended(client.process.name.clone()));
            }
            if !is_stopping && (self.control.is_stopped() || self.is_at_limit(seen)) {
                client.process.say("stop")?;
                is_stopping = true;
                awaited = Some(("stop", Instant::now()));
            }
            if let Some(line) = client.process.line(LOOK_EVERY)? {
                heard = Instant::now();
                awaited = awaited.filter(|_| is_stopping);
                if let Some(best) = best_in(line.trim()) {
                    return Ok(best.to_owned());
                }
                seen.note(line.trim());
            }
            let is_due = reported.is_none_or(|last| last.elapsed() >= REPORT_EVERY);
            if is_due && seen.has_news {
                reported = Some(Instant::now());
                seen.has_news = false;
                let info = self.better(self.info(seen, &client.process.name)?);
                let checkpoint = checkpoint(&info);
                on_report(&info, checkpoint);
            }
            match awaited {
                Some((command, since)) if since.elapsed() > patience => {
                    return Err(client.process.silent(command, patience));
                }
                None if heard.elapsed() > patience => {
                    client.process.say("isready")?;
                    awaited = Some(("isready", Instant::now()));
                }
                Some(_) | None => {}
            }
        }
    }

    /// Returns whether the engine has to be told to stop. Some do not keep limits by themselves.
    fn is_at_limit(&self, seen: &Seen) -> bool {
        let Limits { depth, nodes, time } = self.limits;
        time.is_some_and(|limit| self.elapsed() >= limit)
            || nodes.is_some_and(|limit| seen.nodes > limit)
            || depth.is_some_and(|limit| seen.depth() > limit)
    }

    fn elapsed(&self) -> Duration {
        self.began.elapsed().saturating_sub(self.control.time_paused())
    }

    /// The report so far, with every line checked by the rules.
    fn info(&self, seen: &Seen, name: &str) -> Result<Info, EngineError> {
        let mut pvs: Vec<Pv> = Vec::new();
        for line in seen.lines.values() {
            let steps = read_line(&self.record, &line.steps, name)?;
            // Lines of two iterations may begin with the same step.
            if pvs.iter().all(|pv| pv.steps.first() != steps.first()) {
                pvs.push(Pv { score: line.score, depth: line.depth, steps, display: Vec::new(), wdl: None });
            }
        }
        let elapsed = self.elapsed();
        let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        Ok(Info {
            depth: seen.depth(),
            seldepth: seen.seldepth,
            nodes: seen.nodes.saturating_add(self.spent.nodes),
            nps: (seen.nodes as f64 / elapsed.as_secs_f64().max(1e-3)) as u64,
            time_ms: millis(elapsed + self.spent.time),
            hashfull: seen.hashfull,
            pvs,
            plies: Vec::new(),
            end: None,
        })
    }

    /// The lines of the earlier search as long as they are deeper.
    fn better(&self, info: Info) -> Info {
        match &self.known {
            Some(known) if self.task.level.is_none() && known.depth > info.depth => {
                let Info { nodes, nps, time_ms, hashfull, .. } = info;
                Info { nodes, nps, time_ms, hashfull, ..known.clone() }
            }
            Some(_) | None => info,
        }
    }

    /// The turn that a level chooses among the lines.
    fn chosen(&self, info: &Info) -> Option<Vec<String>> {
        let level = self.task.level?;
        let values: Vec<i32> = info.pvs.iter().map(|pv| score::from_protocol(pv.score)).collect();
        let chosen = level.choose(&values, score::is_decided, self.task.seed);
        first_turn(&self.record, &info.pvs.get(chosen).filter(|_| chosen > 0)?.steps)
    }
}

impl Seen {
    fn note(&mut self, line: &str) {
        let Some(info) = InfoLine::read(line) else { return };
        self.seldepth = info.seldepth.unwrap_or(self.seldepth);
        self.nodes = info.nodes.unwrap_or(self.nodes);
        self.hashfull = info.hashfull.unwrap_or(self.hashfull);
        let (Some(score), 1..=MAX_LINES, false) = (info.score, info.number, info.steps.is_empty()) else {
            return;
        };
        // The last iteration knows more than a bound.
        if !info.is_bound || !self.lines.contains_key(&info.number) {
            let depth = info.depth.unwrap_or(0);
            self.lines.insert(info.number, SeenLine { depth, score, steps: info.steps });
            self.has_news = true;
        }
    }

    /// Depth of the best line.
    fn depth(&self) -> u32 {
        self.lines.first_key_value().map_or(0, |(_, line)| line.depth)
    }
}

fn checkpoint(info: &Info) -> Json {
    let checkpoint =
        EngineCheckpoint { spent: Checkpoint::of_spent(info.nodes, info.time_ms), info: info.clone() };
    // Cannot fail: it holds numbers, texts and lists only.
    serde_json::to_value(checkpoint).unwrap_or(Json::Null)
}

/// Returns whether each line of a checkpoint is one of machine notation. Checkpoints have been with the server.
fn is_legal(start: &Record, info: &Info) -> bool {
    info.pvs.iter().all(|pv| {
        let mut record = start.clone();
        !pv.steps.is_empty()
            && pv.steps.iter().all(|step| record.play(step).is_ok_and(|played| played.step == *step))
    })
}
