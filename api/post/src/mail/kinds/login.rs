//! A login link.

use std::time::Duration;

use jiff::Timestamp;
use url::Url;
use zugpost_base::locale::phrase;
use zugpost_data::store::Conn;
use zugpost_data::store::mail::links::LinkKind;
use zugpost_data::store::mail::outbox::Mail;

use crate::mail::compose::context::{ComposeContext, ComposeError};
use crate::mail::mail_content::{Content, MailContent, Wording};
use crate::mail::page::{Action, Page, Reader, Section};

pub(crate) const WORDING: Wording = Wording {
    whole_headlines: &["mail-sign-in"],
    parts: &["mail-sign-in", "mail-reason-login"],
    ..Wording::NONE
};

#[derive(Debug, Clone)]
pub struct Login {
    pub login_url: Url,
    pub expires_at: Timestamp,
}

impl MailContent for Login {
    fn page(&self, reader: Reader) -> Page {
        let facts = vec![
            reader.say(phrase("mail-works-once").with("when", reader.when(self.expires_at))),
            reader.say("mail-sign-in-not-you"),
        ];
        let action = Action {
            label: reader.say("mail-sign-in-button"),
            url: self.login_url.to_string(),
            hint: reader.say("mail-confirm-with-button"),
            examples: None,
        };
        Page {
            subject: reader.say("mail-sign-in"),
            headline: reader.say("mail-sign-in"),
            sections: vec![Section { facts, action: Some(action), ..Section::default() }],
            attachment: None,
            reason: reader.say("mail-reason-login"),
            can_be_stopped: false,
        }
    }
}

/// Lifetime of a login link.
const LOGIN: Duration = Duration::from_secs(10 * 60);

pub(crate) fn write(
    context: &mut ComposeContext,
    _: &mut Conn,
    mail: &Mail,
) -> Result<Option<Content>, ComposeError> {
    let until = context.now.after(LOGIN);
    let login_url = context.mint(mail, LinkKind::Login, "login", Some(until))?;
    Ok(Some(Login { login_url, expires_at: until.timestamp() }.into()))
}
