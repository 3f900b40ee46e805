//! Pages with one button. Links in mails take effect by POST only, because mail scanners follow GET links.

use askama::Template;

/// `GET /login/{token}`; the button posts to the same URL.
#[derive(Debug, Template)]
#[template(path = "page/login.html")]
pub struct LoginPage {
    pub token: String,
    pub name: String,
}

/// `GET /u/{token}`; the button posts to the same URL.
#[derive(Debug, Template)]
#[template(path = "page/unsubscribe.html")]
pub struct UnsubscribePage {
    pub token: String,
    /// The address that is unsubscribed.
    pub email: String,
}
