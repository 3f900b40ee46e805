//! The kinds of mail. The file of each has its content, loads it from the database and lays it out; `content` is the
//! registry.

pub mod answer;
pub mod confirm;
pub mod confirm_address;
pub mod departure;
pub mod game_over;
pub mod invitation;
pub mod login;
pub mod question;
pub mod reminder;
pub mod summary;
pub mod unaddressed_reply;
pub mod webhook_disabled;
pub mod your_move;

use zugpost_data::store::Conn;
use zugpost_data::store::mail::kind::MailKind;
use zugpost_data::store::mail::outbox::Mail;

use super::compose::context::{ComposeContext, ComposeError};
use super::mail_content::Content;

/// Loads the content of one mail or held notice. `None` if the mail is outdated, or if the recipient has blocked the
/// creator of the game.
pub(crate) fn content(
    context: &mut ComposeContext,
    conn: &mut Conn,
    mail: &Mail,
) -> Result<Option<Content>, ComposeError> {
    if context.is_from_blocked(conn, mail)? {
        return Ok(None);
    }
    let write = match mail.kind {
        MailKind::Login => login::write,
        MailKind::Address => confirm_address::write,
        MailKind::Invitation => invitation::write,
        MailKind::YourMove => your_move::write,
        MailKind::Reminder => reminder::write,
        MailKind::Question => question::write,
        MailKind::GameOver => game_over::write,
        MailKind::Departure => departure::write,
        MailKind::WebhookDisabled => webhook_disabled::write,
        MailKind::Answer => answer::write,
        MailKind::Confirm => confirm::write,
        MailKind::Summary | MailKind::Digest => return Err("a summary is rendered elsewhere".into()),
    };
    write(context, conn, mail)
}
