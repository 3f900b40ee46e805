//! Extractors for JSON bodies and PGN files, with size limits, idempotency keys and error messages for the client.

use std::future::Future;

use actix_web::body::MessageBody;
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::error::UrlencodedError;
use actix_web::http::{StatusCode, header};
use actix_web::middleware::Next;
use actix_web::web::{self, Bytes, Data};
use actix_web::{FromRequest, HttpRequest, ResponseError};
use futures_util::future::LocalBoxFuture;
use serde::de::DeserializeOwned;
use serde_json::Value;
use utoipa::openapi::schema::{SchemaType, Type};
use utoipa::openapi::{Content, OpenApi, RefOr, Required, Schema};
use zugpost_base::locale::phrase;
use zugpost_data::model::idempotency::IdempotencyKey;

use super::plain_words::plain;
use crate::web::problem::{Code, Problem};
use crate::web::route_index::operations_mut;
use crate::web::state::State;

/// The size limit of a body in bytes.
pub const LIMIT: usize = 64 * 1024;

/// The size limit of a PGN file in bytes.
const FILE_LIMIT: usize = 256 * 1024;
/// The media types accepted for PGN files.
const FILE_KINDS: [&str; 3] = ["application/vnd.chess-pgn", "application/x-chess-pgn", "text/plain"];

/// A JSON body, with the raw request that an `Idempotency-Key` is compared with. Errors are reported when the handler
/// takes the value, so that authorization errors come first.
#[derive(Debug)]
pub struct Body<T> {
    value: Result<T, Problem>,
    request: HttpRequest,
    raw: Bytes,
}

impl<T: DeserializeOwned + 'static> FromRequest for Body<T> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Body<T>, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let raw = Bytes::from_request(&request, payload);
        Box::pin(async move {
            Ok(match read(&request, raw).await {
                Ok(raw) => Body { value: parse(&raw), request, raw },
                Err(problem) => Body { value: Err(problem), request, raw: Bytes::new() },
            })
        })
    }
}

/// The bytes of a body that is JSON and within the size limit.
async fn read(
    request: &HttpRequest,
    raw: impl Future<Output = Result<Bytes, actix_web::Error>>,
) -> Result<Bytes, Problem> {
    let header =
        |name| request.headers().get(name).and_then(|value: &header::HeaderValue| value.to_str().ok());
    let length = header(header::CONTENT_LENGTH).and_then(|length| length.parse::<u64>().ok());
    if length.is_some_and(|length| length > LIMIT as u64) {
        return Err(too_large());
    }
    let raw = raw.await.map_err(|error| match error.as_response_error().status_code() {
        StatusCode::PAYLOAD_TOO_LARGE => too_large(),
        _ => Problem::of_program(Code::BadRequest, "the body cannot be read"),
    })?;
    if !raw.is_empty() && !kind(request).eq_ignore_ascii_case("application/json") {
        let detail = "send the body as `Content-Type: application/json`";
        return Err(Problem::of_program(Code::UnsupportedMediaType, detail));
    }
    Ok(raw)
}

impl<T> Body<T> {
    pub fn value(self) -> Result<T, Problem> {
        self.value
    }

    /// The value, and the idempotency key of `owner` if the request has one.
    pub fn once(self, owner: &str) -> Result<(T, Option<IdempotencyKey>), Problem> {
        self.once_by(|_| owner.to_owned())
    }

    /// As [`Self::once`], for requests that name the owner in the body.
    pub fn once_by(self, owner: impl FnOnce(&T) -> String) -> Result<(T, Option<IdempotencyKey>), Problem> {
        let value = self.value?;
        let once = begin(&self.request, &self.raw, || owner(&value))?;
        Ok((value, once))
    }
}

/// Begins the request under its `Idempotency-Key`, if it has one.
fn begin(
    request: &HttpRequest,
    raw: &Bytes,
    owner: impl FnOnce() -> String,
) -> Result<Option<IdempotencyKey>, Problem> {
    let Some(key) = request.headers().get("Idempotency-Key") else { return Ok(None) };
    let key = key.to_str().unwrap_or_default();
    let state: &Data<State> = request.app_data().expect("every app is built with its state");
    let mut same = format!("{} {}\n", request.method(), request.uri()).into_bytes();
    same.extend_from_slice(raw);
    Ok(Some(state.ongoing.begin(&owner(), key, &same)?))
}

/// A PGN file as it was sent; errors are reported when the handler takes it.
#[derive(Debug)]
pub struct File {
    raw: Result<Bytes, Problem>,
    request: HttpRequest,
}

impl FromRequest for File {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<File, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let payload = web::Payload::from_request(&request, payload);
        Box::pin(async move {
            let unreadable = || Problem::of_program(Code::BadRequest, "the body cannot be read");
            let too_large = || Problem::of_program(Code::TooLarge, "a file has at most 256 KiB");
            let raw = match payload.await {
                Ok(payload) => match payload.to_bytes_limited(FILE_LIMIT).await {
                    Ok(raw) => raw.map_err(|_| unreadable()),
                    Err(_) => Err(too_large()),
                },
                Err(_) => Err(unreadable()),
            };
            let kind = kind(&request);
            let raw = match raw {
                Ok(_) if !FILE_KINDS.iter().any(|known| kind.eq_ignore_ascii_case(known)) => {
                    let detail = format!("send the file as `Content-Type: {}`", FILE_KINDS[0]);
                    Err(Problem::of_program(Code::UnsupportedMediaType, detail))
                }
                raw => raw,
            };
            Ok(File { raw, request })
        })
    }
}

