//! Lays out the response to a mail that was sent to an address without a game.

use crate::mail::content::UnaddressedReply;
use crate::mail::page::{Link, Page, Reader, STOP, Section, stop_links};

pub(crate) fn page(astray: &UnaddressedReply, reader: Reader) -> Page {
    let facts = ["mail-astray", "mail-astray-then"].into_iter().chain(STOP);
    let games = Link { label: reader.say("mail-all-games"), url: astray.games_url.to_string() };
    let links = stop_links(&astray.stop, reader).into_iter().chain([games]).collect();
    Page {
        subject: reader.say("mail-nothing-played"),
        headline: reader.say("mail-nothing-played"),
        sections: vec![Section {
            facts: facts.map(|fact| reader.say(fact)).collect(),
            links,
            ..Section::default()
        }],
        attachment: None,
        reason: reader.say("mail-reason-writer"),
        can_be_stopped: false,
    }
}
