//! One session of the listener: SMTP (RFC 5321) or, after LHLO, LMTP (RFC 2033).

use std::io;
use std::net::IpAddr;
use std::time::Duration;

use smtp_proto::request::receiver::{DataReceiver, DummyDataReceiver, DummyLineReceiver, RequestReceiver};
use smtp_proto::{Error, MailFrom, Request};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::sync::watch;

use crate::inbound::incoming::MAX_BYTES;
use crate::inbound::process::{InboundOutcome, Inbox};
use crate::inbound::{RawMail, Unwanted};

/// Timeout for one read or write.
const PATIENCE: Duration = Duration::from_secs(2 * 60);
/// Errors in one session before it is closed, which stops address guessing.
const MAX_ERRORS: u32 = 10;
const MAX_MESSAGES: u32 = 100;
/// An oversized message is read to its end, so that the client gets the 552 reply; but not beyond this limit.
const MAX_SKIPPED: usize = 32 * MAX_BYTES;

const NOBODY: &str = "550 5.1.1 No such recipient; reply to the mail about one game, or use its links";

/// The sending server tells the sender.
const TOO_MANY: &str =
    "550 5.7.1 Too many answers to you within an hour; nothing was done, write again later";

pub(crate) struct Session<S> {
    stream: S,
    client: IpAddr,
    inbox: Inbox,
    closing: watch::Receiver<bool>,
    security: Security,
    /// Set by EHLO, HELO or LHLO.
    is_greeted: bool,
    /// The message comes from the queue of a mail server, which would return a refused one to its sender. That address
    /// may be forged, so what is unwanted is taken and dropped.
    is_queued: bool,
    return_path: Option<String>,
    recipient: Option<String>,
    errors: u32,
    messages: u32,
    said: Vec<u8>,
}

/// State of TLS in the session.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Security {
    Absent,
    Offered,
    /// This session is inside of TLS, and was greeted before.
    Begun,
}

/// The state of the parser: what the next bytes belong to.
enum Reading {
    Commands(RequestReceiver),
    /// The rest of an oversized command line.
    Line(DummyLineReceiver),
    Message(DataReceiver, Vec<u8>),
    /// An oversized message, and the number of bytes read so far.
    Skipped(DummyDataReceiver, usize),
    /// The next bytes are those of a TLS handshake.
    Tls,
    Nothing,
}

impl<S: AsyncRead + AsyncWrite + Unpin> Session<S> {
    pub fn new(stream: S, client: IpAddr, inbox: Inbox, closing: watch::Receiver<bool>) -> Session<S> {
        Session {
            stream,
            client,
            inbox,
            closing,
            security: Security::Absent,
            is_greeted: false,
            is_queued: false,
            return_path: None,
            recipient: None,
            errors: 0,
            messages: 0,
            said: Vec::new(),
        }
    }

    pub fn offering_tls(self) -> Session<S> {
        Session { security: Security::Offered, ..self }
    }

    pub fn inside_tls(self) -> Session<S> {
        Session { security: Security::Begun, ..self }
    }

    /// Returns the stream if the client begins TLS on it.
    pub async fn run(mut self) -> io::Result<Option<S>> {
        if self.security != Security::Begun {
            self.say(&format!("220 {} Zugpost ready", self.inbox.domain()));
            self.flush().await?;
        }
        let mut reading = Reading::Commands(RequestReceiver::default());
        let mut chunk = vec![0; 16 * 1024];
        loop {
            let read = tokio::select! {
                read = tokio::time::timeout(PATIENCE, self.stream.read(&mut chunk)) => Some(read),
                _ = self.closing.wait_for(|closing| *closing) => None,
            };
            let Some(read) = read else {
                self.say("421 4.3.2 Server shutting down, try again later");
                return self.flush().await.map(|()| None);
            };
            let Ok(read) = read else {
                self.say("421 4.4.2 Connection timed out");
                return self.flush().await.map(|()| None);
            };
            let read = read?;
            if read == 0 {
                return Ok(None);
            }
            reading = self.hear(reading, &chunk[..read]).await;
            self.flush().await?;
            match reading {
                Reading::Nothing => return self.stream.shutdown().await.map(|()| None),
                Reading::Tls => return Ok(Some(self.stream)),
                Reading::Commands(_) | Reading::Line(_) | Reading::Message(..) | Reading::Skipped(..) => {}
            }
        }
    }

