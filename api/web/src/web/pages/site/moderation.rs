//! `/admin/reports` and `/admin/log`: the open reports with the acts that answer them, and the audit log. For players
//! without a role there are no such pages.

use std::collections::BTreeMap;
use std::time::Duration;

use actix_web::http::StatusCode;
use actix_web::web::{Data, Query};
use actix_web::{HttpResponse, get, post};
use askama::Template;
use serde::Deserialize;
use zugpost_base::ids::{ActId, GameId, ReportId};
use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::time::Moment;
use zugpost_data::store::moderation::acts::{ActKind, Authority};
use zugpost_data::store::moderation::reports::ReportReason;
use zugpost_data::store::players::operators::Role;
use zugpost_data::view::PlayerView;
use zugpost_games::moderation::Executor;
use zugpost_games::moderation::log::ActView;
use zugpost_games::moderation::reports::ReportStatus;
use zugpost_games::moderation::request::{Act, ActRequest};

use crate::web::markup::{FormTarget, MessagePage, PlayerName, Time, filters};
use crate::web::pages::failure::Failure;
use crate::web::pages::session::{OwnForm, PageResult, SignedIn};
use crate::web::pages::times::Times;
use crate::web::problem::Problem;
use crate::web::request::query::row_of_cursor;
use crate::web::state::State;

/// `GET /admin/reports`, and the response to its forms.
#[derive(Debug, Template)]
#[template(path = "page/reports.html")]
pub struct ReportsPage {
    pub post: FormTarget,
    pub is_operator: bool,
    /// The act that was done, as a sentence.
    pub done: Option<Phrase>,
    pub problem: Option<Phrase>,
    pub reports: Vec<ReportLine>,
    /// The URL of the next page.
    pub more: Option<String>,
}

/// An open report.
#[derive(Debug)]
pub struct ReportLine {
    pub id: String,
    pub at: Time,
    pub reporter: PlayerName,
    pub player: Option<PlayerName>,
    /// The name of the player for acts; empty if the writer of the message has no account.
    pub name: String,
    /// The message and its game.
    pub message: Option<(String, String)>,
    pub text: Option<String>,
    pub reason: Phrase,
    pub comment: String,
}

/// `GET /admin/log`.
#[derive(Debug, Template)]
#[template(path = "page/moderation_log.html")]
pub struct LogPage {
    pub is_operator: bool,
    pub acts: Vec<ActLine>,
    /// The URL of the next page.
    pub more: Option<String>,
}

/// An entry of the audit log.
#[derive(Debug)]
pub struct ActLine {
    pub id: String,
    pub at: Time,
    pub by: PlayerName,
    pub act: Phrase,
    pub player: Option<PlayerName>,
    pub game: Option<String>,
    pub reason: String,
    pub detail: Option<String>,
}

/// Entries of a page.
const REPORTS: i64 = 20;
const ACTS: i64 = 50;
const HOUR: u64 = 60 * 60;

/// A page of a list.
#[derive(Debug, Deserialize)]
pub struct PageQuery {
    cursor: Option<String>,
}

#[get("/admin/reports")]
pub async fn reports(state: Data<State>, by: SignedIn, query: Query<PageQuery>) -> PageResult {
    let Some(role) = state.app.accounts.role_of(by.id()).await? else { return Ok(nothing(&by)) };
    let page = reports_page(&state, &by, role, query.cursor.as_deref(), (None, None)).await?;
    Ok(by.page(StatusCode::OK, &page))
}

#[post("/admin/reports")]
pub async fn act_on(state: Data<State>, form: OwnForm<BTreeMap<String, String>>) -> PageResult {
    let by = &form.by;
    let Some(role) = state.app.accounts.role_of(by.id()).await? else { return Ok(nothing(by)) };
    let (status, told) = match carry_out(&state, by, &form.fields).await {
        Ok(done) => (StatusCode::OK, (Some(done), None)),
        Err(failure) => (failure.status, (None, Some(failure.why))),
    };
    Ok(by.page(status, &reports_page(&state, by, role, None, told).await?))
}

