//! The response to an unknown URL.

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest, HttpResponse, ResponseError};

use super::session::Visitor;
use crate::web::markup::MessagePage;
use crate::web::middleware::wants_page;
use crate::web::problem::{Code, Problem};
use crate::web::route_index::Allowed;

/// A problem document for programs, a page for browsers.
pub async fn nothing_here(request: HttpRequest) -> HttpResponse {
    if let Some(refusal) = request.app_data::<Data<Allowed>>().and_then(|allowed| allowed.refuse(&request)) {
        return refusal;
    }
    if wants_page(request.headers()) {
        return match Visitor::extract(&request).await {
            Ok(visitor) => visitor.page(StatusCode::NOT_FOUND, &MessagePage::not_found()),
            Err(refusal) => refusal.error_response(),
        };
    }
    Problem::of_program(Code::NotFound, format!("no route for {} {}", request.method(), request.path()))
        .error_response()
}
