//! The engine protocol over HTTP. No other file makes requests; `worker_task.rs` decides what an answer means for the
//! work.

use std::{
    sync::{
        Arc, Once,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use reqwest::{Method, Response, StatusCode, header, redirect};
use serde::{Serialize, de::DeserializeOwned};
use thiserror::Error;
use tracing::{debug, info, warn};

use crate::{
    config::{Endpoint, Key},
    protocol::{Abort, Acquire, Acquired, Backoff, Info, Progress, Renewed, WorkResult},
};

/// The waits after failed requests, where the server names none.
pub(crate) const RETRY: Backoff =
    Backoff { first: Duration::from_millis(200), longest: Duration::from_secs(5) };
/// Request timeout, in addition to the time for which the server was asked to wait.
const ANSWER_WITHIN: Duration = Duration::from_secs(5);
/// Short, because a connection attempt that began while the network was cut may miss its return.
const CONNECT_WITHIN: Duration = Duration::from_secs(3);
/// Upper limit of a server's `Retry-After`.
const LONGEST_RETRY_AFTER: Duration = Duration::from_secs(600);
/// Retries of a result end after this time: its lease has expired long before.
const DELIVER_WITHIN: Duration = Duration::from_secs(900);
/// Upper limit of an answer's body in bytes.
const LONGEST_ANSWER: usize = 1 << 20;

/// Client of one server with one key. Clones share their connections.
#[derive(Debug, Clone)]
pub struct Client {
    http: reqwest::Client,
    endpoint: Endpoint,
    authorization: header::HeaderValue,
    /// True if the server could not be used lately.
    is_away: Arc<AtomicBool>,
}

/// Reason for which a request failed.
#[derive(Debug, Error)]
pub enum ClientError {
    /// 401 or 403: the key is invalid. Do not retry.
    #[error("the server refuses this worker's key ({0}): use a token with the scope `engine:work`")]
    Refused(u16),
    /// 406: the server requires a newer worker.
    #[error(
        "the server requires a newer worker than {}: install the release that the server runs, then start the worker again",
        env!("CARGO_PKG_VERSION")
    )]
    TooOld,
    /// 404, 409 or 410: another worker has the work, or it has ended.
    #[error("the lease is no longer current ({0})")]
    LeaseLost(u16),
    /// Another 4xx: the request is invalid. Do not retry.
    #[error("the server rejected the request ({0})")]
    Rejected(u16),
    /// A temporary failure, with the server's `Retry-After` if it sent one.
    #[error("{why}")]
    Later {
        /// Wait that the server asks for.
        after: Option<Duration>,
        /// The failure in words.
        why: String,
    },
    /// The HTTP client could not be built.
    #[error("cannot build the HTTP client: {0}")]
    Setup(String),
}

impl Client {
    /// Builds a client without sending anything.
    pub fn new(endpoint: Endpoint, key: &Key) -> Result<Self, ClientError> {
        install_tls_provider();
        let mut authorization = header::HeaderValue::from_str(&key.bearer())
            .map_err(|error| ClientError::Setup(error.to_string()))?;
        authorization.set_sensitive(true);
        let mut builder = reqwest::Client::builder()
            .user_agent(concat!("zugpost-worker/", env!("CARGO_PKG_VERSION")))
            .connect_timeout(CONNECT_WITHIN)
            // A redirect must not receive the key.
            .redirect(redirect::Policy::none());
        if endpoint.is_loopback() {
            builder = builder.no_proxy();
        }
        if !endpoint.is_encrypted() {
            // The system's certificates may be missing.
            builder = builder.tls_certs_only([]);
        }
        let http = builder.build().map_err(|error| ClientError::Setup(reasons(&error)))?;
        Ok(Self { http, endpoint, authorization, is_away: Arc::default() })
    }

