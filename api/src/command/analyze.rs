//! `zugpost analyze`: searches a position in this process.

use std::fmt::Write;

use clap::Args;
use serde_json::json;
use zugpost_worker::config::HashMib;
use zugpost_worker::level::Level;
use zugpost_worker::protocol::{Info, Limits, Score};
use zugpost_worker::{Control, Task, analyze};

use super::common::OutputArgs;
use super::position::PositionArgs;

#[derive(Args, Debug)]
pub struct AnalyzeArgs {
    #[command(flatten)]
    position: PositionArgs,

    #[command(flatten)]
    limits: LimitArgs,

    #[command(flatten)]
    output: OutputArgs,

    /// Number of best lines to show
    #[arg(long, default_value = "1", value_parser = clap::value_parser!(u16).range(1..=64))]
    multipv: u16,

    /// Number of search threads; with one thread and no time limit, the result is always the same
    #[arg(long, default_value = "1", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,

    /// Size of the transposition table, in MiB
    #[arg(long, default_value = "64")]
    hash_mib: HashMib,
}

/// Limits of the search; the first one that is reached ends it.
#[derive(Args, Debug)]
#[group(required = true, multiple = true)]
struct LimitArgs {
    /// Stop at this search depth, in steps
    #[arg(long)]
    depth: Option<u32>,

    /// Stop after this number of positions
    #[arg(long)]
    nodes: Option<u64>,

    /// Stop after this number of seconds
    #[arg(long)]
    seconds: Option<f64>,

    /// Play at this engine level, 1 to 12
    #[arg(long)]
    level: Option<Level>,
}

pub fn run(args: &AnalyzeArgs) -> anyhow::Result<()> {
    let (record, played) = args.position.read()?;
    let LimitArgs { depth, nodes, seconds, level } = args.limits;
    let limits = Limits { depth, nodes, seconds }.try_into()?;
    // The seed is constant, which makes the output reproducible.
    let task = Task {
        fen: args.position.fen().map(str::to_owned),
        played,
        lines: args.multipv.into(),
        threads: args.threads.into(),
        level,
        ..Task::new(record.variant().clone(), limits, args.hash_mib)
    };
    let (mut printed, mut last) = (Ok(()), None);
    let answer = analyze(&task, &Control::default(), |info, _| {
        if printed.is_ok() {
            printed = args.output.print(&lines(info), &json!(info));
        }
        last = Some(info.clone());
    })?;
    printed?;
    // An iteration that a limit has ended is not reported.
    let reported = last.map(|last| Info { end: answer.info.end, ..last });
    if reported.as_ref() != Some(&answer.info) {
        args.output.print(&lines(&answer.info), &json!(answer.info))?;
    }
    args.output
        .print(&format!("best {}\n", answer.best), &json!({"best": answer.best, "end": answer.info.end}))
}

/// One text line per principal variation: `depth 9/14 +0.31 nodes 4711 nps 900000 ms 5 e2e4 e7e5`.
fn lines(info: &Info) -> String {
    let Info { depth, seldepth, nodes, nps, time_ms, hashfull: _, pvs, plies: _, end: _ } = info;
    let mut text = String::new();
    for pv in pvs {
        let (score, steps) = (score(pv.score), pv.steps.join(" "));
        // Writing to a string cannot fail.
        writeln!(text, "depth {depth}/{seldepth} {score} nodes {nodes} nps {nps} ms {time_ms} {steps}").ok();
    }
    text
}

/// In pawns, or as the number of turns to mate.
fn score(score: Score) -> String {
    match score {
        Score::Cp(value) => format!("{:+.2}", f64::from(value) / 100.0),
        Score::Mate(n_turns) => format!("#{n_turns}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_in_pawns_or_turns_to_mate() {
        assert_eq!(score(Score::Cp(31)), "+0.31");
        assert_eq!(score(Score::Cp(-1205)), "-12.05");
        assert_eq!(score(Score::Mate(-2)), "#-2");
    }
}
