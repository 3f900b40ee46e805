//! The reader's time is running out.

use super::{Composer, Impossible, your_move};
use crate::mail::Content;
use crate::store::Conn;
use crate::store::outbox::Mail;

pub(super) fn write(
    composer: &mut Composer,
    conn: &mut Conn,
    mail: &Mail,
) -> Result<Option<Content>, Impossible> {
    Ok(your_move::turn(composer, conn, mail)?.map(Content::Reminder))
}
