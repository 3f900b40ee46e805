//! `/players`, `/sessions`, `/me`, `/tokens`: accounts and their credentials.

use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, delete, get, patch, post, put};
use serde::Deserialize;
use utoipa::ToSchema;
use zugpost_base::email_address::EmailAddress;
use zugpost_base::ids::TokenId;
use zugpost_data::model::list::List;
use zugpost_games::accounts::account::AccountView;
use zugpost_games::accounts::bots::BotTerms;
use zugpost_games::accounts::players::{TokenList, TokenRequest, TokenView};
use zugpost_games::accounts::preferences::PreferencesRequest;

use crate::web::answer::{Described, DescribedReply, Done, EmptyReply, Json, Reply};
use crate::web::auth::{self, AccountWrite, GameRead, Player, session};
use crate::web::problem::{Code, Problem};
use crate::web::request::body::Body;
use crate::web::state::State;

/// An account to create.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignUp {
    /// The name that other players will see.
    name: String,
    /// The address that the link is mailed to.
    #[schema(format = Email)]
    email: String,
}

/// A sign-in by mail.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// The address that the link is mailed to.
    #[schema(format = Email)]
    email: String,
}

/// An empty object. The link is sent by mail.
#[derive(Debug, serde::Serialize, ToSchema)]
pub struct Mailed {}

pub(crate) fn address(text: &str) -> Result<EmailAddress, Problem> {
    text.parse::<EmailAddress>()
        .map_err(|error| Problem::of_program_at(Code::BadRequest, "email", error.to_string()))
}

/// The owner of a request's idempotency key: the normalized address, so that each mailbox has one spelling.
fn owner(email: &str) -> String {
    email.parse().map_or_else(|_| email.to_owned(), |email: EmailAddress| email.as_str().to_owned())
}

/// Sign up. A login link is mailed to the address.
#[utoipa::path(tag = "players", operation_id = "sign_up", request_body = SignUp, security(()))]
#[post("/players")]
pub async fn sign_up(state: Data<State>, http: HttpRequest, body: Body<SignUp>) -> Reply<Mailed, 202> {
    let (request, key) = body.once_by(|request| owner(&request.email))?;
    let (email, from) = (address(&request.email)?, state.limits.network(&http));
    Ok(Json::stored(state.app.accounts.mail_login(Some(request.name), email, None, from, key).await?))
}

/// Sign in. If the address belongs to a player, a login link is mailed to it.
#[utoipa::path(tag = "players", operation_id = "sign_in", request_body = SignIn, security(()))]
#[post("/sessions")]
pub async fn sign_in(state: Data<State>, http: HttpRequest, body: Body<SignIn>) -> Reply<Mailed, 202> {
    let (request, key) = body.once_by(|request| owner(&request.email))?;
    let (email, from) = (address(&request.email)?, state.limits.network(&http));
    Ok(Json::stored(state.app.accounts.mail_login(None, email, None, from, key).await?))
}

/// Sign out: end the session of the cookie.
#[utoipa::path(tag = "players", operation_id = "sign_out", security((), ("session" = [])), responses((status = 204)))]
#[delete("/sessions")]
pub async fn sign_out(state: Data<State>, request: HttpRequest) -> DescribedReply {
    if let Some(session) = session(&request) {
        state.app.accounts.sign_out(session.hash()).await?;
    }
    Ok(Described(HttpResponse::NoContent().cookie(auth::no_session()).finish()))
}

/// Read your own account.
#[utoipa::path(tag = "players", operation_id = "read_account")]
#[get("/me")]
pub async fn me(player: Player<GameRead>) -> Reply<AccountView> {
    Ok(Json::of(&player.state.app.accounts.account(player.id()).await?))
}

/// Change your preferences. Absent preferences keep their values.
#[utoipa::path(tag = "players", operation_id = "change_preferences", request_body = PreferencesRequest)]
#[patch("/me")]
pub async fn change_me(player: Player<AccountWrite>, body: Body<PreferencesRequest>) -> Reply<AccountView> {
    let changed = player.state.app.accounts.change_preferences(player.id(), body.value()?).await?;
    Ok(Json::of(&changed))
}

/// Read the terms of your bot.
#[utoipa::path(tag = "players", operation_id = "read_bot_terms")]
#[get("/me/bot")]
pub async fn bot_terms(player: Player<GameRead>) -> Reply<BotTerms> {
    Ok(Json::of(&player.state.app.accounts.bot_terms(player.id()).await?))
}

/// Set the terms of your bot. A challenge beyond them is refused when it is made. Absent terms get their defaults.
#[utoipa::path(tag = "players", operation_id = "set_bot_terms", request_body = BotTerms)]
#[put("/me/bot")]
pub async fn set_bot_terms(player: Player<AccountWrite>, body: Body<BotTerms>) -> Reply<BotTerms> {
    let terms = player.state.app.accounts.set_bot_terms(player.id(), body.value()?).await?;
    Ok(Json::of(&terms))
}

/// Create a token. Only this response shows its secret.
#[utoipa::path(tag = "players", operation_id = "create_token", request_body = TokenRequest)]
#[post("/tokens")]
pub async fn create_token(player: Player<AccountWrite>, body: Body<TokenRequest>) -> Reply<TokenView, 201> {
    // The response holds a secret. Responses to requests with an idempotency key are stored, so this handler takes no
    // key.
    Ok(Json::stored(zugpost_data::model::json::to_text(
        &player.state.app.accounts.make_token(player.identity, body.value()?).await?,
    )))
}

/// List your tokens, without their secrets.
#[utoipa::path(tag = "players", operation_id = "list_tokens")]
#[get("/tokens")]
pub async fn list_tokens(player: Player<AccountWrite>) -> Reply<TokenList> {
    Ok(Json::of(&List::whole(player.state.app.accounts.tokens(player.id()).await?)))
}

/// Revoke a token.
#[utoipa::path(tag = "players", operation_id = "delete_token", params(TokenId))]
#[delete("/tokens/{id}")]
pub async fn delete_token(player: Player<AccountWrite>, id: Path<TokenId>) -> EmptyReply {
    player.state.app.accounts.delete_token(player.id(), id.into_inner()).await?;
    Ok(Done)
}
