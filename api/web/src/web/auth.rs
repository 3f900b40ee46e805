//! Authentication and authorization. The required right is the type of a handler's argument, so a handler cannot run
//! without it.

use std::future::ready;
use std::marker::PhantomData;

use actix_web::cookie::{Cookie, time};
use actix_web::dev::{Payload, ServiceRequest};
use actix_web::http::header;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use futures_util::future::LocalBoxFuture;
use zugpost_base::ids::{PlayerId, Secret, SecretHash};
use zugpost_data::model::scope::Scope;
use zugpost_data::site::Site;
use zugpost_games::accounts::signing_in::identity::Identity;
use zugpost_games::accounts::signing_in::sessions::SIGNED_IN;

use super::load::heavy_reads::Client;
use super::load::streams::OpenStream;
use super::middleware::request_limits;
use super::problem::{Code, Problem};
use super::request::cookies;
use super::request::csrf;
use super::state::State;

/// The name of the session cookie.
pub const SESSION_COOKIE: &str = "zugpost_session";

/// A right that a handler requires.
pub trait Right: 'static {
    /// The token must have all of these scopes.
    const SCOPES: &'static [Scope];

    /// Refuses a token or session that does not grant the right.
    fn check(identity: &Identity) -> Result<(), Problem> {
        Self::SCOPES.iter().try_for_each(|scope| allowed(identity, *scope))
    }
}

macro_rules! rights {
    ($($name:ident),*) => {$(
        #[derive(Debug)]
        pub enum $name {}

        impl Right for $name {
            const SCOPES: &'static [Scope] = &[Scope::$name];
        }
    )*};
}

rights!(GameRead, GamePlay, GameCreate, AnalysisWrite, AccountWrite, WebhookWrite, ModerationWrite);

/// Configuring webhooks. It includes reading games, because events contain their moves and messages.
#[derive(Debug)]
pub enum WebhookSend {}

impl Right for WebhookSend {
    const SCOPES: &'static [Scope] = &[Scope::WebhookWrite, Scope::GameRead];
}

/// Control of the whole account, for example closing it. It requires every scope of players.
#[derive(Debug)]
pub enum Owner {}

impl Right for Owner {
    const SCOPES: &'static [Scope] = Scope::OF_PLAYERS;
}

/// A player with a token or session that grants `R`.
#[derive(Debug)]
pub struct Player<R> {
    pub identity: Identity,
    pub state: Data<State>,
    right: PhantomData<R>,
}

impl<R> Player<R> {
    pub fn id(&self) -> PlayerId {
        self.identity.player.id.clone()
    }
}

/// A player as [`Player`], or a guest: an anonymous client. An invalid token, or one that does not grant `R`, is still an error.
#[derive(Debug)]
pub struct PlayerOrGuest<R> {
    pub player: Option<PlayerId>,
    right: PhantomData<R>,
}

/// A player who may read games, or an anonymous client. An invalid token is still an error.
#[derive(Debug)]
pub struct Reader(pub Option<PlayerId>);

/// A worker that is authenticated by its key.
#[derive(Debug)]
pub struct Worker;

impl<R: Right> FromRequest for Player<R> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Player<R>, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let identity = identity(&request).ok_or_else(unauthorized)?;
            R::check(&identity)?;
            Ok(Player { identity, state: data(&request).clone(), right: PhantomData })
        })
    }
}

impl<R: Right> FromRequest for PlayerOrGuest<R> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<PlayerOrGuest<R>, Problem>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        if identity(request).is_none() {
            return Box::pin(ready(Ok(PlayerOrGuest { player: None, right: PhantomData })));
        }
        let found = Player::<R>::from_request(request, payload);
        Box::pin(async move { Ok(PlayerOrGuest { player: Some(found.await?.id()), right: PhantomData }) })
    }
}

impl FromRequest for Reader {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Reader, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            Ok(Reader(
                identity(&request)
                    .filter(|identity| identity.may(Scope::GameRead))
                    .map(|identity| identity.player.id),
            ))
        })
    }
}

impl FromRequest for Worker {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Worker, Problem>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let key = bearer(&request)?.ok_or_else(unauthorized)?;
            let state = state(&request);
            if state.local_worker.as_ref() == Some(&key) {
                return Ok(Worker);
            }
            let Some(identity) = state.app.accounts.by_token(key).await? else {
                state.limits.stranger(&request)?;
                return Err(unauthorized());
            };
            allowed(&identity, Scope::EngineWork)?;
            Ok(Worker)
        })
    }
}

fn unauthorized() -> Problem {
    Problem::of_program(
        Code::Unauthorized,
        "send `Authorization: Bearer zp_…` with a valid token, or sign in",
    )
}

fn allowed(identity: &Identity, scope: Scope) -> Result<(), Problem> {
    if identity.may(scope) {
        return Ok(());
    }
    Err(Problem::of_program(Code::Forbidden, format!("this needs the scope `{scope}`")))
}

