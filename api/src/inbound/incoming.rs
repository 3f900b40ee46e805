//! A received message: its envelope, its headers and its text. Drops messages that must not be answered.

use std::fmt;

use mail_parser::{HeaderName, Message, MessageParser, MimeHeaders};

use super::ParsedReply;
use super::parts::texts;
use super::results::Trace;
use crate::email_address::EmailAddress;
use crate::ids;
use crate::model::mail_identity::MailIdentity;
use crate::time::Moment;

/// The headers that name recipients, written by the author or by mail servers on the way.
const RECIPIENTS: [&str; 5] = ["To", "Cc", "Delivered-To", "X-Original-To", "Envelope-To"];

/// A received message with its envelope.
#[derive(Clone)]
pub struct RawMail {
    /// With CRLF line ends, because signatures depend on them.
    pub bytes: Vec<u8>,
    /// The time at which the whole message had arrived; it counts for the clock.
    pub received: Moment,
    /// The envelope sender; `None` without an envelope, empty for messages that must not be answered.
    pub return_path: Option<String>,
    /// The envelope recipients; if empty, the headers name the recipients.
    pub recipients: Vec<String>,
}

/// Omits addresses and text, because the output may reach a log.
impl fmt::Debug for RawMail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RawMail").field("bytes", &self.bytes.len()).finish_non_exhaustive()
    }
}

impl RawMail {
    /// A message without an envelope. Pipes have the line ends of their machine, so these become CRLF.
    pub fn bare(bytes: &[u8], received: Moment) -> RawMail {
        RawMail { bytes: with_crlf(bytes), received, return_path: None, recipients: Vec::new() }
    }

    /// The addresses that the message was sent to.
    pub(super) fn addresses<'a>(&'a self, message: &'a Message<'_>) -> Vec<&'a str> {
        if !self.recipients.is_empty() {
            return self.recipients.iter().map(String::as_str).collect();
        }
        let is_wanted = |name: &str| RECIPIENTS.iter().any(|wanted| name.eq_ignore_ascii_case(wanted));
        let named = message.headers_raw().filter(|(name, _)| is_wanted(name));
        named.flat_map(|(_, value)| value.split([',', '<', '>', ';', ' '])).map(str::trim).collect()
    }

    /// The Message-ID in angle brackets, for the references of an answer; `None` if it could not stand in a header.
    pub(super) fn message_id(&self) -> Option<String> {
        const LONGEST: usize = 250;
        let message = MessageParser::default().parse_headers(&self.bytes)?;
        let id = message.message_id()?;
        let is_plain = |byte: u8| byte.is_ascii_graphic() && !matches!(byte, b'<' | b'>');
        (id.len() <= LONGEST && id.contains('@') && id.bytes().all(is_plain)).then(|| format!("<{id}>"))
    }

    pub(super) fn parsed(&self) -> Result<Message<'_>, Unwanted> {
        if self.bytes.len() > MAX_BYTES {
            return Err(Unwanted::TooLarge);
        }
        MessageParser::default().parse(&self.bytes).ok_or(Unwanted::Unreadable)
    }
}

fn with_crlf(bytes: &[u8]) -> Vec<u8> {
    let mut whole = Vec::with_capacity(bytes.len() + bytes.len() / 32);
    let mut before = 0;
    for &byte in bytes {
        if byte == b'\n' && before != b'\r' {
            whole.push(b'\r');
        }
        whole.push(byte);
        before = byte;
    }
    whole
}

/// Why a message is dropped. No response is sent, because a program might answer it in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unwanted {
    TooLarge,
    Unreadable,
    Automatic,
    NoReturnPath,
    Bulk,
    OwnLoop,
    /// No recipient is an address of ours.
    NoToken,
    /// The token has no valid link.
    UnknownToken,
}

/// A parsed reply, before its author is authenticated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    pub token: String,
    /// The author by the From header; `None` if it names several, or the message was not written to this address.
    pub author: Option<EmailAddress>,
    /// Equal for all copies of this message, and different for every other one.
    pub fingerprint: String,
    /// What mail servers have added on the way, topmost first.
    pub trace: Vec<Trace>,
    pub parsed: ParsedReply,
}

/// A message to the From address of our mails, which stands for no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnaddressedReply {
    pub author: EmailAddress,
    /// Equal for all copies of this message, and different for every other one.
    pub fingerprint: String,
    /// What mail servers have added on the way, topmost first.
    pub trace: Vec<Trace>,
}

