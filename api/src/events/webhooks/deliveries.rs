//! The way of events to webhooks. An event's row is written with its change; a delivery for each webhook that wants it
//! is made from it afterwards, together with the webhook's new place in the log, so that none is left out and none made
//! twice. Deliveries arrive at least once: a receiver knows a repeated one by its id.

use std::time::Duration;

use rand::random_range;

use super::KeyList;
use crate::events::Events;
use crate::events::log::{Cursor, EventView};
use crate::events::payload::WebhookNews;
use crate::ids::WebhookId;
use crate::model::error::is_taken;
use crate::model::json;
use crate::store::deliveries::{self, Delivery};
use crate::store::error::StoreError;
use crate::store::events::{self, Event, NewEvent};
use crate::store::mail::outbox::{self, NewMail};
use crate::store::webhooks::{self, Webhook};
use crate::store::{Conn, players};
use crate::time::Moment;

/// What cannot be delivered for so long is dead.
const TRIED: Duration = Duration::from_secs(24 * 60 * 60);
/// A webhook to which nothing can be delivered for so long is disabled.
const ENDURED: Duration = Duration::from_secs(5 * 24 * 60 * 60);
const FIRST_RETRY: Duration = Duration::from_secs(5);
const LAST_RETRY: Duration = Duration::from_secs(60 * 60);
/// How long it can be looked up what became of a delivery; shorter than events are kept.
pub(crate) const KEPT: Duration = Duration::from_secs(14 * 24 * 60 * 60);
/// A key is shown as long as a receiver may meet a message that it has signed.
const KEYS_SHOWN: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// Webhooks that one transaction brings forward, and events of each.
const WEBHOOKS_A_TIME: i64 = 100;
const EVENTS_A_TIME: i64 = 200;

/// One message for a webhook.
#[derive(Debug)]
pub struct Message {
    delivery: Delivery,
    /// The same for every try.
    pub id: String,
    pub body: String,
}

/// What became of a try.
#[derive(Clone, Debug)]
pub enum Sent {
    Delivered,
    Failed(String),
    /// The receiver wants nothing more.
    Gone(String),
}

impl Events {
    /// Makes deliveries of the events that have none yet.
    pub async fn spread_events(&self) -> Result<(), StoreError> {
        let feed = self.feed.clone();
        let behind = self.shared.db.read(move |conn| {
            if !webhooks::is_any(conn)? {
                return Ok(None);
            }
            let settled = feed.settled(conn)?;
            Ok::<_, StoreError>(webhooks::is_behind(conn, settled)?.then_some(settled))
        });
        let Some(settled) = behind.await? else { return Ok(()) };
        let now = self.shared.clock.now();
        self.shared.db.write(move |conn| Ok(spread(conn, settled, now)?)).await
    }

    /// Takes webhooks that have something to be sent, for this process alone until the lease ends.
    pub async fn claim_webhooks(&self, lease: Duration, limit: usize) -> Result<Vec<Webhook>, StoreError> {
        let now = self.shared.clock.now();
        if !self.shared.db.read(move |conn| Ok::<_, StoreError>(webhooks::is_ready(conn, now)?)).await? {
            return Ok(Vec::new());
        }
        self.shared.db.write(move |conn| Ok(webhooks::claim(conn, now, lease, limit as i64)?)).await
    }

    /// What is due for a webhook.
    pub async fn messages(&self, webhook: &WebhookId, limit: i64) -> Result<Vec<Message>, StoreError> {
        let (id, now) = (webhook.clone(), self.shared.clock.now());
        let due =
            self.shared.db.read(move |conn| Ok::<_, StoreError>(deliveries::due(conn, &id, now, limit)?));
        let message = |(delivery, event): (Delivery, Event)| {
            let id = Cursor::of(&event).to_string();
            Message { delivery, id, body: json::to_text(&EventView::from(event)) }
        };
        Ok(due.await?.into_iter().map(message).collect())
    }

    /// Writes down what became of a claimed webhook's messages and gives the webhook back.
    pub async fn settle_webhook(
        &self,
        id: WebhookId,
        outcomes: Vec<(Message, Sent)>,
    ) -> Result<(), StoreError> {
        let now = self.shared.clock.now();
        self.shared.db.write(move |conn| Ok(settle(conn, &id, outcomes, now)?)).await
    }

    /// Shows a key with which this server signs to those who ask for it.
    pub async fn show_signing_key(&self, public_key: String) -> Result<(), StoreError> {
        let now = self.shared.clock.now();
        let shown = self.shared.db.write(move |conn| Ok(webhooks::show_key(conn, &public_key, now)?)).await;
        match shown {
            // By another server that has the same one.
            Err(StoreError::Query(error)) if is_taken(&error) => Ok(()),
            shown => shown,
        }
    }

    pub async fn signing_keys(&self) -> Result<KeyList, StoreError> {
        let since = self.shared.clock.now().before(KEYS_SHOWN);
        let keys =
            self.shared.db.read(move |conn| Ok::<_, StoreError>(webhooks::keys_since(conn, since)?)).await?;
        Ok(KeyList { keys })
    }
}

