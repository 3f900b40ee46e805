//! One mail for all held notices: a list of games. A single notice becomes exactly the mail that it would have been
//! alone.

pub(crate) mod page;

use super::single;
use crate::mail::Content;
use crate::mail::compose::context::{ComposeContext, ComposeError, Composed, ComposedMail};
use crate::mail::content::Summary;

use zugpost_data::store::Conn;
use zugpost_data::store::mail::batches::{self, Batch};
use zugpost_data::store::mail::outbox::Mail;

/// A summary lists at most this many notices and counts the rest.
const TOLD: usize = 30;

pub(crate) fn write(
    context: &mut ComposeContext,
    conn: &mut Conn,
    mail: &Mail,
    is_unwanted: bool,
) -> Result<Composed, ComposeError> {
    let waiting = held_for(conn, mail)?;
    if is_unwanted {
        return Ok(Composed::Superseded(ids(&waiting)));
    }
    context.learn(conn, &waiting)?;
    let mut outdated = Vec::new();
    let mut items: Vec<(Mail, Content)> = Vec::new();
    let mut waiting = waiting.into_iter();
    for held in waiting.by_ref() {
        match news(context, conn, &held)? {
            Some(content) => items.push((held, content)),
            None => outdated.push(held.id),
        }
        if items.len() == TOLD {
            break;
        }
    }
    let more: Vec<Mail> = waiting.collect();
    let mut included: Vec<i64> = items.iter().map(|(held, ..)| held.id).collect();
    included.extend(ids(&more));
    let (envelope, content) = match <[_; 1]>::try_from(items) {
        Ok([(held, content)]) if more.is_empty() => {
            let own = Mail { id: mail.id, created_at: mail.created_at, email: mail.email.clone(), ..held };
            (context.envelope(conn, &own)?, content)
        }
        Ok(one) => several(context, conn, mail, one.into(), more.len())?,
        Err(none) if none.is_empty() => return Ok(Composed::Superseded(outdated)),
        Err(items) => several(context, conn, mail, items, more.len())?,
    };
    Ok(Composed::Mail(Box::new(ComposedMail { envelope, content, included, outdated })))
}

/// The mails that wait for this one; none unless it is a summary or digest.
pub(crate) fn held_for(conn: &mut Conn, mail: &Mail) -> diesel::QueryResult<Vec<Mail>> {
    match (&mail.player_id, Batch::is(mail.kind)) {
        (Some(player), Some(batch)) => batches::of_player(conn, player, batch),
        _ => Ok(Vec::new()),
    }
}

/// The content of a held mail; `None` if it is outdated or cannot be composed.
fn news(context: &mut ComposeContext, conn: &mut Conn, held: &Mail) -> Result<Option<Content>, ComposeError> {
    match single::content(context, conn, held) {
        Ok(content) => Ok(content),
        Err(error) if error.is::<diesel::result::Error>() => Err(error),
        // One broken notice must not block the rest of the summary.
        Err(error) => {
            tracing::error!(mail = held.id, %error, "cannot compose a mail");
            Ok(None)
        }
    }
}

fn several(
    context: &mut ComposeContext,
    conn: &mut Conn,
    mail: &Mail,
    items: Vec<(Mail, Content)>,
    more: usize,
) -> Result<(crate::mail::Envelope, Content), ComposeError> {
    let envelope = context.envelope(conn, mail)?;
    let mut items: Vec<Content> = items.into_iter().map(|(_, content)| content).collect();
    // Required actions come first, ordered by deadline.
    items.sort_by_key(|content| match content {
        Content::YourMove(turn) | Content::Reminder(turn) => (0, turn.deadline),
        Content::Question(_) => (1, None),
        Content::GameOver(_)
        | Content::Departure(_)
        | Content::Invitation(_)
        | Content::Login(_)
        | Content::ConfirmAddress(_)
        | Content::WebhookDisabled(_)
        | Content::Answer(_)
        | Content::UnaddressedReply(_)
        | Content::Confirm(_)
        | Content::Summary(_) => (2, None),
    });
    let site_url = context.url("")?;
    Ok((envelope, Content::Summary(Summary { items, more, site_url })))
}

fn ids(mails: &[Mail]) -> Vec<i64> {
    mails.iter().map(|mail| mail.id).collect()
}
