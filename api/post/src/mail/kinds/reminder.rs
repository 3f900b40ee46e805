//! Loads the reminder that the recipient's deadline is near.

pub(crate) mod page;

use zugpost_data::store::Conn;
use zugpost_data::store::mail::outbox::Mail;

use super::your_move;
use crate::mail::Content;
use crate::mail::compose::context::{ComposeContext, ComposeError};

pub(crate) fn write(
    context: &mut ComposeContext,
    conn: &mut Conn,
    mail: &Mail,
) -> Result<Option<Content>, ComposeError> {
    Ok(your_move::turn(context, conn, mail)?.map(Content::Reminder))
}
