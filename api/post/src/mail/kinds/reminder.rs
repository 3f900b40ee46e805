//! The reminder that the recipient's deadline is near.

use zugpost_data::store::Conn;
use zugpost_data::store::mail::outbox::Mail;

use super::your_move::{self, YourMove};
use crate::mail::compose::context::{ComposeContext, ComposeError};
use crate::mail::mail_content::{Content, MailContent, Wording};
use crate::mail::page::{Page, Reader};

pub(crate) const WORDING: Wording =
    Wording { headlines: &["mail-time-out-soon"], parts: &["mail-time-out-soon"], ..Wording::NONE };

/// The deadline of the turn is near.
#[derive(Debug, Clone)]
pub struct Reminder(pub YourMove);

impl MailContent for Reminder {
    fn page(&self, reader: Reader) -> Page {
        your_move::page_headed("mail-time-out-soon", &self.0, reader)
    }
}

pub(crate) fn write(
    context: &mut ComposeContext,
    conn: &mut Conn,
    mail: &Mail,
) -> Result<Option<Content>, ComposeError> {
    Ok(your_move::turn(context, conn, mail)?.map(|turn| Reminder(turn).into()))
}
