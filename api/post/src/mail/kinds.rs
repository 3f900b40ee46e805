//! The kinds of mail. The file of each has its content, loads it from the database and lays it out; `registered` lists them.

pub mod answer;
pub mod confirm;
pub mod confirm_address;
pub mod departure;
pub mod game_over;
pub mod invitation;
pub mod login;
pub mod moderation;
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
use super::mail_content::{Content, Wording};

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
    let (write, _) = registered(mail.kind);
    write(context, conn, mail)
}

/// The messages by which replies to each kind are known.
pub(crate) fn wordings() -> impl Iterator<Item = Wording> {
    MailKind::ALL.iter().map(|kind| registered(*kind).1)
}

type Write = fn(&mut ComposeContext, &mut Conn, &Mail) -> Result<Option<Content>, ComposeError>;

fn registered(kind: MailKind) -> (Write, Wording) {
    match kind {
        MailKind::Login => (login::write, login::WORDING),
        MailKind::Address => (confirm_address::write, confirm_address::WORDING),
        MailKind::Invitation => (invitation::write, invitation::WORDING),
        MailKind::YourMove => (your_move::write, your_move::WORDING),
        MailKind::Reminder => (reminder::write, reminder::WORDING),
        MailKind::Question => (question::write, question::WORDING),
        MailKind::GameOver => (game_over::write, game_over::WORDING),
        MailKind::Departure => (departure::write, departure::WORDING),
        MailKind::WebhookDisabled => (webhook_disabled::write, webhook_disabled::WORDING),
        MailKind::Moderation => (moderation::write, moderation::WORDING),
        MailKind::Answer => (answer::write, answer::WORDING),
        MailKind::Confirm => (confirm::write, confirm::WORDING),
        MailKind::Summary | MailKind::Digest => {
            (|_, _, _| Err("a summary is rendered elsewhere".into()), summary::WORDING)
        }
    }
}
