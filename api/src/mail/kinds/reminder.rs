//! Loads the reminder that the recipient's deadline is near.

pub(crate) mod page;

use super::your_move;
use crate::mail::Content;
use crate::mail::composer::{Composer, Impossible};
use crate::store::Conn;
use crate::store::mail::outbox::Mail;

pub(crate) fn write(
    composer: &mut Composer,
    conn: &mut Conn,
    mail: &Mail,
) -> Result<Option<Content>, Impossible> {
    Ok(your_move::turn(composer, conn, mail)?.map(Content::Reminder))
}
