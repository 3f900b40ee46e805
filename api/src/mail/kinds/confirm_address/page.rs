//! Lays out the confirmation link that adds an address to an account.

use crate::mail::content::ConfirmAddress;
use crate::mail::page::{Action, Page, Reader, Section};
use crate::mail::plain;
use crate::mail::wording::{CONFIRM_ADDRESS, because};

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
        subject: format!("{CONFIRM_ADDRESS} for Zugpost"),
        headline: CONFIRM_ADDRESS.to_owned(),
        sections: vec![Section { facts, action: Some(action), ..Section::default() }],
        attachment: None,
        reason: because("a player gave your address as their own"),
        can_be_stopped: false,
    }
}
