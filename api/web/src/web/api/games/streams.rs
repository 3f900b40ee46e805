//! Streams for spectators: one game, and games as they end.

use std::time::Duration;

use actix_web::web::{Bytes, Data, Path, Query};
use actix_web::{HttpRequest, get};
use futures_util::stream::try_unfold;
use tokio::time::{Instant, sleep_until};
use zugpost_base::ids::GameId;
use zugpost_data::model::error::GameError;
use zugpost_data::store::Wake;
use zugpost_data::store::games::GameStatus;
use zugpost_data::view::GameSummary;
use zugpost_games::play::reading::news::{Ends, GameNews, Seen};

use super::filters::GameFilters;
use crate::web::answer::{Described, DescribedReply};
use crate::web::auth::{self, Reader};
use crate::web::ndjson::{self, BEAT, NOTHING, line, unless_overloaded};
use crate::web::state::State;

/// The least time between two reads of a stream of ends: other changes come much more often.
const READ_EVERY: Duration = Duration::from_secs(1);

/// Follow a game as a spectator: one line of JSON with the game and its steps, then one for each change, and an empty line at
/// least every 7 seconds. After the end of the game the stream ends.
#[utoipa::path(tag = "games", operation_id = "stream_game", params(GameId), security((), ("token" = []), ("session" = [])), responses((status = 200, description = "The game as it changes, one line of JSON for each change.", body = GameNews, content_type = "application/x-ndjson")))]
#[get("/games/{id}/stream")]
pub async fn follow(state: Data<State>, http: HttpRequest, id: Path<GameId>) -> DescribedReply {
    let open = auth::open_stream(&http)?;
    let game = id.into_inner();
    // Reads the game before the response starts, so that an error still gets its status code.
    let (first, seen) = state.app.play.news_of(game.clone(), None).await?;
    let followed = Followed { state, game, seen, first: Some(first), is_over: false };
    Ok(Described(ndjson::answer(open.keeps(try_unfold(followed, Followed::next)))))
}

/// The state of a stream of a game.
struct Followed {
    state: Data<State>,
    game: GameId,
    seen: Seen,
    first: Option<GameNews>,
    is_over: bool,
}

impl Followed {
    async fn next(mut self) -> Result<Option<(Bytes, Followed)>, GameError> {
        if let Some(first) = self.first.take() {
            return Ok(Some(self.tell(&first)));
        }
        let app = &self.state.app;
        if self.is_over || app.shared.is_closing() {
            return Ok(None);
        }
        let changed = app.events.changed_game(&self.game, self.seen.version, BEAT).await;
        let changed = unless_overloaded(changed, |error| Some(error)).await?.flatten();
        if changed.is_none() {
            return Ok(Some((NOTHING, self)));
        }
        let (news, seen) = app.play.news_of(self.game.clone(), Some(self.seen)).await?;
        self.seen = seen;
        Ok(Some(self.tell(&news)))
    }

    fn tell(mut self, news: &GameNews) -> (Bytes, Followed) {
        self.is_over = !matches!(news.game.status, GameStatus::Running | GameStatus::Invited);
        (line(news), self)
    }
}

/// Follow games as they end: one line of JSON for each, and an empty line at least every 7 seconds. All filters of lists
/// hold; with `ended_since`, the stream begins with the games that have ended since then. After a break, ask with the
/// `ended_at` of the last line: a game may come twice, and none is missed.
#[utoipa::path(tag = "games", operation_id = "stream_ended_games", params(GameFilters), security((), ("token" = []), ("session" = [])), responses((status = 200, description = "Games as they end, one line of JSON for each.", body = GameSummary, content_type = "application/x-ndjson")))]
#[get("/games/stream")]
pub async fn ended(
    state: Data<State>,
    http: HttpRequest,
    reader: Reader,
    filters: Query<GameFilters>,
) -> DescribedReply {
    let query = filters.into_inner().of_ends()?.read(&state, reader.0).await?;
    let open = auth::open_stream(&http)?;
    let wake = state.app.shared.db.wake.clone();
    let ends = Ends::since(query, state.app.shared.clock.now());
    let lines = Lines { state, wake, ends, next_at: Instant::now() };
    Ok(Described(ndjson::answer(open.keeps(try_unfold(lines, Lines::next)))))
}

/// The state of a stream of games that end.
struct Lines {
    state: Data<State>,
    wake: Wake,
    ends: Ends,
    next_at: Instant,
}

impl Lines {
    async fn next(mut self) -> Result<Option<(Bytes, Lines)>, GameError> {
        let beat = Instant::now() + BEAT;
        loop {
            let mut writes = self.wake.subscribe();
            if self.state.app.shared.is_closing() {
                return Ok(None);
            }
            sleep_until(self.next_at).await;
            let games = self.read().await?;
            self.next_at = Instant::now() + READ_EVERY;
            if !games.is_empty() {
                let lines: Vec<Bytes> = games.iter().map(line).collect();
                return Ok(Some((lines.concat().into(), self)));
            }
            let left = beat.saturating_duration_since(Instant::now());
            if left.is_zero() || !writes.wait(left).await {
                return Ok(Some((NOTHING, self)));
            }
        }
    }

    /// The games that have ended since the last read; none if the database is too busy.
    async fn read(&mut self) -> Result<Vec<GameSummary>, GameError> {
        let read = self.state.app.play.new_ends(&mut self.ends).await;
        let read =
            unless_overloaded(
                read,
                |error| {
                    if let GameError::Store(error) = error { Some(error) } else { None }
                },
            );
        Ok(read.await?.unwrap_or_default())
    }
}
