//! The configuration of the SMTP server, parsed from one URL.

use std::fmt;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use lettre::transport::smtp::authentication::Credentials;
use percent_encoding::percent_decode_str;
use url::Url;

/// `smtp://[user:password@]host[:port]` or `smtps://…`, with these parameters:
///
/// - `tls=required|opportunistic|none` (smtp only)
/// - `connections=32`: the most connections at once; a quarter of them serve as long as no recipient is slow
/// - `ca=FILE`: a PEM file to trust instead of the system's certificates
/// - `hello=NAME`: the name to greet with instead of the host name
///
/// Without `tls`, encryption is required if the URL has a password, and opportunistic otherwise.
#[derive(Clone)]
pub struct SmtpServer {
    pub host: String,
    pub port: u16,
    pub security: Security,
    pub connections: NonZeroUsize,
    pub ca: Option<PathBuf>,
    pub hello: Option<String>,
    pub timeouts: Timeouts,
    pub(crate) credentials: Option<Credentials>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Security {
    /// No encryption, for a relay on the same machine.
    None,
    /// STARTTLS where offered, with any certificate for any name; without encryption where that fails, as is usual
    /// between mail servers (RFC 7435). It protects against passive eavesdroppers. A downgrade is possible, so a
    /// password is never sent this way.
    Opportunistic,
    /// STARTTLS with a certificate that is valid for the host; otherwise nothing is sent.
    Required,
    /// TLS from the first byte, with a valid certificate.
    Implicit,
}

/// The timeout of each step; together they bound the time of one sending.
#[derive(Debug, Clone, Copy)]
pub struct Timeouts {
    pub connect: Duration,
    pub command: Duration,
    /// For the reply to the contents, which servers scan first (RFC 5321 §4.5.3.2.6).
    pub data: Duration,
    /// The pool closes connections that were idle for this long. Servers close theirs after a minute or more.
    pub idle: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        Timeouts {
            connect: Duration::from_secs(10),
            command: Duration::from_secs(30),
            data: Duration::from_secs(120),
            idle: Duration::from_secs(30),
        }
    }
}

/// The URL holds a password, so no error message repeats it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SmtpServerError {
    #[error("the mail server must be given as smtp://host:port or smtps://host:port")]
    Scheme,
    #[error("the address of the mail server is not a URL with a host and without a path")]
    Malformed,
    #[error("the mail server needs a user name and a password, or neither")]
    Credentials,
    #[error("unknown parameter `{0}` of the mail server: tls, connections, ca and hello are known")]
    UnknownParameter(String),
    #[error("bad value of the parameter `{name}` of the mail server: {expected}")]
    BadParameter { name: &'static str, expected: &'static str },
    #[error("a password needs ?tls=required or smtps:// (or ?tls=none, which sends it unencrypted)")]
    ExposedPassword,
}

const DEFAULT_CONNECTIONS: NonZeroUsize = NonZeroUsize::new(32).expect("32 is not zero");
const MAX_CONNECTIONS: usize = 100;

impl FromStr for SmtpServer {
    type Err = SmtpServerError;

    fn from_str(text: &str) -> Result<Self, SmtpServerError> {
        let url = Url::parse(text).map_err(|_| SmtpServerError::Malformed)?;
        let implicit = match url.scheme() {
            "smtp" => false,
            "smtps" => true,
            _ => return Err(SmtpServerError::Scheme),
        };
        if !matches!(url.path(), "" | "/") || url.fragment().is_some() {
            return Err(SmtpServerError::Malformed);
        }
        let host = url.host_str().filter(|host| !host.is_empty()).ok_or(SmtpServerError::Malformed)?;
        let credentials = credentials(&url)?;
        let mut server = SmtpServer {
            // IPv6 brackets belong to the URL syntax, not to the address.
            host: host.trim_matches(['[', ']']).to_owned(),
            port: url.port().unwrap_or(match (implicit, &credentials) {
                (true, _) => 465,
                (false, Some(_)) => 587,
                (false, None) => 25,
            }),
            security: match (implicit, &credentials) {
                (true, _) => Security::Implicit,
                (false, Some(_)) => Security::Required,
                (false, None) => Security::Opportunistic,
            },
            connections: DEFAULT_CONNECTIONS,
            ca: None,
            hello: None,
            timeouts: Timeouts::default(),
            credentials,
        };
        for (name, value) in url.query_pairs() {
            server.set(&name, &value)?;
        }
        if server.credentials.is_some() && server.security == Security::Opportunistic {
            return Err(SmtpServerError::ExposedPassword);
        }
        Ok(server)
    }
}

