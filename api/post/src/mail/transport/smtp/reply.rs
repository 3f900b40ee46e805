//! Reads the replies of a mail server: the party that a rejection blames, and whether the connection goes on.

use std::error::Error as _;

use lettre::transport::smtp;

use crate::mail::transport::error::{SendError, Stage};

/// A failed step: the error for the caller, and the state of the connection.
pub(crate) struct Failure {
    pub error: SendError,
    /// The server replied and keeps listening, so the connection can carry the next mail.
    pub is_alive: bool,
}

impl Failure {
    pub fn transient(stage: Stage, cause: &str) -> Failure {
        let error = SendError::Transient { stage, cause: cause.to_owned() };
        Failure { error, is_alive: false }
    }

    pub fn refused(stage: Stage, cause: &str) -> Failure {
        let error = SendError::Refused { stage, cause: cause.to_owned() };
        Failure { error, is_alive: false }
    }

    pub fn of(stage: Stage, error: &smtp::Error) -> Failure {
        let Some(code) = error.status().map(u16::from) else {
            // An unreadable reply may contain the recipient's address, so the error does not repeat it.
            let cause = if error.is_response() { "unreadable reply".to_owned() } else { told(error) };
            return match is_bad_certificate(error) {
                true => Failure::refused(stage, &cause),
                false => Failure::transient(stage, &cause),
            };
        };
        let text = error.source().map(ToString::to_string).unwrap_or_default();
        let status = enhanced_status(&text);
        let cause = status.as_ref().map_or_else(|| code.to_string(), |status| format!("{code} {status}"));
        let error = match (error.is_permanent(), blames_us(stage, code, status.as_deref(), &text)) {
            (true, true) => SendError::Refused { stage, cause },
            (true, false) => SendError::Permanent { stage, code, status },
            (false, _) => SendError::Transient { stage, cause },
        };
        Failure { error, is_alive: code != 421 }
    }
}

/// The error with its causes: "Connection error: invalid peer certificate: …".
fn told(error: &smtp::Error) -> String {
    let mut told = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        let cause_text = cause.to_string();
        if !told.contains(&cause_text) {
            told = format!("{told}: {cause_text}");
        }
        source = cause.source();
    }
    told
}

/// A certificate does not become valid by waiting: the operator has to trust it, or the server to change it.
fn is_bad_certificate(error: &smtp::Error) -> bool {
    told(error).contains("invalid peer certificate")
}

/// Returns whether a rejection is about this site, not about the recipient: the connection and the sender are ours;
/// 5.7.x is policy (relaying, reputation, contents); 530 and 534 to 538 ask for a login. Without an enhanced status,
/// words tell.
fn blames_us(stage: Stage, code: u16, status: Option<&str>, text: &str) -> bool {
    const WORDS: [&str; 8] =
        ["relay", "authenticat", "blocked", "blacklist", "blocklist", "reputation", "policy", "spam"];
    if stage.is_before_the_mail() || stage == Stage::Sender || matches!(code, 530 | 534..=538) {
        return true;
    }
    match status {
        Some(status) => status.starts_with("5.7."),
        None => {
            let text = text.to_lowercase();
            WORDS.iter().any(|word| text.contains(word))
        }
    }
}

/// The enhanced status code (RFC 3463) that most servers put first in the text of a reply: `5.1.1`.
fn enhanced_status(reply: &str) -> Option<String> {
    let word = reply.split_whitespace().next()?;
    let numbers: Vec<&str> = word.split('.').collect();
    let number =
        |text: &&str| (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    (numbers.len() == 3 && numbers.iter().all(number)).then(|| word.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_to_relay_blames_us_in_every_wording() {
        let ours = |code, status, text| blames_us(Stage::Recipient, code, status, text);
        assert!(ours(554, Some("5.7.1"), "5.7.1 <a@example.org>: Relay access denied"));
        assert!(ours(550, None, "relay not permitted"));
        assert!(ours(530, None, "Must issue a STARTTLS command first"));
        assert!(ours(550, None, "Authentication is required for relay"));
        assert!(!ours(550, Some("5.1.1"), "5.1.1 <relay@example.org>: unknown"));
        assert!(!ours(550, None, "no such user"));
        assert!(!ours(552, Some("5.2.2"), "5.2.2 mailbox full"));
    }
}
