//! Which notices are due: a game waits for the player's turn, or for their answer to an invitation or an offer. A device has
//! a cursor into the event log, and later events are examined only when notices are sent: a game that no longer
//! waits for the player needs no notice. So nothing is stored for a notice, and one that fails is made anew at the next
//! try.

use std::collections::HashMap;
use std::time::Duration;

use serde_json::json;
use zugpost_base::ids::{GameId, PlayerId};
use zugpost_base::locale::{Letters, Locale, Phrase, Spelling, Writing, phrase};
use zugpost_base::vocabulary::{self, departure_words, side_named};
use zugpost_protocol::Backoff;
use zugpost_rules::{Departure, Record};

use crate::events::Events;
use crate::events::webhooks::deliveries::Sent;
use crate::model::error::GameError;
use crate::model::replay::regional_moves;
use crate::model::standing_offers::DrawOffers;
use crate::model::variant::record_of;
use crate::model::{describe, standing_offers};
use crate::store::error::StoreError;
use crate::store::events::EventKind;
use crate::store::games::{self, GameStatus, Move, OwnFilter, Seated, Table, Wait};
use crate::store::notices::push_devices::{self, Device};
use crate::store::players;
use crate::store::{Conn, Ply, SeatName};

/// After these a game may wait for another player than before.
const KINDS: &[EventKind] = &[
    EventKind::Invitation,
    EventKind::GameStart,
    EventKind::Move,
    EventKind::DrawOffer,
    EventKind::TakebackOffer,
    EventKind::Takeback,
    EventKind::PauseEnd,
];
const EVENTS_A_TIME: i64 = 200;
/// Waiting games are counted up to this number.
const COUNTED: i64 = 99;
/// Time for which a push service may refuse messages before the device is forgotten.
const ENDURED: Duration = Duration::from_secs(7 * 24 * 60 * 60);
const RETRY: Backoff = Backoff { first: Duration::from_secs(5), longest: Duration::from_secs(60 * 60) };

/// A notice for a device.
#[derive(Debug)]
pub struct Notice {
    /// The cursor once the notice is sent.
    pub position: i64,
    pub topic: String,
    pub body: String,
}

/// The notices that are due for a device, and the cursor once all of them are sent.
#[derive(Debug)]
pub struct Due {
    pub notices: Vec<Notice>,
    pub position: i64,
}

impl Events {
    /// Claims devices with news under a lease.
    pub async fn claim_devices(
        &self,
        site_key: String,
        lease: Duration,
        limit: usize,
    ) -> Result<Vec<Device>, StoreError> {
        if self.shared.db.is_read_only() {
            return Ok(Vec::new());
        }
        let (now, feed) = (self.shared.clock.now(), self.feed.clone());
        let key = site_key.clone();
        let read = move |conn: &mut Conn| {
            if !push_devices::is_any(conn, &key)? {
                return Ok(None);
            }
            let settled = feed.settled(conn)?;
            let is_ready = push_devices::is_ready(conn, &key, settled, now)?;
            Ok::<_, StoreError>(is_ready.then_some(settled))
        };
        let Some(settled) = self.shared.db.read(read).await? else { return Ok(Vec::new()) };
        let claim = move |conn: &mut Conn| {
            Ok(push_devices::claim(conn, &site_key, settled, now, lease, limit as i64)?)
        };
        self.shared.db.write(claim).await
    }

    /// Returns the notices that a claimed device is to get now. A game is told as it stands, so one that has an event
    /// after the settled ones is told with that event: otherwise it would be told twice.
    pub async fn due_notices(&self, device: &Device) -> Result<Due, GameError> {
        let (feed, device) = (self.feed.clone(), device.clone());
        let settled = self.shared.db.read(move |conn| Ok::<_, StoreError>(feed.settled(conn)?)).await?;
        self.shared
            .db
            .read_snapshot(move |conn| {
                let news = push_devices::news(conn, &device, KINDS, EVENTS_A_TIME)?;
                let is_all = (news.len() as i64) < EVENTS_A_TIME;
                let position = news.last().filter(|_| !is_all).map_or(settled, |(id, _)| settled.min(*id));
                let mut notices = Vec::new();
                for (position, game) in last_of_each(&news).into_iter().filter(|(id, _)| *id <= position) {
                    let body = notice(conn, &device, &game)?;
                    notices.extend(body.map(|body| Notice { position, topic: game.0.clone(), body }));
                }
                Ok(Due { notices, position })
            })
            .await
    }