impl SmtpServer {
    fn set(&mut self, name: &str, value: &str) -> Result<(), SmtpServerError> {
        let bad = |name, expected| Err(SmtpServerError::BadParameter { name, expected });
        match name {
            "tls" => {
                self.security = match (self.security, value) {
                    (Security::Implicit, "required") => Security::Implicit,
                    (Security::Implicit, _) => return bad("tls", "smtps:// is always tls=required"),
                    (_, "required") => Security::Required,
                    (_, "opportunistic") => Security::Opportunistic,
                    (_, "none") => Security::None,
                    _ => return bad("tls", "required, opportunistic or none"),
                };
            }
            "connections" => match value.parse::<NonZeroUsize>() {
                Ok(connections) if connections.get() <= MAX_CONNECTIONS => self.connections = connections,
                _ => return bad("connections", "a number from 1 to 100"),
            },
            "ca" => self.ca = Some(PathBuf::from(value)),
            "hello" => {
                let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-_".contains(&byte);
                if value.is_empty() || !value.bytes().all(plain) {
                    return bad("hello", "a host name");
                }
                self.hello = Some(value.to_owned());
            }
            _ => return Err(SmtpServerError::UnknownParameter(name.to_owned())),
        }
        Ok(())
    }
}

fn credentials(url: &Url) -> Result<Option<Credentials>, SmtpServerError> {
    let decode = |text: &str| {
        percent_decode_str(text).decode_utf8().map(String::from).map_err(|_| SmtpServerError::Credentials)
    };
    match (url.username(), url.password()) {
        ("", None) => Ok(None),
        ("", Some(_)) | (_, None) => Err(SmtpServerError::Credentials),
        (user, Some(password)) => Ok(Some(Credentials::new(decode(user)?, decode(password)?))),
    }
}

/// Omits the credentials.
impl fmt::Debug for SmtpServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SmtpServer({}:{}, {:?})", self.host, self.port, self.security)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn server(text: &str) -> SmtpServer {
        text.parse().unwrap()
    }

    #[test]
    fn ports_and_encryption_follow_from_the_scheme_and_the_password() {
        let seen = |text: &str| (server(text).port, server(text).security);
        assert_eq!(seen("smtp://relay.example"), (25, Security::Opportunistic));
        assert_eq!(seen("smtp://me:secret@relay.example"), (587, Security::Required));
        assert_eq!(seen("smtps://me:secret@relay.example"), (465, Security::Implicit));
        assert_eq!(seen("smtp://127.0.0.1:2525?tls=none"), (2525, Security::None));
        assert_eq!(seen("smtp://relay.example?tls=required"), (25, Security::Required));
    }

    #[test]
    fn parameters_are_read() {
        let server = server("smtp://[::1]:2525?connections=3&ca=/etc/ca.pem&hello=play.example");
        assert_eq!((server.host.as_str(), server.connections.get()), ("::1", 3));
        assert_eq!(server.ca.as_deref(), Some("/etc/ca.pem".as_ref()));
        assert_eq!(server.hello.as_deref(), Some("play.example"));
    }

    #[test]
    fn a_password_may_hold_any_character() {
        let server = server("smtps://me%40example.org:a%2Fb%3Ac+%C3%A4@relay.example");
        let expected = Credentials::new("me@example.org".into(), "a/b:c+ä".into());
        assert_eq!(server.credentials, Some(expected));
    }

    #[test]
    fn a_password_is_not_sent_where_it_could_be_read() {
        let result = "smtp://me:secret@relay.example?tls=opportunistic".parse::<SmtpServer>();
        assert_eq!(result.unwrap_err(), SmtpServerError::ExposedPassword);
    }

    #[test]
    fn bad_urls_are_refused_without_repeating_the_password() {
        let bad = [
            "relay.example",
            "http://me:hunter2@relay.example",
            "smtp://",
            "smtp://me@relay.example",
            "smtp://:hunter2@relay.example",
            "smtp://me:hunter2@relay.example/path",
            "smtp://me:hunter2@relay.example?tls=maybe",
            "smtps://me:hunter2@relay.example?tls=none",
            "smtp://relay.example?connections=0",
            "smtp://relay.example?connections=1000",
            "smtp://relay.example?password=hunter2",
            "smtp://relay.example?hello=a%0d%0ab",
            "smtp://me:%ff%fe@relay.example",
            "smtp://me:hunter2@relay.example:99999",
        ];
        for text in bad {
            let error = text.parse::<SmtpServer>().unwrap_err();
            assert!(!format!("{error} {error:?}").contains("hunter2"), "{text}");
        }
    }

    #[test]
    fn debug_output_holds_no_secret() {
        let shown = format!("{:?}", server("smtps://me:hunter2@relay.example"));
        assert!(!shown.contains("hunter2") && !shown.contains("me:"), "{shown}");
    }
}
