//! The kinds of mail.

use zugpost_base::text_enum::text_enum;

text_enum! {
    // Each has its content in `mail::kinds`.
    /// The kind of a mail.
    MailKind {
        Login = "login",
        Address = "address",
        Invitation = "invitation",
        YourMove = "your-move",
        Reminder = "reminder",
        Question = "question",
        GameOver = "game-over",
        Departure = "departure",
        WebhookDisabled = "webhook-disabled",
        /// A moderator or operator has acted on the recipient.
        Moderation = "moderation",
        /// Combines the mails that were held since the last one.
        Summary = "news",
        Digest = "digest",
        Answer = "answer",
        Confirm = "confirm",
    }
}

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

/// Rules for the mails of a kind.
#[derive(Clone, Copy, Debug)]
pub struct Treatment {
    pub urgency: Urgency,
    /// True if unsubscribing stops this kind.
    pub is_unsubscribable: bool,
    /// True if the detail of such a mail is the language of the page on which it was asked for.
    pub keeps_language: bool,
}

impl MailKind {
    pub const fn treatment(self) -> Treatment {
        let (urgency, is_unsubscribable, keeps_language) = match self {
            MailKind::Login => (Urgency::Requested, false, true),
            MailKind::Address | MailKind::Answer => (Urgency::Requested, false, false),
            MailKind::Confirm => (Urgency::Requested, true, false),
            MailKind::Moderation => (Urgency::Urgent, false, false),
            MailKind::Invitation => (Urgency::Urgent, true, true),
            MailKind::Reminder | MailKind::WebhookDisabled => (Urgency::Urgent, true, false),
            MailKind::Question | MailKind::GameOver | MailKind::Departure => (Urgency::Prompt, true, false),
            MailKind::YourMove => (Urgency::Deferrable, true, false),
            MailKind::Summary | MailKind::Digest => (Urgency::Batch, true, false),
        };
        Treatment { urgency, is_unsubscribable, keeps_language }
    }
}
