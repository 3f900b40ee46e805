//! `/webhooks`: delivery of a player's events to their own URL.
#![expect(unused_qualifications, reason = "utoipa writes whole paths for the query's type")]

use actix_web::web::{Data, Path, Query};
use actix_web::{delete, get, post};
use serde::Deserialize;
use utoipa::IntoParams;
use zugpost_base::ids::WebhookId;
use zugpost_base::locale::phrase;
use zugpost_data::events::webhooks::request::WebhookRequest;
use zugpost_data::events::webhooks::views::{
    CreatedWebhook, DeliveryList, KeyList, WebhookList, WebhookSecret, WebhookTest, WebhookView,
};
use zugpost_data::events::webhooks::{MOST, WebhookError};
use zugpost_data::model::list::List;
use zugpost_data::store::notices::deliveries::DeliveryStatus;

use super::games::Empty;
use crate::web::answer::{DescribedReply, Done, EmptyReply, Json, Reply};
use crate::web::auth::{Player, WebhookSend, WebhookWrite};
use crate::web::problem::{Code, Problem};
use crate::web::request::body::Body;
use crate::web::state::State;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DeliveriesQuery {
    /// Deliveries with this status.
    status: Option<DeliveryStatus>,
    /// The `next_cursor` of the previous page.
    cursor: Option<String>,
    /// Maximum number of items of a page; 25 if absent.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
}

/// Browsers do not keep responses with a secret.
const SECRETLY: &str = "private, no-store";

/// Create a webhook, of your own events, of one game or of the games of some players. With `format` a chat is told in
/// sentences; otherwise each event is sent as a POST with the JSON of the log, signed as Standard Webhooks
/// specifies (`webhook-id`, `webhook-timestamp`, `webhook-signature: v1a,… v1,…`): `v1a` with a key of
/// `/webhooks/keys`, `v1` with the `secret` of this answer, which `/webhooks/{id}/secret` returns and changes.
/// After an answer other than 2xx, the delivery is retried for a day. An answer of 410 disables the webhook
/// at once, as do five days of failures; so does one of 404 from Discord, Slack or Telegram.
#[utoipa::path(tag = "webhooks", operation_id = "create_webhook", request_body = WebhookRequest)]
#[post("/webhooks")]
pub async fn create(player: Player<WebhookSend>, body: Body<WebhookRequest>) -> Reply<CreatedWebhook, 201> {
    let (request, key) = body.once(&player.id().0)?;
    let made = player
        .state
        .app
        .events
        .create_webhook(player.id(), request, key, player.state.webhook_signer()?)
        .await?;
    Ok(Json::of(&made).cache(SECRETLY))
}

/// List your webhooks with their state.
#[utoipa::path(tag = "webhooks", operation_id = "list_webhooks")]
#[get("/webhooks")]
pub async fn list(player: Player<WebhookWrite>) -> Reply<WebhookList> {
    Ok(Json::of(&List::whole(player.state.app.events.webhooks(player.id()).await?)))
}

/// List the public keys with which deliveries to webhooks are signed.
#[utoipa::path(tag = "webhooks", operation_id = "list_webhook_keys", security(()))]
#[get("/webhooks/keys")]
pub async fn keys(state: Data<State>) -> Reply<KeyList> {
    Ok(Json::of(&state.app.events.signing_keys().await?))
}

/// Delete a webhook and its deliveries.
#[utoipa::path(tag = "webhooks", operation_id = "delete_webhook", params(WebhookId))]
#[delete("/webhooks/{id}")]
pub async fn delete(player: Player<WebhookWrite>, id: Path<WebhookId>) -> EmptyReply {
    player.state.app.events.delete_webhook(player.id(), id.into_inner()).await?;
    Ok(Done)
}

/// Read the secret with which receivers verify the `v1` signatures of deliveries.
#[utoipa::path(tag = "webhooks", operation_id = "read_webhook_secret", params(WebhookId))]
#[get("/webhooks/{id}/secret")]
pub async fn secret(player: Player<WebhookSend>, id: Path<WebhookId>) -> Reply<WebhookSecret> {
    let signer = player.state.webhook_signer()?;
    let found = player.state.app.events.webhook_secret(player.id(), id.into_inner(), signer).await?;
    Ok(Json::of(&found).cache(SECRETLY))
}

