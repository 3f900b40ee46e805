//! `/report`: reports a message, or the name or profile of a player, to the moderators.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use actix_web::{get, post};
use askama::Template;
use serde::Deserialize;
use zugpost_base::ids::MessageId;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_data::store::moderation::reports::ReportReason;
use zugpost_games::accounts::reports::ReportRequest;

use super::moderation::reason_words;
use crate::web::markup::{FormTarget, filters};
use crate::web::pages::failure::Failure;
use crate::web::pages::session::{OwnForm, PageResult, SignedIn};
use crate::web::problem::Problem;
use crate::web::state::State;

/// `GET /report`, and the response to its form.
#[derive(Debug, Template)]
#[template(path = "page/report.html")]
pub struct ReportPage {
    pub post: FormTarget,
    pub is_done: bool,
    pub problem: Option<Phrase>,
    pub subject: Subject,
    pub reasons: Vec<(&'static str, Phrase)>,
}

/// The subject of a report, as URL and form have it.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Subject {
    #[serde(default)]
    pub player: String,
    #[serde(default)]
    pub message: String,
    /// The text of the message.
    #[serde(skip)]
    pub text: String,
}

#[derive(Debug, Deserialize)]
pub struct ReportForm {
    #[serde(default)]
    player: String,
    #[serde(default)]
    message: String,
    #[serde(default)]
    reason: String,
    #[serde(default)]
    comment: String,
}

#[get("/report")]
pub async fn show(state: Data<State>, by: SignedIn, query: Query<Subject>) -> PageResult {
    let subject = known(&state, &by, query.into_inner()).await?;
    Ok(by.page(StatusCode::OK, &page(&by, subject)))
}

#[post("/report")]
pub async fn send(state: Data<State>, form: OwnForm<ReportForm>) -> PageResult {
    let by = &form.by;
    let ReportForm { player, message, reason, comment } = &form.fields;
    let subject = Subject { player: player.clone(), message: message.clone(), text: String::new() };
    let page = page(by, known(&state, by, subject).await?);
    let once = form.once(&state.ongoing)?;
    let sent = match reason.parse() {
        Ok(reason) => {
            let request = ReportRequest {
                message: message_of(message)?,
                player: Some(player.clone()).filter(|name| !name.is_empty()),
                reason,
                comment: comment.clone(),
            };
            state.app.accounts.report(by.id(), request, Some(once)).await.map_err(Failure::from)
        }
        Err(_) => Err(Failure::bad(phrase("people-report-choose"))),
    };
    Ok(match sent {
        Ok(_) => by.page(StatusCode::OK, &ReportPage { is_done: true, ..page }),
        Err(failure) => by.page(failure.status, &ReportPage { problem: Some(failure.why), ..page }),
    })
}

fn page(by: &SignedIn, subject: Subject) -> ReportPage {
    ReportPage {
        post: by.post("/report"),
        is_done: false,
        problem: None,
        subject,
        reasons: ReportReason::ALL.iter().map(|reason| (reason.as_str(), reason_words(*reason))).collect(),
    }
}

/// The subject with its text, if the player may report it.
async fn known(state: &State, by: &SignedIn, subject: Subject) -> Result<Subject, Problem> {
    match message_of(&subject.message)? {
        Some(id) => {
            let text = state.app.accounts.reportable(by.id(), id).await?;
            Ok(Subject { text, player: String::new(), ..subject })
        }
        None => {
            let player = state.app.accounts.find(subject.player).await?.name;
            Ok(Subject { player, ..Subject::default() })
        }
    }
}

fn message_of(text: &str) -> Result<Option<MessageId>, Problem> {
    if text.is_empty() {
        return Ok(None);
    }
    let unknown = |_| crate::web::problem::refused("message", "a message has a number");
    text.parse().map(Some).map_err(unknown)
}
