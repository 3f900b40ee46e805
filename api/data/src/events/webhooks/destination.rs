//! Destinations of chats: the address, the room and the token that a service asks for. They are secrets of their owner: the
//! database stores them sealed with a key that is derived from the key file.

use std::fmt;

use data_encoding::BASE64;
use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::hmac;
use url::Url;
use zugpost_base::ids::WebhookId;
use zugpost_base::locale::{Phrase, phrase};

use super::signer::Signer;
use super::ssrf_guard;
use crate::model::error::fault::Fault;
use crate::store::notices::webhooks::{Webhook, WebhookFormat};

const LONGEST_TOKEN: usize = 500;
const LONGEST_ROOM: usize = 255;

/// The address that messages are sent to, and what proves the right to.
#[derive(Clone, PartialEq, Eq)]
pub struct Destination {
    pub url: Url,
    pub token: Option<String>,
}

impl fmt::Debug for Destination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Destination").finish_non_exhaustive()
    }
}

#[derive(Debug, thiserror::Error)]
#[error("the address cannot be read, because the server has another key now; make the webhook again")]
pub struct Unreadable;

/// A destination as a player writes it.
#[derive(Clone, Copy, Debug)]
pub struct Written<'a> {
    pub format: WebhookFormat,
    pub url: &'a str,
    pub room: Option<&'a str>,
    pub token: Option<&'a str>,
}

impl Destination {
    /// Checks what a format needs, and that it has nothing else. No error repeats a secret.
    pub fn read(written: Written<'_>, may_be_private: bool) -> Result<Destination, Fault> {
        let Written { format, url, room, token } = written;
        let url = ssrf_guard::read(url, may_be_private).map_err(|why| Fault::at("url", why))?;
        check_url(format, &url).map_err(|why| Fault::at("url", why))?;
        check_room(format, room).map_err(|why| Fault::at("room", why))?;
        check_token(format, token).map_err(|why| Fault::at("token", why))?;
        Ok(Destination { url, token: token.map(str::to_owned) })
    }

    /// The beginning of the address, which is no secret.
    pub fn shown(&self) -> String {
        format!("{}/", self.url.origin().ascii_serialization())
    }

    pub fn seal(&self, signer: &Signer, webhook: &WebhookId) -> Option<String> {
        let mut sealed = serde_json::to_vec(&(self.url.as_str(), &self.token)).ok()?;
        let nonce: [u8; NONCE_LEN] = rand::random();
        let (key, aad) = (key(signer)?, Aad::from(webhook.0.as_bytes()));
        key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), aad, &mut sealed).ok()?;
        Some(BASE64.encode(&[nonce.as_slice(), &sealed].concat()))
    }

    /// The destination of a stored webhook.
    pub fn of(webhook: &Webhook, signer: &Signer) -> Result<Destination, Unreadable> {
        match &webhook.sealed {
            None => Ok(Destination { url: webhook.url.parse().map_err(|_| Unreadable)?, token: None }),
            Some(sealed) => open(signer, &webhook.id, sealed).ok_or(Unreadable),
        }
    }
}

fn open(signer: &Signer, webhook: &WebhookId, sealed: &str) -> Option<Destination> {
    let bytes = BASE64.decode(sealed.as_bytes()).ok()?;
    let (nonce, sealed) = bytes.split_at_checked(NONCE_LEN)?;
    let nonce = Nonce::try_assume_unique_for_key(nonce).ok()?;
    let (mut sealed, aad) = (sealed.to_vec(), Aad::from(webhook.0.as_bytes()));
    let opened = key(signer)?.open_in_place(nonce, aad, &mut sealed).ok()?;
    let (url, token): (String, Option<String>) = serde_json::from_slice(opened).ok()?;
    Some(Destination { url: url.parse().ok()?, token })
}

