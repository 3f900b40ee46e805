//! One attempt to send one mail, and what follows from its result.

use std::time::Duration;

use zugpost_base::adjustable::Adjustable;
use zugpost_base::log::TRACES;
use zugpost_base::time::{Clock, Moment};
use zugpost_data::store::mail::outbox::{Mail, Outcome, Sent};
use zugpost_protocol::Backoff;

use super::places::Place;
use crate::mail::compose::context::{Composed, ComposedMail};
use crate::mail::notification_policy::Settled;
use crate::mail::notification_policy::pace::Pace;
use crate::mail::rendered_mail::RenderedMail;
use crate::mail::transport::Mailer;
use crate::mail::transport::error::SendError;
use crate::mail::{RenderError, Renderer};

/// After a temporary rejection of one mail, up to a day (a recipient's server may be down).
const RETRY: Backoff = Backoff { first: Duration::from_secs(60), longest: Duration::from_secs(24 * 60 * 60) };
/// After trouble between us and our own mail server, which ends for all mails at once.
const RETRY_TROUBLE: Backoff =
    Backoff { first: Duration::from_secs(60), longest: Duration::from_secs(60 * 60) };
/// A mail that no server has accepted for so long, and in so many tries, is given up.
const GIVEN_UP_AFTER: Duration = Duration::from_secs(7 * 24 * 60 * 60);
const GIVEN_UP_TRIES: i32 = 10;

/// Settings with which the loop renders and sends mails.
#[derive(Clone, Debug)]
pub struct Sender {
    pub mailer: Mailer,
    pub renderer: Renderer,
    /// The domain of the From address and of the Message-IDs.
    pub domain: String,
    pub pace: Adjustable<Pace>,
    pub tempo: Tempo,
}

/// The times of the sending loop.
#[derive(Clone, Copy, Debug)]
pub struct Tempo {
    /// Interval at which the leases of claimed mails are renewed.
    pub renew_every: Duration,
    /// A mail on its way for so long is slow, and leaves its place to another.
    pub slow_after: Duration,
    /// Interval at which a mail server that takes no mail is tried.
    pub probe_every: Duration,
}

impl Default for Tempo {
    fn default() -> Tempo {
        Tempo {
            renew_every: Duration::from_secs(20),
            slow_after: Duration::from_secs(5),
            probe_every: Duration::from_secs(10),
        }
    }
}

impl Sender {
    /// Tries to send a composed mail; `place` makes room when that takes long.
    #[tracing::instrument(level = "trace", target = TRACES, name = "mail", skip_all, fields(zugpost.mail_kind = mail.kind.as_str()))]
    pub(crate) async fn attempt(
        &self,
        clock: &Clock,
        mail: Mail,
        composed: Composed,
        place: Option<&mut Place>,
    ) -> Settled {
        let composed = match composed {
            Composed::Mail(composed) => *composed,
            Composed::Superseded(outdated) => {
                let outcome = Outcome { outdated, ..Outcome::of(mail.id, Sent::Superseded) };
                return Settled { mail, outcome, bounced: false };
            }
            Composed::Impossible { error, included } => {
                tracing::error!(mail = mail.id, %error, "cannot compose a mail");
                let outcome = Outcome { included, ..Outcome::of(mail.id, Sent::Failed { error }) };
                return Settled { mail, outcome, bounced: false };
            }
        };
        let (included, outdated) = (composed.included.clone(), composed.outdated.clone());
        let (sent, bounced) = match self.rendered(composed, clock.now()).await {
            Ok(letter) => {
                let result = self.send(&letter, place).await;
                let bounced = result.as_ref().is_err_and(SendError::blames_recipient);
                (outcome(&mail, result, clock.now()), bounced)
            }
            Err(error) => {
                tracing::error!(mail = mail.id, %error, "cannot render a mail");
                (Sent::Failed { error: error.to_string() }, false)
            }
        };
        let outcome = Outcome { id: mail.id, sent, included, outdated };
        Settled { mail, outcome, bounced }
    }

    /// Drawing takes some milliseconds of computing, so it runs off the async threads.
    async fn rendered(&self, composed: ComposedMail, now: Moment) -> Result<RenderedMail, RenderError> {
        let renderer = self.renderer.clone();
        let drawn = tokio::task::spawn_blocking(move || {
            renderer.render(&composed.envelope, &composed.content, now.timestamp())
        });
        drawn.await.unwrap_or(Err(RenderError::Interrupted))
    }

    async fn send(&self, letter: &RenderedMail, place: Option<&mut Place>) -> Result<(), SendError> {
        let sending = self.mailer.send(letter);
        let Some(place) = place else { return sending.await };
        tokio::pin!(sending);
        loop {
            match tokio::time::timeout(self.tempo.slow_after, &mut sending).await {
                Ok(result) => return result,
                Err(_) => place.make_room(),
            }
        }
    }
}

fn outcome(mail: &Mail, result: Result<(), SendError>, now: Moment) -> Sent {
    let Err(error) = result else { return Sent::Sent };
    let retry = match &error {
        SendError::Permanent { .. } => {
            tracing::warn!(mail = mail.id, %error, "a mail was rejected");
            return Sent::Failed { error: error.to_string() };
        }
        error if error.is_trouble() => RETRY_TROUBLE,
        SendError::Refused { .. } | SendError::Transient { .. } => RETRY,
    };
    let text = error.to_string();
    if mail.tries >= GIVEN_UP_TRIES && now.since(mail.created_at) > GIVEN_UP_AFTER {
        tracing::error!(mail = mail.id, %error, "a mail has failed for good");
        return Sent::Failed { error: text };
    }
    let wait = retry.wait(mail.tries);
    tracing::warn!(mail = mail.id, %error, seconds = wait.as_secs(), "a mail will be retried");
    match error {
        SendError::Refused { .. } => Sent::Refused { at: now.after(wait), error: text },
        SendError::Transient { .. } | SendError::Permanent { .. } => {
            Sent::Retry { at: now.after(wait), error: text }
        }
    }
}