fn spread(conn: &mut Conn, settled: i64, now: Moment) -> diesel::QueryResult<()> {
    let mut rows = Vec::new();
    for mut webhook in webhooks::lock_behind(conn, settled, WEBHOOKS_A_TIME)? {
        let (player, position) = (&webhook.player_id, webhook.position);
        let news = webhooks::kinds_between(conn, player, position, settled, EVENTS_A_TIME)?;
        webhook.position = news.last().map_or(settled, |(id, _)| *id);
        let wanted = |kind: &String| {
            // That a webhook is disabled is nothing to send to it.
            let is_wanted = webhook.kinds.is_empty() || webhook.kinds.split(' ').any(|wanted| wanted == kind);
            is_wanted && kind != "webhook-disabled"
        };
        let news = news.iter().filter(|(_, kind)| wanted(kind));
        rows.extend(news.map(|(event, _)| Delivery::new(&webhook.id, *event, now)));
        webhooks::save(conn, &webhook)?;
    }
    deliveries::insert(conn, &rows)
}

fn settle(
    conn: &mut Conn,
    id: &WebhookId,
    outcomes: Vec<(Message, Sent)>,
    now: Moment,
) -> diesel::QueryResult<()> {
    // Its player may have deleted it meanwhile.
    let Some(mut webhook) = webhooks::lock(conn, id)? else { return Ok(()) };
    webhook.leased_until = None;
    for (Message { mut delivery, .. }, sent) in outcomes {
        delivery.tries += 1;
        match sent {
            Sent::Delivered => {
                delivery.status = "delivered".to_owned();
                delivery.settled_at = Some(now);
                delivery.error = None;
                webhook.failures = 0;
                (webhook.failing_since, webhook.rests_until, webhook.error) = (None, None, None);
            }
            // Another sender has found out before, and its player knows.
            Sent::Failed(_) | Sent::Gone(_) if webhook.disabled_at.is_some() => {}
            Sent::Failed(error) => {
                fail(conn, &mut webhook, &mut delivery, &error, now)?;
                let since = webhook.failing_since.get_or_insert(now);
                if now.since(*since) >= ENDURED {
                    disable(conn, &mut webhook, now)?;
                }
            }
            Sent::Gone(error) => {
                fail(conn, &mut webhook, &mut delivery, &error, now)?;
                disable(conn, &mut webhook, now)?;
            }
        }
        // One that died with its webhook stays dead.
        if webhook.disabled_at.is_none() || delivery.status == "delivered" {
            deliveries::save(conn, &delivery)?;
        }
    }
    webhooks::save(conn, &webhook)
}

/// Lets the delivery wait for its next try, and the webhook rest.
fn fail(
    conn: &mut Conn,
    webhook: &mut Webhook,
    delivery: &mut Delivery,
    error: &str,
    now: Moment,
) -> diesel::QueryResult<()> {
    delivery.error = Some(error.to_owned());
    delivery.due_at = now.after(retry_after(delivery.tries, random_range(0.75..1.25)));
    webhook.error = Some(error.to_owned());
    webhook.failures = webhook.failures.saturating_add(1);
    webhook.rests_until = Some(now.after(retry_after(webhook.failures, random_range(0.75..1.25))));
    deliveries::save(conn, delivery)?;
    // Also those behind it, whose turn has not come for a day.
    deliveries::bury(conn, &webhook.id, now.before(TRIED), error, now)?;
    if let Some(buried) = deliveries::find(conn, &webhook.id, delivery.event_id)? {
        *delivery = buried;
    }
    Ok(())
}

/// Sends nothing any more, and tells its player.
fn disable(conn: &mut Conn, webhook: &mut Webhook, now: Moment) -> diesel::QueryResult<()> {
    webhook.disabled_at = Some(now);
    let error = webhook.error.clone().unwrap_or_default();
    deliveries::bury(conn, &webhook.id, now, &error, now)?;
    tracing::info!(webhook = %webhook.id, "a webhook is disabled, as nothing arrives there");
    let news = WebhookNews { id: webhook.id.clone(), url: webhook.url.clone(), error };
    let told = NewEvent {
        player_id: webhook.player_id.clone(),
        game_id: None,
        kind: "webhook-disabled",
        ply: None,
        created_at: now,
        body: serde_json::json!({"webhook": news}).to_string(),
    };
    events::insert(conn, &[told])?;
    // Whose program does not answer may not look at its events either.
    let Some(email) = players::get(conn, &webhook.player_id)?.email else { return Ok(()) };
    let mail = NewMail::now("webhook-disabled", email, Some(webhook.player_id.clone()), now);
    outbox::insert(conn, &[NewMail { detail: Some(webhook.id.0.clone()), ..mail }])
}

/// Doubles from seconds to an hour, spread by a random factor so that what failed together does not return together.
fn retry_after(failures: i32, factor: f64) -> Duration {
    let doubled = FIRST_RETRY.saturating_mul(1 << (failures - 1).clamp(0, 20));
    doubled.min(LAST_RETRY).mul_f64(factor)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn retries_wait_from_seconds_to_an_hour() {
        assert_eq!(retry_after(1, 1.0), FIRST_RETRY);
        assert_eq!(retry_after(3, 1.0), FIRST_RETRY * 4);
        assert_eq!(retry_after(40, 1.0), LAST_RETRY);
    }
}
