//! `/oauth`: a player lets a client of OAuth 2 act for them, or does not. Clients are not registered, so a request that is
//! refused leads back to the client only when its reader follows the link: otherwise the page would send visitors anywhere.

use std::borrow::Cow;
use std::collections::BTreeMap;

use actix_web::http::{StatusCode, header};
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, get, post};
use askama::Template;
use url::form_urlencoded;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::vocabulary::quoted;
use zugpost_data::model::scope::Scope;
use zugpost_games::accounts::signing_in::oauth::Authorization;
use zugpost_games::accounts::signing_in::oauth::client::{ClientError, ClientId};
use zugpost_games::accounts::signing_in::oauth::redirect_uri::RedirectUri;

use crate::web::markup::{self, FormTarget, filters};
use crate::web::pages::see_other;
use crate::web::pages::session::{OwnForm, PageResult, Refusal, SignedIn, Visitor};
use crate::web::state::State;

/// `GET /oauth` for a signed-in player.
#[derive(Debug, Template)]
#[template(path = "page/consent.html")]
pub struct ConsentPage {
    pub post: FormTarget,
    /// The client's name for itself.
    pub client: String,
    /// The host to which the browser goes on.
    pub host: String,
    pub name: String,
    /// The player whom the client expects, if another one is signed in.
    pub expected: Option<String>,
    pub scopes: Vec<Phrase>,
    /// True if the scopes together give control of the whole account.
    pub is_everything: bool,
    /// The request, for the form.
    pub fields: Vec<(String, String)>,
}

/// The response to a request that cannot be put to a player.
#[derive(Debug, Template)]
#[template(path = "page/consent_refused.html")]
pub struct ConsentRefusedPage {
    pub why: Phrase,
    /// The host of the client, and the URL by which it is told.
    pub back: Option<(String, String)>,
}

/// The request of a client, as the browser of a player brings it.
#[derive(Debug)]
struct Asked {
    /// The parameters as they came.
    fields: BTreeMap<String, String>,
    authorization: Authorization,
}

/// Reason why a request is not put to the player.
#[derive(Debug)]
struct Unfit {
    why: String,
    /// The host of the client, and the URL by which it is told; nothing if the request does not say where an answer may go.
    back: Option<(String, String)>,
}

/// The parameters that mean something; others are ignored (RFC 6749, 3.1).
const NAMES: [&str; 8] = [
    "response_type",
    "client_id",
    "redirect_uri",
    "code_challenge_method",
    "code_challenge",
    "scope",
    "state",
    "username",
];

/// The most bytes of a request: a cookie keeps it while its player signs in.
const LONGEST: usize = 2000;

#[get("/oauth")]
pub async fn ask(request: HttpRequest, visitor: Visitor) -> PageResult {
    let asked = match Asked::read(form_urlencoded::parse(request.query_string().as_bytes())) {
        Ok(asked) => asked,
        Err(unfit) => return Ok(unfit.page(&visitor)),
    };
    let Some(by) = &visitor.0 else { return Err(Refusal::SignInFirst(request.uri().to_string())) };
    match asked.check_for(by) {
        Ok(()) => Ok(asked.page(by)),
        Err(unfit) => Ok(unfit.page(&visitor)),
    }
}

#[post("/oauth")]
pub async fn decide(state: Data<State>, form: OwnForm<Vec<(String, String)>>) -> PageResult {
    let by = &form.by;
    let pairs = form.fields.iter().map(|(name, value)| (name.as_str().into(), value.as_str().into()));
    let asked = Asked::read(pairs).and_then(|asked| asked.check_for(by).map(|()| asked));
    let asked = match asked {
        Ok(asked) => asked,
        Err(unfit) => return Ok(unfit.page(&by.visitor())),
    };
    let Asked { fields, authorization } = asked;
    let (redirect, sent) = (authorization.redirect.clone(), fields.get("state").map(String::as_str));
    let action = form.fields.iter().find(|(name, _)| name == "action").map(|(_, value)| value.as_str());
    match action {
        Some("allow") => {
            let code = state.app.accounts.authorize(by.id(), authorization).await?;
            Ok(see_other(&answered(&redirect, &[("code", code.expose())], sent)))
        }
        Some("deny") => Ok(see_other(&answered(&redirect, &[("error", "access_denied")], sent))),
        other => {
            let why = phrase("account-error-action").with("action", other.unwrap_or_default());
            Ok(by.page(StatusCode::BAD_REQUEST, &ConsentRefusedPage { why, back: None }))
        }
    }
}

/// The redirect with an answer. A state that was not sent stays absent.
fn answered(redirect: &RedirectUri, answer: &[(&str, &str)], state: Option<&str>) -> String {
    let state = state.map(|state| ("state", state));
    redirect.with(&answer.iter().copied().chain(state).collect::<Vec<_>>())
}

