//! Creates a login link.

pub(crate) mod page;

use std::time::Duration;

use crate::mail::Content;
use crate::mail::composer::{Composer, Impossible};
use crate::mail::content::Login;
use crate::store::mail::links::LinkKind;
use crate::store::mail::outbox::Mail;

/// Lifetime of a login link.
const LOGIN: Duration = Duration::from_secs(10 * 60);

pub(crate) fn write(composer: &mut Composer, mail: &Mail) -> Result<Content, Impossible> {
    let until = composer.now.after(LOGIN);
    let login_url = composer.mint(mail, LinkKind::Login, "login", Some(until))?;
    Ok(Content::Login(Login { login_url, expires_at: until.timestamp() }))
}
