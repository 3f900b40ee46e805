//! The event log of a player, read from a cursor on. A reader that resumes at its last cursor misses no event and gets
//! none twice, on any server.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use data_encoding::BASE32HEX_NOPAD;
use diesel::QueryResult;
use serde::Serialize;
use serde_json::{Map, Value};
use tokio::time::Instant;
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};
use zugpost_base::ids::PlayerId;
use zugpost_base::text_enum;
use zugpost_base::time::Moment;

use super::Events;
use super::feed::Feed;
use super::payload::{GameNews, WebhookNews};
use crate::model::list::{List, Listed};
use crate::store::Conn;
use crate::store::error::StoreError;
use crate::store::events::{self, Event, EventKind};

/// The kind of a stream's first line. It is in no log, so that it is not an `EventKind`.
pub(super) const BEGIN: (&str, &str) = (
    "begin",
    "the first line of a stream, and only there: nothing has happened, and later events follow this \
         cursor",
);

/// Returns the meaning of each kind, for the API's description.
const fn meaning(kind: EventKind) -> &'static str {
    match kind {
        EventKind::Invitation => "you are invited to a game, or you have proposed one",
        EventKind::Declined => "a player has declined the game; it will not begin",
        EventKind::Expired => "not all players accepted the game in time; it will not begin",
        EventKind::GameStart => "every seat is taken, and the game has begun",
        EventKind::Move => "a turn was played, by you or another player; `game.played` has its steps",
        EventKind::DrawOffer => {
            "a seat offers a draw or agrees to one; `game.draw_offer` lists all seats that agree"
        }
        EventKind::DrawDeclined => "the draw offer is declined",
        EventKind::DrawWithdrawn => {
            "a seat withdraws its draw offer, or its agreement to one; `game.draw_offer` lists the seats that still agree"
        }
        EventKind::PauseOffer => "a seat proposes a pause of the game, or agrees to one",
        EventKind::Pause => "all have agreed, and the game is paused: its clocks are stopped",
        EventKind::PauseEnd => "a player has ended the pause; `game.move_by` is the new deadline",
        EventKind::PauseDeclined => "the proposed pause is declined or withdrawn",
        EventKind::OnLeave => {
            "a player of the game has gone on vacation or come back; `game.move_by` may have changed"
        }
        EventKind::Signal => "Nature has announced that she takes her turn",
        EventKind::Touch => "a player has touched a piece and must move it",
        EventKind::TakebackOffer => {
            "a seat asks for a takeback or agrees to one; `game.takeback` is the seat that asked"
        }
        EventKind::TakebackDeclined => "the takeback is declined or withdrawn; the turn stands",
        EventKind::Takeback => {
            "turns were taken back: `game.ply` and `game.fen` say where the game stands now"
        }
        EventKind::Aborted => {
            "the game was aborted before each side had moved, or withdrawn before it began; it has no winner"
        }
        EventKind::Message => "a player has sent a message; `game.messages` has the text",
        EventKind::WebhookDisabled => {
            "deliveries to a webhook failed for five days, or its receiver answered 410; the webhook is disabled"
        }
        EventKind::GameOver => "the game has ended; `game.outcome` says how",
    }
}

/// Retention of events, and validity of cursors.
pub const KEPT: Duration = Duration::from_secs(30 * 24 * 60 * 60);
/// Events are deleted this long after `KEPT`, so that clock differences between servers do no harm.
pub const MARGIN: Duration = Duration::from_secs(24 * 60 * 60);
/// Tolerance for times of neighbouring events against their order.
const OUT_OF_ORDER: Duration = Duration::from_secs(60);
pub const LONGEST_WAIT: u32 = 60;
pub const LARGEST_PAGE: u32 = 500;

/// A place in the log, opaque to clients. As text, later places are greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    id: i64,
    /// The time of issue, which shows whether later events may have been deleted.
    at: Moment,
}

impl Cursor {
    pub fn id(self) -> i64 {
        self.id
    }

    pub fn of(event: &Event) -> Cursor {
        Cursor { id: event.id, at: event.created_at }
    }

    /// A place in the log that is no event of the reader's. It is not older than the last event before it, which may be
    /// from a server with a clock that is ahead.
    fn issued(conn: &mut Conn, id: i64, now: Moment) -> QueryResult<Cursor> {
        let before = events::latest(conn, id)?;
        Ok(Cursor { id, at: before.map_or(now, |(_, at)| now.max(at)) })
    }

