//! Notification preferences and the calendar of a player's clocks: columns of `players`.

use std::collections::HashMap;

use diesel::prelude::*;
use zugpost_base::ids::PlayerId;
use zugpost_base::locale::Locale;
use zugpost_base::text_enum::text_enum;
use zugpost_base::time::Moment;

use crate::store::conn::Conn;
use crate::store::games::Table;
use crate::store::players::boards::BoardColumns;
use crate::store::schema::players;

text_enum! {
    /// Cadence of the mails about changes.
    Cadence {
        Instant = "instant",
        /// After ten minutes one mail, then none until the player comes back.
        Delayed = "delayed",
        /// One mail a day.
        Digest = "digest",
        Off = "off",
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, AsChangeset)]
#[diesel(table_name = players, treat_none_as_null = true)]
pub struct Preferences {
    pub cadence: Cadence,
    /// From 0 to 23, in the player's time zone.
    pub digest_hour: i32,
    /// The IANA name of the time zone.
    pub time_zone: String,
    /// Days on which the player's clocks stand: `sat,sun`; empty for none.
    pub weekend: String,
    /// `standard`, `coordinate`.
    pub notation: String,
    /// The chosen language of pages and mails: `en`, `de`, …
    pub locale: Option<String>,
    /// True if a vacation begins automatically before a flag would fall.
    pub auto_vacation: bool,
    /// When `auto_vacation` was enabled. It does not apply to earlier deadlines.
    pub auto_vacation_since: Moment,
    #[diesel(embed)]
    pub board: BoardColumns,
}

pub fn of(conn: &mut Conn, player: &PlayerId) -> QueryResult<Preferences> {
    players::table.find(player).select(Preferences::as_select()).first(conn)
}

pub fn of_players(conn: &mut Conn, ids: &[PlayerId]) -> QueryResult<HashMap<PlayerId, Preferences>> {
    let rows = players::table.filter(players::id.eq_any(ids));
    rows.select((players::id, Preferences::as_select())).load(conn).map(|rows| rows.into_iter().collect())
}

pub fn save(conn: &mut Conn, player: &PlayerId, preferences: &Preferences) -> QueryResult<()> {
    diesel::update(players::table.find(player)).set(preferences).execute(conn).map(drop)
}

/// The language of mails to players of a game who have no account: that of the player who proposed it.
pub fn locale_of_guests(conn: &mut Conn, table: &Table) -> QueryResult<Locale> {
    let creator = table.game.creator.and_then(|seat| table.player(*seat));
    let Some(creator) = creator else { return Ok(Locale::En) };
    let locale: Option<String> = players::table.find(creator).select(players::locale).first(conn)?;
    Ok(Locale::stored(locale.as_deref()).unwrap_or(Locale::En))
}

/// Sets the language of a player who has none yet.
pub fn suggest_locale(conn: &mut Conn, player: &PlayerId, locale: &str) -> QueryResult<()> {
    let without = players::table.find(player).filter(players::locale.is_null());
    diesel::update(without).set(players::locale.eq(locale)).execute(conn).map(drop)
}

/// When the player last viewed a page; `None` before the first time.
pub fn seen_at(conn: &mut Conn, player: &PlayerId) -> QueryResult<Option<Moment>> {
    players::table.find(player).select(players::seen_at).first(conn)
}

/// Records that the player viewed a page.
pub fn see(conn: &mut Conn, player: &PlayerId, at: Moment) -> QueryResult<()> {
    diesel::update(players::table.find(player)).set(players::seen_at.eq(at)).execute(conn).map(drop)
}
