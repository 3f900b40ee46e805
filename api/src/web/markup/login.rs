//! Pages with one button: what a link in a mail does happens by POST only.

use askama::Template;

/// `GET /login/{token}`; the button posts to the same address.
#[derive(Debug, Template)]
#[template(path = "page/login.html")]
pub struct LoginPage {
    pub token: String,
    pub name: String,
}

/// `GET /u/{token}`; the button posts to the same address.
#[derive(Debug, Template)]
#[template(path = "page/unsubscribe.html")]
pub struct UnsubscribePage {
    pub token: String,
    /// The address that gets no more mail.
    pub email: String,
}
