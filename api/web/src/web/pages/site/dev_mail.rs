//! `/dev/mail`: the mails of a server without SMTP, for developers on their own machine.
//!
//! The mails contain every player's links. So only this machine may read them, and no request through a proxy, unless
//! the operator has set `dev_mail`.

use actix_web::http::{StatusCode, header};
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, get};
use askama::Template;
use url::Url;
use zugpost_data::site::{MailDelivery, is_this_machine};
use zugpost_post::mail::transport::mail_name::MailName;
use zugpost_post::mail::{Directory, MailSummary, Mailer, ReadMail};

use crate::web::markup::{self, MessagePage, filters};
use crate::web::pages::hidden;
use crate::web::pages::session::Visitor;
use crate::web::state::State;

/// `GET /dev/mail`, newest first.
#[derive(Debug, Template)]
#[template(path = "page/dev_mails.html")]
pub struct DevMailsPage {
    pub folder: String,
    pub mails: Vec<MailSummary>,
}

/// `GET /dev/mail/{id}`. Its frame shows `/dev/mail/{id}/html`, which must be sent with [`MAIL_CSP`](crate::web::markup::MAIL_CSP).
#[derive(Debug, Template)]
#[template(path = "page/dev_mail.html")]
pub struct DevMailPage {
    pub id: String,
    pub mail: ReadMail,
}

/// A piece of text or a URL in it.
#[derive(Debug, PartialEq, Eq)]
enum Span<'a> {
    Text(&'a str),
    Link(&'a str),
}

/// The HTML part of a mail for its frame. Links open in the top window, because our pages refuse to be framed.
pub fn framed(html: &str) -> String {
    let target = r#"<base target="_top">"#;
    match html.find("<head>") {
        Some(head) => {
            let (before, after) = html.split_at(head + "<head>".len());
            format!("{before}{target}{after}")
        }
        None => format!("{target}{html}"),
    }
}

impl DevMailPage {
    fn spans(&self) -> Vec<Span<'_>> {
        spans(&self.mail.text)
    }
}

fn spans(text: &str) -> Vec<Span<'_>> {
    let mut spans = Vec::new();
    let mut rest = text;
    while let Some(start) = ["http://", "https://"].iter().filter_map(|scheme| rest.find(scheme)).min() {
        let (before, from) = rest.split_at(start);
        let end =
            from.find(|letter: char| letter.is_whitespace() || "<>\"".contains(letter)).unwrap_or(from.len());
        let link = from[..end].trim_end_matches(['.', ',', ')', ';', ':', '!', '?']);
        spans.push(Span::Text(before));
        spans.push(Span::Link(link));
        rest = &from[link.len()..];
    }
    spans.push(Span::Text(rest));
    spans.retain(|span| *span != Span::Text(""));
    spans
}

const LISTED: usize = 200;

#[get("/dev/mail")]
pub async fn list(state: Data<State>, request: HttpRequest, visitor: Visitor) -> HttpResponse {
    let Some(directory) = readable(&state, &request) else { return nothing(&visitor) };
    let reading = directory.clone();
    let Ok(Ok(mails)) = actix_web::web::block(move || reading.list(LISTED)).await else {
        return nothing(&visitor);
    };
    let folder = directory.folder().display().to_string();
    hidden(visitor.page(StatusCode::OK, &DevMailsPage { folder, mails }))
}

#[get("/dev/mail/{name}")]
pub async fn read(
    state: Data<State>,
    request: HttpRequest,
    visitor: Visitor,
    name: Path<String>,
) -> HttpResponse {
    match find(&state, &request, &name).await {
        Some(mail) => hidden(visitor.page(StatusCode::OK, &DevMailPage { id: name.into_inner(), mail })),
        None => nothing(&visitor),
    }
}

#[get("/dev/mail/{name}/html")]
pub async fn html_part(
    state: Data<State>,
    request: HttpRequest,
    visitor: Visitor,
    name: Path<String>,
) -> HttpResponse {
    match find(&state, &request, &name).await.and_then(|mail| mail.html) {
        Some(body) => HttpResponse::Ok()
            .content_type("text/html; charset=utf-8")
            .insert_header((header::CONTENT_SECURITY_POLICY, markup::MAIL_CSP))
            .insert_header((header::CACHE_CONTROL, "no-store"))
            .insert_header((header::REFERRER_POLICY, "no-referrer"))
            .body(framed(&body)),
        None => nothing(&visitor),
    }
}

fn nothing(visitor: &Visitor) -> HttpResponse {
    visitor.page(StatusCode::NOT_FOUND, &MessagePage::not_found())
}

/// Returns whether the sender of the request can read the mails of this server, which are sent nowhere else.
pub(crate) fn is_shown(state: &State, request: &HttpRequest) -> bool {
    readable(state, request).is_some()
}

fn readable(state: &State, request: &HttpRequest) -> Option<Directory> {
    let Mailer::Directory(directory) = &state.mailer else { return None };
    let shown = match state.app.shared.site.mail_delivery {
        MailDelivery::Sent | MailDelivery::Nowhere => false,
        MailDelivery::ShownHere => is_from_this_machine(state, request),
        MailDelivery::ShownToAll => true,
    };
    shown.then(|| directory.clone())
}

fn is_from_this_machine(state: &State, request: &HttpRequest) -> bool {
    let local = request.peer_addr().is_some_and(|peer| peer.ip().is_loopback());
    let forwarded = ["forwarded", "x-forwarded-for", "x-real-ip"]
        .iter()
        .any(|name| request.headers().contains_key(*name));
    // A public host name means a reverse proxy. A foreign `Host` that resolves to this machine is a DNS-rebinding
    // attack.
    let asked = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let asked = asked.and_then(|host| Url::parse(&format!("http://{host}/")).ok());
    let named_here = asked.is_some_and(|asked| is_this_machine(&asked))
        && is_this_machine(&state.app.shared.site.base_url);
    local && !forwarded && named_here
}

async fn find(state: &State, request: &HttpRequest, name: &str) -> Option<ReadMail> {
    let directory = readable(state, request)?;
    let name: MailName = name.parse().ok()?;
    actix_web::web::block(move || directory.read(&name)).await.ok()?.ok()?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_in_a_text_become_links_without_the_full_stop_behind_them() {
        let found = spans("Play: http://a.example/m/x1.\n<https://b.example>, http:// and ftp://c");
        let links: Vec<_> = found.iter().filter(|span| matches!(span, Span::Link(_))).collect();
        assert_eq!(
            links,
            [&Span::Link("http://a.example/m/x1"), &Span::Link("https://b.example"), &Span::Link("http://")]
        );
    }

    #[test]
    fn a_link_in_a_framed_mail_opens_the_whole_page() {
        assert_eq!(
            framed("<!DOCTYPE html><html><head><title>"),
            r#"<!DOCTYPE html><html><head><base target="_top"><title>"#
        );
        assert_eq!(framed("<p>x"), r#"<base target="_top"><p>x"#);
    }
}
