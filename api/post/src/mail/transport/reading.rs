//! Parses our own mails for the development mailbox.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use mail_parser::{Address, Message, MessageParser, MimeHeaders, PartType};

use super::mail_name::MailName;

/// One row of the mailbox list.
#[derive(Debug, Clone)]
pub struct MailSummary {
    pub name: MailName,
    pub to: String,
    pub subject: String,
    /// RFC 3339.
    pub date: String,
}

/// A whole mail, decoded.
#[derive(Debug, Clone)]
pub struct ReadMail {
    pub from: String,
    pub to: String,
    pub subject: String,
    /// RFC 3339.
    pub date: String,
    /// All headers in the order of the file, unfolded.
    pub headers: Vec<(String, String)>,
    pub text: String,
    /// With the mail's pictures inlined as `data:` URLs. Untrusted: show it in a sandboxed frame only.
    pub html: Option<String>,
    pub attachments: Vec<Attachment>,
}

#[derive(Debug, Clone)]
pub struct Attachment {
    pub name: String,
    pub content_type: String,
    pub bytes: Vec<u8>,
}

impl MailSummary {
    pub(crate) fn parse(name: MailName, bytes: &[u8]) -> Option<Self> {
        let message = MessageParser::default().parse_headers(bytes)?;
        Some(MailSummary { name, to: people(message.to()), subject: subject(&message), date: date(&message) })
    }
}

impl ReadMail {
    pub fn parse(bytes: &[u8]) -> Option<Self> {
        let message = MessageParser::default().parse(bytes)?;
        let unfolded = |value: &str| value.split("\r\n").map(str::trim).collect::<Vec<_>>().join(" ");
        Some(ReadMail {
            from: people(message.from()),
            to: people(message.to()),
            subject: subject(&message),
            date: date(&message),
            headers: message
                .headers_raw()
                .map(|(name, value)| (name.to_owned(), unfolded(value.trim())))
                .collect(),
            text: message.body_text(0).unwrap_or_default().into_owned(),
            html: html_with_pictures(&message),
            attachments: message
                .attachments()
                .filter(|part| part.content_id().is_none())
                .map(|part| Attachment {
                    name: part.attachment_name().unwrap_or("attachment").to_owned(),
                    content_type: content_type(part),
                    bytes: part.contents().to_vec(),
                })
                .collect(),
        })
    }
}

fn html_with_pictures(message: &Message) -> Option<String> {
    let part = message.html_bodies().find(|part| matches!(part.body, PartType::Html(_)))?;
    let mut html = part.text_contents()?.to_owned();
    for picture in &message.parts {
        let Some(id) = picture.content_id() else { continue };
        let data = format!("data:{};base64,{}", content_type(picture), STANDARD.encode(picture.contents()));
        html = html.replace(&format!("cid:{id}"), &data);
    }
    Some(html)
}

fn content_type(part: &mail_parser::MessagePart) -> String {
    match part.content_type() {
        Some(kind) => format!("{}/{}", kind.ctype(), kind.subtype().unwrap_or("octet-stream")),
        None => "application/octet-stream".to_owned(),
    }
}

fn people(address: Option<&Address>) -> String {
    let one = |person: &mail_parser::Addr| match (person.name(), person.address()) {
        (Some(name), Some(address)) => format!("{name} <{address}>"),
        (None, Some(address)) => address.to_owned(),
        (name, None) => name.unwrap_or_default().to_owned(),
    };
    address.map(|address| address.iter().map(one).collect::<Vec<_>>().join(", ")).unwrap_or_default()
}

fn subject(message: &Message) -> String {
    message.subject().unwrap_or_default().to_owned()
}

fn date(message: &Message) -> String {
    message.date().map(mail_parser::DateTime::to_rfc3339).unwrap_or_default()
}
