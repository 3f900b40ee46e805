//! One mail for all held notices: a list of games. A single notice becomes exactly the mail that it would have been
//! alone.

use url::Url;
use zugpost_base::locale::phrase;
use zugpost_data::store::Conn;
use zugpost_data::store::mail::batches::{self, Batch};
use zugpost_data::store::mail::outbox::Mail;

use crate::mail::compose::context::{ComposeContext, ComposeError, Composed, ComposedMail};
use crate::mail::content::Envelope;
use crate::mail::mail_content::{Content, MailContent, Rank, Wording};
use crate::mail::page::{Link, Page, Reader, Section, opposition};

pub(crate) const WORDING: Wording = Wording {
    headlines: &["mail-your-move-in", "mail-news-of-games"],
    parts: &["mail-reason-players"],
    ..Wording::NONE
};

/// A summary of several games.
#[derive(Debug, Clone)]
pub struct Summary {
    /// Most urgent first.
    pub items: Vec<Content>,
    /// The number of further notices, which the mail counts but does not list.
    pub more: usize,
    pub site_url: Url,
}

impl MailContent for Summary {
    fn page(&self, reader: Reader) -> Page {
        let Summary { items, more, site_url } = self;
        let n_turns = items.iter().filter(|item| matches!(item.rank(), Rank::Turn(_))).count();
        let news = match n_turns {
            0 => phrase("mail-news-of-games").with("n", items.len() + more),
            _ => phrase("mail-your-move-in").with("n", n_turns),
        };
        let mut sections: Vec<Section> =
            items.iter().enumerate().filter_map(|(at, item)| section(item, at, reader)).collect();
        if *more > 0 {
            let link = Link { label: reader.say("mail-all-games"), url: site_url.to_string() };
            sections.push(Section {
                facts: vec![reader.say(phrase("mail-more-news").with("n", more))],
                links: vec![link],
                ..Section::default()
            });
        }
        Page {
            subject: reader.say(&news),
            headline: reader.say(reader.addressed(&news)),
            sections,
            attachment: None,
            reason: reader.say("mail-reason-players"),
            can_be_stopped: true,
        }
    }
}

/// A summary lists at most this many notices and counts the rest.
const TOLD: usize = 30;

/// At most this many games show a board, which limits the length of the mail; the others only have text.
const BOARDS: usize = 10;

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
    match super::content(context, conn, held) {
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
) -> Result<(Envelope, Content), ComposeError> {
    let envelope = context.envelope(conn, mail)?;
    let mut items: Vec<Content> = items.into_iter().map(|(_, content)| content).collect();
    items.sort_by_key(|content| content.rank());
    let site_url = context.url("")?;
    Ok((envelope, Summary { items, more, site_url }.into()))
}

fn ids(mails: &[Mail]) -> Vec<i64> {
    mails.iter().map(|mail| mail.id).collect()
}

/// `None` for kinds that are never held.
fn section(item: &Content, at: usize, reader: Reader) -> Option<Section> {
    let (game, mut section) = item.part(reader)?;
    section.headline = Some(reader.say(opposition(game)));
    if at >= BOARDS {
        section.board = None;
    }
    if at > 0
        && let Some(action) = &mut section.action
    {
        action.hint.clear();
    }
    Some(section)
}
