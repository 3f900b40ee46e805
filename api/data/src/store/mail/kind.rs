//! The kinds of mail.

use zugpost_base::text_enum::text_enum;

text_enum! {
    // Each has its content in `mail::kinds`, and its properties in `model::mail_kind`.
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
        /// Combines the mails that were held since the last one.
        Summary = "news",
        Digest = "digest",
        Answer = "answer",
        Confirm = "confirm",
    }
}
