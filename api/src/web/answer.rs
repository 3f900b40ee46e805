//! Responses that handlers share.

use actix_web::HttpResponse;

/// A response with a body that is serialized JSON already.
pub(crate) fn json(status: u16, body: String) -> HttpResponse {
    let status =
        actix_web::http::StatusCode::from_u16(status).expect("handlers answer with valid status codes");
    HttpResponse::build(status).content_type("application/json").body(body)
}
