//! `/positions`: the rules applied to a position, without a game. `/explorer`: what was played there.
#![expect(unused_qualifications, reason = "utoipa writes whole paths for the query's type")]

use actix_web::web::{Data, Query};
use actix_web::{HttpRequest, get, post};
use serde::Deserialize;
use utoipa::IntoParams;
use zugpost_data::view::PositionView;
use zugpost_data::view::positions::{self, PositionRequest};
use zugpost_games::play::reading::reached::Continuations;

use super::games::search::PositionQuery;
use crate::web::answer::{Json, Reply};
use crate::web::auth;
use crate::web::request::body::Body;
use crate::web::request::query::variant_key;
use crate::web::state::State;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExplorerQuery {
    /// The key of the variant, or another of its names.
    variant: String,
    /// Options of the variant, as `name=value` with commas between them; others have their defaults.
    #[param(example = "opening=progressive")]
    options: Option<String>,
    /// A position, in the notation of the variant (FEN); the first one if absent.
    position: Option<String>,
    /// Steps from there, in machine or display notation, with or without numbers of moves.
    #[param(example = "1. e4 e5 2. Nf3")]
    moves: Option<String>,
}

/// Ask the rules about a position: legal steps, outcome, board. Nothing is stored.
#[utoipa::path(tag = "rules", operation_id = "look_at_position", request_body = PositionRequest, security(()))]
#[post("/positions")]
pub async fn look(state: Data<State>, http: HttpRequest, body: Body<PositionRequest>) -> Reply<PositionView> {
    let request = body.value()?;
    // Up to 2000 steps are replayed: do not block the thread that serves other requests.
    let looked = state.heavy_reads.computed(auth::client(&http), move || positions::look(&request)).await?;
    Ok(Json::of(&looked?))
}

/// Ask what was played next in a position, in the latest thousand games that have reached it and have ended.
#[utoipa::path(tag = "rules", operation_id = "explore", params(ExplorerQuery), security(()))]
#[get("/explorer")]
pub async fn explore(state: Data<State>, query: Query<ExplorerQuery>) -> Reply<Continuations> {
    let ExplorerQuery { variant, options, position, moves } = query.into_inner();
    let record =
        PositionQuery::of(&variant_key(&variant)?, options.as_deref(), position, moves)?.record().await?;
    Ok(Json::of(&state.app.play.continuations(record).await?))
}