    /// Stores the cursor of a claimed device, and releases its lease.
    pub async fn settle_device(
        &self,
        mut device: Device,
        position: i64,
        failed: Option<Sent>,
    ) -> Result<(), StoreError> {
        let now = self.shared.clock.now();
        let told = position > device.position;
        device.position = position;
        device.leased_until = None;
        if told || failed.is_none() {
            (device.failures, device.failing_since, device.rests_until) = (0, None, None);
        }
        let is_gone = match failed {
            None | Some(Sent::Delivered) => false,
            Some(Sent::Gone(_)) => true,
            Some(Sent::Failed(_) | Sent::Busy { .. }) => {
                device.rests_until = Some(now.after(RETRY.wait(device.failures)));
                device.failures = device.failures.saturating_add(1);
                now.since(*device.failing_since.get_or_insert(now)) >= ENDURED
            }
        };
        self.shared
            .db
            .write_even_if_read_only(move |conn| {
                if is_gone {
                    tracing::info!(device = %device.id, "a device gets no more notices: its subscription has ended");
                    return Ok(push_devices::forget(conn, &device.id)?);
                }
                Ok(push_devices::save(conn, &device)?)
            })
            .await
    }

    /// Returns the number of games that wait for a player.
    pub async fn waiting(&self, player: PlayerId) -> Result<usize, StoreError> {
        self.shared.db.read(move |conn| Ok(waiting(conn, &player)?)).await
    }
}

/// Each game with its last event, in the order of these events.
fn last_of_each(news: &[(i64, Option<GameId>)]) -> Vec<(i64, GameId)> {
    let mut last: Vec<(i64, GameId)> = Vec::new();
    for (id, game) in news {
        let Some(game) = game else { continue };
        last.retain(|(_, known)| known != game);
        last.push((*id, game.clone()));
    }
    last
}

/// The message that a game waits for the owner of the device; `None` if it does not.
fn notice(conn: &mut Conn, device: &Device, game: &GameId) -> Result<Option<String>, GameError> {
    let Some(table) = games::table(conn, game)? else { return Ok(None) };
    let player_id = &device.player_id;
    let told = match table.game.status {
        GameStatus::Invited => invitation(&table, player_id),
        GameStatus::Running => in_game(conn, &table, player_id)?,
        GameStatus::Ended | GameStatus::Declined | GameStatus::Expired | GameStatus::Aborted => None,
    };
    let Some((title, text)) = told else { return Ok(None) };
    let player = players::get(conn, player_id)?;
    let locale = Locale::stored(player.locale.as_deref()).unwrap_or(Locale::En);
    let writing = Writing {
        letters: Letters::stored(&player.board.letters),
        spelling: Spelling::stored(&player.board.spelling),
    };
    let waiting = if device.game_id.is_none() { Some(waiting(conn, player_id)?) } else { None };
    let body = json!({
        "title": title.text(locale),
        "body": text.text_in(locale, writing),
        "lang": locale,
        "url": format!("/games/{game}"),
        "tag": game,
        "waiting": waiting,
    });
    Ok(Some(body.to_string()))
}

/// Title and text of a notice that the player is invited. The player who proposed the game is not.
fn invitation(table: &Table, player: &PlayerId) -> Option<(Phrase, Phrase)> {
    let is_creator = |seated: &&Seated| table.game.creator == Some(seated.row.seat);
    let creator = table.seats.iter().find(is_creator)?;
    let is_own = creator.row.player_id.as_ref() == Some(player);
    let is_open = table.seats_of(player).any(|seated| !seated.row.accepted);
    (is_open && !is_own).then(|| {
        let game = vocabulary::variant_with_options(&table.game.variant, &table.game.options);
        let title = phrase("invite-heading").with("who", describe::player(creator));
        (title, phrase("notice-invited").with("game", game))
    })
}

