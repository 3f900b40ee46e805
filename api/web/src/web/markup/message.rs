//! A page with one message.

use askama::Template;
use zugpost_base::ids::GameId;
use zugpost_base::locale::{Phrase, phrase};

use super::filters;

#[derive(Debug, Template)]
#[template(path = "page/message.html")]
pub struct MessagePage {
    pub title: Phrase,
    pub text: Phrase,
    /// True if the mail that it mentions can be read at `/dev/mail`.
    pub in_dev_mail: bool,
    /// True if nothing was found: the page says so by a picture, too.
    pub is_missing: bool,
    /// For a reader who may have mistyped the address of that mail.
    pub correction: Option<Correction>,
}

/// The way in which the reader corrects an address. It holds what they typed, and nothing that the site knows.
#[derive(Debug)]
pub enum Correction {
    /// The form that they sent, filled in.
    Form { to: &'static str, name: Option<String>, email: String },
    /// The URL of the form.
    Page(String),
}

impl MessagePage {
    pub const fn told(title: Phrase, text: Phrase) -> Self {
        Self { title, text, in_dev_mail: false, is_missing: false, correction: None }
    }

    /// For an unknown token. An expired link and a wrong one look the same.
    pub const fn unknown_link() -> Self {
        Self::told(phrase("message-unknown-link"), phrase("message-unknown-link-why"))
    }

    pub fn not_found() -> Self {
        Self { is_missing: true, ..Self::told(phrase("message-not-found"), phrase("message-not-found-why")) }
    }

    pub fn no_player() -> Self {
        Self { is_missing: true, ..Self::told(phrase("message-no-player"), phrase("message-no-player-why")) }
    }

    pub fn resubscribed(email: &str) -> Self {
        let text = phrase("message-resubscribed-why").with("email", email);
        Self::told(phrase("message-resubscribed"), text)
    }

    pub fn confirmed(email: &str) -> Self {
        let text = phrase("message-confirmed-why").with("email", email);
        Self::told(phrase("message-confirmed"), text)
    }

    /// For an invitation that was accepted: the game has begun, and this link plays no turn.
    pub fn accepted(game: &GameId) -> Self {
        let text = phrase("message-accepted-why").with("url", format!("/games/{game}"));
        Self::told(phrase("message-accepted"), text)
    }

    /// For a link to sign in that is unknown, used or too old.
    pub const fn no_sign_in() -> Self {
        Self::told(phrase("message-no-sign-in"), phrase("message-no-sign-in-why"))
    }

    pub const fn declined() -> Self {
        Self::told(phrase("message-declined"), phrase("message-declined-why"))
    }

    /// For a link that takes a seat; `form` is the URL where it was asked for.
    pub fn take_seat_by_mail(email: &str, form: String, in_dev_mail: bool) -> Self {
        let text = phrase("message-take-seat-why").with("email", email);
        let correction = Some(Correction::Page(form));
        Self { in_dev_mail, correction, ..Self::told(phrase("message-check-mail"), text) }
    }

    pub const fn done() -> Self {
        Self::told(phrase("message-done"), phrase("message-done-why"))
    }

    pub const fn rematch_proposed() -> Self {
        Self::told(phrase("message-rematch"), phrase("message-rematch-why"))
    }

    /// For a link to sign in. The same page for known and unknown addresses, so that it does not reveal which have an
    /// account.
    pub fn look_into_your_mail(
        to: &'static str,
        name: Option<String>,
        email: String,
        in_dev_mail: bool,
    ) -> Self {
        let text = phrase("message-check-mail-why").with("email", &email);
        let correction = Some(Correction::Form { to, name, email });
        Self { in_dev_mail, correction, ..Self::told(phrase("message-check-mail"), text) }
    }
}
