//! Loads the content of one mail or held notice.

use super::{
    answer, confirm, confirm_address, departure, game_over, invitation, login, question, reminder,
    webhook_disabled, your_move,
};
use crate::mail::composer::{Composer, Impossible};
use crate::mail::content::Content;
use crate::model::mail_kind::Kind;
use crate::store::Conn;
use crate::store::mail::outbox::Mail;

/// `None` if the mail is outdated, or if the recipient has blocked the creator of the game.
pub(crate) fn content(
    composer: &mut Composer,
    conn: &mut Conn,
    mail: &Mail,
    kind: Kind,
) -> Result<Option<Content>, Impossible> {
    if composer.is_from_blocked(conn, mail)? {
        return Ok(None);
    }
    match kind {
        Kind::Login => login::write(composer, mail).map(Some),
        Kind::Address => confirm_address::write(composer, conn, mail).map(Some),
        Kind::Invitation => invitation::write(composer, conn, mail),
        Kind::YourMove => your_move::write(composer, conn, mail),
        Kind::Reminder => reminder::write(composer, conn, mail),
        Kind::Question => question::write(composer, conn, mail),
        Kind::GameOver => game_over::write(composer, conn, mail),
        Kind::Departure => departure::write(composer, conn, mail),
        Kind::WebhookDisabled => webhook_disabled::write(composer, conn, mail),
        Kind::Answer => answer::write(composer, conn, mail).map(Some),
        Kind::Confirm => confirm::write(composer, conn, mail),
        Kind::News | Kind::Digest => Err("a summary is rendered elsewhere".into()),
    }
}
