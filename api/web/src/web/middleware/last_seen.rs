//! Records when a signed-in player last looked at a page. Mail scanners are not signed in, and API requests do not
//! count as activity.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::HeaderMap;
use actix_web::middleware::Next;
use actix_web::web::Data;

use crate::web::auth::session;
use crate::web::state::State;

/// Paths that are no pages, or that pages load themselves.
const NO_PAGES: [&str; 13] = [
    "/api/",
    "/engine/",
    "/assets/",
    "/live/",
    "/feeds/",
    "/icon",
    "/favicon.ico",
    "/push",
    "/sw.js",
    "/manifest",
    "/healthz",
    "/readyz",
    "/metrics",
];

pub async fn note(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let is_page = !NO_PAGES.iter().any(|prefix| request.path().starts_with(prefix));
    let is_look = is_page && request.method() == Method::GET && !is_guess(request.headers());
    let visitor = session(request.request()).filter(|_| is_look);
    let state = request.app_data::<Data<State>>().cloned();
    let answer = next.call(request).await?;
    if let Some((visitor, state)) = visitor.zip(state)
        && answer.status().is_success()
        && let Err(error) = state.app.accounts.visit(visitor.hash()).await
    {
        // The page is still served; only the timestamp is missing.
        tracing::warn!(%error, "the last-seen time was not stored");
    }
    Ok(answer)
}

/// Returns whether the browser prefetches the page, which the player may never look at.
fn is_guess(headers: &HeaderMap) -> bool {
    let purpose = headers.get("sec-purpose").or(headers.get("purpose"));
    purpose.and_then(|value| value.to_str().ok()).is_some_and(|value| value.contains("prefetch"))
}
