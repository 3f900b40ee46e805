//! Lays out a login link.

use zugpost_base::locale::phrase;

use crate::mail::content::Login;
use crate::mail::page::{Action, Page, Reader, Section};

pub(crate) fn page(login: &Login, reader: Reader) -> Page {
    let facts = vec![
        reader.say(phrase("mail-works-once").with("when", reader.when(login.expires_at))),
        reader.say("mail-sign-in-not-you"),
    ];
    let action = Action {
        label: reader.say("mail-sign-in-button"),
        url: login.login_url.to_string(),
        hint: reader.say("mail-confirm-with-button"),
        examples: None,
    };
    Page {
        subject: reader.say("mail-sign-in"),
        headline: reader.say("mail-sign-in"),
        sections: vec![Section { facts, action: Some(action), ..Section::default() }],
        attachment: None,
        reason: reader.say("mail-reason-login"),
        can_be_stopped: false,
    }
}
