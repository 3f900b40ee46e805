//! A search with text as input and output: the interface of the search for protocol and command line.

mod at_level;
mod checkpoint;

use std::time::Duration;

use serde_json::Value as Json;
use thiserror::Error;
use zugpost_rules::{
    Options, Record, ReplayError, Variant, VariantError,
    game::{Game, Steps, Visitor},
};

pub(crate) use at_level::at_level;
pub use checkpoint::Checkpoint;
pub(crate) use checkpoint::Spent;
use checkpoint::find;

use crate::{
    config::{HashMib, Threads},
    control::Control,
    eval::Evaluation,
    level::{self, Level, LevelError},
    protocol::{self, End, Info, Kind, Pv, Score, Work},
    search::{self, Limits, MAX_LINES, Memory, ParameterSettings, Report, Resume, Visited, score},
    turns::{texts, turn, turns_to_end, whole_turn},
};

/// Upper limit of thinking time in seconds: a week.
const MAX_SECONDS: f64 = 604_800.0;
/// Depth of the search if there is a single legal step: enough to give it a value.
const DEPTH_WITHOUT_CHOICE: u32 = 6;

/// A position and how to search it.
#[derive(Debug, Clone)]
pub struct Task {
    /// The variant with its options.
    pub variant: Variant,
    /// First position of the game; `None` for the variant's start position.
    pub fen: Option<String>,
    /// The turns since then, in any notation that the rules read.
    pub played: Vec<String>,
    /// Limits of the search.
    pub limits: Limits,
    /// Number of best lines wanted, at least 1.
    pub lines: usize,
    /// Number of threads.
    pub threads: usize,
    /// Size of the transposition table.
    pub hash: HashMib,
    /// Playing strength; `None` for the strongest play within the limits.
    pub level: Option<Level>,
    /// Seed of a level's random choice.
    pub seed: u64,
    /// With [`Kind::Move`] a single legal step is played without a full search.
    pub kind: Kind,
    /// State of an earlier search of the same task.
    pub checkpoint: Option<Checkpoint>,
    /// The first steps to look at, in machine notation; empty for all.
    pub only: Vec<String>,
    /// Evaluation of positions.
    pub evaluation: Evaluation,
    /// The numbers of the search.
    pub parameters: ParameterSettings,
}

/// The result of a search.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    /// The turn to play: its steps in machine notation, joined by commas.
    pub best: String,
    /// The state of the search at its end.
    pub info: Info,
}

impl Answer {
    /// Returns whether the best line ends in a loss.
    fn is_lost(&self) -> bool {
        self.info.pvs.first().is_some_and(|pv| matches!(pv.score, Score::Mate(turns) if turns <= 0))
    }
}

/// Reason for which a search has no answer.
#[derive(Debug, Error)]
pub enum AnalyzeError {
    /// The variant or one of its options is unknown.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// A turn is illegal.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The level does not exist.
    #[error(transparent)]
    Level(#[from] LevelError),
    /// The limit is negative or not a number.
    #[error("a limit of {0} seconds is invalid")]
    Seconds(f64),
    /// The value of the option has a wrong JSON type.
    #[error("the option `{0}` is neither text nor a number nor a boolean")]
    Option(String),
    /// The work asks for a position after its last one.
    #[error("there is no position after {0} steps")]
    Ply(u32),
    /// There is nothing to search.
    #[error("the game is over: {0}")]
    GameOver(String),
}

impl Task {
    /// An analysis of the variant's first position: one line, one thread, the strongest play.
    pub fn new(variant: Variant, limits: Limits, hash: HashMib) -> Self {
        Self {
            evaluation: Evaluation::of(&variant),
            variant,
            fen: None,
            played: Vec::new(),
            limits,
            lines: 1,
            threads: 1,
            hash,
            level: None,
            seed: 0,
            kind: Kind::Analysis,
            checkpoint: None,
            only: Vec::new(),
            parameters: ParameterSettings::default(),
        }
    }

