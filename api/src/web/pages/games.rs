//! `/games`: the games of the signed-in player, and their open challenges.

use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{HttpResponse, get};

use super::cards::own_card;
use super::game::presenters;
use super::seeks;
use super::session::{Refusal, SignedIn};
use super::times::Times;
use crate::lobby::challenges::is_creator;
use crate::lobby::open_seats::open_seats;
use crate::store::games::Table;
use crate::web::markup::{GameCard, GamesPage, GamesSection, Time};
use crate::web::state::State;

#[get("/games")]
pub async fn list(state: Data<State>, by: SignedIn) -> Result<HttpResponse, Refusal> {
    let own = state.app.play.own_games(by.id()).await?;
    let seeks = state.app.lobby.own_seeks(by.id()).await?;
    let times = Times::of(&state, Some(&by));
    let section = |title, tables: Vec<Table>| GamesSection {
        title,
        games: tables.iter().map(|table| own_card(table, &by.id(), &times)).collect(),
    };
    let invitations = own.invitations.iter().map(|table| invitation(table, &by, &times));
    let proposed = own.proposed.iter().map(|table| proposal(table, &by, &times));
    let (invitations, proposed) = (invitations.collect(), proposed.collect());
    let mut sections = vec![
        section("Your move", own.to_move),
        GamesSection { title: "Invitations", games: invitations },
        section("Waiting for your opponents", own.others_move),
        GamesSection { title: "Proposed by you", games: proposed },
        section("Finished", own.over),
    ];
    sections.retain(|section| !section.games.is_empty());
    let undelivered = state.app.accounts.undelivered(by.id()).await?;
    let page = GamesPage {
        undelivered: undelivered.as_ref().map(|mails| presenters::undelivered(mails, &times)),
        sections,
        seeks: seeks.into_iter().map(|seek| seeks::line(seek, Some(&by), &times)).collect(),
        post: by.post("/seeks"),
    };
    Ok(by.page(StatusCode::OK, &page))
}

fn invitation(table: &Table, by: &SignedIn, times: &Times) -> GameCard {
    GameCard {
        state: "Look at the invitation".to_owned(),
        times: expiry(table, times),
        actions: vec![("accept", "Accept and play"), ("decline", "Decline")],
        post: Some(by.post(format!("/games/{}", table.game.id))),
        ..own_card(table, &by.id(), times)
    }
}

fn proposal(table: &Table, by: &SignedIn, times: &Times) -> GameCard {
    let is_own = table.seats_of(&by.id()).any(|seated| is_creator(table, seated));
    let mut actions = Vec::new();
    if is_own && open_seats(table).next().is_some() {
        actions.push(("link", "Make a new link"));
    }
    if is_own {
        actions.push(("withdraw", "Withdraw"));
    }
    GameCard {
        times: expiry(table, times),
        post: (!actions.is_empty()).then(|| by.post(format!("/games/{}", table.game.id))),
        actions,
        ..own_card(table, &by.id(), times)
    }
}

fn expiry(table: &Table, times: &Times) -> Vec<(&'static str, Time)> {
    table.game.invited_until.map(|at| ("Open until", times.at(at))).into_iter().collect()
}
