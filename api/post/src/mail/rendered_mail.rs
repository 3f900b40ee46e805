//! A rendered mail, as transports carry it.

use std::fmt;

use zugpost_base::email_address::EmailAddress;

use super::MessageId;

/// A rendered mail with its envelope addresses. The bytes are ASCII with CRLF line ends; transports pass them on unread
/// and unchanged.
#[derive(Clone)]
pub struct RenderedMail {
    /// The envelope sender, which receives delivery reports. `None` for responses to mails, so that bounces cannot
    /// loop.
    pub from: Option<EmailAddress>,
    pub to: EmailAddress,
    pub message_id: MessageId,
    pub bytes: Vec<u8>,
}

/// Omits addresses and text, because the output may reach a log.
impl fmt::Debug for RenderedMail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RenderedMail")
            .field("message_id", &self.message_id.as_str())
            .field("bytes", &self.bytes.len())
            .finish_non_exhaustive()
    }
}
