//! `/games/{id}/notes`: the player's private notes about a game.

use actix_web::web::Path;
use actix_web::{get, put};
use zugpost_base::ids::GameId;
use zugpost_games::play::reading::notes::{NoteRequest, NoteView};

use crate::web::answer::{Json, Reply};
use crate::web::auth::{GamePlay, GameRead, Player};
use crate::web::request::body::Body;

/// Browsers and proxies keep no response, because only its reader may see it.
const PRIVATE: &str = "private, no-store";

/// Read your notes on a game. Only you can see them.
#[utoipa::path(tag = "notes", operation_id = "read_notes", params(GameId))]
#[get("/games/{id}/notes")]
pub async fn read(player: Player<GameRead>, id: Path<GameId>) -> Reply<NoteView> {
    Ok(Json::of(&player.state.app.play.note(id.into_inner(), player.id()).await?).cache(PRIVATE))
}

/// Replace your notes on a game.
#[utoipa::path(tag = "notes", operation_id = "write_notes", params(GameId), request_body = NoteRequest)]
#[put("/games/{id}/notes")]
pub async fn write(player: Player<GamePlay>, id: Path<GameId>, body: Body<NoteRequest>) -> Reply<NoteView> {
    let request = body.value()?;
    Ok(Json::of(&player.state.app.play.put_note(id.into_inner(), player.id(), request).await?).cache(PRIVATE))
}