impl Reply {
    pub fn read(raw_mail: &RawMail, ours: &MailIdentity) -> Result<Reply, Unwanted> {
        Candidate::wanted(raw_mail.parsed()?, raw_mail, ours)?.reply(ours).ok_or(Unwanted::NoToken)
    }
}

/// A message that may be a reply.
pub(super) struct Candidate<'a> {
    message: Message<'a>,
    raw_mail: &'a RawMail,
}

/// A message with more `Received` headers than this is in a mail loop.
const MOST_HOPS: usize = 50;

impl<'a> Candidate<'a> {
    pub fn wanted(
        message: Message<'a>,
        raw_mail: &'a RawMail,
        ours: &MailIdentity,
    ) -> Result<Candidate<'a>, Unwanted> {
        let candidate = Candidate { message, raw_mail };
        match candidate.unwanted(ours) {
            Some(unwanted) => Err(unwanted),
            None => Ok(candidate),
        }
    }

    pub fn reply(&self, ours: &MailIdentity) -> Option<Reply> {
        let token = self.token(ours)?;
        Some(Reply {
            author: self.from().filter(|_| self.is_addressed(|to| ours.token(to).as_ref() == Some(&token))),
            fingerprint: self.fingerprint(&token),
            trace: self.trace(),
            parsed: self.parsed(ours),
            token,
        })
    }

    pub fn stray(&self, ours: &MailIdentity) -> Option<UnaddressedReply> {
        let addresses = self.raw_mail.addresses(&self.message);
        let is_ours = addresses.into_iter().any(|address| ours.is_sender(address))
            && self.is_addressed(|address| ours.is_sender(address));
        let author = self.from().filter(|_| is_ours)?;
        let fingerprint = self.fingerprint(author.as_str());
        Some(UnaddressedReply { author, fingerprint, trace: self.trace() })
    }

    /// Why this message must not be answered, if so.
    fn unwanted(&self, ours: &MailIdentity) -> Option<Unwanted> {
        let says = |name: &str, values: &[&str]| {
            self.values(name)
                .any(|value| values.iter().any(|word| first_word(value).eq_ignore_ascii_case(word)))
        };
        let has = |name: &str| self.values(name).next().is_some();
        let is_automatic =
            self.values("Auto-Submitted").any(|value| !first_word(value).eq_ignore_ascii_case("no"));
        let is_report = self.message.content_type().is_some_and(|kind| {
            kind.ctype().eq_ignore_ascii_case("multipart")
                && kind.subtype().is_some_and(|kind| kind.eq_ignore_ascii_case("report"))
        });
        if is_automatic || is_report || has("X-Autoreply") || has("X-Autorespond") {
            return Some(Unwanted::Automatic);
        }
        let null_paths = self.values("Return-Path").map(|path| path.trim().trim_matches(['<', '>']).trim());
        if self.raw_mail.return_path.as_deref() == Some("") || null_paths.into_iter().any(str::is_empty) {
            return Some(Unwanted::NoReturnPath);
        }
        if says("Precedence", &["bulk", "list", "junk"]) || has("List-Id") {
            return Some(Unwanted::Bulk);
        }
        let is_ours =
            self.from().is_some_and(|from| from == ours.from || ours.token(from.as_str()).is_some());
        let hops = self.message.headers().iter().filter(|header| header.name == HeaderName::Received).count();
        (is_ours || hops > MOST_HOPS).then_some(Unwanted::OwnLoop)
    }

    /// The author, if the From header names exactly one.
    fn from(&self) -> Option<EmailAddress> {
        let headers = self.message.headers().iter().filter(|header| header.name == HeaderName::From).count();
        let addresses: Vec<_> = self.message.from()?.iter().collect();
        match addresses.as_slice() {
            [one] if headers == 1 => one.address()?.parse().ok(),
            _ => None,
        }
    }

    /// The token in the recipient address. Several tokens could mean several games, so they count as none.
    fn token(&self, ours: &MailIdentity) -> Option<String> {
        let addresses = self.raw_mail.addresses(&self.message).into_iter();
        let mut tokens: Vec<String> = addresses.filter_map(|address| ours.token(address)).collect();
        tokens.sort();
        tokens.dedup();
        if tokens.len() == 1 { tokens.pop() } else { None }
    }

    /// Equal for all copies of this message, and different for every other one.
    fn fingerprint(&self, whose: &str) -> String {
        let name = match self.message.message_id() {
            Some(id) => id.as_bytes().to_vec(),
            None => self.raw_mail.bytes.clone(),
        };
        ids::fingerprint(&[whose.as_bytes(), b"\n", &name].concat())
    }

    fn trace(&self) -> Vec<Trace> {
        let header = |(name, value): (&str, &str)| match name {
            name if name.eq_ignore_ascii_case("Received") => Some(Trace::Received(value.to_owned())),
            name if name.eq_ignore_ascii_case("Authentication-Results") => {
                Some(Trace::Results(value.to_owned()))
            }
            _ => None,
        };
        self.message.headers_raw().filter_map(header).collect()
    }

    /// Whether the author has addressed the message to `address`, in its one header `To`. The envelope may have been
    /// given to a copy of it by anybody.
    fn is_addressed(&self, is_wanted: impl Fn(&str) -> bool) -> bool {
        let headers: Vec<_> =
            self.message.headers().iter().filter(|header| header.name == HeaderName::To).collect();
        let addresses =
            self.message.to().into_iter().flat_map(|to| to.iter().filter_map(|one| one.address()));
        headers.len() == 1 && addresses.into_iter().any(is_wanted)
    }

    fn parsed(&self, ours: &MailIdentity) -> ParsedReply {
        ParsedReply::of(&texts(&self.message), self.from().as_ref(), ours)
    }

    /// The values of the headers with this name, topmost first.
    fn values<'b>(&'b self, name: &'b str) -> impl Iterator<Item = &'b str> {
        let headers = self.message.headers_raw();
        headers.filter(move |(own, _)| own.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim())
    }
}

