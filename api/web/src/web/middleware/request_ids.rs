//! The id of a request: it is in the answer, and in every line that the request leaves in the log.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::middleware::Next;
use tracing::Instrument;
use zugpost_base::ids::RequestId;

use super::traces;

const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

const LONGEST: usize = 64;

/// Takes the id that a proxy or client has given, or makes one.
pub async fn give(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let given =
        request.headers().get(X_REQUEST_ID).and_then(|id| id.to_str().ok()).filter(|id| is_harmless(id));
    let id = given.map_or_else(|| RequestId::random().0, str::to_owned);
    let answer = HeaderValue::from_str(&id);
    let traced = traces::begin(&request, &id);
    let answering = next.call(request).instrument(tracing::info_span!("request", id));
    let mut response = answering.instrument(traced.clone()).await?;
    traces::end(&traced, &response);
    if let Ok(answer) = answer {
        response.headers_mut().insert(X_REQUEST_ID, answer);
    }
    Ok(response)
}

/// Returns whether an id may stand in a line of the log.
fn is_harmless(id: &str) -> bool {
    let is_usual = |character: char| character.is_ascii_alphanumeric() || "-_.:/+=".contains(character);
    (1..=LONGEST).contains(&id.len()) && id.chars().all(is_usual)
}
