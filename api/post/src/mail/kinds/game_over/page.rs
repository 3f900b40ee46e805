//! Lays out the notice that a game has ended.

use zugpost_base::locale::{Phrase, phrase};

use crate::mail::content::GameOver;
use crate::mail::page::{
    Board, Link, Page, Reader, Section, played, sentences, subject, which_game, you_played,
};
use crate::mail::plain;

pub(crate) fn page(over: &GameOver, reader: Reader) -> Page {
    Page {
        subject: reader.say(subject(headline(over, Reader { name: None, ..reader }), &over.game)),
        headline: reader.say(headline(over, reader)),
        sections: vec![Section {
            links: links(over, "mail-whole-game-attached", reader),
            ..section(over, reader)
        }],
        attachment: Some(over.pgn.clone()),
        reason: reader.say("mail-reason-player"),
        can_be_stopped: true,
    }
}

fn headline(over: &GameOver, reader: Reader) -> Phrase {
    match (over.winner, over.result.as_str()) {
        (Some(winner), _) if winner == over.game.seat => reader.addressed("mail-won"),
        (Some(_), _) => reader.addressed("mail-lost"),
        (None, "1/2-1/2") => phrase("mail-drawn"),
        (None, _) => phrase("mail-over"),
    }
}

pub(crate) fn section(over: &GameOver, reader: Reader) -> Section {
    let GameOver { game, result, outcome, .. } = over;
    let outcome = plain::one_line(&reader.say(outcome), 200);
    let mut facts = vec![
        phrase("mail-outcome").with("outcome", outcome).with("result", result),
        sentences(which_game(game), you_played(game)),
    ];
    facts.extend(played(game, &over.news, over.position.spelling));
    if reader.can_answer {
        facts.push(phrase("mail-answer-with-message"));
    }
    Section {
        facts: facts.into_iter().map(|fact| reader.say(fact)).collect(),
        quotation: over.message.as_ref().and_then(|message| message.quotation(reader)),
        board: Some(Board::new(&over.position, game.seat, reader)),
        links: links(over, "mail-whole-game", reader),
        ..Section::default()
    }
}

/// Opening the link of a rematch proposes nothing; its page has the button.
fn links(over: &GameOver, label: &'static str, reader: Reader) -> Vec<Link> {
    let game = Link { label: reader.say(label), url: over.game_url.to_string() };
    let again = over.rematch_url.as_ref();
    let again = again.map(|url| Link { label: reader.say("mail-rematch"), url: url.to_string() });
    [game].into_iter().chain(again).collect()
}
