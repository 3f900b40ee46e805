//! Response headers that tell a client how much of its rate limits is left.

use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};
use zugpost_base::rate_limits::Standing;

/// `RateLimit` and `RateLimit-Policy` of draft-ietf-httpapi-ratelimit-headers.
pub(crate) fn append(standing: Standing, headers: &mut HeaderMap) {
    let fields = [("ratelimit-policy", standing.policy()), ("ratelimit", standing.limit())];
    for (name, value) in fields {
        if let Ok(value) = HeaderValue::from_str(&value) {
            headers.append(HeaderName::from_static(name), value);
        }
    }
}
