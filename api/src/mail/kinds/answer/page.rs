//! Lays out the response to a reply by mail.

use crate::mail::content::Answer;
use crate::mail::page::{
    Action, Board, Link, Page, Reader, Section, game_name, move_hint, played, stop_links, subject,
};
use crate::mail::plain;
use crate::mail::wording::{WHOLE_GAME, WRITER, because, stop, you_are_playing};

/// The commands that the first line of a reply may hold.
const HELP: &[&str] = &[
    "Write one of these alone in the first line of your reply, above the quoted mail. The lines below it go \
     to your opponent as a message.",
    "A move, such as e4, Nf3, e2e4 or 12. Nf3. Separate the steps of one turn by spaces. DRAW after the move \
     offers a draw with it. PASS passes, if the game allows it.",
    "Conditional moves, such as IF e5 THEN Nf3, one per line below your move. They are played automatically; \
     only you see them.",
    "DRAW offers a draw. ACCEPT and DECLINE answer an offer. CLAIM claims a draw by repetition or by moves \
     without progress, or a win when your opponent's time has run out. RESIGN resigns the game, once you have \
     confirmed it.",
    "SHOW sends the game as it stands, PGN the whole game, HELP this list. STOP tells how to get no more \
     mails. With a full stop alone, the mail is ignored.",
];

const SIGNAL: &str = "SIGNAL announces that Nature takes her turn. Then no player can close her window.";
const TOUCH: &str =
    "TOUCH e2 touches your piece on e2, which must then move. Nature cannot take her turn before it.";

pub(crate) fn page(answer: &Answer, reader: Reader) -> Page {
    Page {
        subject: subject(&answer.headline, &answer.game),
        headline: answer.headline.clone(),
        sections: vec![section(answer, reader)],
        attachment: answer.pgn.clone(),
        reason: because(WRITER),
        can_be_stopped: false,
    }
}

fn section(answer: &Answer, reader: Reader) -> Section {
    let game = &answer.game;
    let mut facts = Vec::new();
    if let Some((said, reason)) = &answer.refused {
        let (said, reason) = (plain::one_line(said, 80), plain::prose(reason, 400));
        facts.push(if said.is_empty() { format!("{reason}.") } else { format!("“{said}”: {reason}.") });
    }
    if !answer.nearest.is_empty() {
        facts.push(format!("Did you mean {}?", plain::either(&answer.nearest)));
    }
    if answer.stop.is_some() {
        facts.extend(stop());
    }
    if answer.has_help {
        facts.extend(HELP.iter().map(|line| (*line).to_owned()));
        let words = [(answer.can_signal, SIGNAL), (answer.can_touch, TOUCH)];
        facts.extend(words.into_iter().filter(|(can, _)| *can).map(|(_, line)| line.to_owned()));
    }
    facts.push(format!("Game {}, {}. {}.", game.id, game_name(game), you_are_playing(game.own_side())));
    facts.push(format!("{}.", plain::one_line(&answer.standing, 200)));
    facts.extend(played(game, &answer.news));
    facts.extend(answer.deadline.map(|at| format!("Move by {}.", reader.when(at))));
    let action = answer.play_url.as_ref().map(|url| {
        let hint = move_hint(reader);
        Action { label: "Choose your move", url: url.to_string(), hint }
    });
    let game_link = Link { label: WHOLE_GAME, url: answer.game_url.to_string() };
    Section {
        facts,
        board: Some(Board::new(&answer.position, game.seat)),
        action,
        links: answer.stop.iter().flat_map(stop_links).chain([game_link]).collect(),
        ..Section::default()
    }
}
