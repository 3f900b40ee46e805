//! Tables `webhooks` and `signing_keys`: where players want their events sent, and the state of each webhook.

use std::time::Duration;

use diesel::dsl::exists;
use diesel::prelude::*;
use zugpost_base::ids::{GameId, PlayerId, WebhookId};
use zugpost_base::text_enum::text_enum;
use zugpost_base::time::Moment;

use super::deliveries::DeliveryStatus;
use crate::store::conn::{Conn, load_unlocked};
use crate::store::schema::{events, signing_keys, webhook_deliveries, webhook_players, webhooks};

text_enum! {
    /// The form in which a webhook sends events.
    WebhookFormat {
        /// The JSON of the event log, signed as Standard Webhooks says.
        Standard = "standard",
        /// A sentence for a channel of Discord.
        Discord = "discord",
        /// A sentence for a channel of Slack.
        Slack = "slack",
        /// A sentence for a room of Matrix.
        Matrix = "matrix",
        /// A sentence for a topic of ntfy.
        Ntfy = "ntfy",
        /// A sentence for a chat of Telegram.
        Telegram = "telegram",
        /// A sentence as plain text, signed as Standard Webhooks says.
        Plain = "plain",
    }
}

impl WebhookFormat {
    /// The format of a webhook that names none.
    pub const fn usual() -> WebhookFormat {
        WebhookFormat::Standard
    }
}

text_enum! {
    /// The events that a webhook sends.
    Heard {
        /// Those of its owner.
        Own = "own",
        /// Those of one game, as spectators see them.
        Game = "game",
        /// Those of the games of some players, as spectators see them.
        Players = "players",
    }
}

#[derive(Clone, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = webhooks)]
pub struct Webhook {
    pub id: WebhookId,
    pub player_id: PlayerId,
    /// The address; of a chat only the beginning, as the rest is secret.
    pub url: String,
    /// Kinds of events to send, space-separated; empty for all.
    pub kinds: String,
    /// Cursor: deliveries exist for all events up to this id.
    pub position: i64,
    pub created_at: Moment,
    pub leased_until: Option<Moment>,
    /// Backoff: no attempt before this moment.
    pub rests_until: Option<Moment>,
    /// Number of consecutive failed attempts.
    pub failures: i32,
    pub failing_since: Option<Moment>,
    pub error: Option<String>,
    pub disabled_at: Option<Moment>,
    /// Number of changes of the secret. The secret itself is derived from it.
    pub secret_number: i32,
    pub secret_changed_at: Option<Moment>,
    pub format: WebhookFormat,
    /// The sealed destination of a chat.
    pub sealed: Option<String>,
    /// The room or chat, where the address does not name it.
    pub room: Option<String>,
    /// The language of sentences; `None` for that of the owner.
    pub locale: Option<String>,
    pub hears: Heard,
    /// The only game.
    pub game_id: Option<GameId>,
}

/// Time for which the former secret of a webhook signs as well.
const FORMER_SIGNS: Duration = Duration::from_secs(24 * 60 * 60);

impl Webhook {
    /// A webhook for all events from the first.
    pub fn new(id: WebhookId, player_id: PlayerId, url: String, created_at: Moment) -> Webhook {
        Webhook {
            id,
            player_id,
            url,
            kinds: String::new(),
            position: 0,
            created_at,
            leased_until: None,
            rests_until: None,
            failures: 0,
            failing_since: None,
            error: None,
            disabled_at: None,
            secret_number: 0,
            secret_changed_at: None,
            format: WebhookFormat::Standard,
            sealed: None,
            room: None,
            locale: None,
            hears: Heard::Own,
            game_id: None,
        }
    }

    /// Until when the former secret signs as well.
    pub fn former_until(&self) -> Option<Moment> {
        self.secret_changed_at.map(|changed| changed.after(FORMER_SIGNS))
    }

    /// The numbers of the secrets that sign.
    pub fn secrets(&self, now: Moment) -> Vec<i32> {
        let former = self.former_until().filter(|until| now < *until).map(|_| self.secret_number - 1);
        [Some(self.secret_number), former].into_iter().flatten().collect()
    }
}

pub fn insert(conn: &mut Conn, webhook: &Webhook) -> QueryResult<()> {
    diesel::insert_into(webhooks::table).values(webhook).execute(conn).map(drop)
}

pub fn of_player(conn: &mut Conn, player: &PlayerId) -> QueryResult<Vec<Webhook>> {
    let own = webhooks::table.filter(webhooks::player_id.eq(player));
    own.order((webhooks::created_at, webhooks::id)).select(Webhook::as_select()).load(conn)
}

pub fn find(conn: &mut Conn, player: &PlayerId, id: &WebhookId) -> QueryResult<Option<Webhook>> {
    let own = webhooks::table.find(id).filter(webhooks::player_id.eq(player));
    own.select(Webhook::as_select()).first(conn).optional()
}

/// Deletes the webhook and its deliveries. Returns false if the player has no such webhook.
pub fn delete(conn: &mut Conn, player: &PlayerId, id: &WebhookId) -> QueryResult<bool> {
    if lock(conn, id)?.is_none_or(|webhook| webhook.player_id != *player) {
        return Ok(false);
    }
    diesel::delete(webhook_deliveries::table.filter(webhook_deliveries::webhook_id.eq(id))).execute(conn)?;
    diesel::delete(webhook_players::table.filter(webhook_players::webhook_id.eq(id))).execute(conn)?;
    diesel::delete(webhooks::table.find(id)).execute(conn).map(|deleted| deleted > 0)
}

