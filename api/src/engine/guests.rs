//! What people without an account may ask of engines: a short look, so that players wait for it briefly.

use super::analysis_request::AnalysisRequest;
use crate::model::error::JobError;
use crate::model::fault::Fault;

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
    if request.whole {
        if request.nodes.is_none_or(|nodes| nodes > NODES_EACH) {
            return refused("nodes", format!("from 1 to {NODES_EACH} for each position"));
        }
    } else if request.seconds.is_none_or(|seconds| seconds > SECONDS) {
        return refused("seconds", format!("from 1 to {SECONDS}"));
    }
    if request.multipv.is_some_and(|lines| lines > LINES) {
        return refused("multipv", format!("from 1 to {LINES} lines"));
    }
    if request.threads.is_some_and(|threads| threads > 1) {
        return refused("threads", "one".to_owned());
    }
    Ok(())
}
