//! The HTTP client for webhooks.

use std::path::Path;
use std::sync::Arc;

use anyhow::Context;
use reqwest::{Response, StatusCode, header};
use zugpost_base::locale::Locale;
use zugpost_base::log::TRACES;
use zugpost_base::time::Moment;

use super::chat::news::News;
use super::chat::pause;
use super::chat::services::{Outgoing, Parcel};
use super::deliveries::{Message, Sent};
use super::destination::Destination;
use super::guarded_http::{GuardedHttp, reason};
use super::message::Content;
use super::signer::{Signer, seconds};
use crate::events::push::vapid::{VapidError, VapidKey};
use crate::store::notices::webhooks::{Webhook, WebhookFormat};

/// Bytes that are read of the answer of a busy receiver.
const LONGEST_ANSWER: usize = 4096;

#[derive(Clone, Debug)]
pub struct Client {
    pub http: GuardedHttp,
    signer: Arc<Signer>,
}

impl Client {
    /// A client that signs with the key in the file. `may_be_private` lets tests and developers reach private
    /// addresses.
    pub fn new(key_file: &Path, may_be_private: bool) -> anyhow::Result<Client> {
        let signer = Signer::open(key_file).with_context(|| key_file.display().to_string())?;
        let http = GuardedHttp::new(concat!("zugpost-webhooks/", env!("CARGO_PKG_VERSION")), may_be_private)?;
        Ok(Client { http, signer: Arc::new(signer) })
    }

    pub fn signer(&self) -> &Arc<Signer> {
        &self.signer
    }

    /// The key that push services know this site by.
    pub fn push_key(&self) -> Result<VapidKey, VapidError> {
        VapidKey::derive(self.signer.derivation())
    }

    /// One attempt. Of the response, the status is read, and from a busy receiver how long it wants to be left alone.
    #[tracing::instrument(level = "trace", target = TRACES, name = "webhook", skip_all)]
    pub async fn send(&self, webhook: &Webhook, message: &Message, now: Moment) -> Sent {
        let destination = match Destination::of(webhook, &self.signer) {
            Ok(destination) => destination,
            Err(error) => return Sent::Failed(error.to_string()),
        };
        if let Err(why) = self.http.check(destination.url.as_str()) {
            return Sent::Failed(why.text(Locale::En));
        }
        let (room, transaction) = (webhook.room.as_deref().unwrap_or_default(), message.transaction.as_str());
        let parcel = Parcel { format: webhook.format, destination: &destination, room, transaction };
        match &message.content {
            Content::Nothing => Sent::Delivered,
            Content::Json(body) => {
                let request = Outgoing::json(destination.url.clone(), body.clone());
                self.try_once(webhook, &message.id, request, now).await.outcome(webhook.format).await
            }
            Content::News(news) => self.tell(webhook, &message.id, (&parcel, news), now).await,
        }
    }

    /// Some services refuse a message whose picture they cannot fetch; it is worth more than the picture.
    async fn tell(
        &self,
        webhook: &Webhook,
        id: &str,
        (parcel, news): (&Parcel<'_>, &News),
        now: Moment,
    ) -> Sent {
        let Some(request) = parcel.outgoing(news) else { return Sent::Delivered };
        let answer = self.try_once(webhook, id, request, now).await;
        if !answer.is_bad_request() || news.picture.is_none() {
            return answer.outcome(webhook.format).await;
        }
        let without = News { picture: None, ..news.clone() };
        let Some(request) = parcel.outgoing(&without) else { return Sent::Delivered };
        self.try_once(webhook, id, request, now).await.outcome(webhook.format).await
    }

    async fn try_once(&self, webhook: &Webhook, id: &str, request: Outgoing, now: Moment) -> Attempt {
        let Outgoing { method, url, bearer, content_type, body } = request;
        let mut sending = self.http.client().request(method, url).header(header::CONTENT_TYPE, content_type);
        if let Some(token) = bearer {
            sending = sending.bearer_auth(token);
        }
        if is_signed(webhook.format) {
            let signature = self.signer.sign(&webhook.id, &webhook.secrets(now), id, now, &body);
            sending = sending
                .header("webhook-id", id)
                .header("webhook-timestamp", seconds(now))
                .header("webhook-signature", signature);
        }
        Attempt(sending.body(body).send().await)
    }
}

/// The signature is for receivers that their owner has written.
fn is_signed(format: WebhookFormat) -> bool {
    match format {
        WebhookFormat::Standard | WebhookFormat::Plain => true,
        WebhookFormat::Discord
        | WebhookFormat::Slack
        | WebhookFormat::Matrix
        | WebhookFormat::Ntfy
        | WebhookFormat::Telegram => false,
    }
}

/// Returns whether the answer means that the address will never work again. Services that players run themselves may answer
/// 404 while they are restarted.
fn is_gone(format: WebhookFormat, status: StatusCode) -> bool {
    let is_lost = status == StatusCode::NOT_FOUND;
    match format {
        WebhookFormat::Discord | WebhookFormat::Slack | WebhookFormat::Telegram if is_lost => true,
        WebhookFormat::Standard
        | WebhookFormat::Discord
        | WebhookFormat::Slack
        | WebhookFormat::Matrix
        | WebhookFormat::Ntfy
        | WebhookFormat::Telegram
        | WebhookFormat::Plain => status == StatusCode::GONE,
    }
}

/// The answer to a request, or why there is none.
#[derive(Debug)]
struct Attempt(Result<Response, reqwest::Error>);

impl Attempt {
    fn is_bad_request(&self) -> bool {
        self.0.as_ref().is_ok_and(|answer| answer.status() == StatusCode::BAD_REQUEST)
    }

    async fn outcome(self, format: WebhookFormat) -> Sent {
        let answer = match self.0 {
            Ok(answer) if answer.status().is_success() => return Sent::Delivered,
            Ok(answer) => answer,
            Err(error) => return Sent::Failed(reason(&error)),
        };
        let status = answer.status();
        let error = format!("answered {}", status.as_u16());
        if is_gone(format, status) {
            return Sent::Gone(error);
        }
        if pause::is_asked(status) {
            let headers = answer.headers().clone();
            return Sent::Busy { error, pause: pause::read(&headers, &beginning(answer).await) };
        }
        Sent::Failed(error)
    }
}

/// The beginning of a body; as much of it as came before the connection broke.
async fn beginning(mut answer: Response) -> Vec<u8> {
    let mut body = Vec::new();
    while let Ok(Some(part)) = answer.chunk().await {
        body.extend_from_slice(&part);
        if body.len() > LONGEST_ANSWER {
            body.truncate(LONGEST_ANSWER);
            break;
        }
    }
    body
}

#[cfg(test)]
mod tests {
    use super::*;
    use zugpost_base::ids::{PlayerId, WebhookId};

    #[tokio::test]
    async fn names_that_lead_inside_are_not_followed() {
        let file = std::env::temp_dir().join(format!("zugpost-client-{}.key", std::process::id()));
        let client = Client::new(&file, false).unwrap();
        for url in ["https://localhost/", "https://127.0.0.1/", "http://localhost/"] {
            let now = Moment::from_micros(0);
            let webhook = Webhook::new(WebhookId::random(), PlayerId::random(), url.to_owned(), now);
            let message = Message::of_test(&webhook.id, Content::Json("{}".to_owned()), now);
            let sent = client.send(&webhook, &message, now).await;
            let Sent::Failed(why) = sent else { panic!("{url}: {sent:?}") };
            assert!(why.contains("public address") || why.contains("https://"), "{url}: {why}");
        }
        std::fs::remove_file(&file).unwrap();
    }
}
