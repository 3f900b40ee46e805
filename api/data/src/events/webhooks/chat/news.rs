//! An event in words, as a chat shows it: which game, what has happened, who is to move and until when, a link and the board.
//! The words come from the event, so that a message that is late tells what it would have told in time.

use serde::Deserialize;
use zugpost_base::ids::GameId;
use zugpost_base::locale::{Locale, Phrase, Writing, phrase};
use zugpost_base::time::Moment;
use zugpost_base::time::words::short_date;
use zugpost_base::vocabulary;
use zugpost_rules::Departure;

use crate::model::describe;
use crate::model::game::PASS;
use crate::model::variant::variant_of;
use crate::site::Site;
use crate::store::events::{Event, EventKind};
use crate::store::games::{self, GameStatus, Table};
use crate::store::{Conn, Ply, SeatName};
use crate::view::vocabulary::ending;

/// Limits in UTF-16 code units, which all services count at most: Discord allows 256 and 4,096, where each may be escaped;
/// Slack 3,000 and Telegram 4,096 for both together; ntfy 4,096 bytes, of which a unit takes three at most.
pub const LONGEST_TITLE: usize = 120;
pub const LONGEST_TEXT: usize = 1200;
/// Turns that are told one by one; conditional moves may play many at once.
const MOST_TURNS: usize = 6;

/// The words and addresses that a chat shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// “Anna – Ben, Orphic Chess”.
    pub title: String,
    pub text: String,
    /// The page of the game, and its label.
    pub url: String,
    pub link: String,
    /// The address of a picture of the board.
    pub picture: Option<String>,
}

/// The reader of news: their language, and how they write moves.
#[derive(Clone, Copy, Debug)]
pub struct Reader {
    pub locale: Locale,
    pub writing: Writing,
}

/// The parts of an event's JSON that are told.
#[derive(Debug, Deserialize)]
struct Body {
    game: ToldGame,
}

#[derive(Debug, Deserialize)]
struct ToldGame {
    id: GameId,
    status: GameStatus,
    ply: Ply,
    to_act: SeatName,
    move_by: Option<Moment>,
    #[serde(default)]
    played: Vec<Step>,
    #[serde(default)]
    messages: Vec<Written>,
    #[serde(default)]
    draw_offer: Vec<SeatName>,
    takeback: Option<SeatName>,
}

#[derive(Debug, Deserialize)]
struct Step {
    turn: i32,
    seat: SeatName,
    step: String,
    display: String,
}

#[derive(Debug, Deserialize)]
struct Written {
    seat: SeatName,
}

impl News {
    /// The message of a test.
    pub fn of_test(site: &Site, reader: Reader) -> News {
        News {
            title: shortened(&site.name, LONGEST_TITLE),
            text: phrase("chat-test").text(reader.locale),
            url: site.base_url.to_string(),
            link: phrase("chat-open-site").text(reader.locale),
            picture: Some(site.url("icon-512.png")),
        }
    }

    /// The message of an event; `None` if nobody needs to be told, as when Nature passes.
    pub fn of(
        conn: &mut Conn,
        site: &Site,
        event: &Event,
        reader: Reader,
    ) -> diesel::QueryResult<Option<News>> {
        let Ok(kind) = event.kind.parse::<EventKind>() else { return Ok(None) };
        let Ok(Body { game }) = serde_json::from_str::<Body>(&event.body) else { return Ok(None) };
        let Some(table) = games::table(conn, &game.id)? else { return Ok(None) };
        let Some(what) = what(kind, &game, &table) else { return Ok(None) };
        let text = match to_move(kind, &game, &table) {
            Some(to_move) => both(what, to_move),
            None => what,
        };
        let has_board = matches!(
            kind,
            EventKind::GameStart | EventKind::Move | EventKind::Takeback | EventKind::GameOver
        );
        let picture = || site.url(&format!("api/v1/games/{}/board.png?ply={}", game.id, game.ply.n_steps()));
        let say = |phrase: Phrase| phrase.text_in(reader.locale, reader.writing);
        Ok(Some(News {
            title: shortened(&say(title(&table)), LONGEST_TITLE),
            text: shortened(&say(text), LONGEST_TEXT),
            url: site.url(&format!("games/{}", game.id)),
            link: say(phrase("chat-open-game")),
            picture: has_board.then(picture),
        }))
    }
}

/// “Anna – Ben, Orphic Chess”. Nature is not named unless a person plays her.
fn title(table: &Table) -> Phrase {
    let players = table.seats.iter().filter(|seated| !describe::is_nature(seated)).map(describe::player);
    let versus = |one, other| phrase("chat-versus").with("one", one).with("other", other);
    let game = vocabulary::variant_in_a_line(&table.game.variant, &table.game.options);
    let players = players.reduce(versus).unwrap_or_default();
    phrase("chat-game").with("players", players).with("game", game)
}

