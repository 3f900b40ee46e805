//! `/analyses`: engine analyses on request, with lists, polling and streaming.
#![expect(unused_qualifications, reason = "utoipa writes whole paths for the query's type")]

use actix_web::web::{Bytes, Data, Path, Query};
use actix_web::{HttpRequest, delete, get, post};
use futures_util::stream::try_unfold;
use serde::Deserialize;
use utoipa::IntoParams;
use zugpost_base::ids::{self, JobId, PlayerId};
use zugpost_data::model::error::JobError;
use zugpost_data::model::paging::read_cursor;
use zugpost_data::store::jobs::JobStatus;
use zugpost_games::engine::analyses::{AnalysisList, AnalysisRequest, AnalysisView, Asker};

use crate::web::answer::{Described, DescribedReply, Done, EmptyReply, Json, Reply};
use crate::web::auth::{self, AnalysisWrite, Player, PlayerOrGuest};
use crate::web::ndjson::{self, BEAT, NOTHING, Reading, line};
use crate::web::request::body::Body;
use crate::web::state::State;

/// Request an analysis. One of yours runs at a time, and five may wait. Without a token it takes at most 30 seconds, or
/// 20000 nodes for each position of a whole game; a client that knows its id reads and cancels it.
#[utoipa::path(tag = "analyses", operation_id = "request_analysis", request_body = AnalysisRequest, security((), ("token" = []), ("session" = [])))]
#[post("/analyses")]
pub async fn create(
    state: Data<State>,
    http: HttpRequest,
    by: PlayerOrGuest<AnalysisWrite>,
    body: Body<AnalysisRequest>,
) -> Reply<AnalysisView, 202> {
    let from = state.limits.network(&http);
    let owner = match &by.player {
        Some(player) => player.0.clone(),
        None => format!("guest-{}", ids::fingerprint(format!("{from:?}").as_bytes())),
    };
    let asker = by.player.map_or(Asker::Guest(from), Asker::Player);
    let (request, key) = body.once(&owner)?;
    Ok(Json::stored(state.app.engine.create_analysis(asker, request, key).await?))
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AnalysesQuery {
    /// Analyses with this status.
    status: Option<JobStatus>,
    /// The `next_cursor` of the previous page.
    cursor: Option<String>,
    /// Maximum number of items of a page; 25 if absent.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// List your analyses, newest first.
#[utoipa::path(tag = "analyses", operation_id = "list_analyses", params(AnalysesQuery))]
#[get("/analyses")]
pub async fn list(player: Player<AnalysisWrite>, query: Query<AnalysesQuery>) -> Reply<AnalysisList> {
    let AnalysesQuery { status, cursor, limit } = query.into_inner();
    let after = cursor.as_deref().map(read_cursor).transpose()?.map(|(at, id)| (at, JobId(id)));
    let list = player.state.app.engine.analyses(player.id(), status, after, limit.unwrap_or(25)).await?;
    Ok(Json::of(&list))
}

/// Read an analysis: its progress and its results.
#[utoipa::path(tag = "analyses", operation_id = "read_analysis", params(JobId), security((), ("token" = []), ("session" = [])))]
#[get("/analyses/{id}")]
pub async fn read(
    state: Data<State>,
    by: PlayerOrGuest<AnalysisWrite>,
    id: Path<JobId>,
) -> Reply<AnalysisView> {
    let found = state.app.engine.analysis(by.player, id.into_inner()).await?;
    Ok(Json::of(&found))
}

/// Follow an analysis. The stream sends the whole analysis as one line of JSON, now and after every change,
/// and an empty line at least every 7 seconds. It ends after the line with the final status. If it ends
/// earlier, reconnect.
#[utoipa::path(tag = "analyses", operation_id = "stream_analysis", params(JobId), security((), ("token" = []), ("session" = [])), responses((status = 200, description = "The analysis after every change, each time as one line of JSON.", body = AnalysisView, content_type = "application/x-ndjson")))]
#[get("/analyses/{id}/stream")]
pub async fn stream(
    state: Data<State>,
    request: HttpRequest,
    by: PlayerOrGuest<AnalysisWrite>,
    id: Path<JobId>,
) -> DescribedReply {
    let (player, id) = (by.player, id.into_inner());
    let open = auth::open_stream(&request)?;
    let seen = state.app.engine.analysis(player.clone(), id.clone()).await?;
    let begin = Some(line(&seen));
    let lines = Lines { state, reading: Reading::begun(request), player, seen, begin };
    Ok(Described(ndjson::answer(open.keeps(try_unfold(lines, Lines::next)))))
}

/// The state of a stream of one analysis.
struct Lines {
    state: Data<State>,
    reading: Reading,
    player: Option<PlayerId>,
    /// The version that the client received last.
    seen: AnalysisView,
    begin: Option<Bytes>,
}

impl Lines {
    async fn next(mut self) -> Result<Option<(Bytes, Lines)>, JobError> {
        if let Some(begin) = self.begin.take() {
            return Ok(Some((begin, self)));
        }
        let may_read = self.player.is_none() || self.reading.may_go_on::<AnalysisWrite>().await;
        if !self.seen.is_open() || !may_read {
            return Ok(None);
        }
        let app = &self.state.app;
        let changed = app.engine.analysis_after(self.player.as_ref(), &self.seen, BEAT).await;
        let changed = ndjson::unless_overloaded(changed, JobError::of_store).await;
        match changed.map(Option::flatten) {
            Ok(Some(changed)) => {
                let line = line(&changed);
                self.seen = changed;
                Ok(Some((line, self)))
            }
            Ok(None) if app.shared.is_closing() => Ok(None),
            Ok(None) => Ok(Some((NOTHING, self))),
            // The analysis was deleted together with its player's account.
            Err(JobError::NotFound(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// Cancel an analysis. Its results so far stay readable.
#[utoipa::path(tag = "analyses", operation_id = "cancel_analysis", params(JobId), security((), ("token" = []), ("session" = [])))]
#[delete("/analyses/{id}")]
pub async fn cancel(state: Data<State>, by: PlayerOrGuest<AnalysisWrite>, id: Path<JobId>) -> EmptyReply {
    state.app.engine.cancel_analysis(by.player, id.into_inner()).await?;
    Ok(Done)
}
