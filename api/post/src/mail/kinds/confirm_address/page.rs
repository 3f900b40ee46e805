//! Lays out the confirmation link that adds an address to an account.

use zugpost_base::locale::phrase;

use crate::mail::content::ConfirmAddress;
use crate::mail::page::{Action, Page, Reader, Section};
use crate::mail::plain;

pub(crate) fn page(confirm: &ConfirmAddress, reader: Reader) -> Page {
    let facts = vec![
        reader.say(phrase("mail-wants-address").with("name", plain::name(&confirm.name))),
        reader.say(phrase("mail-works-once").with("when", reader.when(confirm.expires_at))),
        reader.say("mail-address-not-you"),
    ];
    let action = Action {
        label: reader.say("mail-confirm-address-button"),
        url: confirm.confirm_url.to_string(),
        hint: reader.say("mail-confirm-with-button"),
        examples: None,
    };
    Page {
        subject: reader.say("mail-confirm-address-for"),
        headline: reader.say("mail-confirm-address"),
        sections: vec![Section { facts, action: Some(action), ..Section::default() }],
        attachment: None,
        reason: reader.say("mail-reason-address"),
        can_be_stopped: false,
    }
}
