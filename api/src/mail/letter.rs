//! A finished mail: what transports carry.

use std::fmt;

use super::MessageId;
use crate::email_address::EmailAddress;

/// A rendered mail with its two addresses. The bytes are ASCII with CRLF line ends; transports neither read
/// nor change them.
#[derive(Clone)]
pub struct Letter {
    /// Who hears that it could not be delivered; nobody where that would only answer an answer.
    pub from: Option<EmailAddress>,
    pub to: EmailAddress,
    pub message_id: MessageId,
    pub bytes: Vec<u8>,
}

/// No address and no text of the mail: this may end in a log.
impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Letter")
            .field("message_id", &self.message_id.as_str())
            .field("bytes", &self.bytes.len())
            .finish_non_exhaustive()
    }
}
