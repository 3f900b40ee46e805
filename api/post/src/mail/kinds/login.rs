//! Creates a login link.

pub(crate) mod page;

use std::time::Duration;

use zugpost_data::store::mail::links::LinkKind;
use zugpost_data::store::mail::outbox::Mail;

use crate::mail::Content;
use crate::mail::compose::context::{ComposeContext, ComposeError};
use crate::mail::content::Login;

/// Lifetime of a login link.
const LOGIN: Duration = Duration::from_secs(10 * 60);

pub(crate) fn write(context: &mut ComposeContext, mail: &Mail) -> Result<Content, ComposeError> {
    let until = context.now.after(LOGIN);
    let login_url = context.mint(mail, LinkKind::Login, "login", Some(until))?;
    Ok(Content::Login(Login { login_url, expires_at: until.timestamp() }))
}
