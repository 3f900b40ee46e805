//! Loads the confirmation link that adds an address to an account.

pub(crate) mod page;

use std::time::Duration;

use zugpost_data::store::mail::links::LinkKind;
use zugpost_data::store::mail::outbox::Mail;
use zugpost_data::store::{Conn, players};
use zugpost_games::accounts::strangers;

use crate::mail::Content;
use crate::mail::compose::context::{ComposeContext, ComposeError};
use crate::mail::content::ConfirmAddress;

/// Lifetime of the confirmation link.
const OPEN: Duration = Duration::from_secs(24 * 60 * 60);

pub(crate) fn write(
    context: &mut ComposeContext,
    conn: &mut Conn,
    mail: &Mail,
) -> Result<Content, ComposeError> {
    let until = context.now.after(OPEN);
    let player = mail.player_id.as_ref().ok_or("it has no player")?;
    let name = strangers::harmless_name(&players::get(conn, player)?.name).text(context.locale(conn, mail)?);
    let confirm_url = context.mint(mail, LinkKind::Address, "address", Some(until))?;
    Ok(Content::ConfirmAddress(ConfirmAddress { name, confirm_url, expires_at: until.timestamp() }))
}
