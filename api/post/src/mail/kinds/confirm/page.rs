//! Lays out the request to confirm an action that a reply by mail asked for.

use zugpost_base::locale::{Phrase, phrase};

use crate::mail::content::Confirm;
use crate::mail::page::{Action, Board, Page, Reader, Section, quotation, subject, whole_game};
use crate::mail::plain;

/// The mail lists at most this many conditional moves; the confirmation page shows all.
const MOST_LINES: usize = 20;

pub(crate) fn page(confirm: &Confirm, reader: Reader) -> Page {
    let game = &confirm.game;
    let headline = match reader.name {
        Some(name) => phrase("mail-did-you-write-named").with("name", name),
        None => phrase("mail-did-you-write"),
    };
    let message = confirm.message.as_deref();
    let section = Section {
        facts: facts(confirm, reader).into_iter().map(|fact| reader.say(fact)).collect(),
        quotation: message.and_then(|text| quotation(reader, phrase("mail-confirm-writes"), text)),
        board: Some(Board::new(&confirm.position, game.seat, reader)),
        action: Some(Action {
            label: reader.say("mail-look-and-confirm"),
            url: confirm.confirm_url.to_string(),
            hint: reader.say("mail-confirm-does-nothing"),
            examples: None,
        }),
        links: vec![whole_game(&confirm.game_url, reader)],
        ..Section::default()
    };
    Page {
        subject: reader.say(subject("mail-please-confirm", game)),
        headline: reader.say(headline),
        sections: vec![section],
        attachment: None,
        reason: reader.say("mail-reason-player"),
        can_be_stopped: true,
    }
}

fn facts(confirm: &Confirm, reader: Reader) -> Vec<Phrase> {
    let Confirm { game, words, conditionals, position, .. } = confirm;
    let words = words.text_in(reader.locale, position.spelling);
    let asks = phrase("mail-confirm-asks").with("id", &game.id).with("game", &game.variant_with_options);
    let mut facts = vec![asks.with("words", plain::prose(&words, 400)), phrase("mail-confirm-nothing-yet")];
    if !conditionals.is_empty() {
        facts.push(phrase("mail-confirm-conditionals"));
        let lines = conditionals.iter().take(MOST_LINES);
        facts.extend(lines.map(|line| phrase("mail-sentence").with("words", plain::one_line(line, 400))));
    }
    if conditionals.len() > MOST_LINES {
        facts.push(phrase("mail-confirm-rest"));
    }
    facts
}
