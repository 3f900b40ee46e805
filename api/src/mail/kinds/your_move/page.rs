//! Lays out the notice that it is the recipient's turn.

use crate::mail::content::{Message, YourMove};
use crate::mail::page::{
    Action, Board, Link, PLAYER, Page, Reader, Section, addressed, game_name, last_move, subject,
};
use crate::mail::plain;

pub(crate) fn page(turn: &YourMove, reader: Reader) -> Page {
    Page {
        subject: subject(&turn.game),
        headline: addressed("Your move", reader.name),
        sections: vec![section(turn, reader)],
        attachment: None,
        reason: PLAYER.to_owned(),
        can_be_stopped: true,
    }
}

pub(crate) fn section(turn: &YourMove, reader: Reader) -> Section {
    let game = &turn.game;
    let number = turn.turn_number;
    let mut facts =
        vec![format!("Turn {number} of game {}, {}. You have {}.", game.id, game_name(game), game.seat)];
    facts.extend(turn.deadline.map(|at| format!("Move by {}.", reader.when(at))));
    facts.extend(turn.clock.as_ref().map(|clock| format!("{}.", plain::one_line(clock, 120))));
    facts.extend(turn.last_move.as_ref().map(|last| last_move(game, last)));
    if turn.draw_offered {
        facts
            .push("A draw is offered. Making a move declines it; the page below lets you accept.".to_owned());
    }
    let mut hint = "Opening the page plays nothing: you choose a move there and confirm it.".to_owned();
    if reader.can_answer {
        hint.push_str(" Or answer this mail with your move alone in the first line.");
    }
    Section {
        facts,
        quotation: turn.message.as_ref().and_then(Message::quotation),
        board: Some(Board::new(&turn.position, game.seat)),
        action: Some(Action { label: "Choose your move", url: turn.play_url.to_string(), hint }),
        links: vec![Link { label: "The whole game", url: turn.game_url.to_string() }],
        ..Section::default()
    }
}
