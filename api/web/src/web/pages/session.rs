//! Extractors for pages: the visitor, the signed-in player, and a form protected by a CSRF token.

use actix_web::dev::Payload;
use actix_web::http::{Method, StatusCode, header};
use actix_web::web::{Bytes, Query};
use actix_web::{FromRequest, HttpRequest, HttpResponse, ResponseError};
use futures_util::future::LocalBoxFuture;
use serde::de::DeserializeOwned;
use url::{Position, Url, form_urlencoded};
use zugpost_base::ids::{self, PlayerId, Secret};
use zugpost_base::locale::phrase;
use zugpost_data::model::error::IdempotencyError;
use zugpost_data::model::idempotency::{IdempotencyKey, InFlight};
use zugpost_data::store::players;

use super::account::looks::Looks;
use super::{html, private, refused, see_other};
use crate::web::auth;
use crate::web::markup::{self, FormTarget, MessagePage, Page};
use crate::web::middleware::preferences::locale_of;
use crate::web::problem::{Code, Problem};
use crate::web::request::{body, csrf};

/// A signed-in player with their session.
#[derive(Clone, Debug)]
pub struct SignedIn {
    pub player: players::Player,
    pub session: Secret,
    pub looks: Looks,
    /// The number of games that wait for their move, where a page is asked for.
    pub n_waiting: usize,
}

/// The visitor of a page: a signed-in player, or anonymous; and how they see boards.
#[derive(Debug)]
pub struct Visitor(pub Option<SignedIn>, pub Looks);

/// A form of a signed-in player; its CSRF token was checked.
#[derive(Debug)]
pub struct OwnForm<T> {
    pub by: SignedIn,
    pub fields: T,
    raw: Bytes,
}

/// Reason why a page was refused.
#[derive(Debug)]
pub enum Refusal {
    /// Sign in first, and go on at this page.
    SignInFirst(String),
    /// Sign in first and send the form again: go on at its page, if the browser names it.
    SignInAgain(Option<String>),
    Problem(Problem),
}

/// The result of the handler of a page.
pub type PageResult = Result<HttpResponse, Refusal>;

impl SignedIn {
    pub fn id(&self) -> PlayerId {
        self.player.id.clone()
    }

    /// The form target with a CSRF token.
    pub fn post(&self, to: impl Into<String>) -> FormTarget {
        FormTarget { to: to.into(), csrf: Some(csrf::form_token(&self.session)) }
    }

    /// A page for this player. Its forms need the token of [`Self::post`].
    pub fn page(&self, status: StatusCode, page: &impl Page) -> HttpResponse {
        self.visitor().page(status, page)
    }

    pub fn visitor(&self) -> Visitor {
        Visitor(Some(self.clone()), self.looks.clone())
    }
}

impl Visitor {
    /// The player of a form that anyone may send, if they are signed in and the form has their token. On a page behind
    /// a link it has none: its reader need not be the player signed in here.
    pub fn by_form(&self, token: Option<&str>) -> Result<Option<&SignedIn>, Refusal> {
        match (&self.0, token) {
            (Some(by), Some(token)) if csrf::is_form_token(token, &by.session) => Ok(Some(by)),
            (Some(_), Some(_)) => Err(expired_form().into()),
            (None, _) | (_, None) => Ok(None),
        }
    }

    /// A page with a header that names the signed-in player.
    pub fn page(&self, status: StatusCode, page: &impl Page) -> HttpResponse {
        let name = self.0.as_ref().map(|signed| signed.player.name.clone());
        let n_waiting = self.0.as_ref().map_or(0, |signed| signed.n_waiting);
        let looks = self.1.markup(self.0.as_ref().map(|signed| csrf::form_token(&signed.session)));
        let locale = locale_of(self.0.as_ref().and_then(|signed| signed.player.locale.as_deref()));
        let mut answer = html(status, page.html_for(&markup::Visitor { name, n_waiting, locale }, &looks));
        let headers = answer.headers_mut();
        headers.insert(header::CONTENT_LANGUAGE, header::HeaderValue::from_static(locale.as_str()));
        headers.insert(header::VARY, header::HeaderValue::from_static("Cookie"));
        if self.0.is_some() {
            set_private_no_store(&mut answer);
        }
        answer
    }
}

/// Forbids caches to keep a page that is personal to its reader (`private, no-store`).
pub(super) fn set_private_no_store(answer: &mut HttpResponse) {
    let kept = header::HeaderValue::from_static("private, no-store");
    answer.headers_mut().insert(header::CACHE_CONTROL, kept);
}

impl<T> OwnForm<T> {
    /// An idempotency key made of the form's content, which includes its CSRF token: a double click counts once.
    pub fn once(&self, ongoing: &InFlight) -> Result<IdempotencyKey, IdempotencyError> {
        ongoing.begin(&self.by.player.id.0, &format!("form-{}", ids::fingerprint(&self.raw)), &self.raw)
    }
}