    /// Acquires work; `None` if the server had none within `request.wait`.
    pub async fn acquire(&self, request: &Acquire) -> Result<Option<Acquired>, ClientError> {
        let within = Duration::from_secs(request.wait) + ANSWER_WITHIN;
        let acquired = async {
            let response = self.post("acquire", request, within).await?;
            match response.status() {
                StatusCode::NO_CONTENT => Ok(None),
                _ => read(response).await.map(Some),
            }
        };
        self.watch(acquired.await)
    }

    /// Reports progress and renews the lease.
    pub async fn progress(&self, work: &str, progress: &Progress<Info>) -> Result<Renewed, ClientError> {
        let path = work_path(work, "progress")?;
        let renewed = async { read(self.post(&path, progress, ANSWER_WITHIN).await?).await };
        self.watch(renewed.await)
    }

    /// Delivers a result and retries with backoff until the server has answered. The request is idempotent, so a retry
    /// after a lost answer is safe.
    pub async fn result(&self, work: &str, result: &WorkResult<Info>) -> Result<(), ClientError> {
        let path = work_path(work, "result")?;
        let deliver = async {
            let mut n_failures = 0;
            loop {
                match self.watch(self.post(&path, result, ANSWER_WITHIN).await) {
                    Ok(_) => return Ok(()),
                    Err(ClientError::Later { after, why }) => {
                        debug!(work, why, "could not deliver a result yet");
                        tokio::time::sleep(after.unwrap_or_else(|| RETRY.wait(n_failures))).await;
                        n_failures += 1;
                    }
                    Err(error) => return Err(error),
                }
            }
        };
        tokio::time::timeout(DELIVER_WITHIN, deliver).await.unwrap_or_else(|_| {
            Err(ClientError::Later { after: None, why: "timed out delivering the result".to_owned() })
        })
    }

    /// Gives work back, without retries: if the request fails, the lease expires.
    pub async fn abort(&self, work: &str, abort: &Abort) -> Result<(), ClientError> {
        self.watch(self.post(&work_path(work, "abort")?, abort, ANSWER_WITHIN).await).map(|_| ())
    }

    /// Logs once that the server cannot be used, and once that it is back, whatever is retried meanwhile.
    fn watch<T>(&self, answer: Result<T, ClientError>) -> Result<T, ClientError> {
        match &answer {
            Err(ClientError::Later { why, .. }) => {
                if !self.is_away.swap(true, Ordering::Relaxed) {
                    warn!(why, "the server cannot be used now; trying again until it can");
                }
            }
            _ => {
                if self.is_away.swap(false, Ordering::Relaxed) {
                    info!("the server can be used again");
                }
            }
        }
        answer
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

/// Installs the TLS provider of the process. A provider that is already installed stays.
fn install_tls_provider() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        if rustls::crypto::ring::default_provider().install_default().is_err() {
            tracing::debug!("a TLS provider is already installed");
        }
    });
}

/// The path of a request about a piece of work. The id becomes part of a path, so it may hold plain characters only.
fn work_path(work: &str, verb: &str) -> Result<String, ClientError> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    if work.is_empty() || !work.bytes().all(plain) {
        return Err(later(format!("`{work}` is not a valid id of work")));
    }
    Ok(format!("work/{work}/{verb}"))
}

async fn read<T: DeserializeOwned>(mut response: Response) -> Result<T, ClientError> {
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(|error| later(reasons(&error)))? {
        if body.len() + chunk.len() > LONGEST_ANSWER {
            return Err(later("the answer of the server is too long".to_owned()));
        }
        body.extend_from_slice(&chunk);
    }
    serde_json::from_slice(&body)
        .map_err(|error| later(format!("the answer of the server cannot be read: {error}")))
}

/// `Retry-After` in seconds, bounded. A date is ignored in favour of our own backoff.
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

/// The message with its sources: reqwest's own message says only which request failed.
fn reasons(error: &reqwest::Error) -> String {
    let mut text = error.to_string();
    let mut source = std::error::Error::source(error);
    while let Some(error) = source {
        text = format!("{text}: {error}");
        source = error.source();
    }
    text
}
