//! Table `webhook_deliveries`: one event on its way to one webhook. A delivery is waiting, delivered, or dead after its
//! last retry.

use diesel::prelude::*;
use zugpost_base::ids::WebhookId;
use zugpost_base::text_enum::text_enum;
use zugpost_base::time::Moment;

use crate::store::SLICE;
use crate::store::conn::{Conn, MultiBackend};
use crate::store::events::Event;
use crate::store::schema::{events, webhook_deliveries as deliveries};

text_enum! {
    /// Status of a delivery: `dead` after a day of failed attempts.
    DeliveryStatus {
        Waiting = "waiting",
        Delivered = "delivered",
        /// No retry is left.
        Dead = "dead",
    }
}

#[derive(Clone, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = deliveries)]
pub struct Delivery {
    pub webhook_id: WebhookId,
    pub event_id: i64,
    pub status: DeliveryStatus,
    pub due_at: Moment,
    pub tries: i32,
    pub error: Option<String>,
    /// Start of the retry period.
    pub created_at: Moment,
    pub settled_at: Option<Moment>,
}

impl Delivery {
    pub fn new(webhook: &WebhookId, event: i64, now: Moment) -> Delivery {
        Delivery {
            webhook_id: webhook.clone(),
            event_id: event,
            status: DeliveryStatus::Waiting,
            due_at: now,
            tries: 0,
            error: None,
            created_at: now,
            settled_at: None,
        }
    }
}

pub fn insert(conn: &mut Conn, rows: &[Delivery]) -> QueryResult<()> {
    crate::store::conn::insert_all!(conn, deliveries::table, rows)
}

/// Due deliveries with their events, oldest first.
pub fn due(
    conn: &mut Conn,
    webhook: &WebhookId,
    now: Moment,
    limit: i64,
) -> QueryResult<Vec<(Delivery, Event)>> {
    deliveries::table
        .inner_join(events::table)
        .filter(deliveries::webhook_id.eq(webhook))
        .filter(deliveries::status.eq(DeliveryStatus::Waiting))
        .filter(deliveries::due_at.le(now))
        .order((deliveries::due_at, deliveries::event_id))
        .limit(limit)
        .select((Delivery::as_select(), Event::as_select()))
        .load(conn)
}

/// When the oldest delivery that waits was made.
pub fn oldest_waiting(conn: &mut Conn) -> QueryResult<Option<Moment>> {
    let waiting = deliveries::table.filter(deliveries::status.eq(DeliveryStatus::Waiting));
    waiting.order(deliveries::created_at).select(deliveries::created_at).first(conn).optional()
}

/// The deliveries of a webhook, the newest event first.
pub fn list(
    conn: &mut Conn,
    webhook: &WebhookId,
    status: Option<DeliveryStatus>,
    before: Option<i64>,
    limit: i64,
) -> QueryResult<Vec<(Delivery, Event)>> {
    let mut query = deliveries::table
        .inner_join(events::table)
        .filter(deliveries::webhook_id.eq(webhook.clone()))
        .select((Delivery::as_select(), Event::as_select()))
        .into_boxed::<MultiBackend>();
    if let Some(status) = status {
        query = query.filter(deliveries::status.eq(status));
    }
    if let Some(before) = before {
        query = query.filter(deliveries::event_id.lt(before));
    }
    query.order(deliveries::event_id.desc()).limit(limit).load(conn)
}

/// A delivery with an event that is still in the log. A redelivered event may be kept past its normal retention.
pub fn find(conn: &mut Conn, webhook: &WebhookId, event: i64) -> QueryResult<Option<Delivery>> {
    let one = deliveries::table.find((webhook, event)).inner_join(events::table);
    one.select(Delivery::as_select()).first(conn).optional()
}

/// Writes the mutable columns.
pub fn save(conn: &mut Conn, delivery: &Delivery) -> QueryResult<()> {
    diesel::update(deliveries::table.find((&delivery.webhook_id, delivery.event_id)))
        .set((
            deliveries::status.eq(delivery.status),
            deliveries::due_at.eq(delivery.due_at),
            deliveries::tries.eq(delivery.tries),
            deliveries::error.eq(&delivery.error),
            deliveries::created_at.eq(delivery.created_at),
            deliveries::settled_at.eq(delivery.settled_at),
        ))
        .execute(conn)
        .map(drop)
}

/// Marks deliveries dead that have waited since before this moment.
pub fn bury(
    conn: &mut Conn,
    webhook: &WebhookId,
    before: Moment,
    why: &str,
    now: Moment,
) -> QueryResult<usize> {
    let waiting = deliveries::table
        .filter(deliveries::webhook_id.eq(webhook))
        .filter(deliveries::status.eq(DeliveryStatus::Waiting))
        .filter(deliveries::created_at.le(before));
    diesel::update(waiting)
        .set((
            deliveries::status.eq(DeliveryStatus::Dead),
            deliveries::error.eq(why),
            deliveries::settled_at.eq(now),
        ))
        .execute(conn)
}

/// Deletes deliveries created before this moment.
pub fn forget_before(conn: &mut Conn, before: Moment) -> QueryResult<usize> {
    type Key = (WebhookId, i64);
    let old = deliveries::table.filter(deliveries::created_at.lt(before)).limit(SLICE);
    let old: Vec<Key> = old.select((deliveries::webhook_id, deliveries::event_id)).load(conn)?;
    for key in &old {
        diesel::delete(deliveries::table.find((&key.0, key.1))).execute(conn)?;
    }
    Ok(old.len())
}
