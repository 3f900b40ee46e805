//! Says on every page that the site is read-only. Pages are rendered without knowing it, so the notice is put into them
//! here.

use actix_web::body::{BoxBody, MessageBody, to_bytes};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::{StatusCode, header};
use actix_web::middleware::Next;
use actix_web::web::Data;
use zugpost_data::store::error::StoreError;

use super::is_page;
use crate::web::state::State;

/// Tag that begins the content of a page.
const MAIN: &str = "<main id=\"main\">\n";
const NOTICE: &str = "<div class=\"notice read-only\" role=\"status\"><p>Maintenance: you can look, but not move. \
                      Clocks are stopped. Mails that arrive now are processed later.</p></div>\n";

pub async fn tell(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    let state = request.app_data::<Data<State>>().cloned();
    let mut answer = next.call(request).await?.map_into_boxed_body();
    if !state.is_some_and(|state| state.app.shared.db.is_read_only()) {
        return Ok(answer);
    }
    // Also with a form that is shown again.
    let waits = answer.status() == StatusCode::SERVICE_UNAVAILABLE;
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
    let is_refused = answer.status() == StatusCode::UNPROCESSABLE_ENTITY
        && page.contains(&StoreError::ReadOnly.to_string());
    let page = page.replacen(MAIN, &format!("{MAIN}{NOTICE}"), 1);
    let mut answer = answer.set_body(BoxBody::new(page));
    if is_refused {
        *answer.status_mut() = StatusCode::SERVICE_UNAVAILABLE;
        answer.headers_mut().insert(header::RETRY_AFTER, header::HeaderValue::from_static("60"));
    }
    // So that no browser shows the notice later.
    answer.headers_mut().insert(header::CACHE_CONTROL, header::HeaderValue::from_static("no-store"));
    Ok(ServiceResponse::new(request, answer))
}
