//! `/problems`: what each error code means and what to do. The `type` of every problem document leads here.

use actix_web::http::StatusCode;
use actix_web::web::Path;
use actix_web::{HttpResponse, get};
use askama::Template;

use crate::web::markup::{MessagePage, filters};
use crate::web::pages::session::Visitor;
use crate::web::problem::Code;

/// `GET /problems`.
#[derive(Debug, Template)]
#[template(path = "page/problems.html")]
pub struct ProblemsPage {
    pub problems: &'static [Code],
}

/// `GET /problems/{code}`.
#[derive(Debug, Template)]
#[template(path = "page/problem.html")]
pub struct ProblemPage {
    pub problem: Code,
}

#[get("/problems")]
pub async fn list(visitor: Visitor) -> HttpResponse {
    visitor.page(StatusCode::OK, &ProblemsPage { problems: Code::ALL })
}

#[get("/problems/{code}")]
pub async fn read(visitor: Visitor, code: Path<String>) -> HttpResponse {
    match Code::find(&code) {
        Some(problem) => visitor.page(StatusCode::OK, &ProblemPage { problem }),
        None => visitor.page(StatusCode::NOT_FOUND, &MessagePage::not_found()),
    }
}
