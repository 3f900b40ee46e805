//! `/api/stream/event`: challenges, and the starts and ends of games.
//!
//! A stream begins with the running games and the open challenges, so that a client may open it as often as it likes.

use std::collections::BTreeSet;

use actix_web::web::{Bytes, Data};
use actix_web::{HttpRequest, HttpResponse, get};
use futures_util::stream::try_unfold;
use serde_json::{Value, json};
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_data::events::log::{After, EventError, EventView};
use zugpost_data::model::error::GameError;
use zugpost_data::store::games::{GameStatus, Wait};
use zugpost_games::play::reading::shown::ShownGame;

use super::challenge;
use super::game::Game;
use crate::web::auth::{self, GameRead, Player};
use crate::web::ndjson::{self, BEAT, NOTHING, Reading, line};
use crate::web::problem::Problem;
use crate::web::state::State;

/// Events read per query.
const PAGE: u32 = 100;
/// The most games and challenges of each kind that begin a stream.
const MOST: i64 = 1000;
const START: &str = "gameStart";
const CHALLENGE: &str = "challenge";

/// Streams the events of the player.
#[get("/api/stream/event")]
pub async fn stream(http: HttpRequest, player: Player<GameRead>) -> Result<HttpResponse, Problem> {
    let open = auth::open_stream(&http)?;
    let reading = Reading::begun(http);
    let (id, state) = (player.id(), player.state);
    // The log is read from a place before the list of games, so that no start is missed between them.
    let (_, after) = state.app.events.begin_reading(After::Now).await?;
    let mut lines = Lines { state, reading, player: id, after, first: None, begun: BTreeSet::new() };
    lines.first = Some(lines.begin().await?);
    Ok(ndjson::answer(open.keeps(try_unfold(lines, Lines::next))))
}

/// The state of a stream of events.
struct Lines {
    state: Data<State>,
    reading: Reading,
    player: PlayerId,
    after: After,
    first: Option<Bytes>,
    /// The events that began the stream. They are not told again.
    begun: BTreeSet<(GameId, &'static str)>,
}

impl Lines {
    /// The running games and the challenges that wait for an answer.
    async fn begin(&mut self) -> Result<Bytes, GameError> {
        let groups = &[Wait::ForOwnMove, Wait::ForOthers, Wait::ForAnswers];
        let games = self.state.app.play.shown_games(self.player.clone(), groups, MOST).await?;
        let mut lines = Vec::new();
        for shown in &games {
            let (kind, event) = match shown.summary.status {
                GameStatus::Running => (START, self.of_game(START, shown)),
                _ if challenge::is_for(shown, &self.player) => {
                    (CHALLENGE, self.of_challenge(CHALLENGE, shown))
                }
                _ => continue,
            };
            lines.extend(event.map(|event| line(&event)));
            self.begun.insert((shown.summary.id.clone(), kind));
        }
        Ok(if lines.is_empty() { NOTHING } else { lines.concat().into() })
    }

    async fn next(mut self) -> Result<Option<(Bytes, Lines)>, EventError> {
        if let Some(first) = self.first.take() {
            return Ok(Some((first, self)));
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
        let mut lines = Vec::new();
        for event in &page.list.items {
            match self.told(event).await {
                Ok(told) => lines.extend(told.map(|told| line(&told))),
                // The client reads the games again when it reconnects.
                Err(GameError::Store(error)) => return Err(error.into()),
                Err(error) => {
                    tracing::warn!(%error, "an event could not be told to a client of Lichess's API");
                }
            }
        }
        Ok(Some((if lines.is_empty() { NOTHING } else { lines.concat().into() }, self)))
    }

    /// The event as Lichess tells it; `None` for one that it does not know.
    async fn told(&self, event: &EventView) -> Result<Option<Value>, GameError> {
        let kind = event.kind.as_str();
        if !matches!(kind, "invitation" | "declined" | "expired" | "aborted" | "game-start" | "game-over") {
            return Ok(None);
        }
        let news = event.body.get("game");
        let Some(id) = news.and_then(|game| game["id"].as_str()).map(|id| GameId(id.to_owned())) else {
            return Ok(None);
        };
        let shown = match self.state.app.play.shown_game(id.clone()).await {
            // Games of accounts that were erased are gone.
            Err(GameError::NotFound(_)) => return Ok(None),
            shown => shown?,
        };
        let is_open = shown.summary.status == GameStatus::Invited;
        Ok(match kind {
            "game-start" if !self.begun.contains(&(id.clone(), START)) => self.of_game(START, &shown),
            "invitation" if is_open && !self.begun.contains(&(id, CHALLENGE)) => {
                self.of_challenge(CHALLENGE, &shown)
            }
            "declined" => {
                let reason = news.and_then(|game| game["messages"][0]["text"].as_str());
                let event = self.of_challenge("challengeDeclined", &shown);
                event.map(|event| challenge::with_reason(event, reason))
            }
            "expired" | "aborted" if shown.summary.started_at.is_none() => {
                self.of_challenge("challengeCanceled", &shown)
            }
            "aborted" | "game-over" => self.of_game("gameFinish", &shown),
            _ => None,
        })
    }

    fn of_game(&self, kind: &'static str, shown: &ShownGame) -> Option<Value> {
        let game = Game::of(shown)?;
        let now = self.state.app.shared.clock.now();
        Some(json!({"type": kind, "game": game.listed(&self.player, shown, now)}))
    }

    fn of_challenge(&self, kind: &'static str, shown: &ShownGame) -> Option<Value> {
        let challenge = challenge::shown(shown, &self.player, &self.state.app.shared.site)?;
        let compat = json!({"bot": true, "board": true});
        Some(json!({"type": kind, "challenge": challenge, "compat": compat}))
    }
}
