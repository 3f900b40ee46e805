//! Lays out the notice that a seat has left a game that the others continue.

use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::vocabulary;

use crate::mail::content::Departure;
use crate::mail::page::{
    Board, Page, Reader, Section, sentences, subject, which_game, whole_game, you_are_playing, you_played,
};
use crate::mail::plain;

pub(crate) fn page(departure: &Departure, reader: Reader) -> Page {
    let nameless = Reader { name: None, ..reader };
    Page {
        subject: reader.say(subject(headline(departure, nameless), &departure.game)),
        headline: reader.say(headline(departure, reader)),
        sections: vec![section(departure, reader)],
        attachment: None,
        reason: reader.say("mail-reason-player"),
        can_be_stopped: true,
    }
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

pub(crate) fn section(departure: &Departure, reader: Reader) -> Section {
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
