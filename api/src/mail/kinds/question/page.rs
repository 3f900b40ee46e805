//! Lays out the notice that another player offers a draw or requests a takeback.

use crate::mail::content::{OfferKind, Question};
use crate::mail::page::{Action, Board, Link, Page, Reader, Section, addressed, game_name, played, subject};
use crate::mail::plain;
use crate::mail::wording::{
    ASKS_BACK, DRAW_OFFERED, OFFERS_DRAW, PLAYER, TAKEBACK_REQUESTED, WHOLE_GAME, because, you_are_playing,
};

pub(crate) fn page(question: &Question, reader: Reader) -> Page {
    let headline = match question.wish {
        OfferKind::Draw => DRAW_OFFERED,
        OfferKind::Takeback => TAKEBACK_REQUESTED,
    };
    Page {
        subject: subject(headline, &question.game),
        headline: addressed(headline, reader.name),
        sections: vec![section(question, reader)],
        attachment: None,
        reason: because(PLAYER),
        can_be_stopped: true,
    }
}

pub(crate) fn section(question: &Question, reader: Reader) -> Section {
    let game = &question.game;
    let from = plain::name(&question.from);
    let asks = match question.wish {
        OfferKind::Draw => format!("{from} {OFFERS_DRAW}"),
        OfferKind::Takeback => {
            format!("{from} {ASKS_BACK}. If you play on, the turn stands.")
        }
    };
    let yours = format!("Game {}, {}. {}.", game.id, game_name(game), you_are_playing(game.own_side()));
    let mut facts = vec![asks, yours];
    facts.extend(played(game, &question.news));
    let mut hint = "Opening the link answers nothing; you accept or decline there.".to_owned();
    if reader.can_answer {
        hint.push_str(" Or answer this mail with ACCEPT or DECLINE alone in the first line.");
    }
    Section {
        facts,
        board: Some(Board::new(&question.position, game.seat)),
        action: Some(Action { label: "Answer", url: question.answer_url.to_string(), hint }),
        links: vec![Link { label: WHOLE_GAME, url: question.game_url.to_string() }],
        ..Section::default()
    }
}
