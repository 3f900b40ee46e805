//! Lays out the notice that another player offers a draw, requests a takeback or proposes a pause.

use zugpost_base::locale::phrase;

use crate::mail::content::{OfferKind, Question};
use crate::mail::page::{
    Action, Board, Page, Reader, Section, played, sentences, subject, which_game, whole_game, you_are_playing,
};
use crate::mail::plain;

pub(crate) fn page(question: &Question, reader: Reader) -> Page {
    let headline = match question.wish {
        OfferKind::Draw => "mail-draw-offered",
        OfferKind::Takeback => "mail-takeback-requested",
        OfferKind::Pause => "mail-pause-proposed",
    };
    Page {
        subject: reader.say(subject(headline, &question.game)),
        headline: reader.say(reader.addressed(headline)),
        sections: vec![section(question, reader)],
        attachment: None,
        reason: reader.say("mail-reason-player"),
        can_be_stopped: true,
    }
}

pub(crate) fn section(question: &Question, reader: Reader) -> Section {
    let game = &question.game;
    let asks = match question.wish {
        OfferKind::Draw => phrase("mail-offers-draw"),
        OfferKind::Takeback => phrase("mail-asks-back"),
        OfferKind::Pause => phrase("mail-proposes-pause"),
    };
    let from = plain::name(&reader.say(&question.from));
    let mut facts = vec![asks.with("name", from), sentences(which_game(game), you_are_playing(game))];
    facts.extend(played(game, &question.news, question.position.spelling));
    let (on_page, by_mail) = (phrase("mail-answer-there"), phrase("mail-answer-with-word"));
    // The words ACCEPT and DECLINE are about draws and takebacks.
    let has_word = reader.can_answer && question.wish != OfferKind::Pause;
    let hint = if has_word { sentences(on_page, by_mail) } else { on_page };
    Section {
        facts: facts.into_iter().map(|fact| reader.say(fact)).collect(),
        board: Some(Board::new(&question.position, game.seat, reader)),
        action: Some(Action {
            label: reader.say("mail-answer"),
            url: question.answer_url.to_string(),
            hint: reader.say(hint),
            examples: None,
        }),
        links: vec![whole_game(&question.game_url, reader)],
        ..Section::default()
    }
}
