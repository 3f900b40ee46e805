//! Responses that handlers share, and their schemas.

use actix_web::HttpResponse;
use utoipa::ToSchema;

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
