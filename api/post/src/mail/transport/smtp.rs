//! SMTP transport over its own small connection pool.
//!
//! lettre implements the protocol. Its pool opens sockets without `TCP_NODELAY`, so the last packet of a mail waits for
//! the server's delayed acknowledgement. That costs 44 ms per mail (`cargo bench --bench mail` measures both). lettre
//! sets it on its main branch (pull request 1159); a release after 0.11.23 that does so replaces this pool.

mod reply;
mod server;
mod standing;
mod tls;

use std::fmt;
use std::future::Future;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use lettre::transport::smtp;
use lettre::transport::smtp::authentication::DEFAULT_MECHANISMS;
use lettre::transport::smtp::client::{AsyncSmtpConnection, AsyncTokioStream, TlsParameters};
use lettre::transport::smtp::commands::{Data, Mail, Rcpt, Rset};
use lettre::transport::smtp::extension::ClientId;
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::time::{Instant, timeout};
use zugpost_base::adjustable::Adjustable;
use zugpost_base::email_address::EmailAddress;

use super::error::{SendError, Stage};
use crate::mail::rendered_mail::RenderedMail;
use reply::Failure;
pub use server::{Security, SmtpServer, SmtpServerError, Timeouts};
use standing::Standing;
pub use standing::Trouble;
pub use tls::TlsError;
use tls::{EncryptedStream, Encryption};

/// At most `connections` at once; idle ones wait in `idle`, the most recently used last.
pub struct Smtp {
    server: SmtpServer,
    encryption: Adjustable<Arc<Encryption>>,
    hello: ClientId,
    places: Semaphore,
    idle: Mutex<Vec<Idle>>,
    standing: Standing,
}

struct Idle {
    connection: AsyncSmtpConnection,
    since: Instant,
}

/// Findings of a test connection.
#[derive(Clone, Copy, Debug)]
pub struct Probe {
    pub is_encrypted: bool,
    pub is_logged_in: bool,
}

impl Smtp {
    /// Does not connect yet: an unreachable mail server must not keep the game server from starting.
    pub fn new(server: SmtpServer) -> Result<Self, TlsError> {
        Ok(Smtp {
            encryption: Arc::new(Encryption::new(&server)?).into(),
            hello: server.hello.clone().map_or_else(ClientId::default, ClientId::Domain),
            places: Semaphore::new(server.connections.get()),
            idle: Mutex::new(Vec::with_capacity(server.connections.get())),
            standing: Standing::default(),
            server,
        })
    }

    /// Reads the trusted certificates again, for the next connections. On an error the old ones stay.
    pub fn trust_anew(&self) -> Result<(), TlsError> {
        self.encryption.set(Arc::new(Encryption::new(&self.server)?));
        Ok(())
    }

    pub fn width(&self) -> usize {
        self.server.connections.get()
    }

    /// Returns the reason why no mail can be sent at present, as far as this process knows.
    pub fn trouble(&self) -> Option<Trouble> {
        self.standing.trouble()
    }

    pub async fn send(&self, letter: &RenderedMail) -> Result<(), SendError> {
        let result = self.send_noted(letter).await;
        self.standing.note(result.as_ref().err());
        result
    }

    async fn send_noted(&self, letter: &RenderedMail) -> Result<(), SendError> {
        let _place = timeout(self.server.timeouts.data, self.places.acquire())
            .await
            .ok()
            .and_then(Result::ok)
            .ok_or_else(|| Failure::transient(Stage::Queue, "timed out").error)?;
        if let Some(mut connection) = self.take_idle() {
            match self.deliver(&mut connection, letter).await {
                // The server closed the idle connection. Nothing of this mail was sent yet, so a new attempt is safe.
                // At a later stage it might deliver a second copy.
                Err(failure) if !failure.is_alive && failure.error.stage() == Stage::Sender => {}
                result => return self.finish(connection, result).await,
            }
        }
        let mut connection = self.connect().await.map_err(|failure| failure.error)?;
        let result = self.deliver(&mut connection, letter).await;
        self.finish(connection, result).await
    }

    /// Connects, logs in and names the sender, without sending a mail.
    pub async fn probe(&self, sender: &EmailAddress) -> Result<Probe, SendError> {
        let result = self.probe_noted(sender).await;
        match &result {
            Ok(_) => self.standing.note_connected(),
            Err(error) => self.standing.note(Some(error)),
        }
        result
    }