    /// Returns whether events after the cursor can be read: it is not too old, and the log is the one that it was
    /// issued for. After the restore of a backup, new events get the ids of events that the reader knows already.
    fn holds(self, conn: &mut Conn, now: Moment) -> QueryResult<bool> {
        if now.since(self.at) > KEPT || self.id > events::last(conn)? {
            return Ok(false);
        }
        Ok(events::latest(conn, self.id)?.is_none_or(|(id, at)| match id == self.id {
            true => at <= self.at,
            // That event is deleted. Transactions may commit in another order than that of their times.
            false => at <= self.at.after(OUT_OF_ORDER),
        }))
    }
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bytes = [self.id.to_be_bytes(), self.at.micros().to_be_bytes()].concat();
        f.write_str(&BASE32HEX_NOPAD.encode(&bytes).to_lowercase())
    }
}

impl FromStr for Cursor {
    type Err = EventError;

    fn from_str(text: &str) -> Result<Cursor, EventError> {
        let bytes = BASE32HEX_NOPAD.decode(text.to_uppercase().as_bytes()).ok();
        let number = |bytes: &[u8]| Some(i64::from_be_bytes(bytes.try_into().ok()?));
        let parts = bytes.as_deref().filter(|bytes| bytes.len() == 16).map(|bytes| bytes.split_at(8));
        let cursor =
            parts.and_then(|(id, at)| Some(Cursor { id: number(id)?, at: Moment::from_micros(number(at)?) }));
        cursor.filter(|cursor| cursor.id >= 0).ok_or(EventError::NoCursor)
    }
}

/// The place after which a reader starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum After {
    /// All retained events.
    #[default]
    Everything,
    /// Only events from now on.
    Now,
    Cursor(Cursor),
}

impl FromStr for After {
    type Err = EventError;

    fn from_str(text: &str) -> Result<After, EventError> {
        match text {
            "now" => Ok(After::Now),
            text => text.parse().map(After::Cursor),
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum EventError {
    #[error("unknown cursor; send the cursor of an event, or `now`")]
    NoCursor,
    #[error(
        "the events after this cursor are not stored, or a backup was restored since; read your games, and \
         start with `after=now`"
    )]
    Forgotten,
    #[error("from 1 to {LARGEST_PAGE}")]
    Limit,
    #[error("from 0 to {LONGEST_WAIT} seconds")]
    Wait,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The kind of an event as the API shows it.
#[derive(Clone, Debug, Serialize)]
pub struct EventKindView(String);

impl EventKindView {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl utoipa::PartialSchema for EventKindView {
    fn schema() -> RefOr<Schema> {
        let stored = EventKind::ALL.iter().map(|kind| (kind.as_str(), meaning(*kind)));
        let rows: Vec<_> = std::iter::once(BEGIN).chain(stored).collect();
        let meanings: Vec<String> =
            rows.iter().map(|(kind, meaning)| format!("- `{kind}`: {meaning}")).collect();
        let text = format!(
            "The type of the event. More types may be added: ignore those that you do not know.\n\n{}",
            meanings.join("\n")
        );
        text_enum::one_of(&text, rows.into_iter().map(|(kind, _)| kind))
    }
}

impl ToSchema for EventKindView {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("EventKind")
    }
}

/// The subject of an event.
#[derive(Debug, Serialize, ToSchema)]
pub struct EventBody {
    /// The game after the change; absent if the event concerns no game.
    game: Option<GameNews>,
    /// The webhook; only with `webhook-disabled`.
    webhook: Option<WebhookNews>,
}

/// An event for a player. The log, the stream and webhooks send the same JSON.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct EventView {
    /// The place of the event in the log. Once you have processed the event, send this as `after` to read on.
    pub cursor: String,
    #[serde(rename = "type")]
    pub kind: EventKindView,
    pub at: Moment,
    // The stored JSON: older events may lack newer fields.
    #[serde(flatten)]
    #[schema(value_type = EventBody)]
    pub body: Map<String, Value>,
}

impl From<Event> for EventView {
    fn from(event: Event) -> EventView {
        let cursor = Cursor::of(&event).to_string();
        let body = serde_json::from_str(&event.body).unwrap_or_else(|error| {
            tracing::error!(%error, event = event.id, "cannot read a stored event");
            Map::new()
        });
        EventView { cursor, kind: EventKindView(event.kind), at: event.created_at, body }
    }
}

impl Listed for EventView {
    const LIST: &'static str = "EventItems";
    const ABOUT: &'static str = "Events, oldest first. Send `next_cursor` as `after` to read on; it is never `null`, because the log has no last page.";
    const FORMER: Option<&'static str> = Some("events");
}

pub type EventItems = List<EventView>;

/// A page of the event log.
#[derive(Debug, Serialize, ToSchema)]
pub struct EventList {
    #[serde(flatten)]
    pub list: EventItems,
    /// A copy of `next_cursor`, until version 0.2.
    #[schema(deprecated)]
    pub cursor: String,
    /// True if more events are available now.
    pub more: bool,
}

impl Events {
    /// The events of a player after a place in the log. If there are none, waits for one until the time is over.
    pub async fn events(
        &self,
        player: &PlayerId,
        after: After,
        limit: u32,
        wait: Duration,
    ) -> Result<EventList, EventError> {
        if !(1..=LARGEST_PAGE).contains(&limit) {
            return Err(EventError::Limit);
        }
        if wait > Duration::from_secs(LONGEST_WAIT.into()) {
            return Err(EventError::Wait);
        }
        let ends = Instant::now() + wait;
        let mut news = self.feed.players.subscribe(player);
        let mut after = self.place(after).await?;
        loop {
            let (player, feed, now) = (player.clone(), self.feed.clone(), self.shared.clock.now());
            let read = self.shared.db.read(move |conn| page(conn, &feed, &player, after, limit, now));
            let (page, end) = read.await?;
            let left = ends.saturating_duration_since(Instant::now());
            if !page.list.items.is_empty() || left.is_zero() || self.shared.is_closing() {
                return Ok(page);
            }
            after = end;
            // Woken or timed out: the next query decides.
            drop(tokio::time::timeout(left, news.changed()).await);
        }
    }