    /// Parses the received bytes and queues the replies.
    async fn hear(&mut self, mut reading: Reading, bytes: &[u8]) -> Reading {
        let mut bytes = bytes.iter();
        loop {
            if bytes.as_slice().is_empty() {
                return reading;
            }
            reading = match reading {
                Reading::Nothing => return Reading::Nothing,
                // What was sent ahead of the handshake could have been put there by others.
                Reading::Tls => {
                    self.said.clear();
                    return Reading::Nothing;
                }
                Reading::Commands(mut commands) => match commands.ingest(&mut bytes).map(Request::into_owned)
                {
                    Ok(request) => self.answer(request, commands).await,
                    Err(Error::NeedsMoreData { .. }) => return Reading::Commands(commands),
                    Err(Error::ResponseTooLong) => {
                        self.fail("500 5.5.2 Line too long");
                        Reading::Line(DummyLineReceiver::default())
                    }
                    Err(error) => {
                        self.fail(complaint(&error));
                        Reading::Commands(commands)
                    }
                },
                Reading::Line(mut line) => match line.ingest(&mut bytes) {
                    true => Reading::Commands(RequestReceiver::default()),
                    false => return Reading::Line(line),
                },
                Reading::Message(mut data, mut message) => match data.ingest(&mut bytes, &mut message) {
                    true => {
                        self.take(message).await;
                        Reading::Commands(RequestReceiver::default())
                    }
                    false if message.len() > MAX_BYTES => {
                        Reading::Skipped(DummyDataReceiver::new_data(&data), message.len())
                    }
                    false => return Reading::Message(data, message),
                },
                Reading::Skipped(mut data, skipped) => {
                    let skipped = skipped + bytes.as_slice().len();
                    match data.ingest(&mut bytes) {
                        true => {
                            self.too_large();
                            Reading::Commands(RequestReceiver::default())
                        }
                        false if skipped > MAX_SKIPPED => {
                            self.too_large();
                            Reading::Nothing
                        }
                        false => return Reading::Skipped(data, skipped),
                    }
                }
            };
            if self.errors > MAX_ERRORS {
                self.say("421 4.7.0 Too many errors");
                return Reading::Nothing;
            }
        }
    }

    async fn answer(&mut self, request: Request<String>, commands: RequestReceiver) -> Reading {
        match request {
            Request::Ehlo { .. } | Request::Lhlo { .. } => {
                self.greet();
                self.is_queued = matches!(request, Request::Lhlo { .. });
                self.say(&format!("250-{}", self.inbox.domain()));
                self.say("250-PIPELINING");
                if !self.is_queued {
                    self.say(&format!("250-SIZE {MAX_BYTES}"));
                }
                self.say("250-8BITMIME");
                self.say("250-SMTPUTF8");
                if self.security == Security::Offered {
                    self.say("250-STARTTLS");
                }
                self.say("250 ENHANCEDSTATUSCODES");
            }
            Request::Helo { .. } => {
                self.greet();
                self.say(&format!("250 {}", self.inbox.domain()));
            }
            Request::Mail { from } => self.begin(from),
            Request::Rcpt { to } => self.address(to.address).await,
            Request::Data if self.recipient.is_some() => {
                self.say("354 End data with <CR><LF>.<CR><LF>");
                return Reading::Message(DataReceiver::new(), Vec::new());
            }
            Request::Data => self.fail("503 5.5.1 No valid recipients"),
            Request::Rset => {
                self.forget();
                self.say("250 2.0.0 Reset OK");
            }
            Request::Noop { .. } => self.say("250 2.0.0 OK"),
            Request::Quit => {
                self.say("221 2.0.0 Bye");
                return Reading::Nothing;
            }
            Request::Vrfy { .. } | Request::Expn { .. } => self.fail("252 2.5.0 Cannot verify the address"),
            Request::Help { .. } => self.say("214 2.0.0 Reply HELP to a mail about a game"),
            Request::StartTls if self.security == Security::Offered => {
                self.say("220 2.0.0 Ready to start TLS");
                return Reading::Tls;
            }
            Request::Bdat { .. }
            | Request::Burl { .. }
            | Request::Auth { .. }
            | Request::Etrn { .. }
            | Request::Atrn { .. }
            | Request::StartTls => {
                // The bytes after such a command may be data, so parsing cannot continue.
                self.say("502 5.5.1 Command not implemented");
                return Reading::Nothing;
            }
        }
        Reading::Commands(commands)
    }

