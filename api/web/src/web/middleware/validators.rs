//! Public pages have a validator, so that a browser that comes back loads only what has changed.

use actix_web::HttpMessage;
use actix_web::body::{BoxBody, MessageBody, to_bytes};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{self, EntityTag, HeaderValue, IfNoneMatch};
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use zugpost_base::ids;

use super::is_page;

pub async fn add(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, actix_web::Error> {
    let is_look = request.method() == Method::GET;
    let known = request.get_header::<IfNoneMatch>();
    let answer = next.call(request).await?.map_into_boxed_body();
    if !is_look || !is_public_page(&answer) {
        return Ok(answer);
    }
    let (request, answer) = answer.into_parts();
    let (answer, body) = answer.into_parts();
    let body = to_bytes(body).await.map_err(actix_web::error::ErrorInternalServerError)?;
    // Weak, because the page is compressed afterwards.
    let tag = EntityTag::new_weak(ids::fingerprint(&body).chars().take(22).collect());
    let is_known = match known {
        Some(IfNoneMatch::Any) => true,
        Some(IfNoneMatch::Items(tags)) => tags.iter().any(|one| one.weak_eq(&tag)),
        None => false,
    };
    let mut answer = match is_known {
        true => answer.set_body(BoxBody::new(())),
        false => answer.set_body(BoxBody::new(body)),
    };
    if is_known {
        *answer.status_mut() = StatusCode::NOT_MODIFIED;
        answer.headers_mut().remove(header::CONTENT_TYPE);
    }
    let headers = answer.headers_mut();
    if let Ok(tag) = HeaderValue::from_str(&tag.to_string()) {
        headers.insert(header::ETAG, tag);
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    }
    Ok(ServiceResponse::new(request, answer))
}

/// A page that is the same for all visitors without a session.
fn is_public_page(answer: &ServiceResponse<BoxBody>) -> bool {
    let kept = answer.headers().get(header::CACHE_CONTROL).and_then(|value| value.to_str().ok());
    let is_private = kept.is_some_and(|kept| kept.contains("no-store"));
    answer.status() == StatusCode::OK
        && is_page(answer.headers())
        && !is_private
        && !answer.headers().contains_key(header::ETAG)
}
