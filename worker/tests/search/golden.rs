//! The answers of searches with one thread, which are the same on every machine. After an intended change of
//! the search, write them anew with `INSTA_UPDATE=always`; without one, a difference shows that the search has changed.

use std::fmt::Write;

use zugpost_rules::Variant;
use zugpost_worker::{Task, protocol::Score, search::Limits};

use crate::{run, task};

const DEPTH: u32 = 6;

#[test]
fn every_first_position_is_searched_as_ever() {
    let mut answers = String::new();
    for about in Variant::rows() {
        let limits = Limits { depth: Some(DEPTH), ..Limits::default() };
        let info = run(&Task { limits, ..task(about.key) }).info;
        let best = &info.pvs[0];
        let score = match best.score {
            Score::Cp(value) => format!("{value}"),
            Score::Mate(turns) => format!("mate {turns}"),
        };
        let line = best.steps.join(" ");
        writeln!(answers, "{} {score}, {} nodes: {line}", about.key, info.nodes).unwrap();
    }
    insta::assert_snapshot!(answers);
}
