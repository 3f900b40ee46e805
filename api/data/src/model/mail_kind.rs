//! Properties of the kinds of mail.

use crate::store::mail::kind::MailKind;

/// Urgency of a mail; `mail::notification_policy` decides on the time that it waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// The recipient has just requested it.
    Requested,
    /// Reports something that is about to expire, or failing webhooks.
    Urgent,
    /// May go into a digest, but is never delayed for a summary.
    Prompt,
    /// May wait for a summary or a digest.
    Deferrable,
    /// The summary or digest of held mails.
    Batch,
}

pub const fn urgency(kind: MailKind) -> Urgency {
    match kind {
        MailKind::Login | MailKind::Address | MailKind::Answer | MailKind::Confirm => Urgency::Requested,
        MailKind::Invitation | MailKind::Reminder | MailKind::WebhookDisabled => Urgency::Urgent,
        MailKind::Question | MailKind::GameOver | MailKind::Departure => Urgency::Prompt,
        MailKind::YourMove => Urgency::Deferrable,
        MailKind::Summary | MailKind::Digest => Urgency::Batch,
    }
}

/// Returns whether unsubscribing stops this kind.
pub const fn is_unsubscribable(kind: MailKind) -> bool {
    match kind {
        MailKind::Login | MailKind::Address | MailKind::Answer => false,
        MailKind::Invitation
        | MailKind::YourMove
        | MailKind::Reminder
        | MailKind::Question
        | MailKind::GameOver
        | MailKind::Departure
        | MailKind::WebhookDisabled
        | MailKind::Summary
        | MailKind::Digest
        | MailKind::Confirm => true,
    }
}

/// Returns whether the detail of such a mail is the language of the page on which it was asked for.
pub const fn keeps_language(kind: MailKind) -> bool {
    match kind {
        MailKind::Login | MailKind::Invitation => true,
        MailKind::Address
        | MailKind::YourMove
        | MailKind::Reminder
        | MailKind::Question
        | MailKind::GameOver
        | MailKind::Departure
        | MailKind::WebhookDisabled
        | MailKind::Answer
        | MailKind::Confirm
        | MailKind::Summary
        | MailKind::Digest => false,
    }
}