fn key(signer: &Signer) -> Option<LessSafeKey> {
    let bytes = hmac::sign(signer.derivation(), b"destinations of webhooks");
    Some(LessSafeKey::new(UnboundKey::new(&CHACHA20_POLY1305, bytes.as_ref()).ok()?))
}

fn check_url(format: WebhookFormat, url: &Url) -> Result<(), Phrase> {
    match format {
        WebhookFormat::Ntfy if topic(url).is_none() => Err(phrase("error-chat-topic")),
        WebhookFormat::Matrix | WebhookFormat::Telegram if url.path() != "/" || url.query().is_some() => {
            Err(phrase("error-chat-server"))
        }
        WebhookFormat::Standard
        | WebhookFormat::Discord
        | WebhookFormat::Slack
        | WebhookFormat::Matrix
        | WebhookFormat::Ntfy
        | WebhookFormat::Telegram
        | WebhookFormat::Plain => Ok(()),
    }
}

/// The topic of ntfy in an address.
pub(super) fn topic(url: &Url) -> Option<&str> {
    let topic = url.path().strip_prefix('/')?;
    let is_sign = |sign: u8| sign.is_ascii_alphanumeric() || matches!(sign, b'-' | b'_');
    let is_topic = (1..=64).contains(&topic.len()) && topic.bytes().all(is_sign);
    (is_topic && url.query().is_none()).then_some(topic)
}

fn check_room(format: WebhookFormat, room: Option<&str>) -> Result<(), Phrase> {
    let (needed, is_good): (_, fn(&str) -> bool) = match format {
        WebhookFormat::Matrix => ("error-chat-matrix-room", |room| room.len() > 1 && room.starts_with('!')),
        WebhookFormat::Telegram => ("error-chat-telegram-chat", is_chat),
        WebhookFormat::Standard
        | WebhookFormat::Discord
        | WebhookFormat::Slack
        | WebhookFormat::Ntfy
        | WebhookFormat::Plain => return leave_out(format, room),
    };
    let is_plain =
        |room: &str| room.len() <= LONGEST_ROOM && room.bytes().all(|sign| sign.is_ascii_graphic());
    let is_good = room.is_some_and(|room| is_plain(room) && is_good(room));
    if is_good { Ok(()) } else { Err(phrase(needed)) }
}

/// Returns whether the text is a chat of Telegram: a number, or the name of a public one.
fn is_chat(room: &str) -> bool {
    let is_sign = |sign: u8| sign.is_ascii_alphanumeric() || sign == b'_';
    let is_name = |name: &str| !name.is_empty() && name.bytes().all(is_sign);
    room.parse::<i64>().is_ok() || room.strip_prefix('@').is_some_and(is_name)
}

fn check_token(format: WebhookFormat, token: Option<&str>) -> Result<(), Phrase> {
    let needed = match format {
        WebhookFormat::Matrix => Some("error-chat-matrix-token"),
        WebhookFormat::Telegram => Some("error-chat-bot-token"),
        WebhookFormat::Ntfy => None,
        WebhookFormat::Standard | WebhookFormat::Discord | WebhookFormat::Slack | WebhookFormat::Plain => {
            return leave_out(format, token);
        }
    };
    // It becomes a part of a header or of a path.
    let is_sign = |sign: u8| sign.is_ascii_alphanumeric() || b"-._~+:=".contains(&sign);
    match token {
        None => needed.map_or(Ok(()), |needed| Err(phrase(needed))),
        Some(token) if (1..=LONGEST_TOKEN).contains(&token.len()) && token.bytes().all(is_sign) => Ok(()),
        Some(_) => Err(phrase("error-chat-token-signs")),
    }
}

