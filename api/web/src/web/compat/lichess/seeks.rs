//! `/api/board/seek`: a game with any player.
//!
//! A seek that suits one of another player begins that game. Otherwise it stands: one by days for as long as any seek here, one by the
//! clock while its client stays connected, as at Lichess.

use std::collections::BTreeMap;

use actix_web::web::{Bytes, Data};
use actix_web::{HttpRequest, HttpResponse, post};
use futures_util::stream::try_unfold;
use serde_json::{Value, json};
use zugpost_base::ids::{PlayerId, SeekId};
use zugpost_data::clock::time_control::TimeControl;
use zugpost_data::events::log::{After, EventError};
use zugpost_data::model::error::GameError;
use zugpost_games::lobby::seeks::{SeekRequest, SeekView};

use super::answers::{Answer, shown};
use super::fields::Fields;
use super::scopes::Challenges;
use super::{pace, variant};
use crate::web::auth::{self, Player};
use crate::web::ndjson::{self, BEAT, NOTHING, Reading, unless_overloaded};
use crate::web::problem::{Problem, refused};
use crate::web::state::State;

/// The open seeks of others that are looked at.
const LOOKED_AT: u32 = 100;
/// Events read at once.
const PAGE: u32 = 100;

/// Seeks a game.
#[post("/api/board/seek")]
pub async fn create(player: Player<Challenges>, http: HttpRequest, fields: Fields) -> Answer {
    let request = read(&fields)?;
    let is_by_days = !matches!(request.time_control, TimeControl::Fischer { .. });
    let open = if is_by_days { None } else { Some(auth::open_stream(&http)?) };
    let (id, state) = (player.id(), player.state);
    if let Some(seek) = accept_another(&state, &id, &request, None).await? {
        return Ok(match is_by_days {
            true => shown(&json!({"id": seek})),
            false => HttpResponse::Ok().content_type("application/x-ndjson").finish(),
        });
    }
    // The game may begin as soon as the seek stands.
    let (_, after) = state.app.events.begin_reading(After::Now).await?;
    let made = state.app.lobby.seek(id.clone(), request.clone(), None).await?;
    let made: Value = serde_json::from_str(&made).unwrap_or_default();
    let seek = SeekId(made["id"].as_str().unwrap_or_default().to_owned());
    // One that was made at the same moment has not been seen, nor has it seen this one.
    if let Err(problem) = accept_another(&state, &id, &request, Some(&seek)).await {
        tracing::warn!(%problem, "a seek stands without having been compared with others");
    }
    let Some(open) = open else { return Ok(shown(&json!({"id": seek}))) };
    let held = Held { state, reading: Reading::begun(http), player: id, seek, after };
    Ok(ndjson::answer(open.keeps(try_unfold(held, Held::next))))
}

fn read(fields: &Fields) -> Result<SeekRequest, Problem> {
    let range = |range: &str| {
        let (from, to) = range.split_once('-')?;
        Some((from.trim().parse().ok()?, to.trim().parse().ok()?))
    };
    let rating = match fields.text("ratingRange") {
        None => None,
        Some(text) => Some(
            range(text).ok_or_else(|| refused("ratingRange", format!("like `1500-1800`, not `{text}`")))?,
        ),
    };
    let seat = fields.text("color").filter(|color| *color != "random").map(str::to_owned);
    Ok(SeekRequest {
        variant: variant::read(fields.text("variant"))?.to_owned(),
        options: BTreeMap::new(),
        seat,
        time_control: pace::of_seek(fields)?,
        rated: fields.flag("rated")?,
        engine_help: false,
        without_explorer: false,
        rating_from: rating.map(|(from, _)| from),
        rating_to: rating.map(|(_, to)| to),
    })
}

