//! Lays out the notice that it is the recipient's turn.

use crate::mail::content::{Message, YourMove};
use crate::mail::page::{
    Action, BY_MAIL, Board, Link, NO_MOVE_YET, PLAYER, Page, Reader, Section, addressed, game_name, played,
    side, subject,
};
use crate::mail::plain;

pub(crate) fn page(turn: &YourMove, reader: Reader) -> Page {
    Page {
        subject: subject("Your move", &turn.game),
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
    let mut facts = vec![format!(
        "Turn {number} of game {}, {}. You are playing {}.",
        game.id,
        game_name(game),
        side(game.seat)
    )];
    facts.extend(turn.deadline.map(|at| format!("Move by {}.", reader.when(at))));
    facts.extend(turn.clock.as_ref().map(|clock| format!("{}.", plain::one_line(clock, 120))));
    facts.extend(played(game, &turn.news));
    let by_word = |word: &str| match reader.can_answer {
        true => format!("on the page below, or by answering this mail with {word} in the first line"),
        false => "on the page below".to_owned(),
    };
    if turn.draw_offered {
        facts.push(format!("A draw is offered: accept it {}. A move declines it.", by_word("ACCEPT")));
    }
    if let Some(claim) = &turn.claim {
        facts.push(format!("You may claim a draw by {claim} {}.", by_word("CLAIM")));
    }
    let hint = format!("{NO_MOVE_YET}{}", if reader.can_answer { BY_MAIL } else { "" });
    Section {
        facts,
        quotation: turn.message.as_ref().and_then(Message::quotation),
        board: Some(Board::new(&turn.position, game.seat)),
        action: Some(Action { label: "Choose your move", url: turn.play_url.to_string(), hint }),
        links: vec![Link { label: "The whole game", url: turn.game_url.to_string() }],
        ..Section::default()
    }
}
