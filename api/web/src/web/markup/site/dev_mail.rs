//! The reader for mails that the directory transport has written, for servers without SMTP.

use askama::Template;

use crate::web::markup::filters;

/// `GET /dev/mail`, newest first.
#[derive(Debug, Template)]
#[template(path = "page/dev_mails.html")]
pub struct DevMailsPage {
    pub folder: String,
    pub mails: Vec<MailLine>,
}

#[derive(Clone, Debug)]
pub struct MailLine {
    /// The name in `/dev/mail/{id}`.
    pub id: String,
    pub at: String,
    pub to: String,
    pub subject: String,
}

/// `GET /dev/mail/{id}`. Its frame shows `/dev/mail/{id}/html`, which must be sent with [`MAIL_CSP`](crate::web::markup::MAIL_CSP).
#[derive(Debug, Template)]
#[template(path = "page/dev_mail.html")]
pub struct DevMailPage {
    pub id: String,
    pub subject: String,
    pub headers: Vec<(String, String)>,
    pub text: String,
    pub has_html: bool,
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
        spans(&self.text)
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
