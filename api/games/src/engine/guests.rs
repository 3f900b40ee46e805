//! Limits on analyses of people without an account: they are short, so that players wait for them briefly.

use zugpost_data::model::error::JobError;
use zugpost_data::model::error::fault::Fault;

use super::analysis_request::AnalysisRequest;

/// The longest analysis of a position.
pub const SECONDS: u32 = 30;
/// The most nodes for each position of a review.
pub const NODES_EACH: u64 = 20_000;
/// The most lines.
pub const LINES: u8 = 5;

/// An error if the request needs an account.
pub(super) fn check(request: &AnalysisRequest) -> Result<(), JobError> {
    let refused = |at: &'static str, most: String| {
        Err(Fault::of_program_at(at, format!("{most} without an account; sign in for more")).into())
    };
    let (at, given, most) = if request.whole {
        ("nodes", request.nodes, NODES_EACH)
    } else {
        ("seconds", request.seconds.map(u64::from), SECONDS.into())
    };
    if given.is_none_or(|given| given > most) {
        let each = if request.whole { " for each position" } else { "" };
        return refused(at, format!("give from 1 to {most}{each}"));
    }
    if request.multipv.is_some_and(|lines| lines > LINES) {
        return refused("multipv", format!("from 1 to {LINES} lines"));
    }
    if request.threads.is_some_and(|threads| threads > 1) {
        return refused("threads", "one".to_owned());
    }
    Ok(())
}
