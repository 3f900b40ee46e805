//! `/games`: the games of the signed-in player.

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpResponse, get};
use zugpost_rules::Seat;

use super::game::presenters;
use super::session::{Refusal, SignedIn};
use super::times::Times;
use crate::ids::PlayerId;
use crate::model::describe;
use crate::model::variant::record_of;
use crate::store::games::{GameStatus, Table};
use crate::web::markup::{GameLine, GamesPage, GamesSection};
use crate::web::state::State;

#[get("/games")]
pub async fn list(state: Data<State>, by: SignedIn) -> Result<HttpResponse, Refusal> {
    let own = state.app.play.own_games(by.id()).await?;
    let times = Times::of(&state, Some(&by));
    let section = |title, tables: Vec<Table>| GamesSection {
        title,
        games: tables.iter().map(|table| line(table, &by.id(), &times)).collect(),
    };
    let mut sections = vec![
        section("Your move", own.to_move),
        section("Invitations", own.invitations),
        section("Waiting for your opponents", own.others_move),
        section("Proposed by you", own.proposed),
        section("Finished", own.over),
    ];
    sections.retain(|section| !section.games.is_empty());
    let undelivered = state.app.accounts.undelivered(by.id()).await?;
    let undelivered = undelivered.as_ref().map(|mails| presenters::undelivered(mails, &times));
    Ok(by.page(StatusCode::OK, &GamesPage { undelivered, sections }))
}

fn line(table: &Table, player: &PlayerId, times: &Times) -> GameLine {
    let game = &table.game;
    let others = table.seats.iter().filter(|seated| seated.row.player_id.as_ref() != Some(player));
    let others: Vec<String> = others.map(describe::name).collect();
    let state = match game.status {
        GameStatus::Running => match record_of(table) {
            Ok(record) => format!("Turn {}", record.position().turn()),
            Err(_) => String::new(),
        },
        GameStatus::Invited => "Waiting for acceptance".to_owned(),
        GameStatus::Ended | GameStatus::Declined | GameStatus::Expired | GameStatus::Aborted => {
            describe::ending(game)
        }
    };
    GameLine {
        id: game.id.0.clone(),
        is_flipped: table.seats_of(player).next().is_some_and(|own| *own.row.seat == Seat::Black),
        variant: presenters::variant_name(game).name,
        opponents: if others.is_empty() { "yourself".to_owned() } else { others.join(" and ") },
        move_by: game.move_by.map(|at| times.until(at)),
        state,
    }
}
