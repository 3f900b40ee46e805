//! A message by which the owner of a webhook sees that it arrives. It takes no part in the queue and its retries.

use zugpost_base::ids::{PlayerId, WebhookId};

use super::WebhookError;
use super::client::Client;
use super::deliveries::{Message, Sent};
use super::message::{Content, reader};
use super::views::WebhookTest;
use crate::events::Events;
use crate::store::Conn;
use crate::store::notices::webhooks;

impl Events {
    /// Sends a test message now, also to a webhook that is disabled.
    pub async fn try_webhook(
        &self,
        player: PlayerId,
        id: WebhookId,
        client: &Client,
    ) -> Result<WebhookTest, WebhookError> {
        // Else players could make the server send as many requests to others as it takes itself.
        self.shared.rate_limits.message(&player)?;
        let site = self.shared.site.clone();
        let read = move |conn: &mut Conn| {
            let webhook = webhooks::find(conn, &player, &id)?.ok_or(WebhookError::NotFound(id.0))?;
            let reader = reader(conn, &webhook)?;
            let content = Content::of_test(&site, &webhook, reader);
            Ok::<_, WebhookError>((webhook, content))
        };
        let (webhook, content) = self.shared.db.read(read).await?;
        let now = self.shared.clock.now();
        let message = Message::of_test(&webhook.id, content, now);
        let error = match client.send(&webhook, &message, now).await {
            Sent::Delivered => None,
            Sent::Failed(error) | Sent::Busy { error, .. } | Sent::Gone(error) => Some(error),
        };
        Ok(WebhookTest { delivered: error.is_none(), error })
    }
}
