//! Webhooks: a player's events, sent to a URL of the player's choice. `deliveries` owns the deliveries and their
//! retries.

pub mod client;
pub mod deliveries;
pub mod sender;
pub mod signer;
pub mod ssrf_guard;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use zugpost_base::ids::{PlayerId, WebhookId};
use zugpost_base::time::Moment;

use super::Events;
use super::log::{BEGIN, Cursor, EventKindView, EventView};
use crate::model::error::IdempotencyError;
use crate::model::error::fault::Fault;
use crate::model::idempotency::IdempotencyKey;
use crate::model::json;
use crate::model::list::{List, Listed};
use crate::store::Conn;
use crate::store::error::StoreError;
use crate::store::events::{self, Event, EventKind};
use crate::store::notices::deliveries as delivery_rows;
use crate::store::notices::deliveries::{Delivery, DeliveryStatus};
use crate::store::notices::webhooks::{self, Webhook};
use signer::Signer;

/// Webhooks per player.
const MOST: usize = 10;

/// A webhook to create.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WebhookRequest {
    /// The https URL to send to; its host must have a public address.
    #[schema(format = "uri", example = "https://bot.example.org/zugpost")]
    pub url: String,
    /// The types of events to send; all if absent or empty.
    #[serde(default)]
    #[schema(value_type = Vec<EventKindView>, example = json!(["game-start", "move"]))]
    pub types: Vec<String>,
}

/// A webhook with its state.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct WebhookView {
    pub id: WebhookId,
    /// The https address that events are sent to.
    #[schema(format = "uri")]
    pub url: String,
    /// The types of events that are sent; empty for all.
    #[schema(value_type = Vec<EventKindView>)]
    pub types: Vec<String>,
    pub created_at: Moment,
    /// When the attempts began to fail; `null` if the last attempt succeeded.
    pub failing_since: Option<Moment>,
    /// The error of the last attempt.
    pub error: Option<String>,
    /// When the webhook was disabled; nothing has been sent since.
    pub disabled_at: Option<Moment>,
}

impl From<Webhook> for WebhookView {
    fn from(row: Webhook) -> WebhookView {
        let Webhook { id, url, kinds, created_at, failing_since, error, disabled_at, .. } = row;
        let types = kinds.split_whitespace().map(str::to_owned).collect();
        WebhookView { id, url, types, created_at, failing_since, error, disabled_at }
    }
}

impl Listed for WebhookView {
    const LIST: &'static str = "WebhookList";
    const ABOUT: &'static str = "Your webhooks.";
}

pub type WebhookList = List<WebhookView>;

/// A webhook that was just created.
#[derive(Debug, Serialize, ToSchema)]
pub struct CreatedWebhook {
    #[serde(flatten)]
    pub webhook: WebhookView,
    /// The secret with which receivers verify the `v1` signatures of deliveries.
    #[schema(example = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD")]
    pub secret: String,
}

/// The secret of a webhook.
#[derive(Debug, Serialize, ToSchema)]
pub struct WebhookSecret {
    /// The secret with which receivers verify the `v1` signatures of deliveries.
    #[schema(example = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD")]
    pub secret: String,
    /// Until then deliveries are signed with the former secret as well; `null` if it was never changed.
    pub former_until: Option<Moment>,
}

impl WebhookSecret {
    pub fn of(webhook: &Webhook, signer: &Signer) -> WebhookSecret {
        let secret = signer.secret(&webhook.id, webhook.secret_number).expose().to_owned();
        WebhookSecret { secret, former_until: webhook.former_until() }
    }
}

/// The delivery of an event to a webhook.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeliveryView {
    /// The `webhook-id` header of the delivery: the cursor of the event.
    pub id: String,
    pub status: DeliveryStatus,
    /// The number of attempts to deliver.
    pub tries: i32,
    /// The error of the last attempt.
    pub error: Option<String>,
    /// The earliest time of the next attempt.
    pub due_at: Option<Moment>,
    pub event: EventView,
}

impl DeliveryView {
    fn of((delivery, event): (Delivery, Event)) -> DeliveryView {
        let event = EventView::from(event);
        let Delivery { status, tries, error, due_at, .. } = delivery;
        let due_at = (status == DeliveryStatus::Waiting).then_some(due_at);
        DeliveryView { id: event.cursor.clone(), status, tries, error, due_at, event }
    }
}

impl Listed for DeliveryView {
    const LIST: &'static str = "DeliveryList";
    const ABOUT: &'static str = "One page of deliveries.";
    const FORMER: Option<&'static str> = Some("deliveries");
}

pub type DeliveryList = List<DeliveryView>;

/// An Ed25519 public key in the format of Standard Webhooks.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = "whpk_MCowBQYDK2VwAyEA…")]
pub struct SigningKey(pub String);

impl Listed for SigningKey {
    const LIST: &'static str = "KeyList";
    const ABOUT: &'static str =
        "The keys with which this site signs. Accept a message that is signed with any of them.";
    const FORMER: Option<&'static str> = Some("keys");
}

pub type KeyList = List<SigningKey>;

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
    #[error("{0}")]
    Bad(Fault),
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
        let url = ssrf_guard::read(&request.url, self.shared.site.private_webhooks)
            .map_err(|why| WebhookError::Bad(Fault::of_program_at("url", why)))?;
        let known = |kind: &String| kind == BEGIN.0 || kind.parse::<EventKind>().is_ok();
        if let Some(unknown) = request.types.iter().find(|kind| !known(kind)) {
            return Err(WebhookError::Bad(Fault::of_program_at(
                "types",
                format!("no event type `{unknown}`"),
            )));
        }
        let mut kinds = request.types;
        kinds.sort();
        kinds.dedup();
        let (now, owner) = (self.shared.clock.now(), player.clone());
        let work = move |conn: &mut Conn| {
            if webhooks::of_player(conn, &player)?.len() >= MOST {
                return Err(WebhookError::TooMany);
            }
            let webhook = Webhook {
                kinds: kinds.join(" "),
                position: events::settled(conn)?,
                ..Webhook::new(WebhookId::random(), player, url.to_string(), now)
            };
            webhooks::insert(conn, &webhook)?;
            Ok(json::to_text(&WebhookView::from(webhook)))
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
        let rows = self
            .shared
            .db
            .read(move |conn| Ok::<_, WebhookError>(webhooks::of_player(conn, &player)?))
            .await?;
        Ok(rows.into_iter().map(WebhookView::from).collect())
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
            Ok(json::to_text(&WebhookView::from(webhook)))
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
        let limit = limit as usize;
        self.shared
            .db
            .read(move |conn| {
                let webhook = webhooks::find(conn, &player, &id)?.ok_or(WebhookError::NotFound(id.0))?;
                let before = before.map(Cursor::id);
                let mut found = delivery_rows::list(conn, &webhook.id, status, before, limit as i64 + 1)?;
                let more = found.len() > limit;
                found.truncate(limit);
                let items: Vec<DeliveryView> = found.into_iter().map(DeliveryView::of).collect();
                let next_cursor = items.last().filter(|_| more).map(|last| last.id.clone());
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