/// Accepts the oldest seek of another player that asks for the same game, in exchange for an own one that stands; `None` if there is
/// none.
async fn accept_another(
    state: &State,
    player: &PlayerId,
    request: &SeekRequest,
    own: Option<&SeekId>,
) -> Result<Option<SeekId>, Problem> {
    let lobby = &state.app.lobby;
    let open = lobby.seeks(Some(request.variant.clone()), None, LOOKED_AT).await?;
    for seek in open.items.iter().rev().filter(|seek| suits(seek, player, request)) {
        let accepted = match own {
            Some(own) => lobby.exchange_seek(player.clone(), own.clone(), seek.id.clone()).await,
            None => lobby.accept_seek(player.clone(), seek.id.clone(), None).await,
        };
        match accepted {
            Ok(_) => return Ok(Some(seek.id.clone())),
            Err(
                error @ (GameError::Store(_)
                | GameError::TooMany(_)
                | GameError::TooOften(_)
                | GameError::Later { .. }),
            ) => return Err(error.into()),
            // Another player was quicker, or the other does not want this one, or can begin no game.
            Err(error) => tracing::debug!(%error, "a seek that suits was passed over"),
        }
    }
    Ok(None)
}

/// Returns whether the seek asks for the same game. Whether the rating of this player suits the other is checked with the
/// acceptance.
fn suits(seek: &SeekView, player: &PlayerId, request: &SeekRequest) -> bool {
    let rating = seek.player.rating.unwrap_or(1500);
    let is_rated_so = request.rating_from.is_none_or(|from| rating >= from.into())
        && request.rating_to.is_none_or(|to| rating <= to.into());
    let seats = (seek.seat.as_deref(), request.seat.as_deref());
    let other_seat = match seats {
        (Some(theirs), Some(mine)) => theirs != mine,
        // Which of the two they get is theirs to choose, or drawn by lot.
        (Some(_) | None, None) => true,
        (None, Some(_)) => false,
    };
    seek.player.id != *player
        && seek.options.is_empty()
        && seek.time_control == request.time_control
        && seek.rated == request.rated
        && !seek.engine_help
        && !seek.without_explorer
        && is_rated_so
        && other_seat
}

/// A seek that stands while its client is connected.
struct Held {
    state: Data<State>,
    reading: Reading,
    player: PlayerId,
    seek: SeekId,
    /// The place in the event log up to which the client knows that its game has not begun.
    after: After,
}

impl Held {
    async fn next(mut self) -> Result<Option<(Bytes, Held)>, EventError> {
        let app = &self.state.app;
        if app.shared.is_closing() || !self.reading.may_go_on::<Challenges>().await {
            return Ok(None);
        }
        // Its game begins with an event for the player.
        let page = app.events.events(&self.player, self.after, PAGE, BEAT).await;
        let page = unless_overloaded(page, |error| match error {
            EventError::Store(error) => Some(error),
            EventError::NoCursor | EventError::Forgotten | EventError::Limit | EventError::Wait => None,
        });
        let Some(page) = page.await? else { return Ok(Some((NOTHING, self))) };
        self.after = page.cursor.parse()?;
        match app.lobby.find_seek(self.seek.clone()).await {
            Err(GameError::NoSeek(_)) => return Ok(None),
            // To end now would withdraw the seek; the next beat asks again.
            Err(error) => tracing::debug!(%error, "a seek whose client is connected could not be read"),
            Ok(_) => {}
        }
        Ok(Some((NOTHING, self)))
    }
}

impl Drop for Held {
    /// The client has gone, or the game has begun: then there is nothing to withdraw.
    fn drop(&mut self) {
        let (lobby, player, seek) = (self.state.app.lobby.clone(), self.player.clone(), self.seek.clone());
        // A server that stops drops its streams outside of any runtime; the seek then stands until it expires.
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        runtime.spawn(async move {
            match lobby.withdraw_seek(player, seek).await {
                Ok(()) | Err(GameError::NoSeek(_)) => {}
                Err(error) => tracing::warn!(%error, "a seek whose client has gone was not withdrawn"),
            }
        });
    }
}
