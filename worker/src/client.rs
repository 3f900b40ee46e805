//! The engine protocol over HTTP. The only file that knows how a request is made; what an answer means for the
//! work is decided in `worker_task.rs`.

use std::{sync::Once, time::Duration};

use reqwest::{Method, Response, StatusCode, header, redirect};
use serde::{Serialize, de::DeserializeOwned};
use thiserror::Error;
use tracing::warn;

use crate::{
    backoff::Backoff,
    config::{Endpoint, Key},
    protocol::{Abort, Acquire, Acquired, Info, Progress, Renewed, WorkResult},
};

/// How long a request may take beyond the time the server was asked to hold it.
const ANSWER_WITHIN: Duration = Duration::from_secs(15);
const CONNECT_WITHIN: Duration = Duration::from_secs(10);
/// The longest wait that a server's `Retry-After` can impose.
const LONGEST_RETRY_AFTER: Duration = Duration::from_secs(600);
/// A result that could not be delivered for so long is nobody's any more: its lease went long before.
const DELIVER_WITHIN: Duration = Duration::from_secs(900);
/// No answer of the protocol is longer.
const LONGEST_ANSWER: usize = 1 << 20;

/// A connection to one server with one key; clones share their connections.
#[derive(Debug, Clone)]
pub struct Client {
    http: reqwest::Client,
    endpoint: Endpoint,
    authorization: header::HeaderValue,
}

/// Why a request brought nothing.
#[derive(Debug, Error)]
pub enum ClientError {
    /// 401 or 403: this key will not work later either.
    #[error("the server refuses this worker's key ({0})")]
    Refused(u16),
    /// 406: the server speaks a protocol that this worker does not.
    #[error("the server says that this worker is too old")]
    TooOld,
    /// 404, 409 or 410: the work is no longer ours.
    #[error("the lease is no longer current ({0})")]
    LeaseLost(u16),
    /// Another 4xx: what was sent is wrong and will stay so.
    #[error("the server does not accept what was sent ({0})")]
    Rejected(u16),
    /// Anything that may pass; with the time that the server asked for.
    #[error("{why}")]
    Later { after: Option<Duration>, why: String },
    /// The client could not be built at all.
    #[error("cannot set up HTTP: {0}")]
    Setup(String),
}

impl Client {
    /// A client; nothing is sent yet.
    pub fn new(endpoint: Endpoint, key: &Key) -> Result<Self, ClientError> {
        install_tls_provider();
        let mut authorization = header::HeaderValue::from_str(&key.bearer())
            .map_err(|error| ClientError::Setup(error.to_string()))?;
        authorization.set_sensitive(true);
        let mut builder = reqwest::Client::builder()
            .user_agent(concat!("zugpost-worker/", env!("CARGO_PKG_VERSION")))
            .connect_timeout(CONNECT_WITHIN)
            // The key must not travel to wherever a redirect points.
            .redirect(redirect::Policy::none());
        if endpoint.is_loopback() {
            builder = builder.no_proxy();
        }
        let http = builder.build().map_err(|error| ClientError::Setup(reasons(&error)))?;
        Ok(Self { http, endpoint, authorization })
    }

    /// Asks for work; `None` when there was none for as long as `request.wait` allowed.
    pub async fn acquire(&self, request: &Acquire) -> Result<Option<Acquired>, ClientError> {
        let within = Duration::from_secs(request.wait) + ANSWER_WITHIN;
        let response = self.post("acquire", request, within).await?;
        match response.status() {
            StatusCode::NO_CONTENT => Ok(None),
            _ => read(response).await.map(Some),
        }
    }

    /// Keeps a lease alive.
    pub async fn progress(&self, work: &str, progress: &Progress<Info>) -> Result<Renewed, ClientError> {
        read(self.post(&work_path(work, "progress")?, progress, ANSWER_WITHIN).await?).await
    }