    /// The task of a piece of work, with at most so many threads. An invalid checkpoint is ignored: it only saves time.
    ///
    /// # Errors
    /// If the variant, an option, the level or a limit is invalid.
    pub fn from_work(work: Work, hash: HashMib, threads: Threads) -> Result<Self, AnalyzeError> {
        let options = work.options.into_iter().map(option_text).collect::<Result<Options, _>>()?;
        let level = work.level.map(Level::new).transpose()?;
        let limits = Limits::try_from(work.limits)?;
        let is_unlimited = limits.depth.is_none() && limits.nodes.is_none() && limits.time.is_none();
        let level = match work.kind {
            // A move needs a limit: the opponent waits for it.
            Kind::Move if is_unlimited => level.or(Some(Level::STRONGEST)),
            Kind::Move | Kind::Analysis => level,
        };
        let variant = Variant::by_any_rules(&work.variant, &options)?;
        Ok(Self {
            fen: work.fen,
            played: work.played,
            lines: work.multipv.map_or(1, |lines| lines as usize),
            threads: match (work.threads, level) {
                (Some(wanted), _) => (wanted as usize).clamp(1, threads.get()),
                // A level plays the same on every machine.
                (None, Some(_)) => 1,
                (None, None) => threads.get(),
            },
            level,
            seed: level::seed(&work.id),
            kind: work.kind,
            checkpoint: work.checkpoint.and_then(|json| serde_json::from_value(json).ok()),
            ..Self::new(variant, limits, hash)
        })
    }

    /// The game up to the position, which has a legal step.
    pub(crate) fn record(&self) -> Result<Record, AnalyzeError> {
        let steps = self.played.iter().flat_map(|turn| turn.split(',')).map(str::trim);
        let record = Record::replay(&self.variant, self.fen.as_deref(), steps)?;
        match record.outcome() {
            Some(outcome) => Err(AnalyzeError::GameOver(outcome.to_string())),
            None => Ok(record),
        }
    }

    /// Lets neutral seats pass until a player is to act.
    pub(crate) fn pass_for_neutral(&mut self) -> Result<(), AnalyzeError> {
        while self.record()?.position().is_neutral_to_act() {
            self.played.push("--".to_owned());
        }
        Ok(())
    }

    /// The stricter of the limits of task and level.
    fn limits_in_all(&self) -> Limits {
        self.level.map_or(self.limits, |level| level.limits(self.limits))
    }

    /// Returns the limits without what earlier searches of the task have used.
    pub(crate) fn limits_left(&self, n_legal: usize) -> Limits {
        let mut limits = self.spent().rest(self.limits_in_all());
        if self.is_forced(n_legal) {
            limits.depth =
                Some(limits.depth.map_or(DEPTH_WITHOUT_CHOICE, |depth| depth.min(DEPTH_WITHOUT_CHOICE)));
        }
        limits
    }

    /// Returns whether the task is a move without a choice.
    fn is_forced(&self, n_legal: usize) -> bool {
        self.kind == Kind::Move && n_legal == 1
    }

    /// Number of lines that the task or its level wants.
    pub(crate) fn n_lines(&self) -> usize {
        self.level.map_or(1, |level| level.lines() as usize).max(self.lines).clamp(1, MAX_LINES)
    }

    /// An empty memory for its search.
    pub fn memory(&self) -> Memory {
        Memory::new(self.evaluation.clone(), self.hash.get(), self.limits_in_all().nodes)
    }

    pub(crate) fn spent(&self) -> Spent {
        self.checkpoint.as_ref().map_or(Spent::default(), Checkpoint::spent)
    }
}

impl TryFrom<protocol::Limits> for Limits {
    type Error = AnalyzeError;