fn leave_out(format: WebhookFormat, value: Option<&str>) -> Result<(), Phrase> {
    value.map_or(Ok(()), |_| Err(phrase("error-chat-needs-none").with("format", format.as_str())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(
        format: WebhookFormat,
        url: &str,
        room: Option<&str>,
        token: Option<&str>,
    ) -> Result<Destination, String> {
        Destination::read(Written { format, url, room, token }, false).map_err(|fault| fault.to_string())
    }

    #[test]
    fn each_format_gets_what_it_needs_and_nothing_else() {
        let (ntfy, matrix, telegram) = (WebhookFormat::Ntfy, WebhookFormat::Matrix, WebhookFormat::Telegram);
        for (format, url, room, token, why) in [
            (
                WebhookFormat::Discord,
                "https://discord.com/api/webhooks/1/x",
                Some("a"),
                None,
                "room: “discord” needs none",
            ),
            (WebhookFormat::Slack, "https://hooks.slack.com/x", None, Some("x"), "token: “slack” needs none"),
            (WebhookFormat::Plain, "http://example.org/", None, None, "url: it must begin with https"),
            (ntfy, "https://ntfy.sh/", None, None, "url: it must end in the topic"),
            (ntfy, "https://ntfy.sh/a/b", None, None, "url: it must end in the topic"),
            (ntfy, "https://ntfy.sh/a?x=1", None, None, "url: it must end in the topic"),
            (ntfy, "https://ntfy.sh/a", None, Some("tk x"), "token: it contains a character"),
            (matrix, "https://matrix.org/x", Some("!a:b"), Some("x"), "url: the address of the server alone"),
            (matrix, "https://matrix.org", Some("#a:b"), Some("x"), "room: the id of the room"),
            (matrix, "https://matrix.org", None, Some("x"), "room: the id of the room"),
            (matrix, "https://matrix.org", Some("!a:b"), None, "token: an access token"),
            (telegram, "https://api.telegram.org", Some("club"), Some("1:x"), "room: the id of the chat"),
            (telegram, "https://api.telegram.org", Some("@a b"), Some("1:x"), "room: the id of the chat"),
            (
                telegram,
                "https://api.telegram.org",
                Some("-100"),
                Some("1:x/y"),
                "token: it contains a character",
            ),
            (
                telegram,
                "https://api.telegram.org/bot1:x/sendMessage",
                Some("-100"),
                Some("1:x"),
                "url: the address of the server alone",
            ),
            (telegram, "https://10.0.0.1", Some("-100"), Some("1:x"), "url: this is not a public address"),
        ] {
            let error = read(format, url, room, token).unwrap_err();
            assert!(error.starts_with(why), "{format} {url}: {error}");
        }
        assert!(read(ntfy, "https://ntfy.sh/my-club_1", None, Some("tk_1")).is_ok());
        assert!(read(matrix, "https://matrix.org", Some("!a:b"), Some("syt_x")).is_ok());
        assert!(read(telegram, "https://api.telegram.org", Some("@my_club"), Some("1:x-Y_z")).is_ok());
    }

    #[test]
    fn a_sealed_destination_opens_for_its_own_webhook_and_key_only() {
        let folder = tempfile::tempdir().unwrap();
        let signer = Signer::open(&folder.path().join("one")).unwrap();
        let (id, other) = (WebhookId::random(), WebhookId::random());
        let url = "https://discord.com/api/webhooks/1/secret".parse().unwrap();
        let destination = Destination { url, token: Some("tk".to_owned()) };
        let sealed = destination.seal(&signer, &id).unwrap();
        assert!(!sealed.contains("secret") && destination.shown() == "https://discord.com/");
        assert_eq!(open(&signer, &id, &sealed), Some(destination));
        assert_eq!(open(&signer, &other, &sealed), None);
        assert_eq!(open(&Signer::open(&folder.path().join("two")).unwrap(), &id, &sealed), None);
        assert_eq!(
            [open(&signer, &id, ""), open(&signer, &id, "AAAA"), open(&signer, &id, "?")],
            [None, None, None]
        );
        assert!(!format!("{:?}", open(&signer, &id, &sealed)).contains("secret"));
    }
}
