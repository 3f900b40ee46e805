//! Counts the results of mails, by kind, since this process started.

use prometheus::{IntCounterVec, Opts};
use zugpost_data::store::mail::kind::MailKind;
use zugpost_data::store::mail::outbox::Sent;

/// Result of one attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MailResult {
    Sent,
    /// Put off by the recipient's side or by a failing connection.
    Retried,
    /// Refused because of this site: the operator has to act.
    Refused,
    /// Rejected for good, or given up.
    Failed,
    /// Outdated before it was sent.
    Superseded,
}

impl MailResult {
    const ALL: [MailResult; 5] = [
        MailResult::Sent,
        MailResult::Retried,
        MailResult::Refused,
        MailResult::Failed,
        MailResult::Superseded,
    ];

    pub const fn of(sent: &Sent) -> MailResult {
        match sent {
            Sent::Sent => MailResult::Sent,
            Sent::Superseded => MailResult::Superseded,
            Sent::Retry { .. } => MailResult::Retried,
            Sent::Refused { .. } => MailResult::Refused,
            Sent::Failed { .. } => MailResult::Failed,
        }
    }

    const fn as_str(self) -> &'static str {
        match self {
            MailResult::Sent => "sent",
            MailResult::Retried => "retried",
            MailResult::Refused => "refused",
            MailResult::Failed => "failed",
            MailResult::Superseded => "superseded",
        }
    }
}

/// All clones share the counters.
#[derive(Clone, Debug)]
pub struct MailCounts(IntCounterVec);

impl Default for MailCounts {
    /// Every counter begins at 0, so that the first refusal is an increase for an alert.
    fn default() -> MailCounts {
        let about = "Attempts to send a mail, by its kind and by the result: sent, retried (put off), refused (the \
                     mail server rejects this site), failed (for good), superseded (outdated)";
        let counts = IntCounterVec::new(Opts::new("zugpost_mails_total", about), &["kind", "result"]);
        let counts = counts.expect("the name and labels of the counters are valid");
        for kind in MailKind::ALL {
            for result in MailResult::ALL {
                counts.with_label_values(&[kind.as_str(), result.as_str()]).reset();
            }
        }
        MailCounts(counts)
    }
}

impl MailCounts {
    pub(crate) fn add(&self, results: &[(MailKind, MailResult)]) {
        for (kind, result) in results {
            self.0.with_label_values(&[kind.as_str(), result.as_str()]).inc();
        }
    }

    /// Returns the counters, for a registry that shows them.
    pub fn collector(&self) -> IntCounterVec {
        self.0.clone()
    }
}
