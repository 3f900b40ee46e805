//! Cross-origin requests (CORS): scripts of any site read what everybody may read, and use tokens that they have.
//!
//! No answer allows credentials, so that no script of another site sees what a session of its visitor would show. Cookies
//! of sessions are `SameSite`, and `request/csrf.rs` refuses what another origin of the same site could send. Pages share
//! nothing. `actix-cors` shares either a whole app or what is inside of other middleware; refusals by rate limits, which
//! are outside of the routes, must be readable, too.

use actix_web::HttpResponse;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::{ACCESS_CONTROL_REQUEST_METHOD, HeaderMap, HeaderName, HeaderValue};
use actix_web::middleware::Next;

/// Paths of what is shared, or their prefixes, which end in a slash. The engine API has no clients in browsers. The last ones are
/// those of Lichess's clients.
const SHARED: [&str; 9] = [
    "/api/",
    "/compat/",
    "/.well-known/",
    "/game/export/",
    "/lichess",
    "/masters",
    "/player",
    "/master/pgn/",
    "/masters/pgn/",
];

/// The origins that may read what is shared: all.
const ALLOW_ORIGIN: (&str, &str) = ("access-control-allow-origin", "*");

/// Answers to browsers before they send a request that a form could not send. They hold for a day.
const PREFLIGHT: [(&str, &str); 4] = [
    ALLOW_ORIGIN,
    ("access-control-allow-methods", "GET, HEAD, POST, PUT, PATCH, DELETE"),
    (
        "access-control-allow-headers",
        "Accept, Authorization, Content-Type, Idempotency-Key, If-Modified-Since, If-None-Match, Last-Event-ID",
    ),
    ("access-control-max-age", "86400"),
];

/// With the headers of our answers that scripts may read besides those that they always may.
const ANSWER: [(&str, &str); 2] = [
    ALLOW_ORIGIN,
    (
        "access-control-expose-headers",
        "Allow, Content-Disposition, ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-Id",
    ),
];

pub async fn share(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    if !is_shared(request.path()) {
        return next.call(request).await.map(ServiceResponse::map_into_left_body);
    }
    if request.method() == Method::OPTIONS && request.headers().contains_key(ACCESS_CONTROL_REQUEST_METHOD) {
        let mut answer = HttpResponse::NoContent().finish();
        set(answer.headers_mut(), &PREFLIGHT);
        return Ok(request.into_response(answer).map_into_right_body());
    }
    let mut answer = next.call(request).await?;
    set(answer.headers_mut(), &ANSWER);
    Ok(answer.map_into_left_body())
}

fn is_shared(path: &str) -> bool {
    SHARED.iter().any(|shared| if shared.ends_with('/') { path.starts_with(shared) } else { path == *shared })
}

fn set(headers: &mut HeaderMap, more: &[(&'static str, &'static str)]) {
    for (name, value) in more {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
}
