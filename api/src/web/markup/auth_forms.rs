//! The ways into an account: a name and an address, and a mail does the rest.

use askama::Template;

use super::game::seat::Post;

/// `GET /sign-in`, and the form that comes back with a problem.
#[derive(Debug, Template)]
#[template(path = "page/sign_in.html")]
pub struct SignInPage {
    pub email: String,
    pub problem: Option<String>,
}

/// `GET /sign-up`.
#[derive(Debug, Template)]
#[template(path = "page/sign_up.html")]
pub struct SignUpPage {
    pub name: String,
    pub email: String,
    pub problem: Option<String>,
}

/// `GET /address/{token}`; the button posts to the same address.
#[derive(Debug, Template)]
#[template(path = "page/address.html")]
pub struct AddressPage {
    pub post: Post,
    pub email: String,
    /// Whose address it becomes.
    pub name: String,
}

/// The answer to the button of a login link.
#[derive(Debug, Template)]
#[template(path = "page/signed_in.html")]
pub struct SignedInPage;
