//! `/ratings` and `/players/{name}`: the public ratings of players.
#![expect(unused_qualifications, reason = "utoipa writes whole paths for the query's type")]

use actix_web::get;
use actix_web::web::{Data, Path, Query};
use serde::Deserialize;
use utoipa::IntoParams;
use zugpost_data::view::ratings::RankList;
use zugpost_games::accounts::profile::profiles::ProfileView;
use zugpost_games::accounts::profile::ranks::read_cursor;

use crate::web::answer::{Json, Reply};
use crate::web::request::query::variant_key;
use crate::web::state::State;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct RatingsQuery {
    /// The key of the variant, or another of its names.
    variant: String,
    /// The `next_cursor` of the previous page.
    cursor: Option<String>,
    /// Maximum number of items of a page; 25 if absent.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// List the rated players of a variant, strongest first.
#[utoipa::path(tag = "ratings", operation_id = "list_ratings", params(RatingsQuery), security(()))]
#[get("/ratings")]
pub async fn list(state: Data<State>, query: Query<RatingsQuery>) -> Reply<RankList> {
    let query = query.into_inner();
    let after = query.cursor.as_deref().map(read_cursor).transpose()?;
    let list =
        state.app.accounts.ranks(variant_key(&query.variant)?, after, query.limit.unwrap_or(25)).await?;
    Ok(Json::of(&list))
}

/// Read the public profile of a player, by name or id.
#[utoipa::path(tag = "ratings", operation_id = "read_player", params(("name" = String, Path, description = "The name or id of the player.")), security(()))]
#[get("/players/{name}")]
pub async fn profile(state: Data<State>, name: Path<String>) -> Reply<ProfileView> {
    Ok(Json::of(&state.app.accounts.profile(name.into_inner()).await?))
}
