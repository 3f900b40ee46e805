//! The operator's page.

use askama::Template;
use zugpost_base::locale::Phrase;

use crate::web::markup::filters;
use crate::web::markup::game::Time;
use crate::web::markup::game::seat::FormTarget;
use crate::web::markup::parts::player_name::PlayerName;

/// `GET /admin`, and the response to its form.
#[derive(Debug, Template)]
#[template(path = "page/operator.html")]
pub struct OperatorPage {
    pub post: FormTarget,
    /// The action that was done, as a sentence.
    pub done: Option<Phrase>,
    pub problem: Option<Phrase>,
    /// True if everything works that the health check looks at.
    pub is_good: bool,
    /// The sections: a title with names and values.
    pub sections: Vec<OperatorSection>,
    pub workers: Vec<WorkerLine>,
    /// The jobs that have been searched longest.
    pub jobs: Vec<JobLine>,
    /// The routes with the longest requests.
    pub routes: Vec<RouteLine>,
    /// Text searched among the players; empty if there was no search.
    pub search: String,
    pub found: Vec<FoundLine>,
    pub failed_mails: Vec<FailedMailLine>,
    /// Time since which nothing can be changed; `None` if changes are possible.
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
    /// Number of variants that it searches.
    pub variants: usize,
    pub seen: String,
}

#[derive(Debug)]
pub struct JobLine {
    pub kind: &'static str,
    pub variant: Phrase,
    pub worker: String,
    pub queued: Time,
    pub searched_since: Option<Time>,
}

#[derive(Debug)]
pub struct RouteLine {
    pub route: String,
    pub n_requests: u64,
    /// "12 ms".
    pub mean: String,
    pub n_slow: u64,
}

/// A player who was found.
#[derive(Debug)]
pub struct FoundLine {
    pub name: PlayerName,
    /// "operator", "bot", or nothing.
    pub role: Option<Phrase>,
    pub since: Time,
    pub seen: Option<Time>,
    pub signed_in: Option<Time>,
}

#[derive(Debug)]
pub struct FailedMailLine {
    pub kind: &'static str,
    pub at: Time,
    pub error: String,
}