    fn try_from(limits: protocol::Limits) -> Result<Self, AnalyzeError> {
        let time = |seconds: f64| {
            let sense = seconds.is_finite() && seconds >= 0.0;
            sense
                .then(|| Duration::from_secs_f64(seconds.min(MAX_SECONDS)))
                .ok_or(AnalyzeError::Seconds(seconds))
        };
        let protocol::Limits { depth, nodes, seconds } = limits;
        Ok(Self { depth, nodes, time: seconds.map(time).transpose()? })
    }
}

/// Searches until a limit or until `control` stops it. Calls `on_info` after every complete iteration, and about
/// once a second while one lasts.
///
/// # Errors
/// If the task's position cannot be reached or its game is over.
pub fn analyze(
    task: &Task,
    control: &Control,
    on_info: impl FnMut(&Info, &Checkpoint) + Send,
) -> Result<Answer, AnalyzeError> {
    analyze_with(task, &mut task.memory(), control, on_info)
}

/// Does what [`analyze`] does, with the memory of earlier searches of the same game.
///
/// # Errors
/// As [`analyze`].
pub fn analyze_with(
    task: &Task,
    memory: &mut Memory,
    control: &Control,
    mut on_info: impl FnMut(&Info, &Checkpoint) + Send,
) -> Result<Answer, AnalyzeError> {
    at_level(task, control, || search_task(task, memory, control, &mut on_info))
}

/// Not generic over the caller, so that the search is compiled in this crate, with its profile.
fn search_task(
    task: &Task,
    memory: &mut Memory,
    control: &Control,
    on_info: &mut (dyn FnMut(&Info, &Checkpoint) + Send),
) -> Result<Answer, AnalyzeError> {
    let record = task.record()?;
    let game = record.position().clone();
    game.visit_by_word(Search { task, past: search::past(&record), memory, control, on_info })
}

struct Search<'a> {
    task: &'a Task,
    past: Vec<Visited>,
    memory: &'a mut Memory,
    control: &'a Control,
    on_info: &'a mut (dyn FnMut(&Info, &Checkpoint) + Send),
}

impl Visitor for Search<'_> {
    type Out = Result<Answer, AnalyzeError>;

    fn visit<G: Game>(self, game: G) -> Self::Out {
        let task = self.task;
        let mut legal = Steps::new();
        game.legal(&mut legal);
        if legal.is_empty() {
            return Err(AnalyzeError::GameOver("there is no legal step".to_owned()));
        }
        let spent = task.spent();
        let options = search::Options {
            limits: task.limits_left(legal.len()),
            lines: task.n_lines(),
            threads: task.threads,
            only: task.only.iter().filter_map(|text| find(&game, text)).collect(),
            parameters: task.parameters.clone(),
        };
        let resume =
            task.checkpoint.as_ref().map_or_else(Resume::default, |checkpoint| checkpoint.resume(&game));
        let on_report = |report: &Report| {
            let checkpoint = Checkpoint::of(&game, report, &spent);
            (self.on_info)(&info(&game, report, &spent), &checkpoint);
        };
        let report = if game.to_act().is_neutral() {
            search::equalise(&game, &self.past, &options, self.memory, self.control, on_report)
        } else {
            search::search(&game, &self.past, &options, &resume, self.memory, self.control, on_report)
        };
        let is_forced = task.is_forced(legal.len());
        let end = report.end.map(|end| if is_forced && end == End::Depth { End::OnlyStep } else { end });
        let report = Report { end, ..report };
        let chosen = match task.level {
            Some(level) => {
                let values: Vec<i32> = report.lines.iter().map(|line| line.value).collect();
                level.choose(&values, score::is_decided, task.seed)
            }
            None => 0,
        };
        let begun = report.lines.get(chosen).map_or(&[][..], |line| turn(&game, line));
        let left = Limits {
            nodes: options.limits.nodes.map(|limit| limit.saturating_sub(report.nodes)),
            ..options.limits
        };
        let turn = whole_turn(&game, begun, left, self.memory, self.control);
        Ok(Answer { best: texts(&game, &turn).join(","), info: info(&game, &report, &spent) })
    }
}

fn info<G: Game>(game: &G, report: &Report, spent: &Spent) -> Info {
    let pvs = report.lines.iter().map(|line| Pv {
        score: score::to_protocol(line.value, |n_steps| turns_to_end(game, line, n_steps)),
        depth: line.depth,
        steps: texts(game, &line.steps),
        display: Vec::new(),
        wdl: None,
    });
    let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    Info {
        depth: report.depth,
        seldepth: report.seldepth,
        nodes: report.nodes + spent.nodes,
        nps: (report.nodes as f64 / report.time.as_secs_f64().max(1e-6)) as u64,
        time_ms: millis(report.time + spent.time),
        hashfull: report.hashfull,
        pvs: pvs.collect(),
        plies: Vec::new(),
        end: report.end,
    }
}

/// The value of an option as text.
fn option_text((name, value): (String, Json)) -> Result<(String, String), AnalyzeError> {
    match value {
        Json::String(text) => Ok((name, text)),
        Json::Bool(flag) => Ok((name, flag.to_string())),
        Json::Number(number) => Ok((name, number.to_string())),
        Json::Null | Json::Array(_) | Json::Object(_) => Err(AnalyzeError::Option(name)),
    }
}
