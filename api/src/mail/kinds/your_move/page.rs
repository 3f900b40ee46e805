//! Lays out the notice that it is the recipient's turn.

use crate::mail::content::{Message, YourMove};
use crate::mail::page::{
    Action, Board, Link, Page, Reader, Section, addressed, game_name, move_hint, played, subject_of_turn,
};
use crate::mail::plain;
use crate::mail::wording::{PLAYER, WHOLE_GAME, YOUR_MOVE, because, turn_of_game, you_are_playing};

pub(crate) fn page(turn: &YourMove, reader: Reader) -> Page {
    Page {
        subject: subject_of_turn(YOUR_MOVE, turn),
        headline: addressed(YOUR_MOVE, reader.name),
        sections: vec![section(turn, reader)],
        attachment: None,
        reason: because(PLAYER),
        can_be_stopped: true,
    }
}

pub(crate) fn section(turn: &YourMove, reader: Reader) -> Section {
    let game = &turn.game;
    let mut facts = vec![format!(
        "{}, {}. {}.",
        turn_of_game(turn.turn_number, &game.id),
        game_name(game),
        you_are_playing(game.own_side())
    )];
    facts.extend(turn.deadline.map(|at| format!("Move by {}.", reader.when(at))));
    facts.extend(turn.clock.as_ref().map(|clock| format!("{}.", plain::one_line(clock, 120))));
    facts.extend(played(game, &turn.news));
    facts.extend(turn.position.board.remarks.iter().map(|remark| format!("{remark}.")));
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
    let hint = move_hint(reader);
    Section {
        facts,
        quotation: turn.message.as_ref().and_then(Message::quotation),
        board: Some(Board::new(&turn.position, game.seat)),
        action: Some(Action { label: "Choose your move", url: turn.play_url.to_string(), hint }),
        links: vec![Link { label: WHOLE_GAME, url: turn.game_url.to_string() }],
        ..Section::default()
    }
}