/// The webhook, locked until the transaction ends.
pub fn lock(conn: &mut Conn, id: &WebhookId) -> QueryResult<Option<Webhook>> {
    let one = webhooks::table.find(id);
    match conn {
        Conn::Sqlite(conn) => one.select(Webhook::as_select()).first(conn).optional(),
        Conn::Postgres(conn) => one.select(Webhook::as_select()).for_no_key_update().first(conn).optional(),
    }
}

/// Writes the mutable columns.
pub fn save(conn: &mut Conn, webhook: &Webhook) -> QueryResult<()> {
    diesel::update(webhooks::table.find(&webhook.id))
        .set((
            webhooks::position.eq(webhook.position),
            webhooks::leased_until.eq(webhook.leased_until),
            webhooks::rests_until.eq(webhook.rests_until),
            webhooks::failures.eq(webhook.failures),
            webhooks::failing_since.eq(webhook.failing_since),
            webhooks::error.eq(&webhook.error),
            webhooks::disabled_at.eq(webhook.disabled_at),
            webhooks::secret_number.eq(webhook.secret_number),
            webhooks::secret_changed_at.eq(webhook.secret_changed_at),
        ))
        .execute(conn)
        .map(drop)
}

/// Returns whether any webhook is enabled.
pub fn is_any(conn: &mut Conn) -> QueryResult<bool> {
    diesel::select(exists(webhooks::table.filter(webhooks::disabled_at.is_null()))).get_result(conn)
}

/// Webhooks with events after the cursor, of their owner or of a player whom they follow.
#[diesel::dsl::auto_type(no_type_alias)]
fn behind(settled: i64) -> _ {
    let heard: Heard = Heard::Own;
    let own = events::table
        .filter(events::player_id.eq(webhooks::player_id))
        .filter(events::id.gt(webhooks::position))
        .filter(events::id.le(settled));
    let of_followed = webhook_players::table
        .inner_join(events::table.on(events::player_id.eq(webhook_players::player_id)))
        .filter(webhook_players::webhook_id.eq(webhooks::id))
        .filter(events::id.gt(webhooks::position))
        .filter(events::id.le(settled));
    webhooks::table
        .filter(webhooks::disabled_at.is_null())
        .filter(webhooks::hears.eq(heard).and(exists(own)).or(exists(of_followed)))
        .order(webhooks::id)
}

pub fn is_behind(conn: &mut Conn, settled: i64) -> QueryResult<bool> {
    let one: Option<WebhookId> = behind(settled).select(webhooks::id).first(conn).optional()?;
    Ok(one.is_some())
}

/// Like `behind`, locked until the transaction ends. Skips rows that another process has locked.
pub fn lock_behind(conn: &mut Conn, settled: i64, limit: i64) -> QueryResult<Vec<Webhook>> {
    load_unlocked!(conn, behind(settled).limit(limit), Webhook)
}

/// Webhooks with a due delivery of an existing event that are not in backoff.
#[diesel::dsl::auto_type(no_type_alias)]
fn ready(now: Moment) -> _ {
    let waiting: DeliveryStatus = DeliveryStatus::Waiting;
    let due = webhook_deliveries::table
        .inner_join(events::table)
        .filter(webhook_deliveries::webhook_id.eq(webhooks::id))
        .filter(webhook_deliveries::status.eq(waiting))
        .filter(webhook_deliveries::due_at.le(now));
    webhooks::table
        .filter(webhooks::disabled_at.is_null())
        .filter(webhooks::leased_until.is_null().or(webhooks::leased_until.lt(now)))
        .filter(webhooks::rests_until.is_null().or(webhooks::rests_until.le(now)))
        .filter(exists(due))
        .order((webhooks::rests_until, webhooks::id))
}

pub fn is_ready(conn: &mut Conn, now: Moment) -> QueryResult<bool> {
    let one: Option<WebhookId> = ready(now).select(webhooks::id).first(conn).optional()?;
    Ok(one.is_some())
}

/// Leases webhooks with due deliveries to one sender.
pub fn claim(conn: &mut Conn, now: Moment, lease: Duration, limit: i64) -> QueryResult<Vec<Webhook>> {
    let found: Vec<Webhook> = load_unlocked!(conn, ready(now).limit(limit), Webhook)?;
    let ids: Vec<&WebhookId> = found.iter().map(|webhook| &webhook.id).collect();
    let claimed = webhooks::table.filter(webhooks::id.eq_any(ids));
    diesel::update(claimed).set(webhooks::leased_until.eq(now.after(lease))).execute(conn)?;
    Ok(found)
}

/// The kinds of a player's events in the range `after < id <= up_to`.
pub fn kinds_between(
    conn: &mut Conn,
    player: &PlayerId,
    after: i64,
    up_to: i64,
    limit: i64,
) -> QueryResult<Vec<(i64, String)>> {
    events::table
        .filter(events::player_id.eq(player))
        .filter(events::id.gt(after))
        .filter(events::id.le(up_to))
        .order(events::id)
        .limit(limit)
        .select((events::id, events::kind))
        .load(conn)
}

/// Records that a server signs with this key.
pub fn show_key(conn: &mut Conn, public_key: &str, now: Moment) -> QueryResult<()> {
    let row = (signing_keys::public_key.eq(public_key), signing_keys::seen_at.eq(now));
    let known = diesel::update(signing_keys::table.find(public_key))
        .set(signing_keys::seen_at.eq(now))
        .execute(conn)?;
    if known == 0 {
        diesel::insert_into(signing_keys::table).values(row).execute(conn)?;
    }
    Ok(())
}

/// The keys that servers have signed with since this moment, latest first.
pub fn keys_since(conn: &mut Conn, since: Moment) -> QueryResult<Vec<String>> {
    let seen = signing_keys::table.filter(signing_keys::seen_at.ge(since));
    let seen = seen.order((signing_keys::seen_at.desc(), signing_keys::public_key));
    seen.select(signing_keys::public_key).load(conn)
}
