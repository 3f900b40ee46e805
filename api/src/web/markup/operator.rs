//! The operator's page.

use askama::Template;

use super::filters;
use super::game::Time;
use super::game::seat::FormTarget;
use crate::locale::Phrase;

/// `GET /admin`, and the response to its form.
#[derive(Debug, Template)]
#[template(path = "page/operator.html")]
pub struct OperatorPage {
    pub post: FormTarget,
    /// What was done, as a sentence.
    pub done: Option<Phrase>,
    pub problem: Option<Phrase>,
    /// Whether all that the health check looks at works.
    pub is_good: bool,
    /// The sections: a title with names and values.
    pub sections: Vec<OperatorSection>,
    pub workers: Vec<WorkerLine>,
    pub failed_mails: Vec<FailedMailLine>,
    /// Since when nothing can be changed; `None` if it can.
    pub read_only_since: Option<Time>,
    pub operators: String,
}

#[derive(Debug)]
pub struct OperatorSection {
    pub title: Phrase,
    pub lines: Vec<(Phrase, Phrase)>,
}

#[derive(Debug)]
pub struct WorkerLine {
    pub id: String,
    pub engine: String,
    pub cores: i32,
    /// How many variants it searches.
    pub variants: usize,
    pub seen: String,
}

#[derive(Debug)]
pub struct FailedMailLine {
    pub kind: &'static str,
    pub at: Time,
    pub error: String,
}
