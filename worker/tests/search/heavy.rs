//! Searches of boards and hands full of strong pieces keep their limits as all others do.
//!
//! The suite tries a few positions of each variant and counts nodes. `make heavy` tries 200 of each, also by the clock:
//! `ZUGPOST_HEAVY` is their number, and `ZUGPOST_HEAVY_OF` the key of the only variant to try.

mod positions;

use std::{
    sync::Arc,
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use zugpost_rules::{Options, Record, Variant};
use zugpost_worker::{Answer, Control, Task, analyze, level::Level, search::Limits};

use crate::{run, task};
use positions::{Heavy, heavy};

/// Positions of each variant in the suite. With three searches of at most 400 nodes each they cost about 3 s.
const FEW: u64 = 3;
/// Maximum delay of an answer where the clock is looked at.
const MARGIN: Duration = Duration::from_millis(250);
/// The position with which a search of its first iteration used to go on for hours.
const QUEENS: &str = "rnbqkbnr/qqqqqqqq/8/8/8/8/QQQQQQQQ/RNBQKBNR w - - 0 1";

fn limited(nodes: Option<u64>, time: Option<Duration>) -> Limits {
    Limits { nodes, time, ..Limits::default() }
}

impl Heavy {
    fn task(&self, limits: Limits) -> Task {
        let (fen, played) = (Some(self.fen.clone()), self.played.clone());
        Task { variant: self.variant.clone(), fen, played, limits, ..task("chess") }
    }

    fn place(&self) -> String {
        format!("{:?} {} {}", self.variant, self.fen, self.played.join(","))
    }

    /// Asserts that the answer is a whole turn.
    fn assert_plays(&self, answer: &Answer) {
        let played = self.played.iter().map(String::as_str);
        let mut record = Record::replay(&self.variant, Some(&self.fen), played).unwrap();
        let seat = record.position().to_act();
        for step in answer.best.split(',') {
            assert_eq!(record.position().to_act(), seat, "{}: {}", self.place(), answer.best);
            record.play(step).unwrap_or_else(|error| panic!("{}: {error}", self.place()));
        }
        let is_whole = record.outcome().is_some() || record.position().to_act() != seat;
        assert!(is_whole, "{}: {}", self.place(), answer.best);
    }
}

fn heavies(n_each: u64) -> impl Iterator<Item = Heavy> {
    Variant::rows().iter().flat_map(move |about| (0..n_each).map(|number| heavy(about.key, number)))
}

/// A search in a thread of its own.
fn spawn(task: Task, control: &Arc<Control>) -> JoinHandle<Answer> {
    let control = Arc::clone(control);
    let search = move || analyze(&task, &control, |_, _| {}).unwrap();
    thread::Builder::new().stack_size(64 << 20).spawn(search).unwrap()
}

#[test]
fn a_heavy_position_keeps_a_limit_of_nodes_exactly() {
    for heavy in heavies(FEW) {
        for (nodes, lines) in [(1, 1), (400, 1), (300, 8)] {
            let answer = run(&Task { lines, ..heavy.task(limited(Some(nodes), None)) });
            assert!(answer.info.nodes <= nodes, "{}: {} nodes", heavy.place(), answer.info.nodes);
            assert!(!answer.info.pvs.is_empty(), "{}", heavy.place());
            heavy.assert_plays(&answer);
        }
    }
}

#[test]
fn several_threads_together_keep_a_limit_of_nodes_in_a_heavy_position() {
    for heavy in heavies(1) {
        let answer = run(&Task { threads: 3, ..heavy.task(limited(Some(500), None)) });
        assert!(answer.info.nodes <= 500, "{}: {} nodes", heavy.place(), answer.info.nodes);
        heavy.assert_plays(&answer);
    }
}

#[test]
fn what_was_not_searched_is_marked_by_depth_0_and_has_the_static_evaluation() {
    for heavy in heavies(FEW) {
        let control = Control::default();
        control.stop();
        let answer = analyze(&heavy.task(Limits::default()), &control, |_, _| {}).unwrap();
        let info = &answer.info;
        assert!(info.nodes <= 1 && info.depth == 0 && info.pvs.len() == 1, "{}: {info:?}", heavy.place());
        assert_eq!((info.pvs[0].depth, info.pvs[0].steps.len()), (0, 1), "{}", heavy.place());
        heavy.assert_plays(&answer);
    }
}

/// The search never ends by itself, so that a stop that is not noticed hangs the test.
#[test]
fn a_stop_is_noticed_within_the_first_iteration() {
    let variant = Variant::new("chess", &Options::default()).unwrap();
    let queens = Heavy { variant, fen: QUEENS.to_owned(), played: Vec::new() };
    let control = Arc::new(Control::default());
    let search = spawn(queens.task(Limits::default()), &control);
    control.stop();
    queens.assert_plays(&search.join().unwrap());
}

/// One of the searches by the clock, and how long it may take.
struct Timed {
    name: &'static str,
    task: Task,
    stop_after: Option<Duration>,
    asked: Duration,
}

fn timed(heavy: &Heavy, number: u64) -> Vec<Timed> {
    let limited_by = |name, limits: Limits| Timed {
        name,
        task: heavy.task(limits),
        stop_after: None,
        asked: limits.time.unwrap_or_default(),
    };
    let movetime = limited(None, Some(Duration::from_millis(100)));
    let (level, after) = (Level::new(1 + (number % 8) as u8).unwrap(), Duration::from_millis(50));
    let mut searches = vec![
        limited_by("nodes", limited(Some(1000), None)),
        limited_by("movetime", movetime),
        limited_by("stop", Limits::default()),
        limited_by("multipv", movetime),
        limited_by("level", movetime),
    ];
    (searches[2].stop_after, searches[2].asked) = (Some(after), after);
    searches[3].task.lines = 8;
    searches[4].task.level = Some(level);
    searches
}

impl Timed {
    /// Returns the time by which the answer came too late.
    fn overrun(&self, heavy: &Heavy) -> Duration {
        let control = Arc::new(Control::default());
        let began = Instant::now();
        let search = spawn(self.task.clone(), &control);
        if let Some(after) = self.stop_after {
            thread::sleep(after);
            control.stop();
        }
        let answer = search.join().unwrap();
        let overrun = began.elapsed().saturating_sub(self.asked);
        heavy.assert_plays(&answer);
        overrun
    }
}

/// Only where it is asked for: it looks at the clock.
#[test]
#[expect(clippy::print_stdout, reason = "the table is what the command is for")]
fn every_heavy_position_is_answered_in_time() {
    let Ok(number) = std::env::var("ZUGPOST_HEAVY") else { return };
    let n_each: u64 = number.parse().unwrap();
    let mut late = Vec::new();
    println!(
        "worst of {n_each} positions, ms more than asked; `legal` is the list of legal steps as requests get it"
    );
    let only = std::env::var("ZUGPOST_HEAVY_OF").ok();
    for about in Variant::rows().iter().filter(|about| only.as_deref().is_none_or(|key| key == about.key)) {
        let mut worst: Vec<(&str, Duration)> = Vec::new();
        for number in 0..n_each {
            let heavy = heavy(about.key, number);
            let began = Instant::now();
            let played = heavy.played.iter().map(String::as_str);
            let record = Record::replay(&heavy.variant, Some(&heavy.fen), played).unwrap();
            let n_legal = record.position().legal_steps().len();
            let legal = ("legal", began.elapsed());
            let searches = timed(&heavy, number);
            for (name, overrun) in
                searches.iter().map(|timed| (timed.name, timed.overrun(&heavy))).chain([legal])
            {
                if overrun > MARGIN {
                    late.push(format!("{name} {overrun:?}, {n_legal} legal steps: {}", heavy.place()));
                }
                match worst.iter_mut().find(|(of, _)| *of == name) {
                    Some((_, most)) => *most = overrun.max(*most),
                    None => worst.push((name, overrun)),
                }
            }
        }
        let columns = worst.iter().map(|(name, most)| format!("{name} {:.0}", most.as_secs_f64() * 1000.0));
        println!("{:<22} {}", about.key, columns.collect::<Vec<_>>().join(", "));
    }
    assert!(late.is_empty(), "{} answers were late:\n{}", late.len(), late.join("\n"));
}
