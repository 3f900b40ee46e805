//! Middleware: the code that runs around every handler.

pub(crate) mod compression;
pub(crate) mod cors;
pub(crate) mod heavy;
pub(crate) mod last_answers;
pub(crate) mod last_seen;
pub mod metrics;
pub(crate) mod preferences;
pub(crate) mod problem_types;
pub mod rate_limits;
pub(crate) mod received_at;
pub(crate) mod request_ids;
pub mod request_limits;
pub mod request_metrics;
pub(crate) mod site_notices;
pub(crate) mod slow_bodies;
pub mod traces;
pub(crate) mod validators;

use actix_web::http::header::{ACCEPT, CONTENT_TYPE, HeaderMap};

/// Returns whether a response is a page.
fn is_page(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("text/html"))
}

/// Returns whether a request asks for a page, as browsers do.
pub(crate) fn wants_page(headers: &HeaderMap) -> bool {
    let accept = headers.get(ACCEPT).and_then(|accept| accept.to_str().ok());
    accept.is_some_and(|accept| accept.contains("text/html"))
}
