//! Lays out the response to a mail that was sent to an address without a game.

use crate::mail::content::UnaddressedReply;
use crate::mail::page::{Link, Page, Section, stop_links};
use crate::mail::wording::{NOTHING_PLAYED, WRITER, because, stop};

pub(crate) fn page(astray: &UnaddressedReply) -> Page {
    let mut facts = vec![
        "You answered a mail that is not about one game, so no move could be played.".to_owned(),
        "Answer the mail about that game with your move alone in the first line, or use its link.".to_owned(),
    ];
    facts.extend(stop());
    let games = Link { label: "All of your games", url: astray.games_url.to_string() };
    let links = stop_links(&astray.stop).into_iter().chain([games]).collect();
    Page {
        subject: NOTHING_PLAYED.to_owned(),
        headline: NOTHING_PLAYED.to_owned(),
        sections: vec![Section { facts, links, ..Section::default() }],
        attachment: None,
        reason: because(WRITER),
        can_be_stopped: false,
    }
}
