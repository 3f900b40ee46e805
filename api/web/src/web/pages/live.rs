//! `/live/games/{id}`: tells an open page that its game has changed, as server-sent events
//! (<https://html.spec.whatwg.org/multipage/server-sent-events.html>). The page then loads itself anew.

use actix_web::web::{Bytes, Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use futures_util::stream::try_unfold;
use serde::Deserialize;
use zugpost_base::ids::GameId;
use zugpost_data::events::Events;
use zugpost_data::model::error::GameError;
use zugpost_data::store::error::StoreError;

use crate::web::auth;
use crate::web::ndjson::{BEAT, streamed, unless_overloaded};
use crate::web::problem::Problem;
use crate::web::state::State;

/// Keeps the connection open, and tells the page that it is. An event without data would be ignored.
const STILL_HERE: Bytes = Bytes::from_static(b"event: beat\ndata:\n\n");

#[derive(Debug, Deserialize)]
pub struct LiveQuery {
    /// The version of the game that the page shows.
    version: i64,
}

#[get("/live/games/{id}")]
pub async fn live(
    state: Data<State>,
    http: HttpRequest,
    id: Path<String>,
    query: Query<LiveQuery>,
) -> Result<HttpResponse, Problem> {
    let stream = auth::open_stream(&http)?;
    let (game, seen, events) = (GameId(id.into_inner()), query.version, state.app.events.clone());
    if events.version_of(&game).await?.is_none() {
        return Err(GameError::NotFound(game).into());
    }
    let watched = try_unfold(Watched { events, game, seen }, Watched::next);
    Ok(streamed("text/event-stream", stream.keeps(watched)))
}

/// The state of a stream of changes.
struct Watched {
    events: Events,
    game: GameId,
    seen: i64,
}

impl Watched {
    async fn next(mut self) -> Result<Option<(Bytes, Watched)>, StoreError> {
        let changed = self.events.changed_game(&self.game, self.seen, BEAT).await;
        let changed = unless_overloaded(changed, |error| Some(error)).await?.flatten();
        Ok(match changed {
            Some(version) => {
                self.seen = version;
                Some((format!("event: changed\ndata: {version}\n\n").into(), self))
            }
            None if self.events.shared.is_closing() => None,
            None => Some((STILL_HERE, self)),
        })
    }
}
