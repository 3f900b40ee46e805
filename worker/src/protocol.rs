//! The JSON of the engine protocol: what a server and a worker say to each other. Positions, steps and
//! variants are text; nothing packed crosses a process border. Members that a side does not know are ignored,
//! so that either may be newer.
//!
//! ```text
//! POST /engine/v1/acquire            Acquire  → 202 Acquired · 204 nothing to do
//! POST /engine/v1/work/{id}/progress Progress → 200 Renewed
//! POST /engine/v1/work/{id}/result   Finished → 204, any number of times
//! POST /engine/v1/work/{id}/abort    Abort    → 204
//! ```

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Asks for work and says who asks.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Acquire {
    pub worker: About,
    /// The kinds of work wanted now.
    pub accept: Vec<Kind>,
    /// How long the server may hold the request open until there is work, in seconds.
    pub wait: u64,
}

/// A worker, as it presents itself.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct About {
    /// Random, new at each start.
    pub id: String,
    /// Version of the worker; the server answers 406 to one that is too old.
    pub version: String,
    pub cores: usize,
    /// Memory of the transposition tables, in MiB.
    pub memory_mib: usize,
    /// Keys of the variants it plays.
    pub variants: Vec<String>,
    /// Name of the engine that searches.
    pub engine: String,
}

/// Kinds of work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A seat of a running game waits for its turn.
    Move,
    /// Somebody asked what a position is worth.
    Analysis,
}

/// A piece of work under a lease.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Acquired {
    pub lease: Lease,
    pub work: Work,
}

/// The right to answer a piece of work until some moment.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Lease {
    pub id: String,
    /// Sent back with everything that is said about the work.
    pub token: String,
    /// RFC 3339, UTC. Informative: the clocks of two machines differ, `renew_every` does not.
    pub expires_at: String,
    /// Seconds between two reports that keep the lease alive.
    pub renew_every: u64,
}

/// What is to be searched.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Work {
    pub id: String,
    #[serde(rename = "type")]
    pub kind: Kind,
    /// Key of the variant.
    pub variant: String,
    /// The variant's options; a value is text, a number or a boolean.
    #[serde(default)]
    pub options: BTreeMap<String, Value>,
    /// Where the game began; absent for the variant's own start.
    #[serde(default)]
    pub fen: Option<String>,
    /// The turns since then, in machine notation.
    #[serde(default)]
    pub played: Vec<String>,
    #[serde(default)]
    pub limits: Limits,
    /// How many best lines are wanted; absent means one.
    #[serde(default)]
    pub multipv: Option<u32>,
    /// Playing strength 1 to 8; absent for full strength.
    #[serde(default)]
    pub level: Option<u8>,
    /// What an earlier try last sent as its checkpoint.
    #[serde(default)]
    pub checkpoint: Option<Value>,
}

/// When to stop. Whichever comes first counts; with none at all the search lasts until it is stopped.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Limits {
    /// Steps looked ahead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// Positions visited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Seconds of thinking; fractions are allowed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
}

/// What a search knows after an iteration.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Info {
    /// Steps looked ahead by the last whole iteration.
    pub depth: u32,
    /// The longest line looked at, in steps.
    pub seldepth: u32,
    pub nodes: u64,
    /// Nodes per second.
    pub nps: u64,
    pub time_ms: u64,
    /// How full the transposition table is, in thousandths.
    pub hashfull: u32,
    /// The best lines, best first.
    pub pvs: Vec<Pv>,
}

/// A line of best play.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Pv {
    pub score: Score,
    pub depth: u32,
    /// Steps in machine notation, all legal one after the other.
    pub steps: Vec<String>,
}

/// What a line is worth for the seat that acts first in it: `{"cp": 31}` or `{"mate": -2}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Score {
    /// Hundredths of a pawn.
    Cp(i32),
    /// The seat mates in so many of its own turns; negative when it is mated in so many of the enemy's.
    Mate(i32),
}

/// Keeps a lease alive and shows how far the search has come.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    pub lease: String,
    pub info: Info,
    /// Opaque to the server, which hands it to the next worker if this one dies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub checkpoint: Option<Value>,
}

/// The server's answer to [`Progress`].
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Renewed {
    /// RFC 3339, UTC.
    pub expires_at: String,
    /// Nobody waits any more: stop, and send what is known as the result.
    #[serde(default)]
    pub cancel: bool,
}

/// The end of a piece of work. It may be sent any number of times and counts once.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Finished {
    pub lease: String,
    /// The turn to play: its steps in machine notation, joined by commas.
    pub best: String,
    pub info: Info,
}

/// Gives work back.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Abort {
    pub lease: String,
    pub reason: Reason,
    /// One sentence for the log of the server.
    pub detail: String,
}

/// Why work is given back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The worker is being stopped; another one may go on.
    Shutdown,
    /// The worker cannot read the position, or the game in it is over.
    BadWork,
    /// The search died.
    Crash,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_from_a_newer_server_is_understood() {
        let acquired: Acquired = serde_json::from_str(
            r#"{"lease":{"id":"l1","token":"t","expires_at":"2026-11-20T12:00:00Z","renew_every":30,"colour":"blue"},
                "work":{"id":"w1","type":"analysis","variant":"chess","options":{},"played":["e2e4"],
                        "limits":{"depth":6,"mood":"calm"},"multipv":2,"unheard":[1,2]}}"#,
        )
        .unwrap();
        assert_eq!(acquired.work.kind, Kind::Analysis);
        assert_eq!(acquired.work.limits, Limits { depth: Some(6), nodes: None, seconds: None });
        assert_eq!(acquired.work.fen, None);
        assert_eq!(acquired.work.multipv, Some(2));
    }

    #[test]
    fn a_report_is_written_as_the_contract_says() {
        let pv = Pv { score: Score::Mate(-2), depth: 4, steps: vec!["e2e4".to_owned()] };
        let info =
            Info { depth: 4, seldepth: 9, nodes: 100, nps: 50, time_ms: 2000, hashfull: 3, pvs: vec![pv] };
        let progress = Progress { lease: "t".to_owned(), info, checkpoint: None };
        assert_eq!(
            serde_json::to_string(&progress).unwrap(),
            r#"{"lease":"t","info":{"depth":4,"seldepth":9,"nodes":100,"nps":50,"time_ms":2000,"hashfull":3,"pvs":[{"score":{"mate":-2},"depth":4,"steps":["e2e4"]}]}}"#
        );
        assert_eq!(serde_json::to_string(&Score::Cp(31)).unwrap(), r#"{"cp":31}"#);
        assert_eq!(serde_json::to_string(&Reason::BadWork).unwrap(), r#""bad-work""#);
    }
}