impl File {
    /// The bytes, and the idempotency key of `owner` if the request has one.
    pub fn once(self, owner: &str) -> Result<(Bytes, Option<IdempotencyKey>), Problem> {
        let raw = self.raw?;
        let once = begin(&self.request, &raw, || owner.to_owned())?;
        Ok((raw, once))
    }
}

/// The media type of a body without parameters; empty if the header is missing.
fn kind(request: &HttpRequest) -> &str {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    kind.unwrap_or_default().split(';').next().unwrap_or_default().trim()
}

/// Marks bodies without required fields as optional in the OpenAPI document.
pub fn mark_optional_bodies(document: &mut OpenApi) {
    let OpenApi { components: Some(components), paths, .. } = document else { return };
    let needs_nothing = |content: &RefOr<Content>| {
        let RefOr::T(Content { schema: Some(RefOr::Ref(named)), .. }) = content else { return false };
        let name = named.ref_location.rsplit('/').next().unwrap_or_default();
        matches!(components.schemas.get(name), Some(RefOr::T(Schema::Object(object)))
            if object.schema_type == SchemaType::Type(Type::Object) && object.required.is_empty())
    };
    for item in paths.paths.values_mut() {
        for body in operations_mut(item).filter_map(|(_, operation)| operation.request_body.as_mut()) {
            if let RefOr::T(body) = body
                && body.content.values().all(needs_nothing)
            {
                body.required = Some(Required::False);
            }
        }
    }
}

/// Parses a body. An empty body is an empty object. An array is refused, because serde would read it as the fields in
/// order.
fn parse<T: DeserializeOwned>(raw: &[u8]) -> Result<T, Problem> {
    let bad = |place: String, error: &serde_json::Error| {
        Problem::of_program_at(Code::BadRequest, place, plain(&error.to_string()))
    };
    let raw = if raw.is_empty() { b"{}" } else { raw };
    if raw.trim_ascii_start().starts_with(b"[") {
        return Err(Problem::of_program_at(Code::BadRequest, "body", "send an object, not a list"));
    }
    let escape = br"\u0000";
    if raw.windows(escape.len()).any(|bytes| bytes == escape)
        && holds_nul(&serde_json::from_slice(raw).map_err(|error| bad("body".to_owned(), &error))?)
    {
        return Err(nul("body"));
    }
    let mut json = serde_json::Deserializer::from_slice(raw);
    let read = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let place = error.path().to_string();
        bad(if place == "." { "body".to_owned() } else { place }, error.inner())
    })?;
    json.end().map_err(|error| bad("body".to_owned(), &error))?;
    Ok(read)
}

fn holds_nul(value: &Value) -> bool {
    match value {
        Value::String(text) => text.contains('\0'),
        Value::Array(values) => values.iter().any(holds_nul),
        Value::Object(members) => members.iter().any(|(name, value)| name.contains('\0') || holds_nul(value)),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

/// Refused, because PostgreSQL cannot store U+0000 in text.
pub(crate) fn nul(place: &'static str) -> Problem {
    Problem::of_program_at(Code::BadRequest, place, "the character U+0000 is not allowed")
}

/// Refuses URLs with an encoded NUL.
pub async fn without_nul(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let uri = request.uri();
    if uri.path().contains("%00") || uri.query().is_some_and(|query| query.contains("%00")) {
        return Ok(request.into_response(nul("address").error_response()).map_into_right_body());
    }
    next.call(request).await.map(ServiceResponse::map_into_left_body)
}

pub(crate) fn too_large() -> Problem {
    Problem::new(Code::TooLarge, phrase("error-body-too-large"))
}

/// Limits and error responses of actix's own extractors.
pub fn configure(config: &mut web::ServiceConfig) {
    let bad = |what: &'static str, error: String| {
        actix_web::Error::from(Problem::of_program_at(Code::BadRequest, what, error))
    };
    config
        .app_data(web::PayloadConfig::new(LIMIT))
        .app_data(web::FormConfig::default().limit(LIMIT).error_handler(move |error, _| match error {
            UrlencodedError::Overflow { .. } => too_large().into(),
            UrlencodedError::ContentType => {
                let detail = "send the form as `application/x-www-form-urlencoded`";
                Problem::of_program(Code::UnsupportedMediaType, detail).into()
            }
            error => bad("form", plain(&error.to_string())),
        }))
        .app_data(
            web::PathConfig::default().error_handler(move |error, _| bad("path", plain(&error.to_string()))),
        )
        .app_data(web::QueryConfig::default().error_handler(|error, _| bad_query(&error.to_string()).into()));
}

/// Turns serde's error about a query into a problem. Serde only reports missing fields; [`super::query`] has checked
/// the rest.
fn bad_query(error: &str) -> Problem {
    let text = plain(error);
    match text.strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`')) {
        Some(name) => Problem::of_program_at(Code::BadRequest, name.to_owned(), "this path needs it"),
        None => Problem::of_program_at(Code::BadRequest, "query", text),
    }
}
