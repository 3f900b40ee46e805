//! The notice that a webhook has been disabled because deliveries failed.

use url::Url;
use zugpost_base::ids::WebhookId;
use zugpost_base::locale::phrase;
use zugpost_data::store::Conn;
use zugpost_data::store::mail::outbox::Mail;
use zugpost_data::store::notices::webhooks;

use crate::mail::compose::context::{ComposeContext, ComposeError};
use crate::mail::mail_content::{Content, MailContent, Wording};
use crate::mail::page::{Link, Page, Reader, Section};
use crate::mail::plain;

pub(crate) const WORDING: Wording = Wording {
    headlines: &["mail-webhook-disabled"],
    parts: &["mail-webhook-failed", "mail-webhook-events", "mail-reason-webhook"],
    ..Wording::NONE
};

/// One of the recipient's webhooks has been disabled.
#[derive(Debug, Clone)]
pub struct WebhookDisabled {
    pub id: String,
    /// Only the host, because the rest of the URL may hold a secret.
    pub host: String,
    /// The error of the last attempt, without a full stop.
    pub error: String,
    pub docs_url: Url,
}

impl MailContent for WebhookDisabled {
    fn page(&self, reader: Reader) -> Page {
        let WebhookDisabled { id, host, error, docs_url } = self;
        let failed = phrase("mail-webhook-failed").with("id", id).with("host", plain::one_line(host, 200));
        let facts = vec![
            reader.say(failed.with("error", plain::one_line(error, 200))),
            reader.say(phrase("mail-webhook-events").with("id", id)),
        ];
        let links = vec![Link { label: reader.say("mail-webhook-docs"), url: docs_url.to_string() }];
        Page {
            subject: reader.say("mail-webhook-disabled"),
            headline: reader.say(reader.addressed("mail-webhook-disabled")),
            sections: vec![Section { facts, links, ..Section::default() }],
            attachment: None,
            reason: reader.say("mail-reason-webhook"),
            can_be_stopped: true,
        }
    }
}

pub(crate) fn write(
    context: &mut ComposeContext,
    conn: &mut Conn,
    mail: &Mail,
) -> Result<Option<Content>, ComposeError> {
    let player = mail.player_id.as_ref().ok_or("its webhook has no owner")?;
    let id = WebhookId(mail.detail.clone().ok_or("it names no webhook")?);
    // The player may have enabled or deleted the webhook meanwhile.
    let found = webhooks::find(conn, player, &id)?.filter(|webhook| webhook.disabled_at.is_some());
    let Some(webhook) = found else { return Ok(None) };
    let url: Url = webhook.url.parse()?;
    let disabled = WebhookDisabled {
        id: webhook.id.0,
        host: url.host_str().unwrap_or_default().to_owned(),
        error: webhook.error.unwrap_or_default(),
        docs_url: context.url("docs")?,
    };
    Ok(Some(disabled.into()))
}
