//! Mail out: what a mail says, how it looks, and how it leaves. Which mail is due to whom, and when it is tried
//! again, is the outbox's business; nothing here knows the database or the clock.

pub mod compose;
pub mod composer;
pub mod content;
pub(crate) mod dkim;
pub mod kinds;
pub(crate) mod letter;
mod message_id;
pub mod notification_policy;
pub mod outbox;
pub(crate) mod page;
pub(crate) mod plain;
mod render;
pub(crate) mod scene;
pub mod transport;

pub use content::{Content, Envelope};
pub use dkim::{Dkim, DkimError};
pub use letter::Letter;
pub use message_id::{MessageId, MessageIdError};
pub use render::{RenderError, Renderer};
pub use transport::Mailer;
pub use transport::directory::Directory;
pub use transport::error::{SendError, Stage};
pub use transport::mail_name::{MailName, MailNameError};
pub use transport::memory::Memory;
pub use transport::reading::{Attachment, MailSummary, ReadMail};
pub use transport::smtp::{Security, Smtp, SmtpServer, SmtpServerError, Timeouts, TlsError};

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