#[get("/admin/log")]
pub async fn log(state: Data<State>, by: SignedIn, query: Query<PageQuery>) -> PageResult {
    let Some(role) = state.app.accounts.role_of(by.id()).await? else { return Ok(nothing(&by)) };
    let before = row_of_cursor(query.cursor.as_deref())?.map(ActId);
    let listed = state.app.moderation.log(Executor::Player(by.id()), before, ACTS).await?;
    let times = Times::of(&state, Some(&by));
    let page = LogPage {
        is_operator: role == Role::Operator,
        acts: listed.items.into_iter().map(|act| act_line(act, &times)).collect(),
        more: listed.next_cursor.map(|cursor| format!("/admin/log?cursor={cursor}")),
    };
    Ok(by.page(StatusCode::OK, &page))
}

/// The answer to a player without a role.
pub(super) fn nothing(by: &SignedIn) -> HttpResponse {
    by.page(StatusCode::NOT_FOUND, &MessagePage::not_found())
}

/// Carries out the act of a form.
pub(super) async fn carry_out(
    state: &State,
    by: &SignedIn,
    fields: &BTreeMap<String, String>,
) -> Result<Phrase, Failure> {
    let act = act_of(fields, state.app.shared.clock.now())?;
    let reason = text(fields, "reason");
    let kind = act.kind();
    let outcome = state.app.moderation.act(Executor::Player(by.id()), ActRequest { act, reason }).await?;
    // An account that was closed has no name any more.
    let name = || text(fields, "confirm");
    Ok(match (kind, outcome.act.is_some()) {
        (ActKind::Ban, true) => phrase("operator-done-banned").with("name", name()),
        (ActKind::CloseAccount, true) => phrase("operator-done-closed").with("name", name()),
        (ActKind::BeginReadOnly, true) => phrase("operator-done-read-only"),
        (ActKind::BeginReadOnly, false) => phrase("operator-done-already"),
        (ActKind::EndReadOnly, true) => phrase("operator-done-changes"),
        (ActKind::EndReadOnly, false) => phrase("operator-done-took"),
        (kind, true) => phrase("operator-done").with("act", act_words(kind)),
        (_, false) => phrase("operator-done-nothing"),
    })
}

fn text(fields: &BTreeMap<String, String>, name: &str) -> String {
    fields.get(name).map(|value| value.trim().to_owned()).unwrap_or_default()
}

/// The act that a form asks for.
fn act_of(fields: &BTreeMap<String, String>, now: Moment) -> Result<Act, Failure> {
    let text = |name: &str| text(fields, name);
    let player = text("player");
    let number = |name: &str| text(name).parse::<u64>().map_err(|_| Failure::bad(phrase("operator-number")));
    let after = |hours: u64| now.after(Duration::from_secs(hours.saturating_mul(HOUR)));
    Ok(match text("action").as_str() {
        "warn" => Act::Warn { player },
        "mute" if text("days").is_empty() => Act::Mute { player, until: None },
        "mute" => Act::Mute { player, until: Some(after(number("days")?.saturating_mul(24))) },
        "unmute" => Act::Unmute { player },
        "rename" => Act::Rename { player, name: None },
        "revoke" => Act::Revoke { player },
        "remove-message" => {
            let message = text("message").parse().map_err(|_| Failure::bad(phrase("operator-number")))?;
            Act::RemoveMessage { message }
        }
        "close-report" => {
            let report = text("report").parse().map_err(|_| Failure::bad(phrase("operator-number")))?;
            Act::CloseReport { report }
        }
        "adjudicate" => Act::Adjudicate { game: GameId(text("game")), result: text("result") },
        "close" if text("ban") == "yes" => Act::Ban { player, confirm: text("confirm") },
        "close" => Act::CloseAccount { player, confirm: text("confirm") },
        "announce" => Act::Announce { text: text("text"), until: after(number("hours")?) },
        "end-announcement" => Act::EndAnnouncement {},
        "read-only" => Act::BeginReadOnly {},
        "read-write" => Act::EndReadOnly {},
        other => return Err(Failure::bad(phrase("account-error-action").with("action", other))),
    })
}

