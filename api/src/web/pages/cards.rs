//! Presenter of games in lists.

use zugpost_rules::Seat;

use super::game::presenters::{player, variant_name};
use super::times::Times;
use crate::ids::PlayerId;
use crate::locale::phrase;
use crate::model::describe;
use crate::model::seat_controller::SeatController;
use crate::model::variant::record_of;
use crate::play::offers::{draw_offers, takebacks};
use crate::store::games::{GameStatus, Seated, Table};
use crate::web::markup::{GameCard, PlayerName};

/// A game for visitors.
pub fn card(table: &Table, times: &Times) -> GameCard {
    let game = &table.game;
    let mut when = Vec::new();
    match game.status {
        GameStatus::Running | GameStatus::Invited => {
            when.extend(game.move_by.map(|at| ("Move", times.until(at))));
        }
        GameStatus::Ended | GameStatus::Declined | GameStatus::Expired | GameStatus::Aborted => {
            when.extend(game.ended_at.map(|at| ("Ended", times.at(at))));
        }
    }
    GameCard {
        id: game.id.0.clone(),
        is_flipped: false,
        variant: variant_name(game),
        state: state(table),
        players: table.seats.iter().filter(|seated| !is_absent(seated)).map(player).collect(),
        words: ("", " vs "),
        times: when,
        actions: Vec::new(),
        post: None,
    }
}

/// A game for one of its players.
pub fn own_card(table: &Table, reader: &PlayerId, times: &Times) -> GameCard {
    let others = table.seats.iter().filter(|seated| seated.row.player_id.as_ref() != Some(reader));
    let mut players: Vec<PlayerName> = others.map(player).collect();
    if players.is_empty() {
        players.push(PlayerName::plain(phrase("feed-yourself")));
    }
    let card = card(table, times);
    let offer = offer(table, reader).map(|offer| format!(" · {offer}")).unwrap_or_default();
    GameCard {
        state: format!("{}{offer}", card.state),
        is_flipped: table.seats_of(reader).next().is_some_and(|own| *own.row.seat == Seat::Black),
        players,
        words: ("against ", " and "),
        ..card
    }
}

/// What the opponents ask of the reader.
fn offer(table: &Table, reader: &PlayerId) -> Option<&'static str> {
    let game = &table.game;
    if game.status != GameStatus::Running {
        return None;
    }
    let own: Vec<Seat> = table.seats_of(reader).map(|seated| *seated.row.seat).collect();
    let record = record_of(table).ok()?;
    if own.iter().any(|seat| draw_offers::is_asked(game, &record, *seat)) {
        return Some("a draw is offered");
    }
    own.iter().any(|seat| takebacks::is_asked(table, *seat)).then_some("a take-back is asked for")
}

/// Whether nobody plays at the seat.
fn is_absent(seated: &Seated) -> bool {
    let deputy = seated.row.engine.as_deref().map(SeatController::from_text);
    matches!(deputy, Some(SeatController::Nobody { .. }))
}

/// "Turn 12", or the result with the number of turns.
fn state(table: &Table) -> String {
    let turn = || record_of(table).ok().map(|record| record.position().turn());
    match table.game.status {
        GameStatus::Running => turn().map_or("Running".to_owned(), |turn| format!("Turn {turn}")),
        GameStatus::Invited => "Waiting for acceptance".to_owned(),
        GameStatus::Ended => {
            let ending = describe::ending(&table.game);
            // The first side would begin a turn in which nothing was played.
            let is_new = table.seats.first().is_some_and(|first| first.row.seat == table.game.to_act);
            match turn().map(|turn| turn.saturating_sub(u32::from(is_new))) {
                Some(1) => format!("{ending}, 1 move"),
                Some(n_moves @ 2..) => format!("{ending}, {n_moves} moves"),
                Some(0) | None => ending,
            }
        }
        GameStatus::Declined | GameStatus::Expired | GameStatus::Aborted => describe::ending(&table.game),
    }
}