fn expired_form() -> Problem {
    Problem::new(Code::Forbidden, phrase("error-form-expired"))
}

async fn visitor(request: &HttpRequest) -> Result<Option<SignedIn>, Problem> {
    let Some(session) = auth::session(request) else { return Ok(None) };
    let Some(identity) = auth::by_session(request, &session).await? else { return Ok(None) };
    let player = identity.player;
    let n_waiting = match *request.method() {
        Method::GET | Method::HEAD => {
            auth::state(request).app.play.n_waiting(player.id.clone()).await.map_err(Problem::from)?
        }
        _ => 0,
    };
    Ok(Some(SignedIn { looks: Looks::of(request, &player), player, session, n_waiting }))
}

impl FromRequest for Visitor {
    type Error = Refusal;
    type Future = LocalBoxFuture<'static, Result<Visitor, Refusal>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            let signed = visitor(&request).await?;
            let looks = signed.as_ref().map_or_else(|| Looks::by_cookie(&request), |by| by.looks.clone());
            Ok(Visitor(signed, looks))
        })
    }
}

impl FromRequest for SignedIn {
    type Error = Refusal;
    type Future = LocalBoxFuture<'static, Result<SignedIn, Refusal>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        Box::pin(async move {
            visitor(&request).await?.ok_or_else(|| match *request.method() {
                Method::GET | Method::HEAD => Refusal::SignInFirst(request.uri().to_string()),
                _ => Refusal::SignInAgain(page_of_form(&request)),
            })
        })
    }
}

impl<T: DeserializeOwned + 'static> FromRequest for OwnForm<T> {
    type Error = Refusal;
    type Future = LocalBoxFuture<'static, Result<OwnForm<T>, Refusal>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let raw = Bytes::from_request(&request, payload);
        Box::pin(async move {
            let by = visitor(&request).await?.ok_or_else(|| Refusal::SignInAgain(page_of_form(&request)))?;
            csrf::refuse_foreign(&request, &auth::state(&request).app.shared.site)?;
            let raw = raw.await.map_err(|_| body::too_large())?;
            let token = form_urlencoded::parse(&raw).find(|(name, _)| name == "csrf");
            if !token.is_some_and(|(_, token)| csrf::is_form_token(&token, &by.session)) {
                return Err(expired_form().into());
            }
            if form_urlencoded::parse(&raw).any(|(_, value)| value.contains('\0')) {
                return Err(body::nul("form").into());
            }
            let bad = |what: &str| Problem::of_program_at(Code::BadRequest, "form", what);
            let text = std::str::from_utf8(&raw).map_err(|_| bad("it is not UTF-8 text"))?;
            let fields = Query::<T>::from_query(text).map_err(|error| bad(&error.to_string()))?.into_inner();
            Ok(OwnForm { by, fields, raw })
        })
    }
}

/// The page of a form that was sent, if it is one of this site.
fn page_of_form(request: &HttpRequest) -> Option<String> {
    let site = &auth::state(request).app.shared.site;
    let referer = request.headers().get(header::REFERER)?.to_str().ok()?.parse::<Url>().ok()?;
    let is_own = csrf::is_own(request, site, &referer.origin().ascii_serialization());
    if !is_own || csrf::sender(request, site) == csrf::Sender::Foreign {
        return None;
    }
    Some(referer[Position::BeforePath..Position::AfterQuery].to_owned())
}

fn query_value(text: &str) -> String {
    form_urlencoded::byte_serialize(text.as_bytes()).collect()
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Refusal::SignInFirst(_) | Refusal::SignInAgain(_) => f.write_str("you are not signed in"),
            Refusal::Problem(problem) => problem.fmt(f),
        }
    }
}

impl ResponseError for Refusal {
    fn status_code(&self) -> StatusCode {
        match self {
            Refusal::SignInFirst(_) | Refusal::SignInAgain(_) => StatusCode::SEE_OTHER,
            Refusal::Problem(problem) => problem.status(),
        }
    }

    fn error_response(&self) -> HttpResponse {
        match self {
            Refusal::SignInFirst(next) => see_other(&format!("/sign-in?next={}", query_value(next))),
            Refusal::SignInAgain(Some(next)) => {
                see_other(&format!("/sign-in?unsent=yes&next={}", query_value(next)))
            }
            Refusal::SignInAgain(None) => see_other("/sign-in?unsent=yes"),
            Refusal::Problem(problem) if problem.status() == StatusCode::NOT_FOUND => {
                private(StatusCode::NOT_FOUND, &MessagePage::not_found())
            }
            Refusal::Problem(problem) => refused(problem),
        }
    }
}

impl<E: Into<Problem>> From<E> for Refusal {
    fn from(error: E) -> Refusal {
        Refusal::Problem(error.into())
    }
}
