//! The confirmation link that adds an address to an account.

use std::time::Duration;

use jiff::Timestamp;
use url::Url;
use zugpost_base::locale::phrase;
use zugpost_data::store::mail::links::LinkKind;
use zugpost_data::store::mail::outbox::Mail;
use zugpost_data::store::{Conn, players};
use zugpost_games::accounts::strangers;

use crate::mail::compose::context::{ComposeContext, ComposeError};
use crate::mail::mail_content::{Content, MailContent, Wording};
use crate::mail::page::{Action, Page, Reader, Section};
use crate::mail::plain;

pub(crate) const WORDING: Wording = Wording {
    whole_headlines: &["mail-confirm-address"],
    parts: &["mail-confirm-address", "mail-reason-address"],
    ..Wording::NONE
};

/// Asks the recipient to confirm that their address belongs to an account.
#[derive(Debug, Clone)]
pub struct ConfirmAddress {
    /// The name of the account's player.
    pub name: String,
    pub confirm_url: Url,
    pub expires_at: Timestamp,
}

impl MailContent for ConfirmAddress {
    fn page(&self, reader: Reader) -> Page {
        let facts = vec![
            reader.say(phrase("mail-wants-address").with("name", plain::name(&self.name))),
            reader.say(phrase("mail-works-once").with("when", reader.when(self.expires_at))),
            reader.say("mail-address-not-you"),
        ];
        let action = Action {
            label: reader.say("mail-confirm-address-button"),
            url: self.confirm_url.to_string(),
            hint: reader.say("mail-confirm-with-button"),
            examples: None,
        };
        Page {
            subject: reader.say("mail-confirm-address-for"),
            headline: reader.say("mail-confirm-address"),
            sections: vec![Section { facts, action: Some(action), ..Section::default() }],
            attachment: None,
            reason: reader.say("mail-reason-address"),
            can_be_stopped: false,
        }
    }
}

/// Lifetime of the confirmation link.
const OPEN: Duration = Duration::from_secs(24 * 60 * 60);

pub(crate) fn write(
    context: &mut ComposeContext,
    conn: &mut Conn,
    mail: &Mail,
) -> Result<Option<Content>, ComposeError> {
    let until = context.now.after(OPEN);
    let player = mail.player_id.as_ref().ok_or("it has no player")?;
    let name = strangers::harmless_name(&players::get(conn, player)?.name).text(context.locale(conn, mail)?);
    let confirm_url = context.mint(mail, LinkKind::Address, "address", Some(until))?;
    Ok(Some(ConfirmAddress { name, confirm_url, expires_at: until.timestamp() }.into()))
}
