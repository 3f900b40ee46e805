//! Errors of sending a mail, with the stage of SMTP at which they occur.

use std::fmt;

/// Reason why a mail was not handed over. Servers often quote the recipient in their replies, so only the codes of a
/// reply are kept.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SendError {
    /// Retry later: the server is unreachable or busy.
    #[error("mail not accepted for now ({stage}): {cause}")]
    Transient { stage: Stage, cause: String },
    /// The server rejects this site: its login, its certificate check, its right to relay, or its reputation. Retry
    /// later: the operator has to fix it; the mail is not the cause.
    #[error("the mail server refuses this site ({stage}): {cause}{}", .stage.advice())]
    Refused { stage: Stage, cause: String },
    /// The server will never accept this mail for this recipient.
    #[error("mail rejected permanently ({stage}): {code}{}", .status.as_deref().map(|status| format!(" {status}")).unwrap_or_default())]
    Permanent { stage: Stage, code: u16, status: Option<String> },
}

impl SendError {
    /// Returns whether the address itself is at fault, so that repeated failures suppress it.
    pub fn blames_recipient(&self) -> bool {
        matches!(self, SendError::Permanent { stage: Stage::Recipient, .. })
    }

    /// Returns whether every mail would fail like this one: no connection could be set up, or the server does not relay
    /// for this site. A refusal of the contents concerns one mail only.
    pub fn is_trouble(&self) -> bool {
        match self {
            SendError::Transient { stage, .. } => stage.is_before_the_mail(),
            SendError::Refused { stage, .. } => *stage != Stage::Data,
            SendError::Permanent { .. } => false,
        }
    }

    pub const fn stage(&self) -> Stage {
        match self {
            SendError::Transient { stage, .. }
            | SendError::Refused { stage, .. }
            | SendError::Permanent { stage, .. } => *stage,
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

impl Stage {
    /// Returns whether the stage concerns the connection, not a mail.
    pub const fn is_before_the_mail(self) -> bool {
        match self {
            Stage::Connect | Stage::Hello | Stage::Tls | Stage::Login => true,
            Stage::Queue | Stage::Sender | Stage::Recipient | Stage::Data | Stage::File => false,
        }
    }

    /// Returns advice for the operator about a refusal at this stage.
    const fn advice(self) -> &'static str {
        match self {
            Stage::Tls => {
                "; trust its certificate with ?ca=FILE, or choose ?tls=opportunistic or ?tls=none in `smtp_url`"
            }
            Stage::Login => "; check the user name and the password in `smtp_url`",
            Stage::Sender => "; check `mail_from`, and whether it wants a login",
            Stage::Recipient => "; check whether it relays for this machine, or wants a login",
            Stage::Data => "; check its rules for contents, and the reputation of this machine",
            Stage::Queue | Stage::Connect | Stage::Hello | Stage::File => "",
        }
    }
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
        let permanent = |stage| SendError::Permanent { stage, code: 550, status: None };
        assert!(permanent(Stage::Recipient).blames_recipient());
        assert!(!permanent(Stage::Data).blames_recipient());
        let cause = || "450 4.2.1".to_owned();
        assert!(!SendError::Transient { stage: Stage::Recipient, cause: cause() }.blames_recipient());
        assert!(!SendError::Refused { stage: Stage::Recipient, cause: cause() }.blames_recipient());
    }

    #[test]
    fn trouble_is_what_would_befall_every_mail() {
        let cause = String::new;
        assert!(SendError::Transient { stage: Stage::Connect, cause: cause() }.is_trouble());
        assert!(SendError::Refused { stage: Stage::Recipient, cause: cause() }.is_trouble());
        assert!(!SendError::Transient { stage: Stage::Recipient, cause: cause() }.is_trouble());
        assert!(!SendError::Refused { stage: Stage::Data, cause: cause() }.is_trouble());
    }
}
