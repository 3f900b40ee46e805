//! Lays out the response to a reply by mail.

use crate::mail::content::Answer;
use crate::mail::page::{Action, Board, Link, Page, Reader, Section, WRITER, game_name, last_move, subject};
use crate::mail::plain;

/// The commands that the first line of a reply may hold.
const HELP: &[&str] = &[
    "Write one of these alone in the first line of your reply, above the quoted mail. The lines below it go \
     to your opponent as a message.",
    "A move, such as e4, Nf3, e2e4 or 12. Nf3. Separate the steps of one turn by spaces. DRAW after the move \
     offers a draw with it. PASS passes, if the game allows it.",
    "Conditional moves, such as IF e5 THEN Nf3, one per line below your move. They are played automatically; \
     only you see them.",
    "DRAW offers a draw. ACCEPT and DECLINE answer an offer. RESIGN resigns the game, once you have \
     confirmed it.",
    "SHOW sends the game as it stands, PGN the whole game, HELP this list. With a full stop alone, the mail \
     is ignored.",
];

const SIGNAL: &str = "SIGNAL announces that Nature takes her turn. Then no player can close her window.";
const TOUCH: &str =
    "TOUCH e2 touches your piece on e2, which must then move. Nature cannot take her turn before it.";

pub(crate) fn page(answer: &Answer, reader: Reader) -> Page {
    Page {
        subject: subject(&answer.game),
        headline: answer.headline.clone(),
        sections: vec![section(answer, reader)],
        attachment: answer.pgn.clone(),
        reason: WRITER.to_owned(),
        can_be_stopped: false,
    }
}

fn section(answer: &Answer, reader: Reader) -> Section {
    let game = &answer.game;
    let mut facts = Vec::new();
    if let Some((said, reason)) = &answer.refused {
        let (said, reason) = (plain::one_line(said, 80), plain::one_line(reason, 400));
        facts.push(if said.is_empty() { format!("{reason}.") } else { format!("“{said}”: {reason}.") });
    }
    if !answer.nearest.is_empty() {
        facts.push(format!("Legal moves like it: {}.", answer.nearest.join(", ")));
    }
    if answer.has_help {
        facts.extend(HELP.iter().map(|line| (*line).to_owned()));
        let words = [(answer.can_signal, SIGNAL), (answer.can_touch, TOUCH)];
        facts.extend(words.into_iter().filter(|(can, _)| *can).map(|(_, line)| line.to_owned()));
    }
    facts.push(format!(
        "Game {}, {}. You have {}. {}.",
        game.id,
        game_name(game),
        game.seat,
        plain::one_line(&answer.standing, 200)
    ));
    facts.extend(answer.last_move.as_ref().map(|last| last_move(game, last)));
    facts.extend(answer.deadline.map(|at| format!("Move by {}.", reader.when(at))));
    let action = answer.play_url.as_ref().map(|url| {
        let mut hint = "Opening the page plays nothing: you choose a move there and confirm it.".to_owned();
        if reader.can_answer {
            hint.push_str(" Or answer this mail with your move alone in the first line.");
        }
        Action { label: "Choose your move", url: url.to_string(), hint }
    });
    Section {
        facts,
        board: Some(Board::new(&answer.position, game.seat)),
        action,
        links: vec![Link { label: "The whole game", url: answer.game_url.to_string() }],
        ..Section::default()
    }
}
