//! From content to a finished mail: headers, text, HTML, picture and attachment.

use std::time::SystemTime;

use askama::Template;
use jiff::Timestamp;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Attachment, Mailbox, MessageBuilder, MultiPart, SinglePart};

use super::content::{Content, Envelope, Position};
use super::letter::Letter;
use super::page::Page;
use super::{EmailAddress, plain};
use crate::picture::{self, Look};

/// Renders mails from one sender. Pure, but a picture takes some milliseconds of computing: keep it off the
/// threads that serve requests.
#[derive(Debug, Clone)]
pub struct Renderer {
    from: EmailAddress,
    from_name: String,
}

#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    #[error("a mail template failed")]
    Template(#[from] askama::Error),
    #[error("a mail could not be put together")]
    Message(#[from] lettre::error::Error),
}

#[derive(Template)]
#[template(path = "mail/letter.txt")]
struct TextPart<'a> {
    page: &'a Page,
    unsubscribe_url: Option<&'a str>,
}

#[derive(Template)]
#[template(path = "mail/letter.html")]
struct HtmlPart<'a> {
    page: &'a Page,
    unsubscribe_url: Option<&'a str>,
    picture_id: &'a str,
    picture_width: u32,
}

impl Renderer {
    pub fn new(from: EmailAddress, from_name: &str) -> Self {
        Renderer { from, from_name: plain::header(from_name) }
    }

    pub fn render(
        &self,
        envelope: &Envelope,
        content: &Content,
        now: Timestamp,
    ) -> Result<Letter, RenderError> {
        let to_name = envelope.to_name.as_deref().map(plain::name);
        let page = Page::new(content, to_name.as_deref(), envelope.reply_to.is_some(), now);
        let unsubscribe_url = match content {
            Content::Login(_) => None,
            Content::Invitation(_) | Content::YourMove(_) | Content::GameOver(_) => {
                envelope.unsubscribe_url.as_ref().map(url::Url::as_str)
            }
        };
        let text = TextPart { page: &page, unsubscribe_url }.render()?;
        let picture = position(content).map(|(position, bottom)| {
            let look = Look { bottom, marked: position.marked.clone() };
            let width = picture::picture_size(&position.board, &look).0;
            (picture::board_png(&position.board, &look), width)
        });
        // Content ids must differ between mails: some programs keep pictures by them.
        let picture_id = format!("board.{}", envelope.message_id);
        let picture_width = picture.as_ref().map_or(0, |(_, width)| *width);
        let html =
            HtmlPart { page: &page, unsubscribe_url, picture_id: &picture_id, picture_width }.render()?;

        let body = body(text, html, picture.map(|(png, _)| png), picture_id, attachment(content));
        let message = self.headers(envelope, &page.subject, unsubscribe_url, now).multipart(body)?;
        Ok(Letter {
            from: self.from.clone(),
            to: envelope.to.clone(),
            message_id: envelope.message_id.clone(),
            bytes: message.formatted(),
        })
    }

    fn headers(
        &self,
        envelope: &Envelope,
        subject: &str,
        unsubscribe_url: Option<&str>,
        now: Timestamp,
    ) -> MessageBuilder {
        let from = Mailbox::new(Some(self.from_name.clone()), self.from.to_lettre());
        let to_name = envelope.to_name.as_deref().map(plain::header).filter(|name| !name.is_empty());
        let mut builder = lettre::Message::builder()
            .from(from)
            .to(Mailbox::new(to_name, envelope.to.to_lettre()))
            .subject(plain::header(subject))
            .date(date(now))
            .message_id(Some(envelope.message_id.bracketed()))
            .raw_header(header("Auto-Submitted", "auto-generated"));
        if let Some(reply_to) = &envelope.reply_to {
            builder = builder.reply_to(Mailbox::from(reply_to.to_lettre()));
        }
        if let Some(previous) = envelope.references.last() {
            let thread: Vec<String> = envelope.references.iter().map(|id| id.bracketed()).collect();
            builder = builder.in_reply_to(previous.bracketed()).references(thread.join(" "));
        }
        if let Some(url) = unsubscribe_url {
            builder = builder
                .raw_header(header("List-Unsubscribe", &format!("<{url}>")))
                .raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"));
        }
        builder
    }
}

/// Text first, HTML with its picture second, so that programs take the last form they can show. Boundaries are
/// random, so that nobody can write a message that ends a part.
fn body(
    text: String,
    html: String,
    png: Option<Vec<u8>>,
    picture_id: String,
    pgn: Option<SinglePart>,
) -> MultiPart {
    let alternative = MultiPart::alternative().singlepart(SinglePart::plain(text));
    let html = SinglePart::html(html);
    let alternative = match png {
        Some(png) => {
            let picture = Attachment::new_inline(picture_id).body(png, content_type("image/png"));
            alternative.multipart(MultiPart::related().singlepart(html).singlepart(picture))
        }
        None => alternative.singlepart(html),
    };
    match pgn {
        Some(pgn) => MultiPart::mixed().multipart(alternative).singlepart(pgn),
        None => alternative,
    }
}

fn position(content: &Content) -> Option<(&Position, zugpost_rules::Seat)> {
    match content {
        Content::Invitation(invitation) => Some((&invitation.position, invitation.game.seat)),
        Content::YourMove(turn) => Some((&turn.position, turn.game.seat)),
        Content::GameOver(over) => Some((&over.position, over.game.seat)),
        Content::Login(_) => None,
    }
}

fn attachment(content: &Content) -> Option<SinglePart> {
    match content {
        Content::GameOver(over) => {
            let kind = content_type("application/vnd.chess-pgn; charset=utf-8");
            Some(Attachment::new("game.pgn".to_owned()).body(over.pgn.clone(), kind))
        }
        Content::Invitation(_) | Content::YourMove(_) | Content::Login(_) => None,
    }
}

/// The builder panics on what the header cannot write, so a clock gone wild is kept within it.
fn date(now: Timestamp) -> SystemTime {
    const LAST_SECOND_OF_9999: i64 = 253_402_300_799;
    let second = now.as_second().clamp(0, LAST_SECOND_OF_9999);
    SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(second.unsigned_abs())
}

fn header(name: &'static str, value: &str) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned())
}

fn content_type(text: &'static str) -> ContentType {
    ContentType::parse(text).expect("a constant that a test renders")
}
