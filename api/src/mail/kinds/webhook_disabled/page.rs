//! Lays out the notice that a webhook has been disabled because deliveries failed.

use crate::mail::content::WebhookDisabled;
use crate::mail::page::{Link, Page, Reader, Section, addressed};
use crate::mail::plain;
use crate::mail::wording::{WEBHOOK_DISABLED, because};

pub(crate) fn page(webhook: &WebhookDisabled, reader: Reader) -> Page {
    let WebhookDisabled { id, host, error, docs_url } = webhook;
    let facts = vec![
        format!(
            "Your webhook {id} on {} is disabled, because deliveries to it failed. The last error: {}.",
            plain::one_line(host, 200),
            plain::one_line(error, 200)
        ),
        format!(
            "Your events are still in the event log (GET /api/v1/events). Once the webhook answers again, \
             enable it: POST /api/v1/webhooks/{id}/enable."
        ),
    ];
    let links = vec![Link { label: "How webhooks work", url: docs_url.to_string() }];
    Page {
        subject: WEBHOOK_DISABLED.to_owned(),
        headline: addressed(WEBHOOK_DISABLED, reader.name),
        sections: vec![Section { facts, links, ..Section::default() }],
        attachment: None,
        reason: because("the webhook is yours"),
        can_be_stopped: true,
    }
}
