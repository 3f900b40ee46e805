//! Loads the content of one mail or held notice.

use super::{
    answer, confirm, confirm_address, departure, game_over, invitation, login, question, reminder,
    webhook_disabled, your_move,
};
use crate::mail::compose::context::{ComposeContext, ComposeError};
use crate::mail::content::Content;

use zugpost_data::store::Conn;
use zugpost_data::store::mail::kind::MailKind;
use zugpost_data::store::mail::outbox::Mail;

/// `None` if the mail is outdated, or if the recipient has blocked the creator of the game.
pub(crate) fn content(
    context: &mut ComposeContext,
    conn: &mut Conn,
    mail: &Mail,
) -> Result<Option<Content>, ComposeError> {
    if context.is_from_blocked(conn, mail)? {
        return Ok(None);
    }
    match mail.kind {
        MailKind::Login => login::write(context, mail).map(Some),
        MailKind::Address => confirm_address::write(context, conn, mail).map(Some),
        MailKind::Invitation => invitation::write(context, conn, mail),
        MailKind::YourMove => your_move::write(context, conn, mail),
        MailKind::Reminder => reminder::write(context, conn, mail),
        MailKind::Question => question::write(context, conn, mail),
        MailKind::GameOver => game_over::write(context, conn, mail),
        MailKind::Departure => departure::write(context, conn, mail),
        MailKind::WebhookDisabled => webhook_disabled::write(context, conn, mail),
        MailKind::Answer => answer::write(context, conn, mail).map(Some),
        MailKind::Confirm => confirm::write(context, conn, mail),
        MailKind::Summary | MailKind::Digest => Err("a summary is rendered elsewhere".into()),
    }
}
