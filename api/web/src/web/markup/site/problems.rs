//! The pages about error codes.

use askama::Template;

use crate::web::markup::filters;

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
