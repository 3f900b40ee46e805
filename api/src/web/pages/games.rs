//! `/games`: the games of the signed-in player.

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpResponse, get};

use super::game::presenters;
use super::session::{Refusal, SignedIn};
use crate::ids::PlayerId;
use crate::model::describe;
use crate::store::Ply;
use crate::store::games::{GameStatus, Table};
use crate::web::markup::{GameLine, GamesPage, GamesSection};
use crate::web::state::State;

#[get("/games")]
pub async fn list(state: Data<State>, by: SignedIn) -> Result<HttpResponse, Refusal> {
    let own = state.app.play.own_games(by.id()).await?;
    let section = |title, tables: Vec<Table>| GamesSection {
        title,
        games: tables.iter().map(|table| line(table, &by.id())).collect(),
    };
    let mut sections = vec![
        section("Your move", own.to_move),
        section("Invitations", own.invitations),
        section("Others to move", own.others_move),
        section("Proposed by you", own.proposed),
        section("Over", own.over),
    ];
    sections.retain(|section| !section.games.is_empty());
    let undelivered = state.app.accounts.undelivered(by.id()).await?;
    let undelivered = undelivered.as_ref().map(presenters::undelivered);
    Ok(by.page(StatusCode::OK, &GamesPage { undelivered, sections }))
}

fn line(table: &Table, player: &PlayerId) -> GameLine {
    let game = &table.game;
    let others = table.seats.iter().filter(|seated| seated.row.player_id.as_ref() != Some(player));
    let others: Vec<String> = others.map(describe::name).collect();
    let state = match game.status {
        GameStatus::Running if game.ply == Ply::ZERO => "not begun".to_owned(),
        GameStatus::Running => format!("after {} steps", game.ply),
        GameStatus::Invited => "not accepted by all".to_owned(),
        GameStatus::Ended | GameStatus::Declined | GameStatus::Expired | GameStatus::Aborted => {
            describe::ending(game)
        }
    };
    GameLine {
        id: game.id.0.clone(),
        variant: presenters::variant_name(game).name,
        opponents: if others.is_empty() { "yourself".to_owned() } else { others.join(" and ") },
        move_by: game.move_by.map(presenters::time),
        state,
    }
}
