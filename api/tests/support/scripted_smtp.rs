//! An SMTP server on loopback with scripted answers, which records its commands.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use rcgen::{CertifiedKey, generate_simple_self_signed};
use rustls::ServerConfig;
use tokio::io::{AsyncBufRead, AsyncBufReadExt, AsyncRead, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio_rustls::TlsAcceptor;

/// Deviations from accepting every mail.
#[derive(Clone, Default)]
pub struct Script {
    /// The first rule with a text that is a prefix of the command selects the reply. `.` means the end of a mail, `*`
    /// the greeting.
    pub replies: Vec<(&'static str, &'static str)>,
    /// Closes the connection without a reply at a command with this prefix.
    pub hang_up_at: Option<&'static str>,
    /// Closes the connection after each mail, silently or with a 421 line.
    pub hang_up_after_mail: Option<&'static str>,
    /// Mails with this text are answered only after `ScriptedSmtp::release`.
    pub slow: Option<&'static str>,
    pub tls: Tls,
}

#[derive(Clone, Default)]
pub enum Tls {
    #[default]
    None,
    OnRequest(Arc<ServerConfig>),
    /// Offered, and then no TLS is spoken.
    Broken,
    Implicit(Arc<ServerConfig>),
}

/// Stops when dropped.
pub struct ScriptedSmtp {
    pub port: u16,
    seen: Arc<Seen>,
    script: Arc<Mutex<Script>>,
    _task: JoinSet<()>,
}

struct Seen {
    connections: AtomicUsize,
    commands: Mutex<Vec<String>>,
    mails: Mutex<Vec<String>>,
    released: Semaphore,
}

impl ScriptedSmtp {
    pub async fn start(script: Script) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let seen = Arc::new(Seen {
            connections: AtomicUsize::default(),
            commands: Mutex::default(),
            mails: Mutex::default(),
            released: Semaphore::new(0),
        });
        let script = Arc::new(Mutex::new(script));
        let mut task = JoinSet::new();
        task.spawn(accept(listener, script.clone(), seen.clone()));
        ScriptedSmtp { port, seen, script, _task: task }
    }

    /// Another script for the connections to come.
    pub fn change(&self, script: Script) {
        *self.script.lock().unwrap() = script;
    }

    /// Lets the replies that `Script::slow` holds back go.
    pub fn release(&self) {
        self.seen.released.close();
    }

    pub fn connections(&self) -> usize {
        self.seen.connections.load(Ordering::SeqCst)
    }

    pub fn mails(&self) -> Vec<String> {
        self.seen.mails.lock().unwrap().clone()
    }

    /// Number of commands with this prefix, with or without TLS.
    pub fn heard(&self, start: &str) -> usize {
        self.seen.commands.lock().unwrap().iter().filter(|command| command.starts_with(start)).count()
    }
}

/// A self-signed certificate for 127.0.0.1, and its PEM text for clients that should trust it.
pub fn unknown_certificate() -> (Arc<ServerConfig>, String) {
    certificate_for("127.0.0.1")
}

/// A self-signed certificate for this name.
pub fn certificate_for(name: &str) -> (Arc<ServerConfig>, String) {
    let CertifiedKey { cert, signing_key } = generate_simple_self_signed([name.to_owned()]).unwrap();
    let key = rustls::pki_types::PrivateKeyDer::try_from(signing_key.serialize_der()).unwrap();
    let config = ServerConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![cert.der().clone()], key)
        .unwrap();
    (Arc::new(config), cert.pem())
}

async fn accept(listener: TcpListener, script: Arc<Mutex<Script>>, seen: Arc<Seen>) {
    let mut connections = JoinSet::new();
    while let Ok((stream, _)) = listener.accept().await {
        seen.connections.fetch_add(1, Ordering::SeqCst);
        let script = script.lock().unwrap().clone();
        connections.spawn(serve(stream, script, seen.clone()));
    }
}

