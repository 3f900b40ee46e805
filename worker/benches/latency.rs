//! Times that a search takes to begin and to stop: `cargo bench -p zugpost-worker --bench latency`.
//!
//! "First node" is a whole search of one node with a table of 64 MiB, from the task on. "Stop" is the time between the
//! request to stop a running search and its answer, at moments spread over the first second.

use std::{
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use zugpost_rules::{Options, Variant};
use zugpost_worker::{Control, Task, analyze, search::Limits};

/// Searches of each variant.
const RUNS: u32 = 10;

#[expect(clippy::print_stdout, reason = "the table is what a benchmark is for")]
fn main() {
    println!("{:<22} {:>14} {:>10}   worst of {RUNS}, ms", "variant", "first node", "stop");
    for about in Variant::rows() {
        let first = (0..RUNS).map(|_| first_node(about.key)).max().expect("there are runs");
        let stop = (1..=RUNS).map(|run| time_to_stop(about.key, run)).max().expect("there are runs");
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        println!("{:<22} {:>14.1} {:>10.1}", about.key, ms(first), ms(stop));
    }
}

fn task(key: &str, nodes: Option<u64>) -> Task {
    let variant = Variant::new(key, &Options::default()).expect("a row of the registry");
    let limits = Limits { nodes, ..Limits::default() };
    Task::new(variant, limits, "64".parse().expect("64 MiB are allowed"))
}

fn first_node(key: &str) -> Duration {
    let began = Instant::now();
    let answer = analyze(&task(key, Some(1)), &Control::default(), |_, _| {}).expect("a first position");
    assert!(!answer.best.is_empty(), "{key}: a step");
    began.elapsed()
}

fn time_to_stop(key: &str, run: u32) -> Duration {
    let (task, control) = (task(key, None), Arc::new(Control::default()));
    let controlled = Arc::clone(&control);
    let search =
        thread::Builder::new().stack_size(64 << 20).spawn(move || analyze(&task, &controlled, |_, _| {}));
    let search = search.expect("a thread");
    thread::sleep(Duration::from_secs(1) * run / RUNS);
    let asked = Instant::now();
    control.stop();
    let answer = search.join().expect("the search does not crash").expect("a first position");
    assert!(!answer.best.is_empty(), "{key}: a step");
    asked.elapsed()
}
