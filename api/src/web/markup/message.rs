//! A page with one message.

use askama::Template;

use super::filters;
use crate::locale::{Phrase, phrase};

#[derive(Debug, Template)]
#[template(path = "page/message.html")]
pub struct MessagePage {
    pub title: Phrase,
    pub text: Phrase,
}

impl MessagePage {
    /// For an unknown token. An expired link and a wrong one look the same.
    pub const fn unknown_link() -> Self {
        Self { title: phrase("message-unknown-link"), text: phrase("message-unknown-link-why") }
    }

    pub const fn not_found() -> Self {
        Self { title: phrase("message-not-found"), text: phrase("message-not-found-why") }
    }

    pub const fn no_player() -> Self {
        Self { title: phrase("message-no-player"), text: phrase("message-no-player-why") }
    }

    pub fn resubscribed(email: &str) -> Self {
        let text = phrase("message-resubscribed-why").with("email", email);
        Self { title: phrase("message-resubscribed"), text }
    }

    pub fn confirmed(email: &str) -> Self {
        let text = phrase("message-confirmed-why").with("email", email);
        Self { title: phrase("message-confirmed"), text }
    }

    pub const fn declined() -> Self {
        Self { title: phrase("message-declined"), text: phrase("message-declined-why") }
    }

    pub const fn take_seat_by_mail() -> Self {
        Self { title: phrase("message-check-mail"), text: phrase("message-take-seat-why") }
    }

    pub const fn done() -> Self {
        Self { title: phrase("message-done"), text: phrase("message-done-why") }
    }

    pub const fn rematch_proposed() -> Self {
        Self { title: phrase("message-rematch"), text: phrase("message-rematch-why") }
    }

    /// For a link to sign in. The same page for known and unknown addresses, so that it does not reveal which have an
    /// account.
    pub const fn look_into_your_mail() -> Self {
        Self { title: phrase("message-check-mail"), text: phrase("message-check-mail-why") }
    }
}
