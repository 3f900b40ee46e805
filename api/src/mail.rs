//! Mail out: what a mail says, how it looks, and how it leaves. Which mail is due to whom, and when it is tried
//! again, is the outbox's business; nothing here knows the database or the clock.

mod address;
pub mod content;
mod directory;
mod dkim;
mod letter;
mod memory;
mod message_id;
mod page;
mod plain;
mod reading;
mod render;
mod smtp;
mod transport;

pub use self::address::{AddressError, EmailAddress};
pub use self::content::{Content, Envelope};
pub use self::directory::{Directory, MailName, MailNameError};
pub use self::dkim::{Dkim, DkimError};
pub use self::letter::Letter;
pub use self::memory::Memory;
pub use self::message_id::{MessageId, MessageIdError};
pub use self::reading::{Attachment, MailSummary, ReadMail};
pub use self::render::{RenderError, Renderer};
pub use self::smtp::{Security, Smtp, SmtpServer, SmtpServerError, Timeouts, TlsError};
pub use self::transport::{Mailer, SendError, Stage};
