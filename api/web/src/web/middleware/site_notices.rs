//! Says on every page that the site is read-only, and what its operators announce. Pages are rendered without knowing it, so
//! the notices are put into them here.

use actix_web::body::{BoxBody, MessageBody, to_bytes};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::{StatusCode, header};
use actix_web::middleware::Next;
use actix_web::web::Data;
use zugpost_base::picture::escape::escape;
use zugpost_data::store::error::StoreError;

use super::is_page;
use crate::web::state::State;

/// Tag that begins the content of a page.
const MAIN: &str = "<main id=\"main\">\n";
const READ_ONLY: &str = "<div class=\"notice read-only\" role=\"status\"><p>Maintenance: you can look, but not move. \
                      Clocks are stopped. Mails that arrive now are processed later.</p></div>\n";

pub async fn tell(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    let state = request.app_data::<Data<State>>().cloned();
    let mut answer = next.call(request).await?.map_into_boxed_body();
    let Some((is_read_only, notices)) = state.and_then(|state| notices(&state)) else { return Ok(answer) };
    // Also with a form that is shown again.
    let waits = is_read_only && answer.status() == StatusCode::SERVICE_UNAVAILABLE;
    if waits && !answer.headers().contains_key(header::RETRY_AFTER) {
        answer.headers_mut().insert(header::RETRY_AFTER, header::HeaderValue::from_static("60"));
    }
    if !is_page(answer.headers()) {
        return Ok(answer);
    }
    let (request, answer) = answer.into_parts();
    let (answer, body) = answer.into_parts();
    let body = to_bytes(body).await.map_err(actix_web::error::ErrorInternalServerError)?;
    let page = String::from_utf8_lossy(&body);
    // Some forms are shown again with 422, whatever the reason.
    let is_refused = is_read_only
        && answer.status() == StatusCode::UNPROCESSABLE_ENTITY
        && page.contains(&StoreError::ReadOnly.to_string());
    let page = page.replacen(MAIN, &format!("{MAIN}{notices}"), 1);
    let mut answer = answer.set_body(BoxBody::new(page));
    if is_refused {
        *answer.status_mut() = StatusCode::SERVICE_UNAVAILABLE;
        answer.headers_mut().insert(header::RETRY_AFTER, header::HeaderValue::from_static("60"));
    }
    // So that no browser shows the notices later.
    answer.headers_mut().insert(header::CACHE_CONTROL, header::HeaderValue::from_static("no-store"));
    Ok(ServiceResponse::new(request, answer))
}

/// The notices as HTML, with true if the site is read-only; `None` if there are none.
fn notices(state: &State) -> Option<(bool, String)> {
    let shared = &state.app.shared;
    let is_read_only = shared.db.is_read_only();
    let mut notices = String::new();
    if is_read_only {
        notices.push_str(READ_ONLY);
    }
    if let Some(text) = shared.db.announcement(shared.clock.now()) {
        let text = escape(&text);
        notices.push_str(&format!(
            "<div class=\"notice\" id=\"announcement\" role=\"status\"><p>{text}</p></div>\n"
        ));
    }
    (!notices.is_empty()).then_some((is_read_only, notices))
}