    fn begin(&mut self, from: MailFrom<String>) {
        if !self.is_greeted {
            return self.fail("503 5.5.1 Send EHLO first");
        }
        if self.return_path.is_some() {
            return self.fail("503 5.5.1 Nested MAIL command");
        }
        if from.size > MAX_BYTES && !self.is_queued {
            return self.too_large();
        }
        if self.messages >= MAX_MESSAGES {
            return self.fail("421 4.7.0 Too many messages in this connection");
        }
        self.return_path = Some(from.address);
        self.say("250 2.1.0 Sender OK");
    }

    /// Accepts one recipient per message, because two reply addresses may stand for two games.
    async fn address(&mut self, recipient: String) {
        if self.return_path.is_none() {
            return self.fail("503 5.5.1 Send MAIL first");
        }
        if self.recipient.is_some() {
            return self.say("452 4.5.3 Too many recipients: one per message");
        }
        match self.inbox.is_known(&recipient).await {
            Ok(true) => {
                self.recipient = Some(recipient);
                self.say("250 2.1.5 Recipient OK");
            }
            Ok(false) => self.fail(NOBODY),
            Err(error) => {
                tracing::error!(%error, "cannot look up the address of a reply");
                self.say("451 4.3.0 Temporary failure, try again later");
            }
        }
    }

    async fn take(&mut self, message: Vec<u8>) {
        if message.len() > MAX_BYTES {
            return self.too_large();
        }
        self.messages += 1;
        let raw_mail = RawMail {
            bytes: message,
            received: self.inbox.now(),
            return_path: self.return_path.take(),
            recipients: self.recipient.take().into_iter().collect(),
            peer: Some(self.client),
        };
        match self.inbox.take(raw_mail).await {
            // Without an authenticated author there is no response by mail, so the SMTP reply has to tell.
            Ok(InboundOutcome::Dropped(Unwanted::NoToken)) if !self.is_queued => self.fail(NOBODY),
            Ok(InboundOutcome::Dropped(Unwanted::Malformed(what))) if !self.is_queued => {
                self.fail(&format!("550 5.6.11 The header holds {what} (RFC 5321, section 2.3.8)"));
            }
            Ok(InboundOutcome::Dropped(Unwanted::TooCostly)) if !self.is_queued => {
                self.fail("554 5.6.0 Message too intricate to be read");
            }
            Ok(InboundOutcome::Refused) => self.say(TOO_MANY),
            Ok(_) => self.say("250 2.0.0 Message accepted"),
            Err(error) => {
                tracing::warn!(%error, "a reply was not stored; its sender will retry");
                self.say("451 4.3.0 Temporary failure, try again later");
            }
        }
    }

    fn too_large(&mut self) {
        self.forget();
        match self.is_queued {
            true => self.say("250 2.0.0 Message dropped: too large"),
            false => self.fail("552 5.3.4 Message too large: at most 256 KiB"),
        }
    }

    fn greet(&mut self) {
        self.forget();
        self.is_greeted = true;
    }

    fn forget(&mut self) {
        self.return_path = None;
        self.recipient = None;
    }

    fn fail(&mut self, line: &str) {
        self.errors += 1;
        self.say(line);
    }

    fn say(&mut self, line: &str) {
        self.said.extend_from_slice(line.as_bytes());
        self.said.extend_from_slice(b"\r\n");
    }

    async fn flush(&mut self) -> io::Result<()> {
        let said = std::mem::take(&mut self.said);
        let written = tokio::time::timeout(PATIENCE, self.stream.write_all(&said)).await;
        written.map_err(|_| io::Error::from(io::ErrorKind::TimedOut))?
    }
}

fn complaint(error: &Error) -> &'static str {
    match error {
        Error::UnknownCommand => "500 5.5.1 Unknown command",
        Error::InvalidSenderAddress => "501 5.1.7 Invalid sender address",
        Error::InvalidRecipientAddress => "501 5.1.3 Invalid recipient address",
        Error::UnsupportedParameter { .. } => "555 5.5.4 Unsupported parameter",
        Error::SyntaxError { .. }
        | Error::InvalidParameter { .. }
        | Error::NeedsMoreData { .. }
        | Error::ResponseTooLong
        | Error::InvalidResponse { .. } => "501 5.5.4 Syntax error in command or parameters",
    }
}
