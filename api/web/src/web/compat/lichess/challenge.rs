//! A challenge as Lichess shows it: a game that has been proposed, under the id of the game.

use serde_json::{Value, json};
use zugpost_base::ids::PlayerId;
use zugpost_data::site::Site;
use zugpost_data::store::games::GameStatus;
use zugpost_games::play::reading::shown::ShownGame;

use super::decline_reason::DeclineReason;
use super::game::{Game, add, other};
use super::variant;

/// Returns whether the game waits for the answer of this player.
pub fn is_for(shown: &ShownGame, player: &PlayerId) -> bool {
    let waits = |seat: &zugpost_data::view::SeatView| {
        seat.invited && seat.player.as_ref().is_some_and(|invited| invited.id == *player)
    };
    shown.summary.status == GameStatus::Invited && shown.summary.seats.values().any(waits)
}

/// The challenge as this player sees it; `None` for a game that cannot be carried or that nobody has proposed.
pub fn shown(shown: &ShownGame, player: &PlayerId, site: &Site) -> Option<Value> {
    let (game, seat) = (Game::of(shown)?, *shown.creator?);
    let id = &game.summary.id;
    let status = match game.summary.status {
        GameStatus::Invited => "created",
        GameStatus::Declined => "declined",
        GameStatus::Expired => "canceled",
        GameStatus::Aborted if game.summary.started_at.is_none() => "canceled",
        GameStatus::Running | GameStatus::Ended | GameStatus::Aborted => "accepted",
    };
    let is_out = game.seat_of(player) == Some(seat);
    let mut challenge = json!({
        "id": id, "url": site.url(&format!("games/{id}")), "status": status,
        "challenger": game.challenger(seat), "destUser": game.challenger(other(seat)),
        "variant": game.variant(), "rated": game.summary.rated, "speed": game.pace().speed(),
        "timeControl": game.pace().time_control(), "color": seat.as_str(), "finalColor": seat.as_str(),
        "perf": {"name": variant::perf_name(&game.variant)}, "direction": if is_out { "out" } else { "in" },
    });
    add(&mut challenge, [("initialFen", game.start_fen().map(|fen| json!(fen)))]);
    Some(challenge)
}

/// The event of a declined challenge, with the words of the player who declined it.
pub fn with_reason(mut event: Value, words: Option<&str>) -> Value {
    let reason = DeclineReason::of_words(words);
    if let Some(challenge) = event.get_mut("challenge") {
        let words = words.unwrap_or(reason.words());
        add(
            challenge,
            [("declineReason", Some(json!(words))), ("declineReasonKey", Some(json!(reason.key())))],
        );
    }
    event
}
