//! The search through its public face: texts in, texts out.

#[cfg(test)]
mod games;
#[cfg(test)]
mod limits;
#[cfg(test)]
mod lines;
#[cfg(test)]
mod mates;
#[cfg(test)]
mod solver;

use std::sync::atomic::AtomicBool;

use zugpost_rules::{Options, Variant};
use zugpost_worker::{Answer, Task, analyze, protocol::Kind, search::Limits};

/// Keys of all variants.
#[cfg(test)]
fn variants() -> impl Iterator<Item = &'static str> {
    Variant::rows().iter().map(|row| row.key)
}

/// An analysis of the start position without limits.
#[cfg(test)]
fn task(variant: &str) -> Task {
    Task {
        variant: Variant::new(variant, &Options::default()).unwrap(),
        fen: None,
        played: Vec::new(),
        limits: Limits::default(),
        lines: 1,
        threads: 1,
        hash: "16".parse().unwrap(),
        level: None,
        seed: 0,
        kind: Kind::Analysis,
        checkpoint: None,
    }
}

#[cfg(test)]
fn run(task: &Task) -> Answer {
    analyze(task, &AtomicBool::new(false), |_, _| {}).unwrap()
}
