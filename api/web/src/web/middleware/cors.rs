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

/// Prefixes of what is shared. The engine API has no clients in browsers.
const SHARED: [&str; 3] = ["/api/", "/compat/", "/.well-known/"];

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
        "Allow, Content-Disposition, ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate",
    ),
];

pub async fn share(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    if !SHARED.iter().any(|shared| request.path().starts_with(shared)) {
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

fn set(headers: &mut HeaderMap, more: &[(&'static str, &'static str)]) {
    for (name, value) in more {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
}
