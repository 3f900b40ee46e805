//! Lays out the notice that a seat has left a game that the others continue.

use crate::mail::content::Departure;
use crate::mail::page::{Board, Link, Page, Reader, Section, addressed, game_name, subject};
use crate::mail::plain;
use crate::mail::wording::{IS_OUT, PLAYER, WHOLE_GAME, YOU_ARE_OUT, because, you_are_playing, you_played};

pub(crate) fn page(departure: &Departure, reader: Reader) -> Page {
    Page {
        subject: subject(&headline(departure, None), &departure.game),
        headline: headline(departure, reader.name),
        sections: vec![section(departure)],
        attachment: None,
        reason: because(PLAYER),
        can_be_stopped: true,
    }
}

fn headline(departure: &Departure, name: Option<&str>) -> String {
    let Departure { game, leaver, .. } = departure;
    if *leaver == game.seat {
        return addressed(YOU_ARE_OUT, name);
    }
    let who = game.players.iter().find(|player| player.seat == *leaver);
    let who = who.map_or_else(|| game.side(*leaver).to_owned(), |player| plain::name(&player.name));
    format!("{who} {IS_OUT}")
}

pub(crate) fn section(departure: &Departure) -> Section {
    let Departure { game, leaver, words, position, game_url } = departure;
    let (others, own) = match *leaver == game.seat {
        true => ("The others play", you_played(game.own_side())),
        false => ("You play", you_are_playing(game.own_side())),
    };
    Section {
        facts: vec![
            format!("{}. {others} on.", plain::one_line(words, 200)),
            format!("Game {}, {}. {own}.", game.id, game_name(game)),
        ],
        board: Some(Board::new(position, game.seat)),
        links: vec![Link { label: WHOLE_GAME, url: game_url.to_string() }],
        ..Section::default()
    }
}
