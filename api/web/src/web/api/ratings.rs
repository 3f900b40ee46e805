//! `/ratings` and `/players`: players, their results and their public ratings.
#![expect(unused_qualifications, reason = "utoipa writes whole paths for the query's type")]

use actix_web::get;
use actix_web::web::{Data, Path, Query};
use serde::Deserialize;
use utoipa::IntoParams;
use zugpost_data::model::error::PlayerError;
use zugpost_data::model::list::List;
use zugpost_data::model::paging::n_listed;
use zugpost_data::view::ratings::{PastRatingList, RankList};
use zugpost_data::view::{PlayerList, PlayerView};
use zugpost_games::accounts::profile::profiles::ProfileView;
use zugpost_games::accounts::profile::ranks::read_cursor;
use zugpost_games::accounts::profile::results::ResultsView;

use crate::web::answer::{Json, Reply};
use crate::web::problem::{Code, Problem};
use crate::web::request::query::{row_of_cursor, variant_key};
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

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SearchQuery {
    /// A name, its beginning, or a name like it.
    search: String,
    /// Maximum number of items; 25 if absent.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ResultsQuery {
    /// Only games with this other player, by name or id: the crosstable of the two.
    opponent: Option<String>,
    /// The key of the variant, or another of its names.
    variant: Option<String>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HistoryQuery {
    /// The key of the variant, or another of its names.
    variant: Option<String>,
    /// The `next_cursor` of the previous page.
    cursor: Option<String>,
    /// Maximum number of items of a page; 25 if absent.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// Search players by name. Those whose names begin with the text or are similar to it are listed, the most similar first.
#[utoipa::path(tag = "ratings", operation_id = "search_players", params(SearchQuery), security(()))]
#[get("/players")]
pub async fn search(state: Data<State>, query: Query<SearchQuery>) -> Reply<PlayerList> {
    let SearchQuery { search, limit } = query.into_inner();
    if search.trim().is_empty() {
        let why = "is empty; give a name or its first letters";
        return Err(Problem::of_program_at(Code::BadRequest, "search", why));
    }
    let most = n_listed(limit.unwrap_or(25))?;
    let found = state.app.accounts.similar_names(search, usize::try_from(most).unwrap_or(0)).await?;
    let players = found.into_iter().map(|player| PlayerView::new(player.id, player.name));
    Ok(Json::of(&List::whole(players.collect())))
}

/// Read the results of a player, by name or id: in all, by variant, by seat and by opponent.
#[utoipa::path(tag = "ratings", operation_id = "read_results", params(("name" = String, Path, description = "The name or id of the player."), ResultsQuery), security(()))]
#[get("/players/{name}/results")]
pub async fn results(
    state: Data<State>,
    name: Path<String>,
    query: Query<ResultsQuery>,
) -> Reply<ResultsView> {
    let ResultsQuery { opponent, variant } = query.into_inner();
    let variant = variant.as_deref().map(variant_key).transpose()?;
    let player = state.app.accounts.player_named(name.into_inner()).await?;
    let opponent = match opponent {
        Some(name) => match state.app.accounts.player_named(name).await {
            Err(PlayerError::NotFound(name)) => {
                let why = format!("no player `{name}`");
                return Err(Problem::of_program_at(Code::BadRequest, "opponent", why));
            }
            found => Some(found?),
        },
        None => None,
    };
    if opponent.as_ref() == Some(&player) {
        let why = "is the player of the path; name another player";
        return Err(Problem::of_program_at(Code::BadRequest, "opponent", why));
    }
    let results = state.app.accounts.results_among(player, opponent, variant).await?;
    Ok(Json::of(&ResultsView::from(results)))
}

/// Read the ratings of a player, by name or id, after each rated game, newest first.
#[utoipa::path(tag = "ratings", operation_id = "read_rating_history", params(("name" = String, Path, description = "The name or id of the player."), HistoryQuery), security(()))]
#[get("/players/{name}/ratings")]
pub async fn history(
    state: Data<State>,
    name: Path<String>,
    query: Query<HistoryQuery>,
) -> Reply<PastRatingList> {
    let HistoryQuery { variant, cursor, limit } = query.into_inner();
    let variant = variant.as_deref().map(variant_key).transpose()?;
    let before = row_of_cursor(cursor.as_deref())?;
    let player = state.app.accounts.player_named(name.into_inner()).await?;
    Ok(Json::of(&state.app.accounts.past_ratings(player, variant, before, limit.unwrap_or(25)).await?))
}

/// Read the public profile of a player, by name or id.
#[utoipa::path(tag = "ratings", operation_id = "read_player", params(("name" = String, Path, description = "The name or id of the player.")), security(()))]
#[get("/players/{name}")]
pub async fn profile(state: Data<State>, name: Path<String>) -> Reply<ProfileView> {
    Ok(Json::of(&state.app.accounts.profile(name.into_inner()).await?))
}
