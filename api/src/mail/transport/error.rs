//! Why a mail could not be sent, and at which stage of SMTP.

use std::fmt;

/// Why a mail was not handed over. Servers often quote the recipient in their replies, so only the codes of a reply are
/// kept.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SendError {
    /// Retry later: the server is unreachable or busy, or it rejects us rather than this mail.
    #[error("mail not accepted for now ({stage}): {cause}")]
    Transient { stage: Stage, cause: String },
    /// The server will never accept this mail for this recipient.
    #[error("mail rejected permanently ({stage}): {code}{}", .status.as_deref().map(|status| format!(" {status}")).unwrap_or_default())]
    Permanent { stage: Stage, code: u16, status: Option<String> },
}

impl SendError {
    /// Whether the address itself is at fault, so that repeated failures suppress it. A policy rejection (status 5.7.x:
    /// relaying, reputation, content) says nothing about the address.
    pub fn blames_recipient(&self) -> bool {
        match self {
            SendError::Transient { .. } => false,
            SendError::Permanent { stage, status, .. } => {
                *stage == Stage::Recipient
                    && !status.as_deref().is_some_and(|status| status.starts_with("5.7."))
            }
        }
    }
}

/// The stage that the sending of a mail has reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// All connections of the pool were busy for too long.
    Queue,
    Connect,
    Hello,
    Tls,
    Login,
    Sender,
    Recipient,
    Data,
    /// Writing the file, with the folder transport.
    File,
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stage::Queue => "waiting for a connection",
            Stage::Connect => "connecting",
            Stage::Hello => "greeting",
            Stage::Tls => "encryption",
            Stage::Login => "login",
            Stage::Sender => "sender",
            Stage::Recipient => "recipient",
            Stage::Data => "contents",
            Stage::File => "file",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_unknown_recipient_counts_against_the_address() {
        let refused = |stage, status: Option<&str>| SendError::Permanent {
            stage,
            code: 550,
            status: status.map(str::to_owned),
        };
        assert!(refused(Stage::Recipient, Some("5.1.1")).blames_recipient());
        assert!(refused(Stage::Recipient, None).blames_recipient());
        assert!(!refused(Stage::Recipient, Some("5.7.1")).blames_recipient());
        assert!(!refused(Stage::Data, Some("5.6.0")).blames_recipient());
        let later = SendError::Transient { stage: Stage::Recipient, cause: "450 4.2.1".into() };
        assert!(!later.blames_recipient());
    }
}
