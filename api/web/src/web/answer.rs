//! Responses that handlers share, and their schemas.

use actix_web::http::header::{CACHE_CONTROL, ETag, EntityTag, Header, IfNoneMatch};
use actix_web::{HttpRequest, HttpResponse};
use utoipa::ToSchema;
use zugpost_base::ids;

/// The bytes of a file, in the format that the media type names.
#[derive(Debug, ToSchema)]
#[schema(value_type = String, format = Binary)]
pub struct FileBody(pub Vec<u8>);

/// A response with a body that is serialized JSON already.
pub(crate) fn json(status: u16, body: String) -> HttpResponse {
    let status =
        actix_web::http::StatusCode::from_u16(status).expect("handlers answer with valid status codes");
    HttpResponse::build(status).content_type("application/json").body(body)
}

/// A response with an `ETag`, and without the body if the client has it.
pub(crate) fn unless_known(
    request: &HttpRequest,
    kept: &'static str,
    media_type: &str,
    body: String,
) -> HttpResponse {
    let tag = EntityTag::new_strong(ids::fingerprint(body.as_bytes()));
    let is_known = match IfNoneMatch::parse(request) {
        Ok(IfNoneMatch::Any) => true,
        Ok(IfNoneMatch::Items(tags)) => tags.iter().any(|known| known.weak_eq(&tag)),
        // An unreadable condition is ignored.
        Err(_) => false,
    };
    let mut answer = if is_known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    answer.insert_header(ETag(tag)).insert_header((CACHE_CONTROL, kept));
    if is_known { answer.finish() } else { answer.content_type(media_type).body(body) }
}
