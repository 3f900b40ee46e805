//! Webhooks: events, sent to a URL of a player's choice: their own, or those of games that everybody may watch. `deliveries`
//! owns the deliveries and their retries, `chat` what chats are told.

pub mod chat;
pub mod client;
pub mod deliveries;
pub mod destination;
pub mod guarded_http;
pub mod message;
pub mod request;
pub mod sender;
pub mod signer;
pub mod ssrf_guard;
mod try_out;
pub mod views;

use zugpost_base::ids::{PlayerId, WebhookId};
use zugpost_base::rate_limits::TooOften;

use super::Events;
use super::log::Cursor;
use crate::model::error::IdempotencyError;
use crate::model::error::fault::Fault;
use crate::model::idempotency::IdempotencyKey;
use crate::model::json;
use crate::model::list::List;
use crate::model::paging::page;
use crate::store::Conn;
use crate::store::error::StoreError;
use crate::store::events;
use crate::store::notices::deliveries as delivery_rows;
use crate::store::notices::deliveries::{Delivery, DeliveryStatus};
use crate::store::notices::webhook_players;
use crate::store::notices::webhooks::{self, Webhook, WebhookFormat};
use request::{Audience, WebhookRequest};
use signer::Signer;
use views::{CreatedWebhook, DeliveryList, DeliveryView, WebhookSecret, WebhookView};

/// Webhooks per player.
pub const MOST: usize = 10;

