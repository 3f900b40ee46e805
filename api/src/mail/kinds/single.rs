//! Loads the content of one mail or held notice.

use super::{
    answer, confirm, confirm_address, departure, game_over, invitation, login, question, reminder,
    webhook_disabled, your_move,
};
use crate::mail::composer::{Composer, Impossible};
use crate::mail::content::Content;

use crate::store::Conn;
use crate::store::mail::kind::MailKind;
use crate::store::mail::outbox::Mail;

/// `None` if the mail is outdated, or if the recipient has blocked the creator of the game.
pub(crate) fn content(
    composer: &mut Composer,
    conn: &mut Conn,
    mail: &Mail,
) -> Result<Option<Content>, Impossible> {
    if composer.is_from_blocked(conn, mail)? {
        return Ok(None);
    }
    match mail.kind {
        MailKind::Login => login::write(composer, mail).map(Some),
        MailKind::Address => confirm_address::write(composer, conn, mail).map(Some),
        MailKind::Invitation => invitation::write(composer, conn, mail),
        MailKind::YourMove => your_move::write(composer, conn, mail),
        MailKind::Reminder => reminder::write(composer, conn, mail),
        MailKind::Question => question::write(composer, conn, mail),
        MailKind::GameOver => game_over::write(composer, conn, mail),
        MailKind::Departure => departure::write(composer, conn, mail),
        MailKind::WebhookDisabled => webhook_disabled::write(composer, conn, mail),
        MailKind::Answer => answer::write(composer, conn, mail).map(Some),
        MailKind::Confirm => confirm::write(composer, conn, mail),
        MailKind::Summary | MailKind::Digest => Err("a summary is rendered elsewhere".into()),
    }
}
