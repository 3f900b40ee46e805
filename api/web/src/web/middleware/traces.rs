//! The span of a request for a collector of traces. It names the pattern of the route, as paths hold the secrets of links.

use std::sync::OnceLock;

use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::HeaderMap;
use tracing::Span;
use tracing::field::Empty;
use zugpost_base::log::TRACES;

/// Changes of spans that `tracing` has no way for.
#[derive(Debug)]
pub struct Changes {
    /// Makes a span part of the trace that headers of a request name.
    pub join: fn(&Span, &HeaderMap),
    /// Renames a span that has begun.
    pub rename: fn(&Span, String),
}

/// Set by a program that sends traces.
pub static CHANGES: OnceLock<Changes> = OnceLock::new();

/// Begins the span of a request.
pub(super) fn begin(request: &ServiceRequest, id: &str) -> Span {
    let span = tracing::trace_span!(
        target: TRACES,
        "request",
        "otel.kind" = "server",
        "otel.status_code" = Empty,
        "http.request.method" = %request.method(),
        "http.route" = Empty,
        "http.response.status_code" = Empty,
        "zugpost.request_id" = id,
    );
    if let (false, Some(changes)) = (span.is_disabled(), CHANGES.get()) {
        (changes.join)(&span, request.headers());
    }
    span
}

/// Notes what was asked and answered.
pub(super) fn end<B>(span: &Span, response: &ServiceResponse<B>) {
    if span.is_disabled() {
        return;
    }
    let request = response.request();
    let route = request.match_pattern();
    if let Some(changes) = CHANGES.get() {
        let name = format!("{} {}", request.method(), route.as_deref().unwrap_or_default());
        (changes.rename)(span, name.trim_end().to_owned());
    }
    span.record("http.route", route.as_deref());
    span.record("http.response.status_code", response.status().as_u16());
    if response.status().is_server_error() {
        span.record("otel.status_code", "ERROR");
    }
}
