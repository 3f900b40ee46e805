//! `/api/token` and its discovery: clients of OAuth 2 exchange codes for tokens, and give tokens back. Errors are those of
//! RFC 6749, section 5.2, because stock clients read them.

use std::collections::BTreeMap;

use actix_web::http::{StatusCode, header};
use actix_web::web::{self, Bytes, Data};
use actix_web::{HttpRequest, HttpResponse};
use serde_json::json;
use url::form_urlencoded;
use zugpost_base::ids::Secret;
use zugpost_games::accounts::signing_in::oauth::client::ClientScopes;
use zugpost_games::accounts::signing_in::oauth::{CLIENT_TOKEN, CodeExchange, Grant};

use crate::web::auth;
use crate::web::problem::{Code, Problem};
use crate::web::state::State;

const FORM: &str = "application/x-www-form-urlencoded";

pub fn configure(config: &mut web::ServiceConfig) {
    config
        .service(web::resource("/api/token").route(web::post().to(exchange)).route(web::delete().to(revoke)))
        .service(web::resource("/.well-known/oauth-authorization-server").route(web::get().to(describe)));
}

/// Reason for which a client gets no token: a code of the RFC, and words for the author of the client.
struct Refused {
    error: &'static str,
    why: String,
}

impl Refused {
    fn request(why: impl Into<String>) -> Refused {
        Refused { error: "invalid_request", why: why.into() }
    }

    fn response(&self) -> HttpResponse {
        let body = json!({"error": self.error, "error_description": self.why});
        uncached(StatusCode::BAD_REQUEST, &body)
    }
}

fn uncached(status: StatusCode, body: &serde_json::Value) -> HttpResponse {
    HttpResponse::build(status)
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::PRAGMA, "no-cache"))
        .json(body)
}

/// Exchanges a code for a token. Whatever else the client sends, the token has the scopes that its player has seen.
async fn exchange(
    state: Data<State>,
    request: HttpRequest,
    body: Result<Bytes, actix_web::Error>,
) -> Result<HttpResponse, Problem> {
    let read = body.map_err(|_| Refused::request("the body is too long, or ended early"));
    let asked = match read.and_then(|body| code_exchange(&request, &body)) {
        Ok(asked) => asked,
        Err(refused) => return Ok(refused.response()),
    };
    let answer = match state.app.accounts.exchange_code(asked).await? {
        Ok(Grant { token, scopes }) => {
            let body = json!({
                "token_type": "Bearer", "access_token": token.expose(), "expires_in": CLIENT_TOKEN.as_secs(),
                "scope": scopes.to_string(),
            });
            uncached(StatusCode::OK, &body)
        }
        Err(error) => Refused { error: "invalid_grant", why: error.to_string() }.response(),
    };
    Ok(answer)
}

fn code_exchange(request: &HttpRequest, body: &[u8]) -> Result<CodeExchange, Refused> {
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default();
    if !kind.trim().eq_ignore_ascii_case(FORM) {
        return Err(Refused::request(format!("send a form: Content-Type: {FORM}")));
    }
    let mut fields = BTreeMap::new();
    for (name, value) in form_urlencoded::parse(body) {
        if fields.insert(name.clone(), value).is_some() {
            return Err(Refused::request(format!("{}: give it once", name.escape_default())));
        }
    }
    let mut taken = |name: &'static str| {
        let given = fields.remove(name).filter(|value| !value.is_empty());
        given.map(String::from).ok_or_else(|| Refused::request(format!("{name}: it is missing")))
    };
    if taken("grant_type")? != "authorization_code" {
        let why = "grant_type: only authorization_code".to_owned();
        return Err(Refused { error: "unsupported_grant_type", why });
    }
    Ok(CodeExchange {
        code: Secret::received(&taken("code")?),
        client: taken("client_id")?,
        redirect: taken("redirect_uri")?,
        verifier: taken("code_verifier")?,
    })
}

/// Revokes the token of the request.
async fn revoke(state: Data<State>, request: HttpRequest) -> Result<HttpResponse, Problem> {
    // The rate limits have looked it up already: an unknown token does not come here.
    let token = auth::bearer(&request)?.ok_or_else(|| {
        Problem::of_program(Code::Unauthorized, "send `Authorization: Bearer zp_…`: this revokes that token")
    })?;
    state.app.accounts.revoke_token(token).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// The metadata of RFC 8414.
async fn describe(state: Data<State>) -> HttpResponse {
    let site = &state.app.shared.site;
    let body = json!({
        "issuer": site.url("").trim_end_matches('/'),
        "authorization_endpoint": site.url("oauth"),
        "token_endpoint": site.url("api/token"),
        "response_types_supported": ["code"],
        "response_modes_supported": ["query"],
        "grant_types_supported": ["authorization_code"],
        "token_endpoint_auth_methods_supported": ["none"],
        "code_challenge_methods_supported": ["S256"],
        "scopes_supported": ClientScopes::names().collect::<Vec<_>>(),
        "service_documentation": site.url("docs"),
    });
    HttpResponse::Ok().insert_header((header::CACHE_CONTROL, "public, max-age=3600")).json(body)
}
