//! Pages with one button. Links in mails take effect by POST only, because mail scanners follow GET links.

use askama::Template;

use crate::web::markup::filters;

/// `GET /login/{token}`; the button posts to the same URL.
#[derive(Debug, Template)]
#[template(path = "page/login.html")]
pub struct LoginPage {
    pub token: String,
    pub name: String,
}

/// `GET /u/{token}`; the button posts to the same URL, or to `/u/{token}/undo` if the address is unsubscribed.
#[derive(Debug, Template)]
#[template(path = "page/unsubscribe.html")]
pub struct UnsubscribePage {
    pub token: String,
    pub email: String,
    pub is_unsubscribed: bool,
}
