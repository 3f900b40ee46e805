//! `/games/{id}/mail`, `/me/suppression`: the mails that a player wants to receive.

use actix_web::web::Path;
use actix_web::{delete, get, put};
use zugpost_base::ids::GameId;
use zugpost_games::accounts::game_mail::GameMail;

use crate::web::answer::{Done, EmptyReply, Json, Reply};
use crate::web::auth::{AccountWrite, GameRead, Player};
use crate::web::request::body::Body;

/// Read the mail cadence of one of your games.
#[utoipa::path(tag = "mail", operation_id = "read_game_mail", params(GameId))]
#[get("/games/{id}/mail")]
pub async fn read(player: Player<GameRead>, id: Path<GameId>) -> Reply<GameMail> {
    Ok(Json::stored(zugpost_data::model::json::to_text(
        &player.state.app.accounts.game_mail(player.id(), id.into_inner()).await?,
    )))
}

/// Set the mail cadence of one of your games; `null` means the general setting.
#[utoipa::path(tag = "mail", operation_id = "set_game_mail", params(GameId), request_body = GameMail)]
#[put("/games/{id}/mail")]
pub async fn choose(player: Player<AccountWrite>, id: Path<GameId>, body: Body<GameMail>) -> Reply<GameMail> {
    let game = id.into_inner();
    Ok(Json::stored(zugpost_data::model::json::to_text(
        &player.state.app.accounts.choose_game_mail(player.id(), game, body.value()?).await?,
    )))
}

/// Resume mails to your address, after you unsubscribed or mails to it bounced.
#[utoipa::path(tag = "mail", operation_id = "resume_mails")]
#[delete("/me/suppression")]
pub async fn lift(player: Player<AccountWrite>) -> EmptyReply {
    player.state.app.accounts.lift_suppression(player.id()).await?;
    Ok(Done)
}
