//! `/events`: the player's event log by request, by long poll, and as a stream.
#![expect(unused_qualifications, reason = "utoipa writes whole paths for the query's type")]

use std::time::Duration;

use actix_web::web::{Bytes, Data, Query};
use actix_web::{HttpRequest, get};
use futures_util::stream::try_unfold;
use serde::Deserialize;
use utoipa::IntoParams;
use zugpost_base::ids::PlayerId;
use zugpost_data::events::log::{After, EventError, EventList, EventView};

use crate::web::answer::{Described, DescribedReply, Json, Reply};
use crate::web::auth::{self, GameRead, Player};
use crate::web::ndjson::{self, BEAT, NOTHING, Reading, line};
use crate::web::problem::{Code, Problem};
use crate::web::state::State;

/// Events read per query. The next page is read when the client has received the last one.
const PAGE: u32 = 100;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListQuery {
    /// The `next_cursor` of the last page, the `cursor` of the last event that you processed, or `now`. If absent, the events of the last 30
    /// days.
    after: Option<String>,
    /// Seconds to wait if there is no new event.
    #[param(minimum = 0, maximum = 60)]
    wait: Option<u32>,
    /// Maximum number of events of a page; 100 if absent.
    #[param(minimum = 1, maximum = 500)]
    limit: Option<u32>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct StreamQuery {
    /// The `cursor` of the last event that you processed, or `now`. If absent, the events of the last 30
    /// days.
    after: Option<String>,
}

fn place(after: Option<&str>) -> Result<After, EventError> {
    after.map_or(Ok(After::Everything), str::parse)
}

/// Read your events, oldest first, and wait if there are none. Each player has one log of all events. Send
/// the `next_cursor` of the response as the next `after`: then no event is missed, and none comes twice.
#[utoipa::path(tag = "events", operation_id = "read_events", params(ListQuery))]
#[get("/events")]
pub async fn list(http: HttpRequest, player: Player<GameRead>, query: Query<ListQuery>) -> Reply<EventList> {
    let ListQuery { after, wait, limit } = query.into_inner();
    let wait = Duration::from_secs(wait.unwrap_or(0).into());
    let _open = if wait.is_zero() { None } else { Some(auth::open_stream(&http)?) };
    let events = player
        .state
        .app
        .events
        .events(&player.id(), place(after.as_deref())?, limit.unwrap_or(100), wait)
        .await?;
    Ok(Json::of(&events).cache("no-store"))
}

/// Read your events as an endless stream: one line of JSON per event, and an empty line at least every 7
/// seconds. The first line has the type `begin`. When the stream ends, reconnect with the `cursor` of the
/// last line that you processed.
#[utoipa::path(tag = "events", operation_id = "stream_events", params(StreamQuery), responses((status = 200, description = "Events as they happen, each as one line of JSON.", body = EventView, content_type = "application/x-ndjson")))]
#[get("/events/stream")]
pub async fn stream(
    request: HttpRequest,
    player: Player<GameRead>,
    query: Query<StreamQuery>,
) -> DescribedReply {
    let place = place(query.after.as_deref())?;
    let open = auth::open_stream(&request)?;
    let (begin, after) = player.state.app.events.begin_reading(place).await?;
    let reading = Reading::begun(request);
    let (id, state) = (player.id(), player.state);
    let lines = Lines { state, reading, player: id, after, begin: Some(begin) };
    Ok(Described(ndjson::answer(open.keeps(try_unfold(lines, Lines::next)))))
}

/// The state of a stream of events. The log is read only when the connection has room, which is the backpressure.
struct Lines {
    state: Data<State>,
    reading: Reading,
    player: PlayerId,
    after: After,
    begin: Option<EventView>,
}

impl Lines {
    async fn next(mut self) -> Result<Option<(Bytes, Lines)>, EventError> {
        if let Some(begin) = self.begin.take() {
            return Ok(Some((line(&begin), self)));
        }
        if !self.reading.may_go_on::<GameRead>().await {
            return Ok(None);
        }
        let app = &self.state.app;
        let page = app.events.events(&self.player, self.after, PAGE, BEAT).await;
        let page = ndjson::unless_overloaded(page, |error| match error {
            EventError::Store(error) => Some(error),
            EventError::NoCursor | EventError::Forgotten | EventError::Limit | EventError::Wait => None,
        });
        let Some(page) = page.await? else { return Ok(Some((NOTHING, self))) };
        if page.list.items.is_empty() && app.shared.is_closing() {
            return Ok(None);
        }
        self.after = page.cursor.parse()?;
        let lines = match page.list.items.as_slice() {
            [] => NOTHING,
            events => events.iter().map(line).collect::<Vec<_>>().concat().into(),
        };
        Ok(Some((lines, self)))
    }
}

impl From<EventError> for Problem {
    fn from(error: EventError) -> Problem {
        let why = error.to_string();
        match error {
            EventError::NoCursor => Problem::of_program_at(Code::BadRequest, "after", why),
            EventError::Limit => Problem::of_program_at(Code::BadRequest, "limit", why),
            EventError::Wait => Problem::of_program_at(Code::BadRequest, "wait", why),
            EventError::Forgotten => Problem::of_program_at(Code::CursorExpired, "after", why),
            EventError::Store(error) => error.into(),
        }
    }
}
