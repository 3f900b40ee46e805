//! Table `push_devices`: browsers that show notices of waiting games, each with its cursor.

use std::time::Duration;

use diesel::dsl::exists;
use diesel::prelude::*;
use zugpost_base::ids::{DeviceId, GameId, PlayerId, SecretHash};
use zugpost_base::time::Moment;

use crate::store::conn::{Conn, MultiBackend, load_unlocked};
use crate::store::events::EventKind;
use crate::store::schema::{events, push_devices as devices};

#[derive(Clone, Debug, Queryable, Selectable, Insertable)]
#[diesel(table_name = devices)]
pub struct Device {
    pub id: DeviceId,
    pub player_id: PlayerId,
    /// Only this game, if the browser asked by the link to a seat.
    pub game_id: Option<GameId>,
    /// The session in which the browser asked.
    pub session_hash: Option<SecretHash>,
    pub endpoint: String,
    pub p256dh: String,
    pub auth: String,
    pub site_key: String,
    pub agent: Option<String>,
    /// Cursor: all events up to this id have been delivered.
    pub position: i64,
    pub created_at: Moment,
    pub leased_until: Option<Moment>,
    /// Backoff: no attempt before this moment.
    pub rests_until: Option<Moment>,
    /// Number of consecutive failed attempts.
    pub failures: i32,
    pub failing_since: Option<Moment>,
}

/// Inserts the device. A browser has one endpoint, so this ends what it showed before: to other players everything, to
/// the same player what the new row includes.
pub fn insert(conn: &mut Conn, device: &Device) -> QueryResult<()> {
    let same = devices::table.filter(devices::endpoint.eq(&device.endpoint));
    let of_others = same.filter(devices::player_id.ne(&device.player_id));
    diesel::delete(of_others).execute(conn)?;
    match &device.game_id {
        None => diesel::delete(same).execute(conn)?,
        Some(game) => diesel::delete(same.filter(devices::game_id.eq(game))).execute(conn)?,
    };
    diesel::insert_into(devices::table).values(device).execute(conn).map(drop)
}

/// A player's devices, oldest first.
pub fn of_player(conn: &mut Conn, player: &PlayerId) -> QueryResult<Vec<Device>> {
    let own = devices::table.filter(devices::player_id.eq(player));
    own.order((devices::created_at, devices::id)).select(Device::as_select()).load(conn)
}

/// Returns false if the player has no such device.
pub fn delete(conn: &mut Conn, player: &PlayerId, id: &DeviceId) -> QueryResult<bool> {
    let own = devices::table.find(id).filter(devices::player_id.eq(player));
    diesel::delete(own).execute(conn).map(|deleted| deleted > 0)
}

/// Deletes what a browser shows to a player, of one game or of all.
pub fn delete_endpoint(
    conn: &mut Conn,
    player: &PlayerId,
    endpoint: &str,
    game: Option<&GameId>,
) -> QueryResult<usize> {
    let own = devices::table.filter(devices::endpoint.eq(endpoint)).filter(devices::player_id.eq(player));
    match game {
        None => diesel::delete(own).execute(conn),
        Some(game) => diesel::delete(own.filter(devices::game_id.eq(game))).execute(conn),
    }
}

/// Ends the notices of a browser in which a player signs out.
pub fn end_with_session(conn: &mut Conn, session: &SecretHash) -> QueryResult<()> {
    diesel::delete(devices::table.filter(devices::session_hash.eq(session))).execute(conn).map(drop)
}

/// Deletes a device after its push service has ended the subscription.
pub fn forget(conn: &mut Conn, id: &DeviceId) -> QueryResult<()> {
    diesel::delete(devices::table.find(id)).execute(conn).map(drop)
}

/// Writes the mutable columns. A device that was deleted meanwhile stays deleted.
pub fn save(conn: &mut Conn, device: &Device) -> QueryResult<()> {
    diesel::update(devices::table.find(&device.id))
        .set((
            devices::position.eq(device.position),
            devices::leased_until.eq(device.leased_until),
            devices::rests_until.eq(device.rests_until),
            devices::failures.eq(device.failures),
            devices::failing_since.eq(device.failing_since),
        ))
        .execute(conn)
        .map(drop)
}

/// Returns whether any device has subscribed at this key of the site.
pub fn is_any(conn: &mut Conn, site_key: &str) -> QueryResult<bool> {
    diesel::select(exists(devices::table.filter(devices::site_key.eq(site_key)))).get_result(conn)
}

/// Devices of players with events after the cursor that are neither leased nor in backoff.
#[diesel::dsl::auto_type(no_type_alias)]
fn ready<'a>(site_key: &'a str, settled: i64, now: Moment) -> _ {
    let news = events::table
        .filter(events::player_id.eq(devices::player_id))
        .filter(events::id.gt(devices::position))
        .filter(events::id.le(settled));
    devices::table
        .filter(devices::site_key.eq(site_key))
        .filter(devices::leased_until.is_null().or(devices::leased_until.lt(now)))
        .filter(devices::rests_until.is_null().or(devices::rests_until.le(now)))
        .filter(exists(news))
        .order(devices::id)
}

pub fn is_ready(conn: &mut Conn, site_key: &str, settled: i64, now: Moment) -> QueryResult<bool> {
    let one: Option<DeviceId> = ready(site_key, settled, now).select(devices::id).first(conn).optional()?;
    Ok(one.is_some())
}

/// Leases devices to one sender.
pub fn claim(
    conn: &mut Conn,
    site_key: &str,
    settled: i64,
    now: Moment,
    lease: Duration,
    limit: i64,
) -> QueryResult<Vec<Device>> {
    let found: Vec<Device> = load_unlocked!(conn, ready(site_key, settled, now).limit(limit), Device)?;
    let ids: Vec<&DeviceId> = found.iter().map(|device| &device.id).collect();
    let claimed = devices::table.filter(devices::id.eq_any(ids));
    diesel::update(claimed).set(devices::leased_until.eq(now.after(lease))).execute(conn)?;
    Ok(found)
}

/// The undelivered events of these kinds for the device, with their games. Some may not be settled.
pub fn news(
    conn: &mut Conn,
    device: &Device,
    kinds: &[EventKind],
    limit: i64,
) -> QueryResult<Vec<(i64, Option<GameId>)>> {
    let kinds: Vec<&str> = kinds.iter().map(|kind| kind.as_str()).collect();
    let mut news = events::table
        .filter(events::player_id.eq(device.player_id.clone()))
        .filter(events::id.gt(device.position))
        .filter(events::kind.eq_any(kinds))
        .select((events::id, events::game_id))
        .into_boxed::<MultiBackend>();
    if let Some(game) = &device.game_id {
        news = news.filter(events::game_id.eq(game.clone()));
    }
    news.order(events::id).limit(limit).load(conn)
}
