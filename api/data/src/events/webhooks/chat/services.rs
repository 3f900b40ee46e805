//! The requests that services take. All of them get the same words; signs that a service would read as markup or as a call to
//! all members are escaped as it asks, or it is told to read none.

use reqwest::Method;
use serde_json::{Value, json};
use url::Url;

use super::news::News;
use crate::events::webhooks::destination::{Destination, topic};
use crate::store::notices::webhooks::WebhookFormat;

/// A request to a service.
#[derive(Clone, Debug)]
pub struct Outgoing {
    pub method: Method,
    pub url: Url,
    pub bearer: Option<String>,
    pub content_type: &'static str,
    pub body: String,
}

impl Outgoing {
    pub fn json(url: Url, body: String) -> Outgoing {
        Outgoing { method: Method::POST, url, bearer: None, content_type: "application/json", body }
    }
}

/// A message and where it goes.
#[derive(Clone, Copy, Debug)]
pub struct Parcel<'a> {
    pub format: WebhookFormat,
    pub destination: &'a Destination,
    pub room: &'a str,
    /// An id that stays the same at every try, so that a service can tell a repetition.
    pub transaction: &'a str,
}

impl Parcel<'_> {
    /// The request for news; `None` if the format is not that of a chat.
    pub fn outgoing(&self, news: &News) -> Option<Outgoing> {
        let url = self.destination.url.clone();
        let post = |url, body: Value| Outgoing::json(url, body.to_string());
        let token = self.destination.token.clone();
        Some(match self.format {
            WebhookFormat::Standard => return None,
            WebhookFormat::Discord => post(waiting(url), discord(news)),
            WebhookFormat::Slack => post(url, slack(news)),
            WebhookFormat::Matrix => {
                let path = [
                    "_matrix",
                    "client",
                    "v3",
                    "rooms",
                    self.room,
                    "send",
                    "m.room.message",
                    self.transaction,
                ];
                let request = post(below(url, &path), matrix(news));
                Outgoing { method: Method::PUT, bearer: token, ..request }
            }
            WebhookFormat::Ntfy => {
                let body = ntfy(news, topic(&url).unwrap_or_default());
                Outgoing { bearer: token, ..post(below(url, &[]), body) }
            }
            WebhookFormat::Telegram => {
                let bot = format!("bot{}", token.unwrap_or_default());
                post(below(url, &[&bot, "sendMessage"]), telegram(news, self.room))
            }
            WebhookFormat::Plain => Outgoing {
                content_type: "text/plain; charset=utf-8",
                body: plain(news) + "\n",
                ..post(url, Value::Null)
            },
        })
    }
}

/// Asks Discord to answer after it has stored the message: otherwise it accepts messages that nobody will see.
fn waiting(mut url: Url) -> Url {
    if url.query_pairs().all(|(name, _)| name != "wait") {
        url.query_pairs_mut().append_pair("wait", "true");
    }
    url
}

fn below(mut url: Url, path: &[&str]) -> Url {
    // An address of http always has a path.
    if let Ok(mut segments) = url.path_segments_mut() {
        segments.clear().extend(path);
    }
    url
}

/// Title, text and link, each in its line.
fn plain(news: &News) -> String {
    format!("{}\n{}\n{}", news.title, news.text, news.url)
}

fn discord(news: &News) -> Value {
    let mut embed = json!({
        "title": without_markdown(&news.title),
        "description": without_markdown(&news.text),
        "url": news.url,
    });
    if let Some(picture) = &news.picture {
        embed["image"] = json!({"url": picture});
    }
    json!({"embeds": [embed], "allowed_mentions": {"parse": []}})
}

/// Escapes what Discord would read as emphasis, a link, or the name of a member, a role or a channel; and at the beginning
/// what makes a heading, a list or a quotation of a line.
fn without_markdown(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for (at, sign) in text.char_indices() {
        let is_markup = matches!(sign, '\\' | '*' | '_' | '~' | '`' | '|' | '<' | '[' | ']');
        if is_markup || (at == 0 && matches!(sign, '#' | '-' | '+' | '>')) {
            escaped.push('\\');
        }
        escaped.push(sign);
    }
    escaped
}

fn slack(news: &News) -> Value {
    let words = format!("{}\n{}", news.title, news.text);
    let link = format!("<{}|{}>", news.url, entities(&news.link));
    let mut blocks = vec![
        // Plain text is shown as it is.
        json!({"type": "section", "text": {"type": "plain_text", "text": words, "emoji": false}}),
        json!({"type": "section", "text": {"type": "mrkdwn", "text": link}}),
    ];
    if let Some(picture) = &news.picture {
        blocks.push(json!({"type": "image", "image_url": picture, "alt_text": words}));
    }
    // Of notices, and for servers that know no blocks.
    let text = format!("{} {}", entities(&words), news.url);
    json!({"text": text, "mrkdwn": false, "unfurl_links": false, "blocks": blocks})
}

/// Escapes the three signs by which Slack knows links, members and calls such as `<!channel>`.
fn entities(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn matrix(news: &News) -> Value {
    let [title, text, url, link] =
        [&news.title, &news.text, &news.url, &news.link].map(|text| entities(text).replace('"', "&quot;"));
    let html = format!("<strong>{title}</strong><br>{text}<br><a href=\"{url}\">{link}</a>");
    json!({
        "msgtype": "m.text",
        "body": plain(news),
        "format": "org.matrix.custom.html",
        "formatted_body": html,
        // Nobody is mentioned, whatever the names look like.
        "m.mentions": {},
    })
}

fn ntfy(news: &News, topic: &str) -> Value {
    let mut message = json!({"topic": topic, "title": news.title, "message": news.text, "click": news.url});
    if let Some(picture) = &news.picture {
        message["attach"] = json!(picture);
        message["filename"] = json!("board.png");
    }
    message
}

/// Without `parse_mode` Telegram reads no markup. The board is the preview of a link: a photo that Telegram cannot fetch would
/// cost the message.
fn telegram(news: &News, chat: &str) -> Value {
    let preview = match &news.picture {
        Some(picture) => json!({"url": picture, "prefer_large_media": true}),
        None => json!({"is_disabled": true}),
    };
    let chat = chat.parse::<i64>().map_or_else(|_| json!(chat), |id| json!(id));
    json!({"chat_id": chat, "text": plain(news), "link_preview_options": preview})
}
