//! A received message: its envelope, its headers and its text. Drops messages that must not be answered.

use std::fmt;
use std::net::IpAddr;

use mail_parser::{HeaderName, Message, MessageParser, MimeHeaders};
use zugpost_base::email_address::EmailAddress;
use zugpost_base::ids;
use zugpost_base::time::Moment;
use zugpost_data::model::mail_identity::MailIdentity;

use super::ParsedReply;
use super::budget::{self, Budget, TooCostly};
use super::header::{self, Header, Malformed};
use super::parts::texts;

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
    /// The client of the listener that has sent it; `None` if it came with the key or by the pipe.
    pub peer: Option<IpAddr>,
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
        let bytes = with_crlf(without_separator(bytes));
        RawMail { bytes, received, return_path: None, recipients: Vec::new(), peer: None }
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
        header::check(&self.bytes).map_err(Unwanted::Malformed)?;
        budget::check_parts(&self.bytes)?;
        MessageParser::default().parse(&self.bytes).ok_or(Unwanted::Unreadable)
    }
}

/// A message without the line `From anna@example.org Fri Nov 20 …` that some programs put before it.
fn without_separator(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().position(|byte| *byte == b'\n').filter(|_| bytes.starts_with(b"From "));
    end.map_or(bytes, |end| &bytes[end + 1..])
}

/// Writes all lines with the end of the first one: if that is a bare LF, a CR before another one is a character of the
/// header. In the body it is part of a line end, because nothing depends on it there.
fn with_crlf(bytes: &[u8]) -> Vec<u8> {
    let first = bytes.iter().position(|byte| *byte == b'\n');
    if first.is_none_or(|first| bytes[..first].ends_with(b"\r")) {
        return bytes.to_vec();
    }
    let body = bytes.windows(2).position(|ends| ends == b"\n\n").unwrap_or(bytes.len());
    let mut whole = Vec::with_capacity(bytes.len() + bytes.len() / 32);
    for (at, &byte) in bytes.iter().enumerate() {
        if byte == b'\n' && (at <= body || bytes[at - 1] != b'\r') {
            whole.push(b'\r');
        }
        whole.push(byte);
    }
    whole
}

/// Reason for which a message is dropped. No response is sent, because a program might answer it in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unwanted {
    TooLarge,
    Unreadable,
    /// The header holds what no header may hold.
    Malformed(Malformed),
    /// Reading it has taken too much time.
    TooCostly,
    Automatic,
    NoReturnPath,
    Bulk,
    OwnLoop,
    /// No recipient is an address of ours.
    NoToken,
    /// The token has no valid link.
    UnknownToken,
}

impl From<TooCostly> for Unwanted {
    fn from(_: TooCostly) -> Unwanted {
        Unwanted::TooCostly
    }
}

/// A parsed reply, before its author is authenticated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    pub token: String,
    /// The author by the From header; `None` if it can be read in several ways, or the message was not written to this
    /// address.
    pub author: Option<EmailAddress>,
    /// Equal for all copies of this message, and different for every other one.
    pub fingerprint: String,
    /// True if its sender wants automatic answers.
    pub is_answered: bool,
    pub parsed: ParsedReply,
}

/// A message to the From address of our mails, which belongs to no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnaddressedReply {
    pub author: EmailAddress,
    /// Equal for all copies of this message, and different for every other one.
    pub fingerprint: String,
}

impl Reply {
    pub fn read(raw_mail: &RawMail, ours: &MailIdentity) -> Result<Reply, Unwanted> {
        let budget = Budget::begin();
        Candidate::wanted(raw_mail.parsed()?, raw_mail, ours, budget)?.reply(ours)?.ok_or(Unwanted::NoToken)
    }
}

/// A message that may be a reply.
pub(super) struct Candidate<'a> {
    message: Message<'a>,
    /// `None` if it can be read in several ways.
    header: Option<Header<'a>>,
    raw_mail: &'a RawMail,
    budget: Budget,
}

/// The headers of machines, and of mail programs that answer for their absent owner. Their values differ.
const AUTOMATIC: [&str; 15] = [
    "Auto-Submitted",
    "X-Autoreply",
    "X-Auto-Reply",
    "X-Autoreply-From",
    "X-Mail-Autoreply",
    "X-Autorespond",
    "X-Auto-Respond",
    "X-Autoresponder",
    "X-Autoresponse",
    "X-Auto-Response",
    "X-Autogenerated",
    "X-FC-MachineGenerated",
    "X-MS-Exchange-Inbox-Rules-Loop",
    "X-MS-Exchange-Generated-Message-Source",
    "X-Cron-Env",
];

/// Returns whether a header says that it does not apply.
fn is_denial(value: &str) -> bool {
    ["", "no", "none", "false", "0"].iter().any(|word| value.eq_ignore_ascii_case(word))
}

/// A message with more `Received` headers than this is in a mail loop.
const MAX_HOPS: usize = 50;

