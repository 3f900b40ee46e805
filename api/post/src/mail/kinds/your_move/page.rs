//! Lays out the notice that it is the recipient's turn.

use zugpost_base::locale::{Phrase, phrase};
use zugpost_base::vocabulary;

use crate::mail::content::YourMove;
use crate::mail::page::{
    Board, Page, Reader, Section, choose_move, played, sentences, subject_of_turn, whole_game,
    you_are_playing,
};
use crate::mail::plain;

pub(crate) fn page(turn: &YourMove, reader: Reader) -> Page {
    page_headed("mail-your-move", turn, reader)
}

/// Lays out the notice with another headline.
pub(crate) fn page_headed(headline: &'static str, turn: &YourMove, reader: Reader) -> Page {
    Page {
        subject: reader.say(subject_of_turn(headline, turn)),
        headline: reader.say(reader.addressed(headline)),
        sections: vec![section(turn, reader)],
        attachment: None,
        reason: reader.say("mail-reason-player"),
        can_be_stopped: true,
    }
}

pub(crate) fn section(turn: &YourMove, reader: Reader) -> Section {
    let game = &turn.game;
    Section {
        facts: facts(turn, reader).into_iter().map(|fact| reader.say(fact)).collect(),
        quotation: turn.message.as_ref().and_then(|message| message.quotation(reader)),
        board: Some(Board::new(&turn.position, game.seat, reader)),
        action: Some(choose_move(&turn.play_url, &turn.examples, reader)),
        links: vec![whole_game(&turn.game_url, reader)],
        ..Section::default()
    }
}

fn facts(turn: &YourMove, reader: Reader) -> Vec<Phrase> {
    let game = &turn.game;
    let which = phrase("mail-turn-of-game").with("number", turn.turn_number).with("id", &game.id);
    let mut facts = vec![sentences(which.with("game", &game.variant_with_options), you_are_playing(game))];
    facts.extend(turn.deadline.map(|at| phrase("mail-move-by").with("when", reader.when(at))));
    facts.extend(
        turn.clock
            .as_ref()
            .map(|clock| phrase("mail-sentence").with("words", plain::one_line(&reader.say(clock), 120))),
    );
    facts.extend(played(game, &turn.news, turn.position.spelling));
    let remarks = vocabulary::remarks(&turn.position.board).into_iter();
    facts.extend(remarks.map(|remark| phrase("mail-sentence").with("words", remark)));
    if turn.draw_offered {
        facts.push(match reader.can_answer {
            true => phrase("mail-accept-by-mail"),
            false => phrase("mail-accept-on-page"),
        });
        let held = turn.held_answer.as_ref();
        facts.extend(held.map(|answer| phrase("mail-draw-holds-plan").with("answer", answer)));
    }
    if let Some(reason) = &turn.claim {
        let claim = match reader.can_answer {
            true => phrase("mail-claim-by-mail"),
            false => phrase("mail-claim-on-page"),
        };
        facts.push(claim.with("reason", reason));
    }
    facts
}
