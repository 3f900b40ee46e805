//! Reading what is sent: JSON bodies with their limits, paths and queries, each with errors that say what to do.

use std::future::Future;
use std::pin::Pin;

use actix_web::dev::Payload;
use actix_web::http::{StatusCode, header};
use actix_web::web::{self, Bytes, Data};
use actix_web::{FromRequest, HttpRequest};
use serde::de::DeserializeOwned;

use super::State;
use super::problem::{Code, Problem};
use crate::service::idempotency::Once;

/// The most that a body may hold.
pub const LIMIT: usize = 64 * 1024;

/// A JSON body, with what an `Idempotency-Key` needs to know of its request.
#[derive(Debug)]
pub struct Body<T> {
    pub value: T,
    request: HttpRequest,
    raw: Bytes,
}

impl<T: DeserializeOwned + 'static> FromRequest for Body<T> {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Body<T>, Problem>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let raw = Bytes::from_request(&request, payload);
        Box::pin(async move {
            let length = request
                .headers()
                .get(header::CONTENT_LENGTH)
                .and_then(|value| value.to_str().ok()?.parse().ok());
            if length.is_some_and(|length: u64| length > LIMIT as u64) {
                return Err(too_large());
            }
            let raw = raw.await.map_err(|error| match error.as_response_error().status_code() {
                StatusCode::PAYLOAD_TOO_LARGE => too_large(),
                _ => Problem::new(Code::BadRequest, "the body cannot be read"),
            })?;
            if raw.is_empty() {
                return Ok(Body { value: parse(b"{}")?, request, raw });
            }
            let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
            let kind = kind.unwrap_or_default().split(';').next().unwrap_or_default().trim();
            if !kind.eq_ignore_ascii_case("application/json") {
                let problem =
                    Problem::new(Code::BadRequest, "send the body as `Content-Type: application/json`");
                return Err(problem.with_status(StatusCode::UNSUPPORTED_MEDIA_TYPE));
            }
            Ok(Body { value: parse(&raw)?, request, raw })
        })
    }
}

impl<T> Body<T> {
    /// The value, and the promise that its request has its effect once if it carries an `Idempotency-Key` of `owner`.
    pub fn once(self, owner: &str) -> Result<(T, Option<Once>), Problem> {
        let Some(key) = self.request.headers().get("Idempotency-Key") else { return Ok((self.value, None)) };
        let key = key.to_str().unwrap_or_default();
        let state: &Data<State> = self.request.app_data().expect("every app is built with its state");
        let mut same = format!("{} {}\n", self.request.method(), self.request.uri()).into_bytes();
        same.extend_from_slice(&self.raw);
        Ok((self.value, Some(state.ongoing.begin(owner, key, &same)?)))
    }
}

fn parse<T: DeserializeOwned>(raw: &[u8]) -> Result<T, Problem> {
    serde_json::from_slice(raw).map_err(|error| Problem::new(Code::BadRequest, format!("body: {error}")))
}

fn too_large() -> Problem {
    Problem::new(Code::TooLarge, "a body has at most 64 KiB")
}

/// Limits and error shapes of actix's own extractors.
pub fn configure(config: &mut web::ServiceConfig) {
    let bad = |what: &'static str, error: String| {
        actix_web::Error::from(Problem::new(Code::BadRequest, format!("{what}: {error}")))
    };
    config
        .app_data(web::PayloadConfig::new(LIMIT))
        .app_data(
            web::FormConfig::default()
                .limit(LIMIT)
                .error_handler(move |error, _| bad("form", error.to_string())),
        )
        .app_data(web::PathConfig::default().error_handler(move |error, _| bad("path", error.to_string())))
        .app_data(web::QueryConfig::default().error_handler(move |error, _| bad("query", error.to_string())));
}