pub(crate) fn state(request: &HttpRequest) -> &State {
    data(request)
}

fn data(request: &HttpRequest) -> &Data<State> {
    request.app_data().expect("every app is built with its state")
}

/// The hash of the bearer token; `None` without an `Authorization` header.
pub(crate) fn bearer(request: &HttpRequest) -> Result<Option<SecretHash>, Problem> {
    let Some(value) = request.headers().get(header::AUTHORIZATION) else { return Ok(None) };
    // RFC 9110: the scheme's name is case-insensitive.
    let parts = value.to_str().ok().and_then(|text| text.split_once(' '));
    let token = parts.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer")).map(|(_, token)| token);
    token.map(|token| Some(SecretHash::of(token.trim()))).ok_or_else(unauthorized)
}

/// Returns the client of a request, for work that clients take turns with.
pub(crate) fn client(request: &HttpRequest) -> Client {
    match identity(request) {
        Some(identity) => Client::Player(identity.player.id),
        None => Client::Network(state(request).limits.network(request)),
    }
}

/// Counts a stream of this client, or refuses it. Also a wrong token counts.
pub(crate) fn open_stream(request: &HttpRequest) -> Result<OpenStream, Problem> {
    let State { streams, limits, .. } = state(request);
    let session = || session(request).map(|session| session.hash());
    let proof = bearer(request).ok().flatten().or_else(session);
    streams.open(proof.as_ref(), limits.network(request))
}

/// The cookie of a new session.
pub fn session_cookie(session: &Secret, site: &Site) -> Cookie<'static> {
    let lifetime = i64::try_from(SIGNED_IN.as_secs()).unwrap_or(i64::MAX);
    cookies::keep(SESSION_COOKIE, session.expose().to_owned(), time::Duration::seconds(lifetime), site)
}

/// The cookie that deletes the session cookie in the browser.
pub fn no_session() -> Cookie<'static> {
    cookies::end(SESSION_COOKIE)
}

/// The content of the session cookie, if the browser sends one.
pub fn session(request: &HttpRequest) -> Option<Secret> {
    request.cookie(SESSION_COOKIE).map(|cookie| Secret::received(cookie.value()))
}

/// Returns whether the request carries a token or a session to look up. The engine API ignores sessions.
pub fn brings_proof(request: &ServiceRequest) -> bool {
    match bearer(request.request()) {
        Ok(Some(_)) => true,
        Ok(None) => !request.path().starts_with("/engine/") && session(request.request()).is_some(),
        Err(_) => false,
    }
}

/// Returns whether the request carries a token to look up.
pub fn brings_token(request: &ServiceRequest) -> bool {
    matches!(bearer(request.request()), Ok(Some(_)))
}

/// Authenticates a request within the rate limits, and stores the identity for the extractors of the handler.
pub async fn identify(request: &HttpRequest) -> Result<(), Problem> {
    let State { app, limits, .. } = state(request);
    let found = if let Some(token) = bearer(request)? {
        limits.token(request, &token)?;
        let Some(identity) = app.accounts.by_token(token).await? else {
            limits.stranger(request)?;
            return Err(unauthorized());
        };
        limits.player(request, &identity.player.id)?;
        Some(identity)
    } else if let Some(session) = session(request) {
        let identity = by_session(request, &session).await?;
        if identity.is_some() {
            csrf::check(request, &app.shared.site, &session)?;
        }
        identity
    } else {
        None
    };
    if let Some(identity) = found {
        request.extensions_mut().insert(identity);
    }
    Ok(())
}

/// Checks the right again during a long request, because the token or the session may have been revoked.
pub async fn is_still<R: Right>(request: &HttpRequest) -> Result<(), Problem> {
    request.extensions_mut().remove::<Identity>();
    let identified = identify(request).await;
    request_limits::forget(request);
    identified?;
    Player::<R>::from_request(request, &mut Payload::None).await.map(drop)
}

/// The identity that [`identify`] has stored.
fn identity(request: &HttpRequest) -> Option<Identity> {
    request.extensions().get::<Identity>().cloned()
}

/// The identity of a token that stands in a body, within the rate limits. The request is counted already by its address.
pub(crate) async fn by_token(
    request: &HttpRequest,
    state: &State,
    token: SecretHash,
) -> Result<Option<Identity>, Problem> {
    state.limits.token(request, &token)?;
    let identity = state.app.accounts.by_token(token).await?;
    if let Some(identity) = &identity {
        state.limits.player(request, &identity.player.id)?;
    }
    Ok(identity)
}

/// The identity of a session, within the rate limits.
pub(crate) async fn by_session(request: &HttpRequest, session: &Secret) -> Result<Option<Identity>, Problem> {
    let State { app, limits, .. } = state(request);
    limits.token(request, &session.hash())?;
    let identity = app.accounts.by_session(session.hash()).await?;
    match &identity {
        Some(identity) => limits.player(request, &identity.player.id)?,
        None => limits.stranger(request)?,
    }
    Ok(identity)
}
