//! The response to a mail that was sent to an address without a game.

use url::Url;

use crate::mail::content::StopLinks;
use crate::mail::mail_content::MailContent;
use crate::mail::page::{Link, Page, Reader, STOP, Section, stop_links};

/// The recipient replied to a mail that is not about one game, so no move can be played.
#[derive(Debug, Clone)]
pub struct UnaddressedReply {
    pub games_url: Url,
    pub stop: StopLinks,
}

impl MailContent for UnaddressedReply {
    fn page(&self, reader: Reader) -> Page {
        let facts = ["mail-astray", "mail-astray-then"].into_iter().chain(STOP);
        let games = Link { label: reader.say("mail-all-games"), url: self.games_url.to_string() };
        let links = stop_links(&self.stop, reader).into_iter().chain([games]).collect();
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

    fn is_answer(&self) -> bool {
        true
    }
}
