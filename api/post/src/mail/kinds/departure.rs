//! The notice that a seat has left a game that the others continue.

use url::Url;
use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::vocabulary;
use zugpost_data::store::games::GameStatus;
use zugpost_data::store::mail::outbox::Mail;
use zugpost_data::store::{Conn, games};
use zugpost_rules::{Departure as LeftSeat, Seat};

use crate::mail::compose::context::{ComposeContext, ComposeError};
use crate::mail::content::{GameFacts, Position};
use crate::mail::mail_content::{Content, MailContent, Wording};
use crate::mail::page::{
    Board, Page, Reader, Section, sentences, subject, which_game, whole_game, you_are_playing, you_played,
};
use crate::mail::plain;
use crate::mail::recipient_view::RecipientView;

pub(crate) const WORDING: Wording = Wording {
    headlines: &["mail-you-are-out"],
    parts: &["mail-is-out", "mail-you-are-out"],
    ..Wording::NONE
};

/// A seat has left a game that the others continue.
#[derive(Debug, Clone)]
pub struct Departure {
    pub game: GameFacts,
    pub leaver: Seat,
    pub why: LeftSeat,
    pub position: Position,
    pub game_url: Url,
}

impl MailContent for Departure {
    fn page(&self, reader: Reader) -> Page {
        let nameless = Reader { name: None, ..reader };
        Page {
            subject: reader.say(subject(headline(self, nameless), &self.game)),
            headline: reader.say(headline(self, reader)),
            sections: vec![section(self, reader)],
            attachment: None,
            reason: reader.say("mail-reason-player"),
            can_be_stopped: true,
        }
    }

    fn part(&self, reader: Reader) -> Option<(&GameFacts, Section)> {
        Some((&self.game, section(self, reader)))
    }
}

pub(crate) fn write(
    context: &mut ComposeContext,
    conn: &mut Conn,
    mail: &Mail,
) -> Result<Option<Content>, ComposeError> {
    let table = context.table(conn, mail)?;
    let game = &table.game;
    // The notice is outdated: all players, including those who left, get a mail about the end.
    if game.status != GameStatus::Running {
        return Ok(None);
    }
    let moves = games::moves(conn, &game.id)?;
    let known = moves.iter().filter(|row| Some(row.ply) <= mail.ply);
    let left = known.rev().find_map(|row| LeftSeat::read(&row.step));
    let (leaver, why) = left.ok_or("no seat has left its game")?;
    let view = RecipientView::of(context, conn, &table, mail)?;
    let departure = Departure {
        leaver,
        why,
        position: view.position,
        game_url: context.url(&format!("games/{}", game.id))?,
        game: view.facts,
    };
    Ok(Some(departure.into()))
}

fn headline(departure: &Departure, reader: Reader) -> Phrase {
    let Departure { game, leaver, .. } = departure;
    if *leaver == game.seat {
        return reader.addressed("mail-you-are-out");
    }
    let is_out = phrase("mail-is-out");
    match game.player(*leaver) {
        Some(player) => is_out.with("name", plain::name(&player.name)),
        None => is_out.with("name", vocabulary::side(game.side(*leaver))),
    }
}

fn section(departure: &Departure, reader: Reader) -> Section {
    let Departure { game, leaver, why, position, game_url } = departure;
    let (goes_on, own) = match *leaver == game.seat {
        true => (phrase("mail-others-play-on"), you_played(game)),
        false => (phrase("mail-you-play-on"), you_are_playing(game)),
    };
    let words = reader.say(vocabulary::departure_words(leaver.name(), *why));
    Section {
        facts: vec![reader.say(goes_on.with("words", words)), reader.say(sentences(which_game(game), own))],
        board: Some(Board::new(position, game.seat, reader)),
        links: vec![whole_game(game_url, reader)],
        ..Section::default()
    }
}