    /// The first line of a stream, and the place from which the stream continues. It gives the client a cursor before
    /// the first event.
    pub async fn begin_reading(&self, after: After) -> Result<(EventView, After), EventError> {
        let (id, now) = (self.place(after).await?, self.shared.clock.now());
        let issue = move |conn: &mut Conn| Cursor::issued(conn, id, now).map_err(StoreError::from);
        let cursor = self.shared.db.read(issue).await?;
        let begin = EventView {
            cursor: cursor.to_string(),
            kind: EventKindView(BEGIN.0.to_owned()),
            at: cursor.at,
            body: Map::new(),
        };
        Ok((begin, After::Cursor(cursor)))
    }

    /// The id after which a reader starts.
    async fn place(&self, after: After) -> Result<i64, EventError> {
        let (feed, now) = (self.feed.clone(), self.shared.clock.now());
        self.shared
            .db
            .read(move |conn| match after {
                After::Everything => Ok(0),
                After::Now => Ok(feed.settled(conn).map_err(StoreError::from)?),
                After::Cursor(cursor) => {
                    let holds = cursor.holds(conn, now).map_err(StoreError::from)?;
                    holds.then_some(cursor.id).ok_or(EventError::Forgotten)
                }
            })
            .await
    }
}

/// A page of events after an id, and the id after which the next query starts.
fn page(
    conn: &mut Conn,
    feed: &Feed,
    player: &PlayerId,
    after: i64,
    limit: u32,
    now: Moment,
) -> Result<(EventList, i64), EventError> {
    let settled = feed.settled(conn).map_err(StoreError::from)?;
    let limit = limit as usize;
    let mut found =
        events::of_player(conn, player, after, settled, limit as i64 + 1).map_err(StoreError::from)?;
    let more = found.len() > limit;
    found.truncate(limit);
    let cursor = match found.last().filter(|_| more) {
        Some(last) => Cursor::of(last),
        None => Cursor::issued(conn, after.max(settled), now).map_err(StoreError::from)?,
    };
    let items = found.into_iter().map(EventView::from).collect();
    let list = List { items, next_cursor: Some(cursor.to_string()) };
    Ok((EventList { list, cursor: cursor.to_string(), more }, cursor.id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cursors_read_back_and_sort_as_text() {
        let at = Moment::from_micros(1_790_000_000_000_000);
        let cursors = [0, 1, 255, 256, i64::MAX].map(|id| Cursor { id, at });
        for cursor in cursors {
            assert_eq!(cursor.to_string().parse::<Cursor>().unwrap(), cursor);
        }
        assert!(cursors.map(|cursor| cursor.to_string()).is_sorted());
    }

    #[test]
    fn what_is_no_cursor_is_refused() {
        let negative = Cursor { id: -1, at: Moment::from_micros(0) }.to_string();
        for text in ["", "0", "zz", "now", "é", &negative, &"0".repeat(27), &"0".repeat(400)] {
            assert!(text.parse::<Cursor>().is_err(), "{text}");
        }
    }
}
