//! The notice of an act of a moderator or operator that concerns the recipient.

use zugpost_base::locale::{Phrase, phrase};
use zugpost_data::model::error::date;
use zugpost_data::store::Conn;
use zugpost_data::store::mail::outbox::Mail;
use zugpost_data::store::moderation::acts::{self, Act, ActKind};

use crate::mail::compose::context::{ComposeContext, ComposeError};
use crate::mail::mail_content::{Content, MailContent, Wording};
use crate::mail::page::{Page, Reader, Section};
use crate::mail::plain;

pub(crate) const WORDING: Wording = Wording {
    headlines: &["mail-moderation"],
    parts: &["mail-moderation-warn", "mail-moderation-mute", "mail-reason-moderation"],
    ..Wording::NONE
};

/// An act and its reason.
#[derive(Debug, Clone)]
pub struct ModerationNotice {
    /// The act as a sentence.
    pub act: Phrase,
    pub reason: String,
}

impl MailContent for ModerationNotice {
    fn page(&self, reader: Reader) -> Page {
        let ModerationNotice { act, reason } = self;
        let why = phrase("mail-moderation-why").with("reason", plain::one_line(reason, 1000));
        Page {
            subject: reader.say("mail-moderation"),
            headline: reader.say(reader.addressed("mail-moderation")),
            sections: vec![Section {
                facts: vec![reader.say(act.clone()), reader.say(why)],
                ..Section::default()
            }],
            attachment: None,
            reason: reader.say("mail-reason-moderation"),
            can_be_stopped: false,
        }
    }
}

pub(crate) fn write(
    _: &mut ComposeContext,
    conn: &mut Conn,
    mail: &Mail,
) -> Result<Option<Content>, ComposeError> {
    let id = mail.detail.as_deref().ok_or("it names no act")?.parse()?;
    let found = acts::find(conn, id)?;
    let notice = |row: Act| Some(ModerationNotice { act: sentence(&row)?, reason: row.reason });
    Ok(found.and_then(notice).map(Content::from))
}

/// The act for the player; `None` for acts that players are not told.
fn sentence(row: &Act) -> Option<Phrase> {
    let detail = row.detail.clone().unwrap_or_default();
    Some(match row.act {
        ActKind::Warn => phrase("mail-moderation-warn"),
        ActKind::Mute => match detail.parse() {
            Ok(until) => phrase("mail-moderation-mute-until").with("until", date(until)),
            Err(_) => phrase("mail-moderation-mute"),
        },
        ActKind::Rename => phrase("mail-moderation-rename").with("name", detail),
        ActKind::RemoveMessage => {
            phrase("mail-moderation-remove").with("game", row.game_id.as_ref().map_or("", |game| &game.0))
        }
        ActKind::Unmute
        | ActKind::CloseReport
        | ActKind::Adjudicate
        | ActKind::Revoke
        | ActKind::Ban
        | ActKind::LiftBan
        | ActKind::CloseAccount
        | ActKind::Announce
        | ActKind::EndAnnouncement
        | ActKind::BeginReadOnly
        | ActKind::EndReadOnly
        | ActKind::GiveRole
        | ActKind::TakeRole => return None,
    })
}
