//! Lays out the response to a mail that was sent to an address without a game.

use crate::mail::content::UnaddressedReply;
use crate::mail::page::{Link, Page, Section, WRITER};

pub(crate) fn page(astray: &UnaddressedReply) -> Page {
    let facts = vec![
        "The address that you wrote to belongs to no game, so it accepts no moves.".to_owned(),
        "Reply to the mail about one game with your move alone in the first line, or use its link."
            .to_owned(),
    ];
    let links = vec![Link { label: "All of your games", url: astray.games_url.to_string() }];
    Page {
        subject: "Zugpost: nothing was played".to_owned(),
        headline: "Nothing was played".to_owned(),
        sections: vec![Section { facts, links, ..Section::default() }],
        attachment: None,
        reason: WRITER.to_owned(),
        can_be_stopped: false,
    }
}
