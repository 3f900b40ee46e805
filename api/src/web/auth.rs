//! Who asks. The right to act is the type of a handler's argument: without it the handler cannot be called.

use std::future::Future;
use std::marker::PhantomData;
use std::pin::Pin;

use actix_web::cookie::{Cookie, SameSite};
use actix_web::dev::{Payload, ServiceRequest};
use actix_web::http::header;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpMessage, HttpRequest};

use super::csrf;
use super::problem::{Code, Problem};
use super::state::State;
use crate::accounts::identity::Identity;
use crate::accounts::sessions::SIGNED_IN;
use crate::ids::{PlayerId, Secret, SecretHash};
use crate::model::scope::Scope;
use crate::site::Site;

/// The name of the session cookie.
pub const SESSION_COOKIE: &str = "zugpost_session";

/// A right that a handler asks for.
pub trait Right: 'static {
    /// All of them are needed.
    const SCOPES: &'static [Scope];
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

rights!(GameRead, GamePlay, GameCreate, AnalysisWrite, AccountWrite, WebhookWrite);

/// Sending one's events somewhere: they tell what is said in games.
#[derive(Debug)]
pub enum WebhookSend {}

impl Right for WebhookSend {
    const SCOPES: &'static [Scope] = &[Scope::WebhookWrite, Scope::GameRead];
}

/// The account as a whole: whoever may give it away or end it must be allowed everything that players may.
#[derive(Debug)]
pub enum Owner {}

impl Right for Owner {
    const SCOPES: &'static [Scope] = Scope::OF_PLAYERS;
}

/// A player whose token or session allows `R`.
#[derive(Debug)]
pub struct Player<R> {
    pub identity: Identity,
    right: PhantomData<R>,
}

impl<R> Player<R> {
    pub fn id(&self) -> PlayerId {
        self.identity.player.id.clone()
    }
}

/// Whoever reads: a player who may read games, or nobody in particular. A wrong token is still an error.
#[derive(Debug)]
pub struct Reader(pub Option<PlayerId>);

/// A worker with a key.
#[derive(Debug)]
pub struct Worker;

type Answer<T> = Pin<Box<dyn Future<Output = Result<T, Problem>>>>;

impl<R: Right> FromRequest for Player<R> {
    type Error = Problem;
    type Future = Answer<Player<R>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let identity = identity(&request).ok_or_else(nobody)?;
            R::SCOPES.iter().try_for_each(|scope| allowed(&identity, *scope))?;
            Ok(Player { identity, right: PhantomData })
        })
    }
}

impl FromRequest for Reader {
    type Error = Problem;
    type Future = Answer<Reader>;

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
    type Future = Answer<Worker>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let key = bearer(&request)?.ok_or_else(nobody)?;
            let state = state(&request);
            if state.local_worker.as_ref() == Some(&key) {
                return Ok(Worker);
            }
            let Some(identity) = state.app.accounts.by_token(key).await? else {
                state.limits.stranger(&request)?;
                return Err(nobody());
            };
            allowed(&identity, Scope::EngineWork)?;
            Ok(Worker)
        })
    }
}

fn nobody() -> Problem {
    Problem::new(Code::Unauthorized, "send `Authorization: Bearer zp_…` with a valid token, or sign in")
}

fn allowed(identity: &Identity, scope: Scope) -> Result<(), Problem> {
    if identity.may(scope) {
        return Ok(());
    }
    Err(Problem::new(Code::Forbidden, format!("this needs the scope `{scope}`")))
}

pub(crate) fn state(request: &HttpRequest) -> &State {
    request.app_data::<Data<State>>().expect("every app is built with its state")
}

/// The hash of the token in the header, if there is such a header.
pub(crate) fn bearer(request: &HttpRequest) -> Result<Option<SecretHash>, Problem> {
    let Some(value) = request.headers().get(header::AUTHORIZATION) else { return Ok(None) };
    // RFC 9110: the name of a scheme is the same in any case.
    let parts = value.to_str().ok().and_then(|text| text.split_once(' '));
    let token = parts.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer")).map(|(_, token)| token);
    token.map(|token| Some(SecretHash::of(token.trim()))).ok_or_else(nobody)
}

/// The cookie of a session that begins. Other sites' forms do not carry it, scripts do not see it.
pub fn session_cookie(session: &Secret, site: &Site) -> Cookie<'static> {
    let lifetime = i64::try_from(SIGNED_IN.as_secs()).unwrap_or(i64::MAX);
    Cookie::build(SESSION_COOKIE, session.expose().to_owned())
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(site.base_url.scheme() == "https")
        .max_age(actix_web::cookie::time::Duration::seconds(lifetime))
        .finish()
}

/// The cookie that makes a browser forget its session.
pub fn no_session() -> Cookie<'static> {
    let mut gone = Cookie::build(SESSION_COOKIE, "").path("/").finish();
    gone.make_removal();
    gone
}

/// What the session cookie holds, if the browser sends one.
pub fn session(request: &HttpRequest) -> Option<Secret> {
    request.cookie(SESSION_COOKIE).map(|cookie| Secret::received(cookie.value()))
}

/// Whether somebody has to be looked up to know who asks. Workers are signed in nowhere.
pub fn brings_proof(request: &ServiceRequest) -> bool {
    match bearer(request.request()) {
        Ok(Some(_)) => true,
        Ok(None) => !request.path().starts_with("/engine/") && session(request.request()).is_some(),
        Err(_) => false,
    }
}

/// Finds out who asks, within the limits, for the handler's arguments to tell.
pub async fn identify(request: &HttpRequest) -> Result<(), Problem> {
    let State { app, limits, .. } = state(request);
    let found = if let Some(token) = bearer(request)? {
        limits.token(&token)?;
        let Some(identity) = app.accounts.by_token(token).await? else {
            limits.stranger(request)?;
            return Err(nobody());
        };
        limits.player(&identity.player.id)?;
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

/// The same once more for a request that takes long: whether the right is still there.
pub async fn is_still<R: Right>(request: &HttpRequest) -> Result<(), Problem> {
    request.extensions_mut().remove::<Identity>();
    identify(request).await?;
    Player::<R>::from_request(request, &mut Payload::None).await.map(drop)
}

/// Who asks, as far as [`identify`] has found out.
fn identity(request: &HttpRequest) -> Option<Identity> {
    request.extensions().get::<Identity>().cloned()
}

/// Whose session this is, within the limits.
pub(crate) async fn by_session(request: &HttpRequest, session: &Secret) -> Result<Option<Identity>, Problem> {
    let State { app, limits, .. } = state(request);
    limits.token(&session.hash())?;
    let identity = app.accounts.by_session(session.hash()).await?;
    match &identity {
        Some(identity) => limits.player(&identity.player.id)?,
        None => limits.stranger(request)?,
    }
    Ok(identity)
}