/// Change the secret of a webhook. For a day deliveries are signed with the former secret as well.
#[utoipa::path(tag = "webhooks", operation_id = "change_webhook_secret", params(WebhookId), request_body = Empty)]
#[post("/webhooks/{id}/secret")]
pub async fn change_secret(
    player: Player<WebhookSend>,
    id: Path<WebhookId>,
    body: Body<Empty>,
) -> Reply<WebhookSecret> {
    let (_, key) = body.once(&player.id().0)?;
    let signer = player.state.webhook_signer()?;
    let made =
        player.state.app.events.change_webhook_secret(player.id(), id.into_inner(), key, signer).await?;
    Ok(Json::of(&made).cache(SECRETLY))
}

/// Enable a disabled webhook. It gets events from now on; those that it missed are in the log.
#[utoipa::path(tag = "webhooks", operation_id = "enable_webhook", params(WebhookId), request_body = Empty)]
#[post("/webhooks/{id}/enable")]
pub async fn enable(
    player: Player<WebhookSend>,
    id: Path<WebhookId>,
    body: Body<Empty>,
) -> Reply<WebhookView> {
    let (_, key) = body.once(&player.id().0)?;
    Ok(Json::stored(player.state.app.events.enable_webhook(player.id(), id.into_inner(), key).await?))
}

/// Send a test message to a webhook now, and learn whether it has arrived. It counts among the messages that you may
/// send in an hour.
#[utoipa::path(tag = "webhooks", operation_id = "test_webhook", params(WebhookId), request_body = Empty)]
#[post("/webhooks/{id}/test")]
pub async fn try_out(
    player: Player<WebhookSend>,
    id: Path<WebhookId>,
    body: Body<Empty>,
) -> Reply<WebhookTest> {
    body.value()?;
    let client = player.state.webhook_client()?;
    Ok(Json::of(&player.state.app.events.try_webhook(player.id(), id.into_inner(), client).await?))
}

/// List the deliveries to a webhook of the last 14 days, newest first; `status=dead` lists the dead letters.
#[utoipa::path(tag = "webhooks", operation_id = "list_deliveries", params(WebhookId, DeliveriesQuery))]
#[get("/webhooks/{id}/deliveries")]
pub async fn deliveries(
    player: Player<WebhookSend>,
    id: Path<WebhookId>,
    query: Query<DeliveriesQuery>,
) -> Reply<DeliveryList> {
    let DeliveriesQuery { status, cursor, limit } = query.into_inner();
    let (id, limit) = (id.into_inner(), limit.unwrap_or(25));
    Ok(Json::stored(zugpost_data::model::json::to_text(
        &player.state.app.events.deliveries(player.id(), id, status, cursor, limit).await?,
    )))
}

/// Send a dead or delivered event again.
#[utoipa::path(tag = "webhooks", operation_id = "redeliver_event", params(("id" = WebhookId, Path, description = "The id of the webhook."), ("delivery" = String, Path, description = "The id of the delivery.")), request_body = Empty, responses((status = 202, description = "The event will be sent.", body = Empty)))]
#[post("/webhooks/{id}/deliveries/{delivery}/redeliver")]
pub async fn redeliver(
    player: Player<WebhookSend>,
    path: Path<(WebhookId, String)>,
    body: Body<Empty>,
) -> DescribedReply {
    let (_, key) = body.once(&player.id().0)?;
    let (id, delivery) = path.into_inner();
    Ok(Json::<Empty, 202>::stored(player.state.app.events.redeliver(player.id(), id, delivery, key).await?)
        .into())
}

impl From<WebhookError> for Problem {
    fn from(error: WebhookError) -> Problem {
        match error {
            WebhookError::NotFound(id) => {
                Problem::new(Code::NotFound, phrase("error-no-webhook").with("id", id))
            }
            WebhookError::NoDelivery(_) => Problem::of_program(Code::NotFound, error.to_string()),
            WebhookError::TooMany => {
                Problem::new(Code::BadRequest, phrase("error-webhooks-many").with("n", MOST))
            }
            WebhookError::Disabled => Problem::of_program(Code::BadRequest, error.to_string()),
            WebhookError::Unsealed => Problem::of_program(Code::Unavailable, error.to_string()),
            WebhookError::Bad(fault) => Problem::new(Code::BadRequest, fault),
            WebhookError::TooOften(error) => error.into(),
            WebhookError::Idempotency(error) => error.into(),
            WebhookError::Store(error) => error.into(),
        }
    }
}
