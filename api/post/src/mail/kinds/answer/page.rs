//! Lays out the response to a reply by mail.

use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::vocabulary;

use crate::mail::content::{Answer, Standing};
use crate::mail::page::{
    Board, Page, Reader, STOP, Section, choose_move, played, sentences, stop_links, subject, which_game,
    whole_game, you_are_playing,
};
use crate::mail::plain;

/// The commands that the first line of a reply may hold.
const HELP: [&str; 5] =
    ["mail-help-first-line", "mail-help-move", "mail-help-conditionals", "mail-help-words", "mail-help-show"];

pub(crate) fn page(answer: &Answer, reader: Reader) -> Page {
    Page {
        subject: reader.say(subject(answer.headline.key(), &answer.game)),
        headline: reader.say(answer.headline.key()),
        sections: vec![section(answer, reader)],
        attachment: answer.pgn.clone(),
        reason: reader.say("mail-reason-writer"),
        can_be_stopped: false,
    }
}

fn section(answer: &Answer, reader: Reader) -> Section {
    let stop = answer.stop.iter().flat_map(|stop| stop_links(stop, reader));
    Section {
        facts: facts(answer, reader).into_iter().map(|fact| reader.say(fact)).collect(),
        board: Some(Board::new(&answer.position, answer.game.seat, reader)),
        action: answer.play_url.as_ref().map(|url| choose_move(url, &answer.examples, reader)),
        links: stop.chain([whole_game(&answer.game_url, reader)]).collect(),
        ..Section::default()
    }
}

fn facts(answer: &Answer, reader: Reader) -> Vec<Phrase> {
    let game = &answer.game;
    let mut facts = Vec::new();
    if let Some((said, reason)) = &answer.refused {
        let (said, reason) = (plain::one_line(said, 80), plain::prose(&reader.say(reason), 400));
        // The reason may quote the line itself.
        facts.push(match said.is_empty() || reason.contains(&said) {
            true => phrase("mail-sentence").with("words", reason),
            false => phrase("mail-said").with("said", said).with("reason", reason),
        });
    }
    if !answer.nearest.is_empty() {
        let begin = if answer.is_unfinished { "mail-goes-on-with" } else { "mail-did-you-mean" };
        facts.push(phrase(begin).with("moves", vocabulary::either(&answer.nearest)));
    }
    if answer.stop.is_some() {
        facts.extend(STOP.map(phrase));
    }
    if answer.has_help {
        facts.extend(HELP.map(phrase));
        facts.extend(answer.can_signal.then(|| phrase("mail-help-signal")));
        facts.extend(answer.can_touch.then(|| phrase("mail-help-touch")));
    }
    facts.push(sentences(which_game(game), you_are_playing(game)));
    let standing = plain::one_line(&reader.say(standing(answer)), 200);
    facts.push(phrase("mail-sentence").with("words", standing));
    facts.extend(played(game, &answer.news, answer.position.spelling));
    facts.extend(answer.deadline.map(|at| phrase("mail-move-by").with("when", reader.when(at))));
    facts
}

fn standing(answer: &Answer) -> Phrase {
    match &answer.standing {
        Standing::YourTurn => phrase("mail-your-turn"),
        Standing::TurnOf(seat) => {
            let name = answer.game.player(*seat).map(|player| plain::name(&player.name)).unwrap_or_default();
            phrase("mail-turn-of").with("name", name)
        }
        Standing::Ended(words) => words.clone(),
    }
}
