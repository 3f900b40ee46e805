//! Lays out the notice that a seat has left a game that the others continue.

use crate::mail::content::Departure;
use crate::mail::page::{Board, Link, PLAYER, Page, Reader, Section, addressed, game_name, side, subject};
use crate::mail::plain;

pub(crate) fn page(departure: &Departure, reader: Reader) -> Page {
    Page {
        subject: subject(&headline(departure, None), &departure.game),
        headline: headline(departure, reader.name),
        sections: vec![section(departure)],
        attachment: None,
        reason: PLAYER.to_owned(),
        can_be_stopped: true,
    }
}

fn headline(departure: &Departure, name: Option<&str>) -> String {
    let Departure { game, leaver, .. } = departure;
    if *leaver == game.seat {
        return addressed("You are out of the game", name);
    }
    let who = game.players.iter().find(|player| player.seat == *leaver);
    let who = who.map_or_else(|| leaver.name().to_owned(), |player| plain::name(&player.name));
    format!("{who} is out of the game")
}

pub(crate) fn section(departure: &Departure) -> Section {
    let Departure { game, leaver, words, position, game_url } = departure;
    let (others, has) =
        if *leaver == game.seat { ("The others play", "played") } else { ("You play", "are playing") };
    Section {
        facts: vec![
            format!("{}. {others} on.", plain::one_line(words, 200)),
            format!("Game {}, {}. You {has} {}.", game.id, game_name(game), side(game.seat)),
        ],
        board: Some(Board::new(position, game.seat)),
        links: vec![Link { label: "The whole game", url: game_url.to_string() }],
        ..Section::default()
    }
}
