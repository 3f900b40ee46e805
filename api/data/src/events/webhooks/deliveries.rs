//! Deliveries of events to webhooks. A change writes its events in its own transaction. For every webhook with a cursor
//! behind the log, a later transaction inserts the deliveries and advances the cursor. Each wanted event therefore gets
//! exactly one delivery. Sending is at least once: receivers recognise a repeated message by its id.

use std::time::Duration;

use zugpost_base::ids::WebhookId;
use zugpost_base::time::Moment;
use zugpost_protocol::Backoff;

use super::message::{Content, reader};
use super::views::{KeyList, SigningKey};
use crate::counters::DeliveryResult;
use crate::events::Events;
use crate::events::log::Cursor;
use crate::events::payload::WebhookNews;
use crate::model::error::is_taken;
use crate::model::list::List;
use crate::store::error::StoreError;
use crate::store::events::{self, EventKind, NewEvent};
use crate::store::mail::kind::MailKind;
use crate::store::mail::outbox::{self, NewMail};
use crate::store::notices::deliveries::{self, Delivery, DeliveryStatus};
use crate::store::notices::webhook_players::{self, News};
use crate::store::notices::webhooks::{self, Heard, Webhook};
use crate::store::{Conn, players};

/// Time for which a delivery is retried before it is dead.
const TRIED: Duration = Duration::from_secs(24 * 60 * 60);
/// Time for which a webhook may fail before it is disabled.
const ENDURED: Duration = Duration::from_secs(5 * 24 * 60 * 60);
const RETRY: Backoff = Backoff { first: Duration::from_secs(5), longest: Duration::from_secs(60 * 60) };
/// Retention of deliveries; shorter than that of events.
pub const KEPT: Duration = Duration::from_secs(14 * 24 * 60 * 60);
/// Time for which a public key stays listed, so that receivers can verify messages that it signed.
const KEYS_SHOWN: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// The batch size of one transaction: webhooks, and events for each.
const WEBHOOKS_A_TIME: i64 = 100;
const EVENTS_A_TIME: i64 = 200;

/// One message for a webhook.
#[derive(Clone, Debug)]
pub struct Message {
    delivery: Delivery,
    /// Stable across retries.
    pub id: String,
    /// Stable across retries as well, but another one when the event is sent again at the player's wish.
    pub transaction: String,
    pub content: Content,
}

impl Message {
    fn new(delivery: Delivery, id: String, content: Content) -> Message {
        let transaction = format!("{id}-{}", delivery.created_at.micros());
        Message { delivery, id, transaction, content }
    }

    /// A message that is about no event.
    pub fn of_test(webhook: &WebhookId, content: Content, now: Moment) -> Message {
        Message::new(Delivery::new(webhook, 0, now), "test".to_owned(), content)
    }
}

/// The outcome of an attempt.
#[derive(Clone, Debug)]
pub enum Sent {
    Delivered,
    Failed(String),
    /// The receiver is busy and wants to be left alone for this time.
    Busy {
        error: String,
        pause: Duration,
    },
    /// The receiver wants no more messages, such as by the answer 410.
    Gone(String),
}

impl Sent {
    pub(crate) const fn result(&self) -> DeliveryResult {
        match self {
            Sent::Delivered => DeliveryResult::Delivered,
            Sent::Failed(_) => DeliveryResult::Failed,
            Sent::Busy { .. } => DeliveryResult::Busy,
            Sent::Gone(_) => DeliveryResult::Gone,
        }
    }
}

