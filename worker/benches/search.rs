//! Nodes per second of the search: `cargo bench -p zugpost-worker --bench search`, with `-- VARIANT` for one variant. A
//! second run checks the number of nodes, so a row that is not reproducible fails.
//!
//! `-- count` or `-- count VARIANT` searches every row once and prints no times: run it under callgrind to count
//! instructions.

use std::env;

use zugpost_rules::{Options, Variant};
use zugpost_worker::{Answer, Control, Task, analyze, search::Limits};

struct Row {
    variant: &'static str,
    name: &'static str,
    fen: Option<&'static str>,
    depth: u32,
}

#[rustfmt::skip]
const ROWS: [Row; 12] = [
    Row { variant: "chess", name: "start", fen: None, depth: 13 },
    Row { variant: "chess", name: "middle game", depth: 12,
          fen: Some("r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 4 8") },
    Row { variant: "chess", name: "endgame", depth: 16, fen: Some("8/5pk1/3p2p1/2pP3p/1pP4P/1P2K1P1/5P2/8 w - - 0 1") },
    Row { variant: "clockwork-orange", name: "start", fen: None, depth: 11 },
    Row { variant: "clockwork-orange", name: "full hands", depth: 8,
          fen: Some("r1b1kb1r/pp3ppp/2n1p3/3p4/3P4/2N1P3/PP3PPP/R1B1KB1R[(Q)(N)P(q)n(p)] w KQkq - 0 10") },
    Row { variant: "shogi", name: "start", fen: None, depth: 10 },
    Row { variant: "shogi", name: "middle game", depth: 8,
          fen: Some("ln1g3nl/1ks2gr2/1ppp1ps1p/p3p1pp1/4P4/P1PP1PP2/1PSG1S2P/2KG3R1/LN5NL[Bb] b - - 0 40") },
    Row { variant: "omega", name: "start", fen: None, depth: 10 },
    Row { variant: "chaos", name: "start", fen: None, depth: 9 },
    Row { variant: "crazyhouse", name: "start", fen: None, depth: 9 },
    Row { variant: "xiangqi", name: "start", fen: None, depth: 10 },
    Row { variant: "janggi", name: "start", fen: None, depth: 9 },
];

#[expect(clippy::print_stdout, reason = "the table is what a benchmark is for")]
fn main() {
    let words: Vec<String> = env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let is_count = words.iter().any(|word| word == "count");
    let wanted = words.iter().find(|word| *word != "count");
    println!(
        "{:<17} {:<12} {:>5} {:>11} {:>8} {:>11}  best",
        "variant", "position", "depth", "nodes", "ms", "nodes/s"
    );
    for row in ROWS.iter().filter(|row| wanted.is_none_or(|key| key == row.variant)) {
        let Row { variant, name, depth, .. } = row;
        let first = run(row);
        let (nodes, best) = (first.info.nodes, &first.best);
        if is_count {
            println!("{variant:<17} {name:<12} {depth:>5} {nodes:>11} {:>8} {:>11}  {best}", "", "");
            continue;
        }
        let second = run(row);
        assert_eq!((best, nodes), (&second.best, second.info.nodes), "{name} varies");
        let best_time = first.info.time_ms.min(second.info.time_ms).max(1);
        println!(
            "{variant:<17} {name:<12} {depth:>5} {nodes:>11} {best_time:>8} {:>11}  {best}",
            nodes * 1000 / best_time
        );
    }
}

fn run(row: &Row) -> Answer {
    let variant =
        Variant::new(row.variant, &Options::default()).expect("the rows name variants that there are");
    let limits = Limits { depth: Some(row.depth), nodes: None, time: None };
    let task = Task {
        fen: row.fen.map(str::to_owned),
        ..Task::new(variant, limits, "64".parse().expect("64 MiB are allowed"))
    };
    analyze(&task, &Control::default(), |_, _| {}).expect("the rows hold positions to be played on from")
}