async fn reports_page(
    state: &State,
    by: &SignedIn,
    role: Role,
    cursor: Option<&str>,
    (done, problem): (Option<Phrase>, Option<Phrase>),
) -> Result<ReportsPage, Problem> {
    let after = row_of_cursor(cursor)?.map(ReportId);
    let reader = Executor::Player(by.id());
    let listed = state.app.moderation.reports(reader, ReportStatus::Open, after, REPORTS).await?;
    let times = Times::of(state, Some(by));
    let line = |report: zugpost_games::accounts::reports::ReportView| ReportLine {
        id: report.id.to_string(),
        at: times.at(report.at),
        reporter: linked(&report.reporter),
        player: report.player.as_ref().map(linked),
        name: report.player.map(|player| player.name).unwrap_or_default(),
        message: report.message.zip(report.game).map(|(message, game)| (message.to_string(), game.0)),
        text: report.text,
        reason: reason_words(report.reason),
        comment: report.comment,
    };
    Ok(ReportsPage {
        post: by.post("/admin/reports"),
        is_operator: role == Role::Operator,
        done,
        problem,
        reports: listed.items.into_iter().map(line).collect(),
        more: listed.next_cursor.map(|cursor| format!("/admin/reports?cursor={cursor}")),
    })
}

fn linked(player: &PlayerView) -> PlayerName {
    PlayerName::of(player.name.clone(), &player.id.0)
}

fn act_line(act: ActView, times: &Times) -> ActLine {
    let by = act.by.as_ref().map(linked);
    ActLine {
        id: act.id.to_string(),
        at: times.at(act.at),
        by: by.unwrap_or_else(|| PlayerName::plain(authority_words(act.role))),
        act: act_words(act.act),
        player: act.player.as_ref().map(linked),
        game: act.game.map(|game| game.0),
        reason: act.reason,
        detail: act.detail,
    }
}

fn authority_words(authority: Authority) -> Phrase {
    phrase(match authority {
        Authority::Moderator => "operator-role-moderator",
        Authority::Operator => "operator-role",
        Authority::CommandLine => "operator-role-command-line",
    })
}

/// The reason of a report.
pub fn reason_words(reason: ReportReason) -> Phrase {
    phrase(match reason {
        ReportReason::Abuse => "people-report-abuse",
        ReportReason::Spam => "people-report-spam",
        ReportReason::Name => "people-report-name",
        ReportReason::Cheating => "people-report-cheating",
        ReportReason::Other => "people-report-other",
    })
}

/// The act as a noun.
fn act_words(act: ActKind) -> Phrase {
    phrase(match act {
        ActKind::Warn => "operator-act-warn",
        ActKind::Mute => "operator-act-mute",
        ActKind::Unmute => "operator-act-unmute",
        ActKind::Rename => "operator-act-rename",
        ActKind::RemoveMessage => "operator-act-remove-message",
        ActKind::CloseReport => "operator-act-close-report",
        ActKind::Adjudicate => "operator-act-adjudicate",
        ActKind::Revoke => "operator-act-revoke",
        ActKind::Ban => "operator-act-ban",
        ActKind::LiftBan => "operator-act-lift-ban",
        ActKind::CloseAccount => "operator-act-close-account",
        ActKind::Announce => "operator-act-announce",
        ActKind::EndAnnouncement => "operator-act-end-announcement",
        ActKind::BeginReadOnly => "operator-act-begin-read-only",
        ActKind::EndReadOnly => "operator-act-end-read-only",
        ActKind::GiveRole => "operator-act-give-role",
        ActKind::TakeRole => "operator-act-take-role",
    })
}
