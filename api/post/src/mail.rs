//! Outgoing mail. `notification_policy` decides when a row of the outbox goes out, and `compose` loads its content.
//! `render` and `dkim` build the message, and `outbox` owns the sending loop. Rendering and transports never read the
//! database.

pub mod compose;
pub mod content;
pub mod counts;
pub(crate) mod dkim;
pub mod kinds;
pub mod mail_content;
mod message_id;
pub mod notification_policy;
pub mod outbox;
pub(crate) mod page;
pub(crate) mod plain;
pub(crate) mod recipient_view;
mod render;
pub(crate) mod rendered_mail;
pub mod transport;
pub(crate) mod wording;

pub use content::Envelope;
pub use dkim::{Dkim, DkimError};
pub use mail_content::Content;
pub use message_id::{MessageId, MessageIdError};
pub use render::{RenderError, Renderer};
pub use rendered_mail::RenderedMail;
pub use transport::Mailer;
pub use transport::directory::Directory;
pub use transport::error::{SendError, Stage};
pub use transport::mail_name::{MailName, MailNameError};
pub use transport::memory::Memory;
pub use transport::reading::{Attachment, MailSummary, ReadMail};
pub use transport::smtp::{Probe, Security, Smtp, SmtpServer, SmtpServerError, Timeouts, TlsError, Trouble};
use zugpost_data::site::Shared;

use self::counts::MailCounts;

/// The queue of outgoing mails: claims due rows, composes them and stores the outcomes.
#[derive(Clone, Debug)]
pub struct Outbox {
    pub shared: Shared,
    pub counts: MailCounts,
}

impl Outbox {
    pub fn new(shared: Shared) -> Outbox {
        Outbox { shared, counts: MailCounts::default() }
    }
}
