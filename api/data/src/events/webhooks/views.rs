//! Webhooks as the API shows them.

use diesel::QueryResult;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use zugpost_base::ids::{GameId, WebhookId};
use zugpost_base::locale::Locale;
use zugpost_base::time::Moment;

use super::message::heard;
use super::signer::Signer;
use crate::events::log::{EventKindView, EventView};
use crate::model::list::{List, Listed};
use crate::store::Conn;
use crate::store::events::Event;
use crate::store::notices::deliveries::{Delivery, DeliveryStatus};
use crate::store::notices::webhook_players;
use crate::store::notices::webhooks::{Heard, Webhook, WebhookFormat};

/// A webhook with its state.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct WebhookView {
    pub id: WebhookId,
    /// The https address that events are sent to; of a chat only its beginning, because the rest is secret.
    #[schema(format = "uri")]
    pub url: String,
    #[serde(default = "WebhookFormat::usual")]
    #[schema(required = true)]
    pub format: WebhookFormat,
    /// The room of Matrix or the chat of Telegram; otherwise `null`.
    pub room: Option<String>,
    /// The language of sentences; `null` for that of your account.
    pub language: Option<Locale>,
    /// The only game whose events are sent, as spectators see them; otherwise `null`.
    pub game: Option<GameId>,
    /// The players whose games are told, as spectators see them; empty for your own events and for those of one game.
    #[serde(default)]
    #[schema(required = true)]
    pub players: Vec<String>,
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

impl WebhookView {
    pub fn load(conn: &mut Conn, row: Webhook) -> QueryResult<WebhookView> {
        let players = match row.hears {
            Heard::Players => webhook_players::names(conn, &row.id)?,
            Heard::Own | Heard::Game => Vec::new(),
        };
        let Webhook { id, url, kinds, created_at, failing_since, error, disabled_at, format, room, .. } = row;
        let types = kinds.split_whitespace().map(str::to_owned).collect();
        let (language, game) = (Locale::stored(row.locale.as_deref()), row.game_id);
        Ok(WebhookView {
            id,
            url,
            format,
            room,
            language,
            game,
            players,
            types,
            created_at,
            failing_since,
            error,
            disabled_at,
        })
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
    pub fn of(hears: Heard, (delivery, event): (Delivery, Event)) -> DeliveryView {
        let event = heard(hears, event);
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

/// The outcome of a test message.
#[derive(Debug, Serialize, ToSchema)]
pub struct WebhookTest {
    /// True if the receiver has taken the message.
    pub delivered: bool,
    /// The reason if it has not, as `error` of a webhook would say it.
    pub error: Option<String>,
}
