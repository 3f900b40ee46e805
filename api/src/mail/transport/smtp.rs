//! SMTP transport over its own small connection pool.
//!
//! lettre implements the protocol. Its pool opens sockets without `TCP_NODELAY`, so the last packet of a mail waits for
//! the server's delayed acknowledgement. That costs 44 ms per mail (`cargo bench --bench mail` measures both). lettre
//! sets it on its main branch (pull request 1159); a release after 0.11.23 that does so replaces this pool.

mod server;
mod tls;

use std::error::Error as _;
use std::fmt;
use std::future::Future;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use lettre::transport::smtp;
use lettre::transport::smtp::authentication::DEFAULT_MECHANISMS;
use lettre::transport::smtp::client::{AsyncSmtpConnection, AsyncTokioStream};
use lettre::transport::smtp::commands::{Data, Mail, Rcpt, Rset};
use lettre::transport::smtp::extension::ClientId;
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::time::{Instant, timeout};

use super::error::{SendError, Stage};
use crate::mail::rendered_mail::RenderedMail;
pub use server::{Security, SmtpServer, SmtpServerError, Timeouts};
pub use tls::TlsError;
use tls::{EncryptedStream, Encryption};

/// At most `connections` at once; idle ones wait in `idle`, the most recently used last.
pub struct Smtp {
    server: SmtpServer,
    encryption: Encryption,
    hello: ClientId,
    places: Semaphore,
    idle: Mutex<Vec<Idle>>,
}

struct Idle {
    connection: AsyncSmtpConnection,
    since: Instant,
}

/// A failed step: the error for the caller, and the state of the connection.
struct Failure {
    error: SendError,
    stage: Stage,
    /// The server replied and keeps listening, so the connection can carry the next mail.
    alive: bool,
}

impl Smtp {
    /// Does not connect yet: an unreachable mail server must not keep the game server from starting.
    pub fn new(server: SmtpServer) -> Result<Self, TlsError> {
        Ok(Smtp {
            encryption: Encryption::new(&server)?,
            hello: server.hello.clone().map_or_else(ClientId::default, ClientId::Domain),
            places: Semaphore::new(server.connections.get()),
            idle: Mutex::new(Vec::with_capacity(server.connections.get())),
            server,
        })
    }

    pub fn width(&self) -> usize {
        self.server.connections.get()
    }

    pub async fn send(&self, letter: &RenderedMail) -> Result<(), SendError> {
        let _place = timeout(self.server.timeouts.data, self.places.acquire())
            .await
            .ok()
            .and_then(Result::ok)
            .ok_or_else(|| transient(Stage::Queue, "timed out").error)?;
        if let Some(mut connection) = self.take_idle() {
            match self.deliver(&mut connection, letter).await {
                // The server closed the idle connection. Nothing of this mail was sent yet, so a new attempt is safe.
                // At a later stage it might deliver a second copy.
                Err(failure) if !failure.alive && failure.stage == Stage::Sender => {}
                result => return self.finish(connection, result).await,
            }
        }
        let mut connection = self.connect().await.map_err(|failure| failure.error)?;
        let result = self.deliver(&mut connection, letter).await;
        self.finish(connection, result).await
    }

    async fn connect(&self) -> Result<AsyncSmtpConnection, Failure> {
        let limit = self.server.timeouts.connect;
        let address = (self.server.host.as_str(), self.server.port);
        let stream = match timeout(limit, TcpStream::connect(address)).await {
            Ok(Ok(stream)) => stream,
            Ok(Err(error)) => return Err(transient(Stage::Connect, &error.kind().to_string())),
            Err(_) => return Err(transient(Stage::Connect, "timed out")),
        };
        // The reason for our own pool; see the module documentation.
        stream.set_nodelay(true).map_err(|error| transient(Stage::Connect, &error.kind().to_string()))?;

        let stream: Box<dyn AsyncTokioStream> = match &self.encryption {
            Encryption::None | Encryption::Upgrade { .. } => Box::new(stream),
            Encryption::Immediate { connector, name } => {
                match timeout(limit, connector.connect(name.clone(), stream)).await {
                    Ok(Ok(stream)) => Box::new(EncryptedStream(stream)),
                    Ok(Err(error)) => return Err(transient(Stage::Tls, &error.to_string())),
                    Err(_) => return Err(transient(Stage::Tls, "timed out")),
                }
            }
        };
        let hello = AsyncSmtpConnection::connect_with_transport(stream, &self.hello);
        let mut connection = self.step(Stage::Hello, hello).await.map_err(Failure::ours)?;

        if let Encryption::Upgrade { parameters, required } = &self.encryption {
            if connection.can_starttls() {
                let upgrade = connection.starttls(parameters.clone(), &self.hello);
                self.step(Stage::Tls, upgrade).await.map_err(Failure::ours)?;
            } else if *required {
                return Err(transient(Stage::Tls, "the server does not offer TLS"));
            }
        }
        if let Some(credentials) = &self.server.credentials {
            let login = connection.auth(DEFAULT_MECHANISMS, credentials);
            self.step(Stage::Login, login).await.map_err(Failure::ours)?;
        }
        Ok(connection)
    }

