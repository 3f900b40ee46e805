//! The time for which a service asks not to be called, in the header or the body of its refusal.

use std::time::Duration;

use reqwest::StatusCode;
use reqwest::header::{HeaderMap, RETRY_AFTER};
use serde_json::Value;

/// A service that asks for more is tried earlier.
const LONGEST: Duration = Duration::from_secs(60 * 60);

/// Returns whether a refusal may say when to come back.
pub fn is_asked(status: StatusCode) -> bool {
    matches!(status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE)
}

/// The time that the header `Retry-After` says, or else the body as Discord (`retry_after`), Telegram
/// (`parameters.retry_after`) or Matrix (`retry_after_ms`) writes it.
pub fn read(headers: &HeaderMap, body: &[u8]) -> Duration {
    let header = headers.get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.trim().parse::<f64>().ok());
    let seconds = header.or_else(|| {
        let body: Value = serde_json::from_slice(body).ok()?;
        let places = [&body["retry_after"], &body["parameters"]["retry_after"]];
        let seconds = places.into_iter().find_map(Value::as_f64);
        seconds.or_else(|| Some(body["retry_after_ms"].as_f64()? / 1000.0))
    });
    let pause = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    pause.unwrap_or_default().min(LONGEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_service_says_it_in_its_way() {
        for (header, body, seconds) in [
            (Some("7"), "", 7.0),
            (Some("7"), r#"{"retry_after": 3}"#, 7.0),
            (
                None,
                r#"{"message": "You are being rate limited.", "retry_after": 64.57, "global": false}"#,
                64.57,
            ),
            (None, r#"{"ok": false, "error_code": 429, "parameters": {"retry_after": 35}}"#, 35.0),
            (None, r#"{"errcode": "M_LIMIT_EXCEEDED", "retry_after_ms": 2000}"#, 2.0),
            (Some("Wed, 21 Oct 2026 07:28:00 GMT"), "", 0.0),
            (Some("-5"), "", 0.0),
            (Some("NaN"), "", 0.0),
            (Some("1e300"), "", 0.0),
            (Some("999999"), "", 3600.0),
            (None, "ratelimited", 0.0),
            (None, r#"{"retry_after": "soon"}"#, 0.0),
        ] {
            let mut headers = HeaderMap::new();
            headers.extend(header.map(|value| (RETRY_AFTER, value.parse().unwrap())));
            assert_eq!(
                read(&headers, body.as_bytes()),
                Duration::from_secs_f64(seconds),
                "{header:?} {body}"
            );
        }
    }
}