fn first_word(value: &str) -> &str {
    value.split(|c: char| c.is_whitespace() || matches!(c, ';' | '(' | ',')).next().unwrap_or_default()
}

/// No reply needs more, so larger messages are dropped.
pub const MAX_BYTES: usize = 256 * 1024;

#[cfg(test)]
mod tests {
    use super::*;

    fn unwanted(headers: &str) -> Option<Unwanted> {
        let message =
            format!("From: Anna <anna@example.org>\nTo: play+abc@in.post.example\n{headers}\n\ne4\n");
        let raw_mail = RawMail::bare(message.as_bytes(), Moment::from_micros(0));
        Reply::read(&raw_mail, &MailIdentity::of_tests()).err()
    }

    #[test]
    fn what_programs_send_is_unwanted() {
        assert_eq!(unwanted("Subject: Re: Your move"), None);
        assert_eq!(unwanted("Auto-Submitted: no"), None);
        assert_eq!(unwanted("Auto-Submitted: auto-replied (vacation)"), Some(Unwanted::Automatic));
        assert_eq!(unwanted("Return-Path: <>"), Some(Unwanted::NoReturnPath));
        assert_eq!(unwanted("Return-Path: <anna@example.org>"), None);
        assert_eq!(unwanted("Precedence: bulk"), Some(Unwanted::Bulk));
        assert_eq!(unwanted("List-Id: <chess.example.org>"), Some(Unwanted::Bulk));
        assert_eq!(unwanted(&"Received: from a by b\n".repeat(60)), Some(Unwanted::OwnLoop));
    }

    #[test]
    fn a_token_is_found_in_the_envelope_or_the_headers() {
        let message =
            b"From: a@example.org\r\nTo: \"Zugpost\" <PLAY+Abc@In.Post.Example>, b@c.example\r\n\r\ne4\r\n";
        let mut raw_mail = RawMail::bare(message, Moment::from_micros(0));
        assert_eq!(Reply::read(&raw_mail, &MailIdentity::of_tests()).unwrap().token, "abc");
        raw_mail.recipients = vec!["play+xyz@in.post.example".to_owned()];
        assert_eq!(Reply::read(&raw_mail, &MailIdentity::of_tests()).unwrap().token, "xyz");
        raw_mail.recipients.push("play+abc@in.post.example".to_owned());
        assert_eq!(Reply::read(&raw_mail, &MailIdentity::of_tests()), Err(Unwanted::NoToken));
    }

    #[test]
    fn of_two_authors_none_is_believed() {
        for headers in ["From: a@example.org, b@example.org", "From: a@example.org\r\nFrom: b@example.org"] {
            let message = format!("{headers}\r\nTo: play+abc@in.post.example\r\n\r\ne4");
            let raw_mail = RawMail::bare(message.as_bytes(), Moment::from_micros(0));
            assert_eq!(Reply::read(&raw_mail, &MailIdentity::of_tests()).unwrap().author, None, "{headers}");
        }
    }
}