    /// The commands of one mail. lettre's own `send` would close the connection at every rejected recipient.
    async fn deliver(
        &self,
        connection: &mut AsyncSmtpConnection,
        letter: &RenderedMail,
    ) -> Result<(), Failure> {
        let from = Mail::new(letter.from.as_ref().map(|from| from.to_lettre()), Vec::new());
        // A rejected sender is an error of our configuration, so the mail is retried.
        self.step(Stage::Sender, connection.command(from)).await.map_err(Failure::ours)?;
        let to = Rcpt::new(letter.to.to_lettre(), Vec::new());
        self.step(Stage::Recipient, connection.command(to)).await?;
        self.step(Stage::Data, connection.command(Data)).await?;
        let contents = connection.message(&letter.bytes);
        within(self.server.timeouts.data, Stage::Data, contents).await?;
        Ok(())
    }

    async fn finish(
        &self,
        mut connection: AsyncSmtpConnection,
        result: Result<(), Failure>,
    ) -> Result<(), SendError> {
        match result {
            Ok(()) => {
                self.put_idle(connection);
                Ok(())
            }
            Err(failure) => {
                if failure.alive && self.step(Stage::Sender, connection.command(Rset)).await.is_ok() {
                    self.put_idle(connection);
                }
                Err(failure.error)
            }
        }
    }

    async fn step<T>(
        &self,
        stage: Stage,
        work: impl Future<Output = Result<T, smtp::Error>>,
    ) -> Result<T, Failure> {
        within(self.server.timeouts.command, stage, work).await
    }

    fn take_idle(&self) -> Option<AsyncSmtpConnection> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        // The last connection was used most recently: if it is too old, all are.
        let youngest = idle.pop()?;
        if youngest.since.elapsed() < self.server.timeouts.idle {
            return Some(youngest.connection);
        }
        idle.clear();
        None
    }

    fn put_idle(&self, connection: AsyncSmtpConnection) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        idle.retain(|waiting| now - waiting.since < self.server.timeouts.idle);
        idle.push(Idle { connection, since: now });
    }
}

impl fmt::Debug for Smtp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Smtp").field("server", &self.server).finish_non_exhaustive()
    }
}

impl Failure {
    /// Turns a rejection of our host, sender or credentials into a transient error. The configuration is at fault, so
    /// the mail is retried.
    fn ours(self) -> Self {
        let SendError::Permanent { stage, code, status } = self.error else { return self };
        let status = status.map(|status| format!(" {status}")).unwrap_or_default();
        Failure { error: SendError::Transient { stage, cause: format!("{code}{status}") }, ..self }
    }
}

async fn within<T>(
    limit: Duration,
    stage: Stage,
    work: impl Future<Output = Result<T, smtp::Error>>,
) -> Result<T, Failure> {
    match timeout(limit, work).await {
        Ok(Ok(value)) => Ok(value),
        Ok(Err(error)) => Err(classify(stage, &error)),
        Err(_) => Err(transient(stage, "timed out")),
    }
}

fn classify(stage: Stage, error: &smtp::Error) -> Failure {
    let Some(code) = error.status().map(u16::from) else {
        // An unreadable reply may contain the recipient's address, so the error does not repeat it.
        let cause = if error.is_response() { "unreadable reply".to_owned() } else { error.to_string() };
        return transient(stage, &cause);
    };
    let status = error.source().and_then(|reply| enhanced_status(&reply.to_string()));
    let alive = code != 421;
    let error = if error.is_permanent() {
        SendError::Permanent { stage, code, status }
    } else {
        let status = status.map(|status| format!(" {status}")).unwrap_or_default();
        SendError::Transient { stage, cause: format!("{code}{status}") }
    };
    Failure { error, stage, alive }
}

/// The enhanced status code (RFC 3463) that most servers put first in the text of a reply: `5.1.1`.
fn enhanced_status(reply: &str) -> Option<String> {
    let word = reply.split_whitespace().next()?;
    let numbers: Vec<&str> = word.split('.').collect();
    let number =
        |text: &&str| (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    (numbers.len() == 3 && numbers.iter().all(number)).then(|| word.to_owned())
}

fn transient(stage: Stage, cause: &str) -> Failure {
    Failure { error: SendError::Transient { stage, cause: cause.to_owned() }, stage, alive: false }
}
