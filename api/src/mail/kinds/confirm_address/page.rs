//! Lays out the confirmation link that adds an address to an account.

use crate::mail::content::ConfirmAddress;
use crate::mail::page::{Action, Page, Reader, Section};
use crate::mail::plain;

pub(crate) fn page(confirm: &ConfirmAddress, reader: Reader) -> Page {
    let name = plain::name(&confirm.name);
    let facts = vec![
        format!(
            "{name} wants to add this address to their account. The reader of its mails could then sign in \
             as {name}."
        ),
        format!("The link works once, until {}.", reader.when(confirm.expires_at)),
        "If that is not you, ignore this mail. Nothing changes unless the link is used.".to_owned(),
    ];
    let action = Action {
        label: "Confirm the address",
        url: confirm.confirm_url.to_string(),
        hint: "The page asks you to confirm with a button.".to_owned(),
    };
    Page {
        subject: "Confirm your address for Zugpost".to_owned(),
        headline: "Confirm your address".to_owned(),
        sections: vec![Section { facts, action: Some(action), ..Section::default() }],
        attachment: None,
        reason: "You get this mail because a player gave your address as their own.".to_owned(),
        can_be_stopped: false,
    }
}
