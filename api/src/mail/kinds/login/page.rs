//! Lays out a login link.

use crate::mail::content::Login;
use crate::mail::page::{Action, Page, Reader, Section};
use crate::mail::wording::{SIGN_IN, because};

pub(crate) fn page(login: &Login, reader: Reader) -> Page {
    let facts = vec![
        format!("The link works once, until {}.", reader.when(login.expires_at)),
        "If you did not ask for it, ignore this mail; nobody gets in without the link.".to_owned(),
    ];
    let action = Action {
        label: "Sign in",
        url: login.login_url.to_string(),
        hint: "The page asks you to confirm with a button.".to_owned(),
    };
    Page {
        subject: SIGN_IN.to_owned(),
        headline: SIGN_IN.to_owned(),
        sections: vec![Section { facts, action: Some(action), ..Section::default() }],
        attachment: None,
        reason: because("someone asked to sign in with your address"),
        can_be_stopped: false,
    }
}
