//! Requests to the REST API of a site with a token. Answers and waits are bounded.

use std::time::Duration;

use reqwest::{Client, Method, Response, header, redirect};
use serde_json::Value;
use thiserror::Error;
use tokio::time::timeout;
use url::Url;
use zugpost_data::site::is_this_machine;

const CONNECT_WITHIN: Duration = Duration::from_secs(5);
const ANSWER_WITHIN: Duration = Duration::from_secs(30);
/// The client waits no longer for a call that ends by it.
const DELETE_WITHIN: Duration = Duration::from_secs(5);

/// Upper limit of an answer's body in bytes: a game of some thousand steps has half of it.
const LONGEST_ANSWER: usize = 4 << 20;

/// The API of one site, for one player.
pub(super) struct Api {
    http: Client,
    base: Url,
    authorization: header::HeaderValue,
}

/// Reason why a request had no success, in words for whom it was made.
#[derive(Debug, Error)]
pub(super) enum ApiError {
    #[error("{0}")]
    Refused(String),
    #[error("the site cannot be reached: {0}")]
    Away(String),
    #[error("the answer of the site cannot be read: {0}")]
    Unreadable(String),
}

/// A site or a token with which no request can be made.
#[derive(Debug, Error)]
pub(super) enum SetupError {
    #[error("--url: `{0}` does not begin with http:// or https://")]
    Url(Url),
    #[error("the token has characters that no token has")]
    Token,
    #[error("cannot build the HTTP client: {0}")]
    Client(#[from] reqwest::Error),
}

impl Api {
    pub(super) fn new(base: Url, token: &str) -> Result<Api, SetupError> {
        if !matches!(base.scheme(), "http" | "https") {
            return Err(SetupError::Url(base));
        }
        let authorization = header::HeaderValue::from_str(&format!("Bearer {}", token.trim()));
        let mut authorization = authorization.map_err(|_| SetupError::Token)?;
        authorization.set_sensitive(true);
        let mut http = Client::builder()
            .user_agent(concat!("zugpost-mcp/", env!("CARGO_PKG_VERSION")))
            .connect_timeout(CONNECT_WITHIN)
            .timeout(ANSWER_WITHIN)
            // A redirect must not receive the token.
            .redirect(redirect::Policy::none());
        if is_this_machine(&base) {
            http = http.no_proxy();
        }
        if base.scheme() == "http" {
            // The system's certificates may be missing.
            http = http.tls_certs_only([]);
        }
        Ok(Api { http: http.build()?, base, authorization })
    }

    pub(super) async fn get(&self, path: &[&str], query: &[(&str, &str)]) -> Result<Value, ApiError> {
        self.ask(Method::GET, path, query, None).await
    }

    pub(super) async fn post(&self, path: &[&str], body: &Value) -> Result<Value, ApiError> {
        self.ask(Method::POST, path, &[], Some(body)).await
    }

    pub(super) async fn delete(&self, path: &[&str]) -> Result<(), ApiError> {
        let asked = timeout(DELETE_WITHIN, self.ask(Method::DELETE, path, &[], None)).await;
        asked.map_err(|_| ApiError::Away("it does not answer in time".to_owned()))?.map(drop)
    }

    async fn ask(
        &self,
        method: Method,
        path: &[&str],
        query: &[(&str, &str)],
        body: Option<&Value>,
    ) -> Result<Value, ApiError> {
        let mut request = self.http.request(method, self.url(path, query));
        request = request.header(header::AUTHORIZATION, self.authorization.clone());
        if let Some(body) = body {
            request = request.json(body);
        }
        let answer = request.send().await.map_err(|error| ApiError::Away(error.without_url().to_string()))?;
        let status = answer.status();
        let text = read(answer).await?;
        if !status.is_success() {
            return Err(ApiError::Refused(problem(status.as_u16(), &text)));
        }
        if text.is_empty() {
            return Ok(Value::Null);
        }
        serde_json::from_slice(&text).map_err(|error| ApiError::Unreadable(error.to_string()))
    }

    /// The parts of the path are escaped, so that no argument of a tool leads to another route.
    fn url(&self, path: &[&str], query: &[(&str, &str)]) -> Url {
        let mut url = self.base.clone();
        if let Ok(mut segments) = url.path_segments_mut() {
            segments.pop_if_empty().extend(["api", "v1"]).extend(path);
        }
        if !query.is_empty() {
            url.query_pairs_mut().extend_pairs(query);
        }
        url
    }
}

async fn read(mut answer: Response) -> Result<Vec<u8>, ApiError> {
    let mut body = Vec::new();
    while let Some(chunk) =
        answer.chunk().await.map_err(|error| ApiError::Away(error.without_url().to_string()))?
    {
        if body.len() + chunk.len() > LONGEST_ANSWER {
            return Err(ApiError::Unreadable("it is too long".to_owned()));
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

/// A problem document in a sentence: what is wrong, and what the site offers instead.
fn problem(status: u16, text: &[u8]) -> String {
    let Ok(problem) = serde_json::from_slice::<Value>(text) else {
        return format!("the site answered with status {status}");
    };
    let part = |name: &str| problem[name].as_str().unwrap_or_default();
    let mut words = format!("{} ({}, status {status}): {}", part("title"), part("error"), part("detail"));
    for (name, what) in [("nearest", "similar legal steps"), ("next", "legal next steps of this turn")] {
        let steps = problem[name].as_array().into_iter().flatten();
        let steps: Vec<&str> = steps.filter_map(|step| step["display"].as_str()).collect();
        if !steps.is_empty() {
            words.push_str(&format!("; {what}: {}", steps.join(", ")));
        }
    }
    words
}
