//! State of the mail server by the last attempts: whether it takes mail of this site at all.

use std::sync::{Mutex, PoisonError};

use tokio::time::Instant;

use crate::mail::transport::error::SendError;

/// Lasting error of the mail server: no mail can be handed over since then.
#[derive(Clone, Debug)]
pub struct Trouble {
    pub since: Instant,
    pub error: SendError,
}

/// Known only to this process: another server may reach the mail server when this one does not.
#[derive(Debug, Default)]
pub(crate) struct Standing {
    trouble: Mutex<Option<Trouble>>,
}

impl Standing {
    pub fn trouble(&self) -> Option<Trouble> {
        self.trouble.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Notes the result of sending a mail. The first failure is logged as an error, because an operator has to act.
    pub fn note(&self, error: Option<&SendError>) {
        let mut trouble = self.trouble.lock().unwrap_or_else(PoisonError::into_inner);
        match error {
            Some(error) if error.is_trouble() => {
                if trouble.is_none() {
                    tracing::error!(%error, "no mail can be sent");
                }
                let since = trouble.as_ref().map_or_else(Instant::now, |trouble| trouble.since);
                *trouble = Some(Trouble { since, error: error.clone() });
            }
            Some(_) | None => {
                if trouble.take().is_some() {
                    tracing::info!("mails can be sent again");
                }
            }
        }
    }

    /// Notes that a connection was set up. Whether the server relays is still to be seen.
    pub fn note_connected(&self) {
        let mut trouble = self.trouble.lock().unwrap_or_else(PoisonError::into_inner);
        if trouble.as_ref().is_some_and(|trouble| trouble.error.stage().is_before_the_mail()) {
            *trouble = None;
            tracing::info!("the mail server can be reached again");
        }
    }
}
