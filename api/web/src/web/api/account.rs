//! `/me/…`: a player's addresses, sessions and blocked players, the export of their data, and closing the account.
#![expect(unused_qualifications, reason = "utoipa writes whole paths for the query's type")]

use actix_web::http::header;
use actix_web::web::{Bytes, Path, Query};
use actix_web::{HttpRequest, HttpResponse, delete, get, post, put};
use futures_util::StreamExt;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use zugpost_base::ids::PlayerId;
use zugpost_data::model::list::List;
use zugpost_games::accounts::addresses::AddressList;
use zugpost_games::accounts::blocks::BlockList;
use zugpost_games::accounts::signing_in::sessions::SessionList;
use zugpost_games::privacy::own_data::OwnDataView;

use super::games::Empty;
use super::players;
use crate::web::answer::{Described, DescribedReply, Done, EmptyReply, Json, Reply};
use crate::web::auth::{self, AccountWrite, Owner, Player};
use crate::web::load::heavy_reads::Client;
use crate::web::problem::Problem;
use crate::web::request::body::Body;
use crate::web::state::State;

/// An address to add.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AddressRequest {
    /// The address. A link to confirm it is mailed there.
    #[schema(format = Email)]
    email: String,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Confirmation {
    /// Your name, spelled exactly.
    #[serde(default)]
    #[param(required = true)]
    confirm: String,
}

/// List your confirmed mail addresses.
#[utoipa::path(tag = "account", operation_id = "list_addresses")]
#[get("/me/addresses")]
pub async fn list_addresses(player: Player<AccountWrite>) -> Reply<AddressList> {
    Ok(Json::of(&List::whole(player.state.app.accounts.addresses(player.id()).await?)))
}

/// Add a mail address. A confirmation link is mailed to it. Needs all player scopes, because the address can
/// then be used to sign in.
#[utoipa::path(tag = "account", operation_id = "add_address", request_body = AddressRequest)]
#[post("/me/addresses")]
pub async fn add_address(
    http: HttpRequest,
    player: Player<Owner>,
    body: Body<AddressRequest>,
) -> Reply<players::Mailed, 202> {
    let (request, key) = body.once(&player.id().0)?;
    let (email, from) = (players::address(&request.email)?, player.state.limits.network(&http));
    Ok(Json::stored(player.state.app.accounts.add_address(player.id(), email, from, key).await?))
}

/// Make one of your addresses the one that mails go to. Needs all player scopes.
#[utoipa::path(tag = "account", operation_id = "prefer_address", params(("email" = String, Path, format = Email, description = "One of your addresses.")), request_body = Empty)]
#[post("/me/addresses/{email}/primary")]
pub async fn prefer_address(
    player: Player<Owner>,
    email: Path<String>,
    body: Body<Empty>,
) -> Reply<AddressList> {
    let (_, key) = body.once(&player.id().0)?;
    Ok(Json::stored(player.state.app.accounts.prefer_address(player.id(), email.into_inner(), key).await?))
}

/// Remove an address, except the one that your mails go to. Needs all player scopes.
#[utoipa::path(tag = "account", operation_id = "remove_address", params(("email" = String, Path, format = Email, description = "One of your addresses.")))]
#[delete("/me/addresses/{email}")]
pub async fn remove_address(player: Player<Owner>, email: Path<String>) -> EmptyReply {
    player.state.app.accounts.remove_address(player.id(), email.into_inner()).await?;
    Ok(Done)
}

/// List the browsers in which you are signed in.
#[utoipa::path(tag = "account", operation_id = "list_sessions")]
#[get("/me/sessions")]
pub async fn list_sessions(request: HttpRequest, player: Player<AccountWrite>) -> Reply<SessionList> {
    let own = auth::session(&request).map(|session| session.hash());
    Ok(Json::of(&List::whole(player.state.app.accounts.sessions(player.id(), own).await?)))
}

/// Sign out one of your browsers.
#[utoipa::path(tag = "account", operation_id = "end_session", params(("id" = String, Path, description = "The id of the session, from the list of them.")))]
#[delete("/me/sessions/{id}")]
pub async fn end_session(player: Player<AccountWrite>, id: Path<String>) -> EmptyReply {
    player.state.app.accounts.end_session(player.id(), id.into_inner()).await?;
    Ok(Done)
}

/// List the players that you have blocked.
#[utoipa::path(tag = "account", operation_id = "list_blocks")]
#[get("/me/blocks")]
pub async fn list_blocks(player: Player<AccountWrite>) -> Reply<BlockList> {
    Ok(Json::of(&List::whole(player.state.app.accounts.blocks(player.id()).await?)))
}

/// Block a player, by name or id. They can no longer challenge you, join your games or write to you.
#[utoipa::path(tag = "account", operation_id = "block_player", params(("player" = String, Path, description = "The name or id of the player.")))]
#[put("/me/blocks/{player}")]
pub async fn block(by: Player<AccountWrite>, player: Path<String>) -> EmptyReply {
    by.state.app.accounts.block(by.id(), player.into_inner()).await?;
    Ok(Done)
}

/// Unblock a player.
#[utoipa::path(tag = "account", operation_id = "unblock_player", params(("player" = String, Path, description = "The name or id of the player.")))]
#[delete("/me/blocks/{player}")]
pub async fn unblock(by: Player<AccountWrite>, player: Path<String>) -> EmptyReply {
    by.state.app.accounts.unblock(by.id(), player.into_inner()).await?;
    Ok(Done)
}

/// Export all your data as a stream. Needs all player scopes.
#[utoipa::path(tag = "account", operation_id = "export_account", responses((status = 200, body = OwnDataView)))]
#[get("/me/export")]
pub async fn export(http: HttpRequest, player: Player<Owner>) -> DescribedReply {
    exported(&player.state, &http, player.id()).await.map(Described)
}

/// The streamed export, for the API and for the page.
pub(crate) async fn exported(
    state: &State,
    http: &HttpRequest,
    player: PlayerId,
) -> Result<HttpResponse, Problem> {
    let (app, client) = (state.app.clone(), Client::Player(player.clone()));
    let stream = auth::open_stream(http)?;
    let chunks = state.heavy_reads.first(client.clone(), async move { app.privacy.own_data(player).await });
    let chunks = chunks.await??.map(move |chunk| chunk.map(Bytes::from).map_err(Problem::from));
    Ok(HttpResponse::Ok()
        .content_type("application/json")
        .insert_header((header::CONTENT_DISPOSITION, "attachment; filename=\"zugpost.json\""))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .streaming(stream.keeps(state.heavy_reads.clone().pages(client, chunks))))
}

/// Close your account for good. Running games are resigned. Your name, addresses, messages, settings, tokens
/// and sessions are deleted. The moves of your games stay without your name. Needs all player scopes.
#[utoipa::path(tag = "account", operation_id = "close_account", params(Confirmation), responses((status = 204)))]
#[delete("/me")]
pub async fn close(player: Player<Owner>, query: Query<Confirmation>) -> DescribedReply {
    player.state.app.privacy.close_account(player.id(), query.into_inner().confirm).await?;
    Ok(Described(HttpResponse::NoContent().cookie(auth::no_session()).finish()))
}