async fn serve(stream: TcpStream, script: Script, seen: Arc<Seen>) {
    match &script.tls {
        Tls::None => {
            talk(stream, &script, &seen, true, false).await;
        }
        Tls::OnRequest(config) => {
            let Some(stream) = talk(stream, &script, &seen, true, true).await else { return };
            // A client that distrusts the certificate ends the handshake.
            if let Ok(stream) = TlsAcceptor::from(config.clone()).accept(stream).await {
                talk(stream, &script, &seen, false, false).await;
            }
        }
        Tls::Broken => {
            let Some(mut stream) = talk(stream, &script, &seen, true, true).await else { return };
            stream.write_all(b"500 what is that?\r\n").await.ok();
        }
        Tls::Implicit(config) => {
            if let Ok(stream) = TlsAcceptor::from(config.clone()).accept(stream).await {
                talk(stream, &script, &seen, true, false).await;
            }
        }
    }
}

/// Returns the stream when the client requests STARTTLS. A failed read or write means that the client has disconnected.
async fn talk<S>(stream: S, script: &Script, seen: &Seen, greet: bool, starttls: bool) -> Option<S>
where
    S: AsyncRead + AsyncWrite + Unpin,
{
    let mut stream = BufReader::new(stream);
    if greet {
        let greeting = script.reply_to("*").unwrap_or("220 test");
        stream.write_all(format!("{greeting}\r\n").as_bytes()).await.ok()?;
    }
    loop {
        let command = line(&mut stream).await?;
        seen.commands.lock().unwrap().push(command.clone());
        if script.hang_up_at.is_some_and(|start| command.starts_with(start)) {
            return None;
        }
        let verb = command.split(' ').next().unwrap_or_default().to_ascii_uppercase();
        let usual = match verb.as_str() {
            "EHLO" if starttls => "250-test\r\n250-STARTTLS\r\n250 AUTH PLAIN",
            "EHLO" => "250-test\r\n250 AUTH PLAIN",
            "STARTTLS" => "220 go on",
            "AUTH" => "235 welcome",
            "DATA" => "354 go on",
            "MAIL" | "RCPT" | "RSET" | "NOOP" => "250 ok",
            "QUIT" => "221 bye",
            _ => "500 what?",
        };
        let reply = script.reply_to(&command).unwrap_or(usual);
        stream.write_all(format!("{reply}\r\n").as_bytes()).await.ok()?;
        match verb.as_str() {
            "STARTTLS" if reply.starts_with("220") => return Some(stream.into_inner()),
            "DATA" if reply.starts_with("354") => {
                let mail = contents(&mut stream).await?;
                let is_slow = script.slow.is_some_and(|text| mail.contains(text));
                seen.mails.lock().unwrap().push(mail);
                if is_slow {
                    // An error means that the semaphore is closed: the replies may go.
                    seen.released.acquire().await.ok();
                }
                if script.hang_up_at == Some(".") {
                    return None;
                }
                let reply = script.reply_to(".").unwrap_or("250 taken");
                stream.write_all(format!("{reply}\r\n").as_bytes()).await.ok()?;
                if let Some(last_words) = script.hang_up_after_mail {
                    stream.write_all(last_words.as_bytes()).await.ok()?;
                    return None;
                }
            }
            "QUIT" => return None,
            _ => {}
        }
    }
}

impl Script {
    fn reply_to(&self, command: &str) -> Option<&'static str> {
        self.replies.iter().find(|(start, _)| command.starts_with(start)).map(|(_, reply)| *reply)
    }
}

async fn contents(stream: &mut (impl AsyncBufRead + Unpin)) -> Option<String> {
    let mut mail = String::new();
    loop {
        let line = line(stream).await?;
        if line == "." {
            return Some(mail);
        }
        mail.push_str(line.strip_prefix('.').unwrap_or(&line));
        mail.push_str("\r\n");
    }
}

async fn line(stream: &mut (impl AsyncBufRead + Unpin)) -> Option<String> {
    let mut line = String::new();
    stream.read_line(&mut line).await.ok().filter(|&read| read > 0)?;
    Some(line.strip_suffix("\r\n")?.to_owned())
}
