//! Loads the notice that a webhook has been disabled because deliveries failed.

pub(crate) mod page;

use url::Url;
use zugpost_base::ids::WebhookId;
use zugpost_data::store::Conn;
use zugpost_data::store::mail::outbox::Mail;
use zugpost_data::store::notices::webhooks;

use crate::mail::compose::context::{ComposeContext, ComposeError};
use crate::mail::{Content, content};

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
    Ok(Some(Content::WebhookDisabled(content::WebhookDisabled {
        id: webhook.id.0,
        host: url.host_str().unwrap_or_default().to_owned(),
        error: webhook.error.unwrap_or_default(),
        docs_url: context.url("docs")?,
    })))
}
