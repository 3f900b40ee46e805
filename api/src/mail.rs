//! Mail out: what a mail says, how it looks, and how it leaves. Which mail is due to whom, and when it is tried
//! again, is the outbox's business; nothing here knows the database or the clock.

pub mod compose;
pub mod content;
pub mod kinds;
mod message_id;
pub mod notification_policy;
pub mod outbox;
mod render;
mod transport;

pub use content::{Content, Envelope};
pub use message_id::{MessageId, MessageIdError};
pub use render::letter::Letter;
pub use render::{RenderError, Renderer};
pub use transport::directory::{Directory, MailName, MailNameError};
pub use transport::dkim::{Dkim, DkimError};
pub use transport::memory::Memory;
pub use transport::reading::{Attachment, MailSummary, ReadMail};
pub use transport::smtp::{Security, Smtp, SmtpServer, SmtpServerError, Timeouts, TlsError};
pub use transport::{Mailer, SendError, Stage};

use crate::site::Shared;

/// The outbox: which mails are due, what they say, and what became of them.
#[derive(Clone, Debug)]
pub struct Outbox {
    pub(crate) shared: Shared,
}

impl Outbox {
    pub fn new(shared: Shared) -> Outbox {
        Outbox { shared }
    }
}
