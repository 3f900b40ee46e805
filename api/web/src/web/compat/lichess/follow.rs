//! `/api/bot/game/stream/{id}` and `/api/board/game/stream/{id}`: a game of the player as it changes.

use std::collections::BTreeSet;

use actix_web::web::{Bytes, Data, Path};
use actix_web::{HttpRequest, HttpResponse, get};
use futures_util::stream::try_unfold;
use serde_json::{Value, json};
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_data::model::error::GameError;
use zugpost_data::store::games::GameStatus;
use zugpost_data::view::{GameView, MessageView};

use super::game::Game;
use crate::web::auth::{self, GameRead, Player};
use crate::web::ndjson::{self, BEAT, NOTHING, Reading, line, unless_overloaded};
use crate::web::problem::{Code, Problem};
use crate::web::state::State;

/// Follows a game: the whole of it, then each new state and message. After the end of the game the stream ends.
#[get("/api/{kind:bot|board}/game/stream/{id}")]
pub async fn stream(
    player: Player<GameRead>,
    http: HttpRequest,
    path: Path<(String, GameId)>,
) -> Result<HttpResponse, Problem> {
    let (_, game) = path.into_inner();
    let open = auth::open_stream(&http)?;
    let (id, state) = (player.id(), player.state);
    let view = state.app.play.game(game.clone(), Some(id.clone())).await?;
    let followed = Followed::begun(state, Reading::begun(http), id, view).await?;
    Ok(ndjson::answer(open.keeps(try_unfold(followed, Followed::next))))
}

/// The game as its player may follow it.
pub fn own<'a>(game: Option<Game<'a>>, player: &PlayerId, id: &GameId) -> Result<Game<'a>, Problem> {
    let Some(game) = game else {
        let why = "this game does not fit this API: it has more than two players or turns of several steps";
        return Err(Problem::of_program(Code::BadRequest, why));
    };
    if game.seat_of(player).is_some() { Ok(game) } else { Err(GameError::NotFound(id.clone()).into()) }
}

/// The state of a stream of a game.
struct Followed {
    state: Data<State>,
    reading: Reading,
    player: PlayerId,
    game: GameId,
    bots: BTreeSet<PlayerId>,
    first: Option<Bytes>,
    version: i64,
    /// The messages that the client has got or could have read before.
    n_messages: usize,
    /// The last state, without times.
    told: Value,
    is_over: bool,
}

impl Followed {
    async fn begun(
        state: Data<State>,
        reading: Reading,
        player: PlayerId,
        view: GameView,
    ) -> Result<Followed, Problem> {
        let players = view.summary.players().map(|player| player.id.clone()).collect();
        let bots = state.app.play.bots_among(players).await?;
        let now = state.app.shared.clock.now();
        let game = own(Game::of_view(&view, &bots), &player, &view.summary.id)?;
        let (first, told) = (line(&game.full(&view, now)), timeless(game.state(&view, now)));
        Ok(Followed {
            state,
            reading,
            player,
            game: view.summary.id.clone(),
            first: Some(first),
            version: view.summary.version,
            n_messages: view.messages.len(),
            told,
            is_over: is_over(&view),
            bots,
        })
    }

    async fn next(mut self) -> Result<Option<(Bytes, Followed)>, GameError> {
        if let Some(first) = self.first.take() {
            return Ok(Some((first, self)));
        }
        let app = &self.state.app;
        if self.is_over || app.shared.is_closing() || !self.reading.may_go_on::<GameRead>().await {
            return Ok(None);
        }
        let changed = app.events.changed_game(&self.game, self.version, BEAT).await;
        let changed = unless_overloaded(changed, |error| Some(error)).await?.flatten();
        if changed.is_none() {
            return Ok(Some((NOTHING, self)));
        }
        let view = app.play.game(self.game.clone(), Some(self.player.clone())).await?;
        let lines = self.news(&view);
        Ok(Some((if lines.is_empty() { NOTHING } else { lines.concat().into() }, self)))
    }

    /// The lines of what is new in a game.
    fn news(&mut self, view: &GameView) -> Vec<Bytes> {
        let now = self.state.app.shared.clock.now();
        let Some(game) = Game::of_view(view, &self.bots) else { return Vec::new() };
        let new = view.messages.get(self.n_messages..).unwrap_or_default();
        let mut lines: Vec<Bytes> = new.iter().map(|message| line(&chat_line(view, message))).collect();
        let state = game.state(view, now);
        let told = timeless(state.clone());
        if told != self.told {
            lines.push(line(&state));
        }
        (self.version, self.n_messages, self.told) = (view.summary.version, view.messages.len(), told);
        self.is_over = is_over(view);
        lines
    }
}

fn is_over(view: &GameView) -> bool {
    !matches!(view.summary.status, GameStatus::Running | GameStatus::Invited)
}

/// A state without the times, which always change.
fn timeless(mut state: Value) -> Value {
    if let Value::Object(members) = &mut state {
        members.retain(|name, _| name != "wtime" && name != "btime");
    }
    state
}

fn chat_line(view: &GameView, message: &MessageView) -> Value {
    json!({"type": "chatLine", "room": "player", "username": writer(view, message), "text": message.text})
}

/// The name of the player who wrote a message.
pub fn writer(view: &GameView, message: &MessageView) -> String {
    let seat = view.summary.seats.get(&message.seat);
    let name = seat.and_then(|seat| seat.player.as_ref().map(|player| &player.name).or(seat.name.as_ref()));
    name.cloned().unwrap_or_else(|| message.seat.name().to_owned())
}