impl Events {
    /// Inserts the deliveries of new events, and advances the cursors of webhooks that are behind.
    pub async fn spread_events(&self) -> Result<(), StoreError> {
        if self.shared.db.is_read_only() {
            return Ok(());
        }
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

    /// Claims webhooks with due deliveries under a lease.
    pub async fn claim_webhooks(&self, lease: Duration, limit: usize) -> Result<Vec<Webhook>, StoreError> {
        let now = self.shared.clock.now();
        if self.shared.db.is_read_only() {
            return Ok(Vec::new());
        }
        if !self.shared.db.read(move |conn| Ok::<_, StoreError>(webhooks::is_ready(conn, now)?)).await? {
            return Ok(Vec::new());
        }
        self.shared.db.write(move |conn| Ok(webhooks::claim(conn, now, lease, limit as i64)?)).await
    }

    /// When the oldest message that waits for its delivery was made.
    pub async fn oldest_message(&self) -> Result<Option<Moment>, StoreError> {
        self.shared.db.read(|conn| Ok::<_, StoreError>(deliveries::oldest_waiting(conn)?)).await
    }

    /// The due messages of a webhook.
    pub async fn messages(&self, webhook: &Webhook, limit: i64) -> Result<Vec<Message>, StoreError> {
        let (webhook, site, now) = (webhook.clone(), self.shared.site.clone(), self.shared.clock.now());
        let read = move |conn: &mut Conn| {
            let reader = reader(conn, &webhook)?;
            let mut messages = Vec::new();
            for (delivery, event) in deliveries::due(conn, &webhook.id, now, limit)? {
                let id = Cursor::of(&event).to_string();
                let content = Content::of(conn, &site, &webhook, reader, event)?;
                messages.push(Message::new(delivery, id, content));
            }
            Ok::<_, StoreError>(messages)
        };
        self.shared.db.read_snapshot(read).await
    }

    /// Stores the outcomes of a claimed webhook's messages and releases its lease.
    pub async fn settle_webhook(
        &self,
        id: WebhookId,
        outcomes: Vec<(Message, Sent)>,
    ) -> Result<(), StoreError> {
        let now = self.shared.clock.now();
        self.shared.db.write_even_if_read_only(move |conn| Ok(settle(conn, &id, outcomes, now)?)).await
    }

    /// Lists the public key of this server for receivers.
    pub async fn show_signing_key(&self, public_key: String) -> Result<(), StoreError> {
        let now = self.shared.clock.now();
        let shown = self.shared.db.write(move |conn| Ok(webhooks::show_key(conn, &public_key, now)?)).await;
        match shown {
            // Another server with the same key has just inserted it.
            Err(StoreError::Query(error)) if is_taken(&error) => Ok(()),
            shown => shown,
        }
    }

    pub async fn signing_keys(&self) -> Result<KeyList, StoreError> {
        let since = self.shared.clock.now().before(KEYS_SHOWN);
        let keys =
            self.shared.db.read(move |conn| Ok::<_, StoreError>(webhooks::keys_since(conn, since)?)).await?;
        Ok(List::whole(keys.into_iter().map(SigningKey).collect()))
    }
}

fn spread(conn: &mut Conn, settled: i64, now: Moment) -> diesel::QueryResult<()> {
    let mut rows = Vec::new();
    for mut webhook in webhooks::lock_behind(conn, settled, WEBHOOKS_A_TIME)? {
        let News { last, events } = news(conn, &webhook, settled)?;
        webhook.position = last.unwrap_or(settled);
        let wanted = |kind: &String| {
            let is_wanted = webhook.kinds.is_empty() || webhook.kinds.split(' ').any(|wanted| wanted == kind);
            is_wanted && may_hear(webhook.hears, kind)
        };
        let events = events.iter().filter(|(_, kind)| wanted(kind));
        rows.extend(events.map(|(event, _)| Delivery::new(&webhook.id, *event, now)));
        webhooks::save(conn, &webhook)?;
    }
    deliveries::insert(conn, &rows)
}

/// The events that a webhook has not looked at.
fn news(conn: &mut Conn, webhook: &Webhook, settled: i64) -> diesel::QueryResult<News> {
    let position = webhook.position;
    match webhook.hears {
        Heard::Own => {
            let player = &webhook.player_id;
            let events = webhooks::kinds_between(conn, player, position, settled, EVENTS_A_TIME)?;
            Ok(News { last: events.last().map(|(id, _)| *id), events })
        }
        Heard::Game | Heard::Players => {
            let (between, game) = ((position, settled), webhook.game_id.as_ref());
            webhook_players::news(conn, &webhook.id, game, between, EVENTS_A_TIME)
        }
    }
}

fn may_hear(hears: Heard, kind: &str) -> bool {
    match hears {
        // `webhook-disabled` goes to the event log and to the outbox, never to a webhook.
        Heard::Own => kind != EventKind::WebhookDisabled.as_str(),
        Heard::Game | Heard::Players => kind.parse().is_ok_and(EventKind::is_public),
    }
}

fn settle(
    conn: &mut Conn,
    id: &WebhookId,
    outcomes: Vec<(Message, Sent)>,
    now: Moment,
) -> diesel::QueryResult<()> {
    // The player may have deleted the webhook meanwhile.
    let Some(mut webhook) = webhooks::lock(conn, id)? else { return Ok(()) };
    webhook.leased_until = None;
    for (Message { mut delivery, .. }, sent) in outcomes {
        delivery.tries += 1;
        match sent {
            Sent::Delivered => {
                delivery.status = DeliveryStatus::Delivered;
                delivery.settled_at = Some(now);
                delivery.error = None;
                webhook.failures = 0;
                (webhook.failing_since, webhook.rests_until, webhook.error) = (None, None, None);
            }
            // Another process has disabled the webhook and notified its player.
            Sent::Failed(_) | Sent::Busy { .. } | Sent::Gone(_) if webhook.disabled_at.is_some() => {}
            Sent::Failed(error) => {
                try_later(conn, &mut webhook, &mut delivery, (&error, Duration::ZERO), now)?;
            }
            Sent::Busy { error, pause } => {
                try_later(conn, &mut webhook, &mut delivery, (&error, pause), now)?;
            }
            Sent::Gone(error) => {
                fail(conn, &mut webhook, &mut delivery, (&error, Duration::ZERO), now)?;
                disable(conn, &mut webhook, now)?;
            }
        }
        // A delivery that became dead with its webhook stays dead.
        if webhook.disabled_at.is_none() || delivery.status == DeliveryStatus::Delivered {
            deliveries::save(conn, &delivery)?;
        }
    }
    webhooks::save(conn, &webhook)
}

fn try_later(
    conn: &mut Conn,
    webhook: &mut Webhook,
    delivery: &mut Delivery,
    failure: (&str, Duration),
    now: Moment,
) -> diesel::QueryResult<()> {
    fail(conn, webhook, delivery, failure, now)?;
    let since = *webhook.failing_since.get_or_insert(now);
    if now.since(since) >= ENDURED { disable(conn, webhook, now) } else { Ok(()) }
}

/// Schedules the next attempt of the delivery and of the webhook, both with backoff, and after the pause that was asked for.
fn fail(
    conn: &mut Conn,
    webhook: &mut Webhook,
    delivery: &mut Delivery,
    (error, pause): (&str, Duration),
    now: Moment,
) -> diesel::QueryResult<()> {
    delivery.error = Some(error.to_owned());
    delivery.due_at = now.after(RETRY.wait(delivery.tries - 1).max(pause));
    webhook.error = Some(error.to_owned());
    webhook.failures = webhook.failures.saturating_add(1);
    webhook.rests_until = Some(now.after(RETRY.wait(webhook.failures - 1).max(pause)));
    deliveries::save(conn, delivery)?;
    // Deliveries queued behind it become dead after a day, too.
    deliveries::bury(conn, &webhook.id, now.before(TRIED), error, now)?;
    if let Some(buried) = deliveries::find(conn, &webhook.id, delivery.event_id)? {
        *delivery = buried;
    }
    Ok(())
}

/// Disables the webhook, and notifies its player by an event and a mail.
fn disable(conn: &mut Conn, webhook: &mut Webhook, now: Moment) -> diesel::QueryResult<()> {
    webhook.disabled_at = Some(now);
    let error = webhook.error.clone().unwrap_or_default();
    deliveries::bury(conn, &webhook.id, now, &error, now)?;
    tracing::info!(webhook = %webhook.id, "a webhook is disabled, because its deliveries failed");
    let news = WebhookNews { id: webhook.id.clone(), url: webhook.url.clone(), error };
    let event = NewEvent {
        player_id: webhook.player_id.clone(),
        game_id: None,
        kind: EventKind::WebhookDisabled,
        ply: None,
        created_at: now,
        body: serde_json::json!({"webhook": news}).to_string(),
    };
    events::insert(conn, &[event])?;
    // A player with a broken receiver may not read the event log either.
    let Some(email) = players::get(conn, &webhook.player_id)?.email else { return Ok(()) };
    let mail = NewMail::now(MailKind::WebhookDisabled, email, Some(webhook.player_id.clone()), now);
    outbox::insert(conn, &[NewMail { detail: Some(webhook.id.0.clone()), ..mail }])
}
