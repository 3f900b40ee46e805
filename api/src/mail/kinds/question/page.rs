//! Lays out the notice that another player offers a draw or requests a takeback.

use crate::mail::content::{OfferKind, Question};
use crate::mail::page::{
    Action, Board, Link, PLAYER, Page, Reader, Section, addressed, game_name, played, side, subject,
};
use crate::mail::plain;

pub(crate) fn page(question: &Question, reader: Reader) -> Page {
    let headline = match question.wish {
        OfferKind::Draw => "A draw is offered",
        OfferKind::Takeback => "A takeback is requested",
    };
    Page {
        subject: subject(headline, &question.game),
        headline: addressed(headline, reader.name),
        sections: vec![section(question, reader)],
        attachment: None,
        reason: PLAYER.to_owned(),
        can_be_stopped: true,
    }
}

pub(crate) fn section(question: &Question, reader: Reader) -> Section {
    let game = &question.game;
    let from = plain::name(&question.from);
    let asks = match question.wish {
        OfferKind::Draw => format!("{from} offers a draw. Making a move declines it."),
        OfferKind::Takeback => {
            format!("{from} asks to take the last turn back. If you play on, the turn stands.")
        }
    };
    let yours = format!("Game {}, {}. You are playing {}.", game.id, game_name(game), side(game.seat));
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
        links: vec![Link { label: "The whole game", url: question.game_url.to_string() }],
        ..Section::default()
    }
}