impl<'a> Candidate<'a> {
    pub fn wanted(
        message: Message<'a>,
        raw_mail: &'a RawMail,
        ours: &MailIdentity,
        budget: Budget,
    ) -> Result<Candidate<'a>, Unwanted> {
        budget.check()?;
        let header = Header::read(&raw_mail.bytes).filter(|header| header.is_of(&message));
        let candidate = Candidate { message, header, raw_mail, budget };
        match candidate.unwanted(ours) {
            Some(unwanted) => Err(unwanted),
            None => Ok(candidate),
        }
    }

    pub fn reply(&self, ours: &MailIdentity) -> Result<Option<Reply>, Unwanted> {
        let Some(token) = self.token(ours) else { return Ok(None) };
        Ok(Some(Reply {
            author: self.author_to(|to| ours.token(to).as_ref() == Some(&token)),
            fingerprint: self.fingerprint(&token),
            parsed: self.parsed(ours)?,
            is_answered: self.wants_answers(),
            token,
        }))
    }

    pub fn stray(&self, ours: &MailIdentity) -> Option<UnaddressedReply> {
        let addresses = self.raw_mail.addresses(&self.message);
        let is_ours = addresses.into_iter().any(|address| ours.is_sender(address));
        let author = self.author_to(|address| ours.is_sender(address));
        let author = author.filter(|_| is_ours && self.wants_answers())?;
        let fingerprint = self.fingerprint(author.as_str());
        Some(UnaddressedReply { author, fingerprint })
    }

    /// Returns why this message must not be answered; `None` if it may be.
    fn unwanted(&self, ours: &MailIdentity) -> Option<Unwanted> {
        let says = |name: &str, values: &[&str]| {
            self.values(name)
                .any(|value| values.iter().any(|word| first_word(value).eq_ignore_ascii_case(word)))
        };
        let is_report = self.message.content_type().is_some_and(|kind| {
            kind.ctype().eq_ignore_ascii_case("multipart")
                && kind.subtype().is_some_and(|kind| kind.eq_ignore_ascii_case("report"))
        });
        let is_marked = |name: &&str| self.values(name).any(|value| !is_denial(first_word(value)));
        if is_report
            || AUTOMATIC.iter().any(is_marked)
            || says("X-POST-MessageClass", &["9"])
            || says("Precedence", &["auto_reply", "auto-reply", "autoreply"])
            || self.suppresses(&["all"])
        {
            return Some(Unwanted::Automatic);
        }
        let null_paths = self.values("Return-Path").map(|path| path.trim().trim_matches(['<', '>']).trim());
        if self.raw_mail.return_path.as_deref() == Some("") || null_paths.into_iter().any(str::is_empty) {
            return Some(Unwanted::NoReturnPath);
        }
        if says("Precedence", &["bulk", "list", "junk"]) || self.values("List-Id").next().is_some() {
            return Some(Unwanted::Bulk);
        }
        let authors = self.message.from().into_iter().flat_map(|from| from.iter());
        let is_ours = authors
            .filter_map(|author| author.address())
            .any(|author| ours.is_sender(author) || ours.token(author).is_some());
        let hops = self.message.headers().iter().filter(|header| header.name == HeaderName::Received).count();
        (is_ours || hops > MAX_HOPS).then_some(Unwanted::OwnLoop)
    }

    /// The author, if they have addressed the message to such an address, in its header `To`. A forger may send a copy
    /// of it to any address of the envelope.
    fn author_to(&self, is_wanted: impl Fn(&str) -> bool) -> Option<EmailAddress> {
        let header = self.header.as_ref()?;
        header.to.iter().any(|to| is_wanted(to)).then(|| header.author.clone())
    }

    /// Returns whether the sender wants automatic answers. Some organisations ask for none in every mail of a person,
    /// so that it may still hold a move.
    fn wants_answers(&self) -> bool {
        !self.suppresses(&["oof", "autoreply"])
    }

    /// Returns whether Exchange's header against automatic answers names one of these sorts.
    fn suppresses(&self, sorts: &[&str]) -> bool {
        let mut named = self.values("X-Auto-Response-Suppress").flat_map(|value| value.split([',', ';']));
        named.any(|named| sorts.iter().any(|sort| named.trim().eq_ignore_ascii_case(sort)))
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

    fn parsed(&self, ours: &MailIdentity) -> Result<ParsedReply, Unwanted> {
        let texts = texts(&self.message);
        self.budget.check()?;
        let author = self.header.as_ref().map(|header| &header.author);
        let parsed = ParsedReply::of(&texts, author, ours);
        self.budget.check()?;
        Ok(parsed)
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
        Reply::read(&raw_mail, &crate::inbound::identity_of_tests()).err()
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
        assert_eq!(Reply::read(&raw_mail, &crate::inbound::identity_of_tests()).unwrap().token, "abc");
        raw_mail.recipients = vec!["play+xyz@in.post.example".to_owned()];
        assert_eq!(Reply::read(&raw_mail, &crate::inbound::identity_of_tests()).unwrap().token, "xyz");
        raw_mail.recipients.push("play+abc@in.post.example".to_owned());
        assert_eq!(Reply::read(&raw_mail, &crate::inbound::identity_of_tests()), Err(Unwanted::NoToken));
    }

    #[test]
    fn of_two_authors_none_is_believed() {
        for headers in ["From: a@example.org, b@example.org", "From: a@example.org\r\nFrom: b@example.org"] {
            let message = format!("{headers}\r\nTo: play+abc@in.post.example\r\n\r\ne4");
            let raw_mail = RawMail::bare(message.as_bytes(), Moment::from_micros(0));
            assert_eq!(
                Reply::read(&raw_mail, &crate::inbound::identity_of_tests()).unwrap().author,
                None,
                "{headers}"
            );
        }
    }
}
