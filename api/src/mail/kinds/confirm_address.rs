//! A link that makes an address one of a player's.

pub(crate) mod page;

use std::time::Duration;

use crate::mail::Content;
use crate::mail::composer::{Composer, Impossible};
use crate::mail::content::ConfirmAddress;
use crate::store::mail::outbox::Mail;
use crate::store::{Conn, players};

/// How long the link can be used.
const OPEN: Duration = Duration::from_secs(24 * 60 * 60);

pub(crate) fn write(composer: &mut Composer, conn: &mut Conn, mail: &Mail) -> Result<Content, Impossible> {
    let until = composer.now.after(OPEN);
    let player = mail.player_id.as_ref().ok_or("nobody has named the address")?;
    let name = players::get(conn, player)?.name;
    let confirm_url = composer.mint(mail, "address", "address", Some(until))?;
    Ok(Content::ConfirmAddress(ConfirmAddress { name, confirm_url, expires_at: until.timestamp() }))
}
