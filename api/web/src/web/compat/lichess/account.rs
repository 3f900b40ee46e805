//! `/api/account`: the player of the token, and their running games.

use actix_web::web::Query;
use actix_web::{get, post};
use serde::Deserialize;
use serde_json::{Value, json};
use zugpost_data::store::games::Wait;

use super::answers::{Answer, done, shown};
use super::game::Game;
use super::scopes::Known;
use super::users;
use crate::web::auth::{GamePlay, GameRead, Player};
use crate::web::problem::{Code, Problem};

/// The most running games that are listed.
const MOST: usize = 200;

#[derive(Debug, Deserialize)]
pub struct PlayingQuery {
    nb: Option<usize>,
}

/// The own account.
#[get("/api/account")]
pub async fn account(player: Player<Known>) -> Answer {
    let profile = player.state.app.accounts.profile(player.id().0).await?;
    Ok(shown(&users::shown(&profile, &player.state.app.shared.site)))
}

/// The running games, those that wait for the player first.
#[get("/api/account/playing")]
pub async fn playing(player: Player<GameRead>, query: Query<PlayingQuery>) -> Answer {
    let (id, app) = (player.id(), &player.state.app);
    let groups = &[Wait::ForOwnMove, Wait::ForOthers];
    let games = app.play.shown_games(id.clone(), groups, MOST as i64).await?;
    let now = app.shared.clock.now();
    let carried = games.iter().filter_map(|game| Some((game, Game::of(game)?)));
    let listed = carried.map(|(game, carried)| carried.listed(&id, game, now));
    let listed: Vec<Value> = listed.take(query.nb.unwrap_or(MOST)).collect();
    let n_mine = listed.iter().filter(|game| game["isMyTurn"] == true).count();
    Ok(shown(&json!({"nowPlaying": listed, "nbMyTurn": n_mine})))
}

/// Confirms that the account is a bot. Only an operator makes one.
#[post("/api/bot/account/upgrade")]
pub async fn upgrade(player: Player<GamePlay>) -> Answer {
    if player.identity.player.bot {
        return Ok(done());
    }
    let why = "only an operator makes a bot: `zugpost admin player NAME --bot`";
    Err(Problem::of_program(Code::BadRequest, why))
}
