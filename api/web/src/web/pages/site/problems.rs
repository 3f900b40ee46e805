//! `/problems`: what each error code means and what to do. The `type` of every problem document leads here.

use actix_web::http::StatusCode;
use actix_web::web::Path;
use actix_web::{HttpResponse, get};
use askama::Template;

use crate::web::markup::{MessagePage, filters};
use crate::web::pages::session::Visitor;
use crate::web::problem::Code;

/// An error code on a page.
#[derive(Clone, Copy, Debug)]
pub struct ProblemLine {
    pub code: &'static str,
    pub status: u16,
    pub title: &'static str,
    pub advice: &'static str,
}

/// `GET /problems`.
#[derive(Debug, Template)]
#[template(path = "page/problems.html")]
pub struct ProblemsPage {
    pub problems: Vec<ProblemLine>,
}

/// `GET /problems/{code}`.
#[derive(Debug, Template)]
#[template(path = "page/problem.html")]
pub struct ProblemPage {
    pub problem: ProblemLine,
}

#[get("/problems")]
pub async fn list(visitor: Visitor) -> HttpResponse {
    let problems = Code::ALL.iter().map(|code| line(*code)).collect();
    visitor.page(StatusCode::OK, &ProblemsPage { problems })
}

#[get("/problems/{code}")]
pub async fn read(visitor: Visitor, code: Path<String>) -> HttpResponse {
    match Code::find(&code) {
        Some(code) => visitor.page(StatusCode::OK, &ProblemPage { problem: line(code) }),
        None => visitor.page(StatusCode::NOT_FOUND, &MessagePage::not_found()),
    }
}

fn line(code: Code) -> ProblemLine {
    ProblemLine {
        code: code.as_str(),
        status: code.status().as_u16(),
        title: code.title(),
        advice: code.advice(),
    }
}
