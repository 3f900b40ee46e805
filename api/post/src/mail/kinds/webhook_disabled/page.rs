//! Lays out the notice that a webhook has been disabled because deliveries failed.

use zugpost_base::locale::phrase;

use crate::mail::content::WebhookDisabled;
use crate::mail::page::{Link, Page, Reader, Section};
use crate::mail::plain;

pub(crate) fn page(webhook: &WebhookDisabled, reader: Reader) -> Page {
    let WebhookDisabled { id, host, error, docs_url } = webhook;
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
