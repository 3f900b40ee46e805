//! The forms for signing in and signing up; both send a mail with a link.

use askama::Template;
use zugpost_base::locale::Phrase;

use crate::web::markup::filters;
use crate::web::markup::game::seat::FormTarget;

/// `GET /sign-in`, and the response to a form with an error.
#[derive(Debug, Template)]
#[template(path = "page/sign_in.html")]
pub struct SignInPage {
    /// True if the reader has sent a form that needs a session; it was not processed.
    pub is_unsent: bool,
    pub email: String,
    pub problem: Option<Phrase>,
}

/// `GET /sign-up`.
#[derive(Debug, Template)]
#[template(path = "page/sign_up.html")]
pub struct SignUpPage {
    pub name: String,
    pub email: String,
    pub problem: Option<Phrase>,
}

/// `GET /address/{token}`; the button posts to the same URL.
#[derive(Debug, Template)]
#[template(path = "page/address.html")]
pub struct AddressPage {
    pub post: FormTarget,
    pub email: String,
    /// The player who gets the address.
    pub name: String,
}

/// The response to the button of a login link.
#[derive(Debug, Template)]
#[template(path = "page/signed_in.html")]
pub struct SignedInPage;