    async fn probe_noted(&self, sender: &EmailAddress) -> Result<Probe, SendError> {
        let mut connection = self.connect().await.map_err(|failure| failure.error)?;
        let probe = Probe {
            is_encrypted: connection.is_encrypted() || self.server.security == Security::Implicit,
            is_logged_in: self.server.credentials.is_some(),
        };
        let from = Mail::new(Some(sender.to_lettre()), Vec::new());
        self.step(Stage::Sender, connection.command(from)).await.map_err(|failure| failure.error)?;
        if self.step(Stage::Sender, connection.command(Rset)).await.is_ok() {
            self.put_idle(connection);
        }
        Ok(probe)
    }

    async fn connect(&self) -> Result<AsyncSmtpConnection, Failure> {
        let encryption = self.encryption.get();
        let mut connection = match &*encryption {
            Encryption::None | Encryption::Immediate { .. } => self.greeted().await?,
            Encryption::Required(parameters) => {
                let mut connection = self.greeted().await?;
                if !connection.can_starttls() {
                    return Err(Failure::refused(Stage::Tls, "the server does not offer TLS"));
                }
                self.upgrade(&mut connection, parameters).await?;
                connection
            }
            Encryption::Opportunistic(parameters) => {
                let mut connection = self.greeted().await?;
                if connection.can_starttls()
                    && let Err(failure) = self.upgrade(&mut connection, parameters).await
                {
                    // As between mail servers (RFC 7435): better unencrypted than not at all.
                    tracing::warn!(error = %failure.error, "TLS to the mail server failed; continuing without TLS");
                    connection = self.greeted().await?;
                }
                connection
            }
        };
        if let Some(credentials) = &self.server.credentials {
            let login = connection.auth(DEFAULT_MECHANISMS, credentials);
            self.step(Stage::Login, login).await?;
        }
        Ok(connection)
    }

    /// A new connection on which the server has greeted.
    async fn greeted(&self) -> Result<AsyncSmtpConnection, Failure> {
        let limit = self.server.timeouts.connect;
        let lost = |error: &io::Error| Failure::transient(Stage::Connect, &error.kind().to_string());
        let address = (self.server.host.as_str(), self.server.port);
        let stream = match timeout(limit, TcpStream::connect(address)).await {
            Ok(stream) => stream.map_err(|error| lost(&error))?,
            Err(_) => return Err(Failure::transient(Stage::Connect, "timed out")),
        };
        // The reason for our own pool; see the module documentation.
        stream.set_nodelay(true).map_err(|error| lost(&error))?;
        let encryption = self.encryption.get();
        let stream: Box<dyn AsyncTokioStream> = match &*encryption {
            Encryption::None | Encryption::Opportunistic(_) | Encryption::Required(_) => Box::new(stream),
            Encryption::Immediate { connector, name } => {
                match timeout(limit, connector.connect(name.clone(), stream)).await {
                    Ok(Ok(stream)) => Box::new(EncryptedStream(stream)),
                    Ok(Err(error)) if error.kind() == io::ErrorKind::InvalidData => {
                        return Err(Failure::refused(Stage::Tls, &error.to_string()));
                    }
                    Ok(Err(error)) => return Err(Failure::transient(Stage::Tls, &error.to_string())),
                    Err(_) => return Err(Failure::transient(Stage::Tls, "timed out")),
                }
            }
        };
        self.step(Stage::Hello, AsyncSmtpConnection::connect_with_transport(stream, &self.hello)).await
    }

    async fn upgrade(
        &self,
        connection: &mut AsyncSmtpConnection,
        parameters: &TlsParameters,
    ) -> Result<(), Failure> {
        self.step(Stage::Tls, connection.starttls(parameters.clone(), &self.hello)).await
    }

    /// The commands of one mail. lettre's own `send` would close the connection at every rejected recipient.
    async fn deliver(
        &self,
        connection: &mut AsyncSmtpConnection,
        letter: &RenderedMail,
    ) -> Result<(), Failure> {
        let from = Mail::new(letter.from.as_ref().map(|from| from.to_lettre()), Vec::new());
        self.step(Stage::Sender, connection.command(from)).await?;
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
                if failure.is_alive && self.step(Stage::Sender, connection.command(Rset)).await.is_ok() {
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

async fn within<T>(
    limit: Duration,
    stage: Stage,
    work: impl Future<Output = Result<T, smtp::Error>>,
) -> Result<T, Failure> {
    match timeout(limit, work).await {
        Ok(Ok(value)) => Ok(value),
        Ok(Err(error)) => Err(Failure::of(stage, &error)),
        Err(_) => Err(Failure::transient(stage, "timed out")),
    }
}