impl Asked {
    fn read<'a>(pairs: impl Iterator<Item = (Cow<'a, str>, Cow<'a, str>)>) -> Result<Asked, Unfit> {
        let unanswerable = |why: &str| Unfit { why: why.to_owned(), back: None };
        let mut fields = BTreeMap::new();
        for (name, value) in pairs.filter(|(name, _)| NAMES.contains(&name.as_ref())) {
            if fields.insert(name.clone().into_owned(), value.into_owned()).is_some() {
                return Err(unanswerable(&format!("{name}: give it once")));
            }
        }
        if fields.iter().map(|(name, value)| name.len() + value.len()).sum::<usize>() > LONGEST {
            return Err(unanswerable(&format!("the request is longer than {LONGEST} bytes")));
        }
        let given = |name: &str| fields.get(name).map_or("", String::as_str);
        let client = given("client_id").parse::<ClientId>();
        let client = client.map_err(|error| unanswerable(&error.to_string()))?;
        let redirect = given("redirect_uri").parse::<RedirectUri>();
        let redirect = redirect.map_err(|error| unanswerable(&error.to_string()))?;
        let state = fields.get("state").map(String::as_str);
        let mistake = |error, why: String| Unfit::mistaken(&redirect, state, error, why);
        if given("response_type") != "code" {
            return Err(mistake("unsupported_response_type", "response_type: it must be `code`".to_owned()));
        }
        if given("code_challenge_method") != "S256" {
            let why = "code_challenge_method: it must be `S256`".to_owned();
            return Err(mistake("invalid_request", why));
        }
        let challenge = given("code_challenge")
            .parse()
            .map_err(|why: ClientError| mistake("invalid_request", why.to_string()))?;
        let scopes =
            given("scope").parse().map_err(|why: ClientError| mistake("invalid_scope", why.to_string()))?;
        let authorization = Authorization { client, redirect, challenge, scopes };
        Ok(Asked { fields, authorization })
    }

    /// Refuses scopes that this player cannot give.
    fn check_for(&self, by: &SignedIn) -> Result<(), Unfit> {
        if by.player.bot || !self.authorization.scopes.is_for_bots() {
            return Ok(());
        }
        let (redirect, state) = (&self.authorization.redirect, self.fields.get("state"));
        let why = "scope: `bot:play` is for accounts of bots".to_owned();
        Err(Unfit::mistaken(redirect, state.map(String::as_str), "invalid_scope", why))
    }

    fn page(self, by: &SignedIn) -> HttpResponse {
        let Asked { fields, authorization: Authorization { client, redirect, scopes, .. } } = self;
        let name = by.player.name.clone();
        let expected = fields.get("username").filter(|expected| !expected.eq_ignore_ascii_case(&name));
        let page = ConsentPage {
            post: by.post("/oauth"),
            client: client.to_string(),
            host: redirect.host(),
            expected: expected.cloned(),
            name,
            scopes: allowed_by(scopes.scopes()),
            is_everything: Scope::OF_PLAYERS.iter().all(|scope| scopes.scopes().contains(scope)),
            fields: fields.into_iter().collect(),
        };
        let mut answer = by.page(StatusCode::OK, &page);
        let policy = markup::csp_with_form_to(&redirect.policy_source());
        if let Ok(policy) = header::HeaderValue::from_str(&policy) {
            answer.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
        }
        answer
    }
}

impl Unfit {
    /// A mistake of the client, of which it may be told under a name of RFC 6749.
    fn mistaken(redirect: &RedirectUri, state: Option<&str>, error: &str, why: String) -> Unfit {
        let to = answered(redirect, &[("error", error), ("error_description", &why)], state);
        Unfit { back: Some((redirect.host(), to)), why }
    }

    fn page(self, visitor: &Visitor) -> HttpResponse {
        let why = phrase("oauth-mistake").with("why", quoted(&self.why));
        visitor.page(StatusCode::BAD_REQUEST, &ConsentRefusedPage { why, back: self.back })
    }
}

/// The words for scopes. One of two lets a program do some of what the other does, by the routes of Lichess.
fn allowed_by(scopes: &[Scope]) -> Vec<Phrase> {
    let has = |scope| scopes.contains(&scope);
    let by_lichess = (has(Scope::GamePlay) != has(Scope::GameCreate)).then(|| phrase("oauth-challenges"));
    let nothing = scopes.is_empty().then(|| phrase("oauth-name"));
    scopes.iter().copied().map(words).chain(by_lichess).chain(nothing).collect()
}

/// The words for a scope. The last two are for no client.
fn words(scope: Scope) -> Phrase {
    match scope {
        Scope::GameRead => phrase("oauth-game-read"),
        Scope::GamePlay => phrase("oauth-game-play"),
        Scope::GameCreate => phrase("oauth-game-create"),
        Scope::AnalysisWrite => phrase("oauth-analysis-write"),
        Scope::WebhookWrite => phrase("oauth-webhook-write"),
        Scope::AccountWrite => phrase("oauth-account-write"),
        Scope::EngineWork | Scope::ModerationWrite | Scope::Admin => Phrase::Verbatim(scope.to_string()),
    }
}