/// Title and text of a notice that an offer waits for the player's answer, or else the game for their turn.
fn in_game(conn: &mut Conn, table: &Table, player: &PlayerId) -> Result<Option<(Phrase, Phrase)>, GameError> {
    let record = record_of(table)?;
    let offer = offer(table, &record, player);
    let is_to_act = table.player(*table.game.to_act) == Some(player);
    if offer.is_none() && !is_to_act {
        return Ok(None);
    }
    let named = |title: &'static str| phrase(title).with("game", opposition(table, player));
    let turn =
        if is_to_act { Some(news(&record, &games::moves(conn, &table.game.id)?, table)) } else { None };
    Ok(match (offer, turn) {
        (Some((title, offer)), Some(turn)) => {
            let both = phrase("notice-both").with("offer", offer).with("turn", turn);
            Some((named(title), both))
        }
        (Some((title, offer)), None) => Some((named(title), offer)),
        (None, turn) => turn.map(|turn| (named("feed-your-move"), turn)),
    })
}

/// Returns the offer of the others to the player: the key of the title, and a sentence.
fn offer(table: &Table, record: &Record, player: &PlayerId) -> Option<(&'static str, Phrase)> {
    let game = &table.game;
    let is_asked = |asked: &dyn Fn(&Seated) -> bool| table.seats_of(player).any(asked);
    let by = |seat: Option<SeatName>| {
        let seated = seat.and_then(|seat| table.seat(*seat));
        seated.map_or(phrase("notice-some-player"), describe::player)
    };
    if is_asked(&|own| standing_offers::takeback_waits_for(table, *own.row.seat)) {
        let text = phrase("notice-asks-back").with("name", by(standing_offers::asker(game)));
        return Some(("notice-takeback", text));
    }
    is_asked(&|own| standing_offers::draw_waits_for(game, record, *own.row.seat)).then(|| {
        let text =
            phrase("notice-offers-draw").with("name", by(DrawOffers::of(game).agreed.first().copied()));
        ("notice-draw", text)
    })
}

/// Describes the turns since the player's last one.
fn news(record: &Record, moves: &[Move], table: &Table) -> Phrase {
    let last = describe::last_turn(record, moves);
    let news = match last.as_slice() {
        [] => phrase("notice-begun"),
        [first, ..] => {
            let who = table.seat(*first.seat).map_or_else(|| side_named(*first.seat), describe::called);
            phrase("notice-played")
                .with("name", who)
                .with("moves", listed(record, &last, &regional_moves(&table.game, moves)))
        }
    };
    news.with("turn", record.position().turn())
}

/// “Nxc5, Qc2”. A departure is told in words.
fn listed(record: &Record, steps: &[&Move], regional: &HashMap<Ply, String>) -> Phrase {
    let letters = vocabulary::letters_of(record.variant());
    let step = |row: &&Move| match Departure::read(&row.step) {
        Some((seat, departure)) => departure_words(seat.name(), departure),
        None => vocabulary::written_move(&row.display, regional.get(&row.ply).map(String::as_str), &letters),
    };
    let both = |first, next| phrase("picture-comma").with("first", first).with("next", next);
    steps.iter().map(step).reduce(both).unwrap_or_default()
}

/// “Clockwork Orange vs boris”.
fn opposition(table: &Table, player: &PlayerId) -> Phrase {
    let game = vocabulary::variant_with_options(&table.game.variant, "");
    vocabulary::opposition(game, table.seats_beside(player).map(describe::opponent))
}

fn waiting(conn: &mut Conn, player: &PlayerId) -> diesel::QueryResult<usize> {
    Ok(games::own(conn, player, Wait::ForOwnMove, &OwnFilter::default(), COUNTED)?.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_counts_at_its_last_event() {
        let game = |id: &str| Some(GameId(id.to_owned()));
        let news = [(3, game("a")), (4, None), (5, game("b")), (9, game("a"))];
        assert_eq!(last_of_each(&news), [(5, GameId("b".to_owned())), (9, GameId("a".to_owned()))]);
    }
}
