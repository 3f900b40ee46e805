//! `/reports` for players, `/moderation/…` for moderators and operators.
#![expect(unused_qualifications, reason = "utoipa writes whole paths for the query's type")]

use actix_web::web::Query;
use actix_web::{get, post};
use serde::Deserialize;
use utoipa::IntoParams;
use zugpost_base::ids::{ActId, ReportId};
use zugpost_data::model::paging::n_listed;
use zugpost_games::accounts::reports::{ReportList, ReportRequest, ReportView};
use zugpost_games::moderation::Executor;
use zugpost_games::moderation::log::{ActList, ActOutcome};
use zugpost_games::moderation::reports::ReportStatus;
use zugpost_games::moderation::request::ActRequest;

use crate::web::answer::{Json, Reply};
use crate::web::auth::{GamePlay, ModerationWrite, Player};
use crate::web::request::body::Body;
use crate::web::request::query::row_of_cursor;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ReportsQuery {
    /// Open or closed reports; open ones if absent.
    #[param(inline)]
    status: Option<ReportStatus>,
    /// The `next_cursor` of the previous page.
    cursor: Option<String>,
    /// Maximum number of items of a page; 25 if absent.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ActsQuery {
    /// The `next_cursor` of the previous page.
    cursor: Option<String>,
    /// Maximum number of items of a page; 25 if absent.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// Report a message of your game, or the name or profile of a player, to the moderators. While your report about the same
/// subject is open, that one is returned.
#[utoipa::path(tag = "moderation", operation_id = "make_report", request_body = ReportRequest)]
#[post("/reports")]
pub async fn report(player: Player<GamePlay>, body: Body<ReportRequest>) -> Reply<ReportView, 201> {
    let (request, key) = body.once(&player.id().0)?;
    Ok(Json::stored(player.state.app.accounts.report(player.id(), request, key).await?))
}

/// List reports, oldest first. Moderators only.
#[utoipa::path(tag = "moderation", operation_id = "list_reports", params(ReportsQuery), security(("token" = [])))]
#[get("/moderation/reports")]
pub async fn reports(player: Player<ModerationWrite>, query: Query<ReportsQuery>) -> Reply<ReportList> {
    let ReportsQuery { status, cursor, limit } = query.into_inner();
    let after = row_of_cursor(cursor.as_deref())?.map(ReportId);
    let (by, limit) = (Executor::Player(player.id()), n_listed(limit.unwrap_or(25))?);
    let listed = player.state.app.moderation.reports(by, status.unwrap_or_default(), after, limit);
    Ok(Json::of(&listed.await?))
}

/// Carry out an act of moderation. Some need the role of a moderator, the others that of an operator. Each act is an entry of
/// the audit log.
#[utoipa::path(tag = "moderation", operation_id = "carry_out_act", request_body = ActRequest, security(("token" = [])))]
#[post("/moderation/acts")]
pub async fn act(player: Player<ModerationWrite>, body: Body<ActRequest>) -> Reply<ActOutcome> {
    let (request, key) = body.once(&player.id().0)?;
    let by = Executor::Player(player.id());
    Ok(Json::stored(player.state.app.moderation.act_once(by, request, key).await?))
}

/// List the audit log, newest first. Moderators only.
#[utoipa::path(tag = "moderation", operation_id = "list_acts", params(ActsQuery), security(("token" = [])))]
#[get("/moderation/acts")]
pub async fn log(player: Player<ModerationWrite>, query: Query<ActsQuery>) -> Reply<ActList> {
    let ActsQuery { cursor, limit } = query.into_inner();
    let before = row_of_cursor(cursor.as_deref())?.map(ActId);
    let (by, limit) = (Executor::Player(player.id()), n_listed(limit.unwrap_or(25))?);
    Ok(Json::of(&player.state.app.moderation.log(by, before, limit).await?))
}
