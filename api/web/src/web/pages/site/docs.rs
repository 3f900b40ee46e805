//! `/docs`: a viewer of the API's document, and `/api/v1/openapi.json`, the document itself.

use actix_web::http::{StatusCode, header};
use actix_web::web::Data;
use actix_web::{HttpResponse, get};
use askama::Template;

use crate::web::markup::{DOCS_CSP, assets, filters};
use crate::web::pages::see_other;
use crate::web::pages::session::Visitor;

/// `GET /docs`.
#[derive(Debug, Template)]
#[template(path = "page/docs.html")]
pub struct DocsPage;

#[get("/docs")]
pub async fn show(visitor: Visitor) -> HttpResponse {
    let mut answer = visitor.page(StatusCode::OK, &DocsPage);
    let policy = header::HeaderValue::from_static(DOCS_CSP);
    answer.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    answer
}

/// Redirects from former pages about parts of the document.
#[get("/docs/{part:.*}")]
pub async fn moved() -> HttpResponse {
    see_other("/docs")
}

/// The OpenAPI document as it is served.
#[derive(Debug)]
pub struct Document(pub String);

/// The document for programs.
#[get("/api/v1/openapi.json")]
pub async fn document(document: Data<Document>) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("application/json")
        .insert_header((header::CACHE_CONTROL, "public, max-age=300"))
        .body(document.0.clone())
}
