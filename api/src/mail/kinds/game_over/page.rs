//! Lays out the notice that a game has ended.

use crate::mail::content::{GameOver, Message};
use crate::mail::page::{Board, Link, Page, Reader, Section, addressed, game_name, played, subject};
use crate::mail::plain;
use crate::mail::wording::{DRAWN, LOST, OVER, PLAYER, WHOLE_GAME, WON, because, you_played};

const AGAIN: &str = "Rematch with colours swapped";

pub(crate) fn page(over: &GameOver, reader: Reader) -> Page {
    Page {
        subject: subject(&headline(over, None), &over.game),
        headline: headline(over, reader.name),
        sections: vec![Section {
            links: links(over, "The whole game (also attached as game.pgn)"),
            ..section(over)
        }],
        attachment: Some(over.pgn.clone()),
        reason: because(PLAYER),
        can_be_stopped: true,
    }
}

fn headline(over: &GameOver, name: Option<&str>) -> String {
    match (over.winner, over.result.as_str()) {
        (Some(winner), _) if winner == over.game.seat => addressed(WON, name),
        (Some(_), _) => addressed(LOST, name),
        (None, "1/2-1/2") => DRAWN.to_owned(),
        (None, _) => OVER.to_owned(),
    }
}

pub(crate) fn section(over: &GameOver) -> Section {
    let GameOver { game, result, outcome, .. } = over;
    let mut facts = vec![
        format!("{} ({result}).", plain::one_line(outcome, 200)),
        format!("Game {}, {}. {}.", game.id, game_name(game), you_played(game.own_side())),
    ];
    facts.extend(played(game, &over.news));
    Section {
        facts,
        quotation: over.message.as_ref().and_then(Message::quotation),
        board: Some(Board::new(&over.position, game.seat)),
        links: links(over, WHOLE_GAME),
        ..Section::default()
    }
}

/// Opening the link of a rematch proposes nothing; its page has the button.
fn links(over: &GameOver, label: &'static str) -> Vec<Link> {
    let game = Link { label, url: over.game_url.to_string() };
    let again = over.rematch_url.as_ref().map(|url| Link { label: AGAIN, url: url.to_string() });
    [game].into_iter().chain(again).collect()
}
