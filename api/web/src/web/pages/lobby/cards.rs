//! Presenter of games in lists.

use zugpost_base::ids::PlayerId;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_data::clock::time_control::Length;
use zugpost_data::model::seat_controller::SeatController;
use zugpost_data::model::variant::record_of;
use zugpost_data::model::{describe, standing_offers};
use zugpost_data::store::games::{GameResult, GameStatus, Seated, Table};
use zugpost_data::view::vocabulary;
use zugpost_games::play::offers::pauses;
use zugpost_rules::Seat;

use crate::web::markup::lobby::cards::CardTime;
use crate::web::markup::parts::row::{Postmark, TimeLeft};
use crate::web::markup::{Ending, GameCard, listed, versus};
use crate::web::pages::game::clock_faces;
use crate::web::pages::game::presenters::{side, variant_name};
use crate::web::pages::times::Times;

/// A game for visitors.
pub fn card(table: &Table, times: &Times) -> GameCard {
    let game = &table.game;
    let time = match game.status {
        GameStatus::Running | GameStatus::Invited => game.move_by.map(|at| {
            let left = Length::of(at.since(times.now));
            CardTime::Left(TimeLeft { until: times.until(at), figures: clock_faces::figures(left) })
        }),
        GameStatus::Ended | GameStatus::Declined | GameStatus::Expired | GameStatus::Aborted => {
            game.ended_at.map(|at| CardTime::Ended(times.day(at), None))
        }
    };
    GameCard {
        id: game.id.0.clone(),
        at: None,
        seat_link: None,
        is_flipped: false,
        postmark: None,
        variant: variant_name(game),
        players: versus(table.seats.iter().filter(|seated| !is_absent(seated)).map(describe::called)),
        is_rated: game.rated,
        state: state(table),
        time,
        actions: Vec::new(),
        post: None,
    }
}

/// A game for visitors, in a list of those of a player whose rating it has changed.
pub fn card_of(table: &Table, player: &PlayerId, change: Option<i64>, times: &Times) -> GameCard {
    let own: Vec<Seat> = table.seats_of(player).map(|seated| *seated.row.seat).collect();
    let card = GameCard { postmark: postmark(table, &own), ..card(table, times) };
    match card.time {
        Some(CardTime::Ended(day, _)) => GameCard { time: Some(CardTime::Ended(day, change)), ..card },
        time => GameCard { time, ..card },
    }
}

/// The end of a game as the player at these seats sees it.
fn postmark(table: &Table, own: &[Seat]) -> Option<Postmark> {
    let result = table.game.result.filter(|_| own.iter().any(|seat| !seat.is_neutral()))?;
    let is_won = match result {
        GameResult::Win(winner) => Some(own.contains(&winner)),
        GameResult::Draw => None,
    };
    Ending { is_won, is_drawn: is_won.is_none(), ..Ending::default() }.postmark()
}

/// A game for one of its players.
pub fn own_card(table: &Table, reader: &PlayerId, times: &Times) -> GameCard {
    let own: Vec<Seat> = table.seats_of(reader).map(|seated| *seated.row.seat).collect();
    card_from(table, &own, times)
}

/// A game for its player at a seat, who has this link and no account.
pub fn guest_card(table: &Table, seat: Seat, token: String, times: &Times) -> GameCard {
    GameCard { seat_link: Some(token), ..card_from(table, &[seat], times) }
}

/// A game as the reader at these seats sees it.
fn card_from(table: &Table, own: &[Seat], times: &Times) -> GameCard {
    let card = card(table, times);
    GameCard {
        state: match offer(table, own) {
            Some(offer) => offer.with("state", card.state),
            None => card.state,
        },
        is_flipped: own.first() == Some(&Seat::Black),
        postmark: postmark(table, own),
        players: own_side(table, own),
        ..card
    }
}

/// The reader's side and the opponents: "White against Boris".
fn own_side(table: &Table, own: &[Seat]) -> Phrase {
    let others = table.seats.iter().filter(|seated| !own.contains(&seated.row.seat) && !is_absent(seated));
    let others = others.map(describe::called);
    let own = listed(own.iter().map(|seat| side(&table.game, *seat)));
    match others.clone().next() {
        Some(_) => phrase("people-card-own").with("side", own).with("others", listed(others)),
        None => phrase("people-card-yourself"),
    }
}

/// Returns the offer that waits for the reader's answer, to be filled with the state of the game.
fn offer(table: &Table, own: &[Seat]) -> Option<Phrase> {
    let game = &table.game;
    if game.status != GameStatus::Running {
        return None;
    }
    let record = record_of(table).ok()?;
    if own.iter().any(|seat| standing_offers::draw_waits_for(game, &record, *seat)) {
        return Some(phrase("people-card-draw"));
    }
    if own.iter().any(|seat| standing_offers::takeback_waits_for(table, *seat)) {
        return Some(phrase("people-card-takeback"));
    }
    own.iter().any(|seat| pauses::is_asked(game, &record, *seat)).then_some(phrase("people-card-pause"))
}

/// Returns whether the seat stays without a player.
fn is_absent(seated: &Seated) -> bool {
    let deputy = seated.row.engine.as_deref().map(SeatController::from_text);
    matches!(deputy, Some(SeatController::Nobody { .. }))
}

/// "Move 12", or the result with the number of turns.
fn state(table: &Table) -> Phrase {
    let turn = || record_of(table).ok().map(|record| record.position().turn());
    match table.game.status {
        GameStatus::Running => match turn() {
            Some(turn) => phrase("people-card-turn").with("turn", turn),
            None => phrase("people-card-running"),
        },
        GameStatus::Invited => phrase("people-card-waiting"),
        GameStatus::Ended => {
            let ending = ending(table);
            // The first side would begin a turn in which nothing was played.
            let is_new = table.seats.first().is_some_and(|first| first.row.seat == table.game.to_act);
            match turn().map(|turn| turn.saturating_sub(u32::from(is_new))) {
                Some(n_moves @ 1..) => {
                    phrase("people-card-moves").with("ending", ending).with("moves", n_moves)
                }
                Some(0) | None => ending,
            }
        }
        GameStatus::Declined | GameStatus::Expired | GameStatus::Aborted => ending(table),
    }
}

/// The result; nothing if the game has none.
fn ending(table: &Table) -> Phrase {
    vocabulary::ending(&table.game).unwrap_or_else(|| Phrase::Verbatim(String::new()))
}
