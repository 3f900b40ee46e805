//! Nodes per second of the search, a row a variant: `cargo bench -p zugpost-worker`. The number of nodes is checked
//! against a second run, so that a row that is not reproducible is not measured.

use std::sync::atomic::AtomicBool;

use zugpost_rules::{Options, Variant};
use zugpost_worker::{Answer, Task, analyze, protocol::Kind, search::Limits};

struct Row {
    variant: &'static str,
    name: &'static str,
    fen: Option<&'static str>,
    depth: u32,
}

#[rustfmt::skip]
const ROWS: [Row; 5] = [
    Row { variant: "chess", name: "start", fen: None, depth: 13 },
    Row { variant: "chess", name: "middle game", depth: 12,
          fen: Some("r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 4 8") },
    Row { variant: "chess", name: "endgame", depth: 16, fen: Some("8/5pk1/3p2p1/2pP3p/1pP4P/1P2K1P1/5P2/8 w - - 0 1") },
    Row { variant: "clockwork-orange", name: "start", fen: None, depth: 11 },
    Row { variant: "clockwork-orange", name: "full hands", depth: 8,
          fen: Some("r1b1kb1r/pp3ppp/2n1p3/3p4/3P4/2N1P3/PP3PPP/R1B1KB1R[(Q)(N)P(q)n(p)] w KQkq - 0 10") },
];

#[expect(clippy::print_stdout, reason = "the table is what a benchmark is for")]
fn main() {
    println!(
        "{:<17} {:<12} {:>5} {:>11} {:>8} {:>11}  best",
        "variant", "position", "depth", "nodes", "ms", "nodes/s"
    );
    for row in &ROWS {
        let (first, second) = (run(row), run(row));
        assert_eq!((&first.best, first.info.nodes), (&second.best, second.info.nodes), "{} varies", row.name);
        let best_time = first.info.time_ms.min(second.info.time_ms).max(1);
        let Row { variant, name, depth, .. } = row;
        let (nodes, best) = (first.info.nodes, first.best);
        println!(
            "{variant:<17} {name:<12} {depth:>5} {nodes:>11} {best_time:>8} {:>11}  {best}",
            nodes * 1000 / best_time
        );
    }
}

fn run(row: &Row) -> Answer {
    let task = Task {
        variant: Variant::new(row.variant, &Options::default())
            .expect("the rows name variants that there are"),
        fen: row.fen.map(str::to_owned),
        played: Vec::new(),
        limits: Limits { depth: Some(row.depth), nodes: None, time: None },
        lines: 1,
        threads: 1,
        hash: "64".parse().expect("64 MiB are allowed"),
        level: None,
        seed: 0,
        kind: Kind::Analysis,
        checkpoint: None,
    };
    analyze(&task, &AtomicBool::new(false), |_, _| {}).expect("the rows hold positions to be played on from")
}