#[derive(Debug, thiserror::Error)]
pub enum WebhookError {
    #[error("no webhook `{0}`")]
    NotFound(String),
    #[error("no delivery `{0}`")]
    NoDelivery(String),
    #[error("you have {MOST} webhooks; delete one first")]
    TooMany,
    #[error("the webhook is disabled; enable it first")]
    Disabled,
    #[error("the address could not be sealed")]
    Unsealed,
    #[error("{0}")]
    Bad(Fault),
    #[error(transparent)]
    TooOften(#[from] TooOften),
    #[error(transparent)]
    Idempotency(#[from] IdempotencyError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<diesel::result::Error> for WebhookError {
    fn from(error: diesel::result::Error) -> WebhookError {
        WebhookError::Store(error.into())
    }
}

impl Events {
    pub async fn create_webhook(
        &self,
        player: PlayerId,
        request: WebhookRequest,
        key: Option<IdempotencyKey>,
        signer: &Signer,
    ) -> Result<CreatedWebhook, WebhookError> {
        let (destination, kinds) =
            (request.destination(self.shared.site.private_webhooks)?, request.kinds()?);
        let id = WebhookId::random();
        let (url, sealed) = match request.format {
            WebhookFormat::Standard => (destination.url.to_string(), None),
            WebhookFormat::Discord
            | WebhookFormat::Slack
            | WebhookFormat::Matrix
            | WebhookFormat::Ntfy
            | WebhookFormat::Telegram
            | WebhookFormat::Plain => {
                let sealed = destination.seal(signer, &id).ok_or(WebhookError::Unsealed)?;
                (destination.shown(), Some(sealed))
            }
        };
        let (now, owner) = (self.shared.clock.now(), player.clone());
        let work = move |conn: &mut Conn| {
            if webhooks::of_player(conn, &player)?.len() >= MOST {
                return Err(WebhookError::TooMany);
            }
            let Audience { hears, game, players } = request.audience(conn)?;
            let webhook = Webhook {
                kinds: kinds.join(" "),
                position: events::settled(conn)?,
                format: request.format,
                sealed,
                room: request.room,
                locale: request.language.map(|locale| locale.to_string()),
                hears,
                game_id: game,
                ..Webhook::new(id, player, url, now)
            };
            webhooks::insert(conn, &webhook)?;
            webhook_players::insert(conn, &webhook.id, &players)?;
            Ok(json::to_text(&WebhookView::load(conn, webhook)?))
        };
        let made = self.shared.write_once(key, now, work).await?;
        // The stored answer of an idempotency key is without the secret, which may have changed since.
        let webhook: WebhookView = serde_json::from_str(&made).map_err(|_| IdempotencyError::Mismatch)?;
        let secret = self.webhook_secret(owner, webhook.id.clone(), signer).await?.secret;
        Ok(CreatedWebhook { webhook, secret })
    }

    pub async fn webhook_secret(
        &self,
        player: PlayerId,
        id: WebhookId,
        signer: &Signer,
    ) -> Result<WebhookSecret, WebhookError> {
        let find =
            move |conn: &mut Conn| webhooks::find(conn, &player, &id)?.ok_or(WebhookError::NotFound(id.0));
        Ok(WebhookSecret::of(&self.shared.db.read(find).await?, signer))
    }

    /// Gives the webhook another secret. The former one signs as well for a day, so that receivers have time to change.
    pub async fn change_webhook_secret(
        &self,
        player: PlayerId,
        id: WebhookId,
        key: Option<IdempotencyKey>,
        signer: &Signer,
    ) -> Result<WebhookSecret, WebhookError> {
        let now = self.shared.clock.now();
        let (owner, changed) = (player.clone(), id.clone());
        let work = move |conn: &mut Conn| {
            let mut webhook = own(conn, &owner, &changed)?;
            webhook.secret_number += 1;
            webhook.secret_changed_at = Some(now);
            webhooks::save(conn, &webhook)?;
            Ok::<_, WebhookError>("{}".to_owned())
        };
        self.shared.write_once(key, now, work).await?;
        self.webhook_secret(player, id, signer).await
    }

    pub async fn webhooks(&self, player: PlayerId) -> Result<Vec<WebhookView>, WebhookError> {
        let read = move |conn: &mut Conn| {
            let own = webhooks::of_player(conn, &player)?.into_iter();
            Ok(own.map(|webhook| WebhookView::load(conn, webhook)).collect::<Result<_, _>>()?)
        };
        self.shared.db.read(read).await
    }

    pub async fn delete_webhook(&self, player: PlayerId, id: WebhookId) -> Result<(), WebhookError> {
        let work = move |conn: &mut Conn| {
            let deleted = webhooks::delete(conn, &player, &id)?;
            if deleted { Ok(()) } else { Err(WebhookError::NotFound(id.0)) }
        };
        self.shared.db.write(work).await
    }

    /// Enables a disabled webhook. It receives events from now on; missed ones are not sent.
    pub async fn enable_webhook(
        &self,
        player: PlayerId,
        id: WebhookId,
        key: Option<IdempotencyKey>,
    ) -> Result<String, WebhookError> {
        let now = self.shared.clock.now();
        let work = move |conn: &mut Conn| {
            let mut webhook = own(conn, &player, &id)?;
            if webhook.disabled_at.take().is_some() {
                webhook.position = events::settled(conn)?;
                webhook.failures = 0;
                (webhook.failing_since, webhook.rests_until, webhook.error) = (None, None, None);
                webhooks::save(conn, &webhook)?;
            }
            Ok(json::to_text(&WebhookView::load(conn, webhook)?))
        };
        self.shared.write_once(key, now, work).await
    }

    /// The deliveries of a webhook, newest first.
    pub async fn deliveries(
        &self,
        player: PlayerId,
        id: WebhookId,
        status: Option<DeliveryStatus>,
        cursor: Option<String>,
        limit: u32,
    ) -> Result<DeliveryList, WebhookError> {
        if !(1..=100).contains(&limit) {
            return Err(WebhookError::Bad(Fault::of_program_at("limit", "from 1 to 100")));
        }
        let before = cursor.map(|text| text.parse::<Cursor>()).transpose();
        let before = before.map_err(|_| {
            let why = "unknown; send the `next_cursor` of the previous page";
            WebhookError::Bad(Fault::of_program_at("cursor", why))
        })?;
        let limit = i64::from(limit);
        self.shared
            .db
            .read(move |conn| {
                let webhook = webhooks::find(conn, &player, &id)?.ok_or(WebhookError::NotFound(id.0))?;
                let before = before.map(Cursor::id);
                let found = delivery_rows::list(conn, &webhook.id, status, before, limit + 1)?;
                let views = found.into_iter().map(|row| DeliveryView::of(webhook.hears, row)).collect();
                let (items, next_cursor) = page(views, limit, |last: &DeliveryView| last.id.clone());
                Ok(List { items, next_cursor })
            })
            .await
    }

    /// Makes a settled delivery wait again, for another day of retries.
    pub async fn redeliver(
        &self,
        player: PlayerId,
        id: WebhookId,
        delivery: String,
        key: Option<IdempotencyKey>,
    ) -> Result<String, WebhookError> {
        let now = self.shared.clock.now();
        let work = move |conn: &mut Conn| {
            let mut webhook = own(conn, &player, &id)?;
            let event = delivery.parse::<Cursor>().ok().map(Cursor::id);
            let found =
                event.map(|event| delivery_rows::find(conn, &webhook.id, event)).transpose()?.flatten();
            let mut found = found.ok_or(WebhookError::NoDelivery(delivery))?;
            if webhook.disabled_at.is_some() {
                return Err(WebhookError::Disabled);
            }
            if found.status != DeliveryStatus::Waiting {
                found = Delivery::new(&webhook.id, found.event_id, now);
                delivery_rows::save(conn, &found)?;
            }
            webhook.rests_until = None;
            webhooks::save(conn, &webhook)?;
            Ok("{}".to_owned())
        };
        self.shared.write_once(key, now, work).await
    }
}

/// Loads the player's webhook and locks its row until the transaction ends.
fn own(conn: &mut Conn, player: &PlayerId, id: &WebhookId) -> Result<Webhook, WebhookError> {
    let found = webhooks::lock(conn, id)?.filter(|webhook| webhook.player_id == *player);
    found.ok_or_else(|| WebhookError::NotFound(id.0.clone()))
}
