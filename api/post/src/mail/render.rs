//! Renders content as a finished mail: headers, text, HTML, pictures and attachment. It reads neither the database nor
//! the clock.

use std::sync::Arc;
use std::time::SystemTime;

use askama::Template;
use jiff::Timestamp;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Attachment, Mailbox, MessageBuilder, MultiPart, SinglePart};
use zugpost_base::email_address::EmailAddress;
use zugpost_base::picture;
use zugpost_base::picture::look::Look;
use zugpost_rules::BoardView;

use super::content::Envelope;
use super::mail_content::Content;
use super::page::{Board, Page, Reader, Section};
use super::rendered_mail::RenderedMail;
use super::{Dkim, MessageId, plain};

/// Renders mails from one sender. It has no side effects, but a picture takes some milliseconds of computing: keep it
/// off the threads that serve requests.
#[derive(Debug, Clone)]
pub struct Renderer {
    from: EmailAddress,
    from_name: String,
    dkim: Option<Arc<Dkim>>,
}

#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    #[error("a mail template failed")]
    Template(#[from] askama::Error),
    #[error("a mail could not be built")]
    Message(#[from] lettre::error::Error),
    #[error("a mail could not be signed")]
    Signature,
    #[error("the drawing of a mail was interrupted")]
    Interrupted,
}

#[derive(Template)]
#[template(path = "mail/letter.txt")]
struct TextPart<'a> {
    reader: Reader<'a>,
    page: &'a Page,
    unsubscribe_url: Option<&'a str>,
}

#[derive(Template)]
#[template(path = "mail/letter.html")]
struct HtmlPart<'a> {
    reader: Reader<'a>,
    page: &'a Page,
    sections: Vec<(&'a Section, Option<&'a Picture>)>,
    unsubscribe_url: Option<&'a str>,
}

/// A board picture that is embedded beside the HTML.
struct Picture {
    /// The Content-ID. It must differ between mails, because some mail programs cache pictures by it.
    id: String,
    /// The size at which it is shown; a sharp one has twice as many pixels on each side.
    width: u32,
    height: u32,
    png: Vec<u8>,
}

impl Renderer {
    pub fn new(from: EmailAddress, from_name: &str) -> Self {
        Renderer { from, from_name: plain::header(from_name), dkim: None }
    }

    /// Adds a DKIM signature to every mail.
    pub fn signing(self, dkim: Dkim) -> Self {
        Renderer { dkim: Some(Arc::new(dkim)), ..self }
    }

    pub fn render(
        &self,
        envelope: &Envelope,
        content: &Content,
        now: Timestamp,
    ) -> Result<RenderedMail, RenderError> {
        let to_name = envelope.to_name.as_deref().map(plain::name);
        let can_answer = envelope.reply_to.is_some();
        let (zone, locale) = (&envelope.zone, envelope.locale);
        let reader = Reader { name: to_name.as_deref(), can_answer, now, zone, locale };
        let page = content.page(reader);
        let unsubscribe_url =
            envelope.unsubscribe_url.as_ref().filter(|_| page.can_be_stopped).map(url::Url::as_str);
        let text = TextPart { reader, page: &page, unsubscribe_url }.render()?;
        let boards = page.sections.iter().map(|section| section.board.as_ref());
        // Several sharp boards, sent back with a reply, would exceed what the site accepts (`inbound::incoming::MAX_BYTES`).
        let to_png = match boards.clone().flatten().count() {
            0 | 1 => picture::sharp_board_png,
            _ => picture::board_png,
        };
        let pictures: Vec<Option<Picture>> =
            boards.zip(1..).map(|(board, number)| Some(draw(board?, envelope, number, to_png))).collect();
        let sections = page.sections.iter().zip(pictures.iter().map(Option::as_ref)).collect();
        let html = HtmlPart { reader, page: &page, sections, unsubscribe_url }.render()?;

        let pictures = pictures.into_iter().flatten().collect();
        let body = body(text, html, pictures, page.attachment.as_deref().map(attached_game));
        let message = self.headers(envelope, content, &page.subject, unsubscribe_url, now).multipart(body)?;
        Ok(RenderedMail {
            from: (!content.is_answer())
                .then(|| envelope.returns_to.clone().unwrap_or_else(|| self.from.clone())),
            to: envelope.to.clone(),
            message_id: envelope.message_id.clone(),
            bytes: match &self.dkim {
                Some(dkim) => dkim.sign(message.formatted()).ok_or(RenderError::Signature)?,
                None => message.formatted(),
            },
        })
    }

    fn headers(
        &self,
        envelope: &Envelope,
        content: &Content,
        subject: &str,
        unsubscribe_url: Option<&str>,
        now: Timestamp,
    ) -> MessageBuilder {
        let from = Mailbox::new(Some(self.from_name.clone()), self.from.to_lettre());
        let submitted = if content.is_answer() { "auto-replied" } else { "auto-generated" };
        let to_name = envelope.to_name.as_deref().map(plain::header).filter(|name| !name.is_empty());
        let mut builder = lettre::Message::builder()
            .from(from)
            .to(Mailbox::new(to_name, envelope.to.to_lettre()))
            .subject(plain::header(subject))
            .date(date(now))
            .message_id(Some(envelope.message_id.bracketed()))
            .raw_header(header("Auto-Submitted", submitted));
        if let Some(reply_to) = &envelope.reply_to {
            builder = builder.reply_to(Mailbox::from(reply_to.to_lettre()));
        }
        let thread = envelope.references.iter().map(MessageId::bracketed).chain(envelope.answers.clone());
        let thread: Vec<String> = thread.collect();
        if let Some(previous) = thread.last() {
            builder = builder.in_reply_to(previous.clone()).references(thread.join(" "));
        }
        if let Some(url) = unsubscribe_url {
            builder = builder
                .raw_header(header("List-Unsubscribe", &format!("<{url}>")))
                .raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"));
        }
        builder
    }
}

fn draw(
    board: &Board,
    envelope: &Envelope,
    number: usize,
    to_png: fn(&BoardView, &Look) -> Vec<u8>,
) -> Picture {
    let nth = if number == 1 { String::new() } else { number.to_string() };
    let (width, height) = picture::picture_size(&board.view, &board.look);
    Picture {
        id: format!("board{nth}.{}", envelope.message_id),
        width,
        height,
        png: to_png(&board.view, &board.look),
    }
}

/// The text comes first and the HTML second, because mail programs show the last form that they support. Boundaries are
/// random, so that no message can end a part.
fn body(text: String, html: String, pictures: Vec<Picture>, pgn: Option<SinglePart>) -> MultiPart {
    let alternative = MultiPart::alternative().singlepart(SinglePart::plain(text));
    let html = SinglePart::html(html);
    let alternative = match pictures.is_empty() {
        true => alternative.singlepart(html),
        false => {
            let inline = |picture: Picture| {
                Attachment::new_inline(picture.id).body(picture.png, content_type("image/png"))
            };
            let shown = MultiPart::related().singlepart(html);
            let shown = pictures.into_iter().map(inline).fold(shown, MultiPart::singlepart);
            alternative.multipart(shown)
        }
    };
    match pgn {
        Some(pgn) => MultiPart::mixed().multipart(alternative).singlepart(pgn),
        None => alternative,
    }
}

fn attached_game(pgn: &str) -> SinglePart {
    let kind = content_type("application/vnd.chess-pgn; charset=utf-8");
    Attachment::new("game.pgn".to_owned()).body(pgn.to_owned(), kind)
}

/// The builder panics on dates that the header cannot express, so a wrong clock is clamped.
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
