//! `/problems`: what each error code means and what to do. The `type` of every problem document leads here.

use actix_web::http::StatusCode;
use actix_web::web::Path;
use actix_web::{HttpResponse, get};

use crate::web::markup::{MessagePage, ProblemLine, ProblemPage, ProblemsPage};
use crate::web::pages::session::Visitor;
use crate::web::problem::Code;

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