    /// Delivers a result, again and again until the server has answered: the answer to an earlier try may have
    /// been lost, and the server counts a result once however often it comes.
    pub async fn result(&self, work: &str, result: &WorkResult<Info>) -> Result<(), ClientError> {
        let path = work_path(work, "result")?;
        let mut backoff = Backoff::default();
        let deliver = async {
            loop {
                match self.post(&path, result, ANSWER_WITHIN).await {
                    Ok(_) => return Ok(()),
                    Err(ClientError::Later { after, why }) => {
                        warn!(work, why, "a result was not taken yet");
                        tokio::time::sleep(after.unwrap_or_else(|| backoff.next())).await;
                    }
                    Err(error) => return Err(error),
                }
            }
        };
        tokio::time::timeout(DELIVER_WITHIN, deliver).await.unwrap_or_else(|_| {
            Err(ClientError::Later {
                after: None,
                why: "the result could not be delivered in time".to_owned(),
            })
        })
    }

    /// Gives work back. One try: if it fails the lease runs out by itself.
    pub async fn abort(&self, work: &str, abort: &Abort) -> Result<(), ClientError> {
        self.post(&work_path(work, "abort")?, abort, ANSWER_WITHIN).await.map(|_| ())
    }

    async fn post(
        &self,
        path: &str,
        body: &impl Serialize,
        within: Duration,
    ) -> Result<Response, ClientError> {
        let response = self
            .http
            .request(Method::POST, self.endpoint.engine(path))
            .header(header::AUTHORIZATION, self.authorization.clone())
            .timeout(within)
            .json(body)
            .send()
            .await
            .map_err(|error| later(reasons(&error)))?;
        let status = response.status();
        match status {
            _ if status.is_success() => Ok(response),
            StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => Err(ClientError::Refused(status.as_u16())),
            StatusCode::NOT_ACCEPTABLE => Err(ClientError::TooOld),
            StatusCode::NOT_FOUND | StatusCode::CONFLICT | StatusCode::GONE => {
                Err(ClientError::LeaseLost(status.as_u16()))
            }
            StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_EARLY | StatusCode::TOO_MANY_REQUESTS => {
                Err(not_now(&response))
            }
            _ if status.is_client_error() => Err(ClientError::Rejected(status.as_u16())),
            _ => Err(not_now(&response)),
        }
    }
}

/// The TLS of the whole process; whoever asks second finds it installed, which is all we want.
fn install_tls_provider() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        if rustls::crypto::ring::default_provider().install_default().is_err() {
            tracing::debug!("a TLS provider was installed before");
        }
    });
}

/// Ids are put into a path, so they have to be plain.
fn work_path(work: &str, verb: &str) -> Result<String, ClientError> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    if work.is_empty() || !work.bytes().all(plain) {
        return Err(later(format!("`{work}` is not an id of work")));
    }
    Ok(format!("work/{work}/{verb}"))
}

async fn read<T: DeserializeOwned>(mut response: Response) -> Result<T, ClientError> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(|error| later(reasons(&error)))? {
        if body.len() + chunk.len() > LONGEST_ANSWER {
            return Err(later("the server's answer is too long".to_owned()));
        }
        body.extend_from_slice(&chunk);
    }
    serde_json::from_slice(&body)
        .map_err(|error| later(format!("the server's answer makes no sense: {error}")))
}

/// `Retry-After` in seconds, bounded. A date instead of seconds leaves the wait to our own backoff.
fn retry_after(response: &Response) -> Option<Duration> {
    let seconds = response.headers().get(header::RETRY_AFTER)?.to_str().ok()?.trim().parse().ok()?;
    Some(Duration::from_secs(seconds).min(LONGEST_RETRY_AFTER))
}

fn not_now(response: &Response) -> ClientError {
    ClientError::Later {
        after: retry_after(response),
        why: format!("the server answered {}", response.status()),
    }
}

fn later(why: String) -> ClientError {
    ClientError::Later { after: None, why }
}

/// reqwest's own message says only which request failed; the reason is in its sources.
fn reasons(error: &reqwest::Error) -> String {
    let mut text = error.to_string();
    let mut source = std::error::Error::source(error);
    while let Some(error) = source {
        text = format!("{text}: {error}");
        source = error.source();
    }
    text
}