/// The event in sentences.
fn what(kind: EventKind, game: &ToldGame, table: &Table) -> Option<Phrase> {
    let named = |seat: Option<&SeatName>| {
        let seated = seat.and_then(|seat| table.seat(**seat));
        seated.map_or(phrase("notice-some-player"), describe::called)
    };
    let ended = || ending(&table.game).map_or(phrase("chat-news"), sentence);
    Some(match kind {
        EventKind::Invitation => phrase("chat-proposed"),
        EventKind::GameStart => phrase("chat-begun"),
        EventKind::Move => return turns(&game.played, table),
        EventKind::Declined | EventKind::Expired | EventKind::Aborted | EventKind::GameOver => ended(),
        EventKind::DrawOffer => phrase("notice-offers-draw").with("name", named(game.draw_offer.first())),
        EventKind::DrawDeclined => phrase("chat-draw-declined"),
        EventKind::DrawWithdrawn => phrase("chat-draw-withdrawn"),
        EventKind::PauseOffer => sentence(phrase("mail-pause-proposed")),
        EventKind::Pause => phrase("chat-paused"),
        EventKind::PauseEnd => phrase("chat-pause-ended"),
        EventKind::PauseDeclined => phrase("chat-pause-declined"),
        EventKind::OnLeave => phrase("chat-on-leave"),
        EventKind::Signal => phrase("chat-signal"),
        EventKind::Touch => phrase("chat-touched"),
        EventKind::TakebackOffer => phrase("notice-asks-back").with("name", named(game.takeback.as_ref())),
        EventKind::TakebackDeclined => phrase("chat-takeback-declined"),
        EventKind::Takeback => phrase("chat-taken-back"),
        // The text is for the players.
        EventKind::Message => {
            let writer = game.messages.last().map(|message| &message.seat);
            phrase("chat-has-written").with("name", named(writer))
        }
        EventKind::WebhookDisabled => return None,
    })
}

/// “Anna to move by 3 December 2026, 14:00 UTC.”, after events by which another player may be to move.
fn to_move(kind: EventKind, game: &ToldGame, table: &Table) -> Option<Phrase> {
    let may_differ = matches!(
        kind,
        EventKind::GameStart
            | EventKind::Move
            | EventKind::Takeback
            | EventKind::PauseEnd
            | EventKind::Signal
    );
    let seated = table.seat(*game.to_act).filter(|_| may_differ && game.status == GameStatus::Running)?;
    let name = describe::called(seated);
    Some(match game.move_by {
        Some(at) => phrase("chat-to-move-by").with("name", name).with("date", short_date(at.timestamp())),
        None => phrase("chat-to-move").with("name", name),
    })
}

/// The last turns of a change, each in a sentence; `None` if Nature has passed and nothing else was played.
fn turns(played: &[Step], table: &Table) -> Option<Phrase> {
    let is_shown = |step: &&Step| !(step.seat.is_neutral() && step.step == PASS);
    let steps: Vec<&Step> = played.iter().filter(is_shown).collect();
    let turns: Vec<&[&Step]> =
        steps.chunk_by(|one, next| (one.turn, one.seat) == (next.turn, next.seat)).collect();
    let last = &turns[turns.len().saturating_sub(MOST_TURNS)..];
    last.iter().map(|steps| turn(steps, table)).reduce(both)
}

/// “Move 12: Anna played Nf3.”, or that a player has left the game.
fn turn(steps: &[&Step], table: &Table) -> Phrase {
    let letters = variant_of(&table.game).ok().map(|variant| vocabulary::letters_of(&variant));
    let mut moves: Option<Phrase> = None;
    let mut told: Option<Phrase> = None;
    for step in steps {
        if let Some((seat, departure)) = Departure::read(&step.step) {
            let left = sentence(vocabulary::departure_words(seat.name(), departure));
            told = Some(told.map_or(left.clone(), |before| both(before, left)));
            continue;
        }
        let written = match &letters {
            Some(letters) => vocabulary::written_move(&step.display, None, letters),
            None => Phrase::Verbatim(step.display.clone()),
        };
        let listed =
            |first: Phrase| phrase("picture-comma").with("first", first).with("next", written.clone());
        moves = Some(moves.map_or(written.clone(), listed));
    }
    let (Some(first), Some(moves)) = (steps.first(), moves) else { return told.unwrap_or_default() };
    let name = table.seat(*first.seat).map_or_else(|| vocabulary::side_named(*first.seat), describe::called);
    let played = phrase("chat-played").with("turn", i64::from(first.turn));
    let played = played.with("name", name).with("moves", moves);
    told.map_or(played.clone(), |told| both(played, told))
}

fn sentence(words: Phrase) -> Phrase {
    phrase("mail-sentence").with("words", words)
}

fn both(first: Phrase, second: Phrase) -> Phrase {
    phrase("mail-sentences").with("first", first).with("second", second)
}

/// The text in one line, cut to a number of UTF-16 code units.
fn shortened(text: &str, longest: usize) -> String {
    let mut line = String::with_capacity(text.len());
    let mut units = 0;
    for sign in text.chars() {
        let sign = if sign.is_control() { ' ' } else { sign };
        units += sign.len_utf16();
        if units > longest - 1 {
            line.push('…');
            break;
        }
        line.push(sign);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_cut_between_letters_and_marked() {
        assert_eq!(shortened("Nf3\nNc6", 10), "Nf3 Nc6");
        assert_eq!(shortened("abcdef", 4), "abc…");
        assert_eq!(shortened("😀😀😀", 4), "😀…");
        assert_eq!(shortened(&"é".repeat(2000), LONGEST_TEXT).encode_utf16().count(), LONGEST_TEXT);
    }
}
