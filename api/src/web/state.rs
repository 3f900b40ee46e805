//! What every handler can reach.

use super::middleware::request_limits::Limits;
use super::middleware::request_metrics::Metrics;
use crate::app::App;
use crate::ids::SecretHash;
use crate::inbound::process::Inbox;
use crate::mail::Mailer;
use crate::model::idempotency::Ongoing;
use crate::rate_limits::Rates;

/// What every handler can reach.
#[derive(Debug)]
pub struct State {
    pub app: App,
    /// Its folder is shown at `/dev/mail`.
    pub mailer: Mailer,
    pub local_worker: Option<SecretHash>,
    pub ongoing: Ongoing,
    pub limits: Limits,
    pub metrics: Metrics,
    /// Where replies by mail are handed in, and with which key.
    pub door: Option<(SecretHash, Inbox)>,
}

impl State {
    pub fn new(app: App, mailer: Mailer, local_worker: SecretHash, rates: Rates) -> State {
        State {
            limits: Limits::new(rates, &app.shared.clock),
            app,
            mailer,
            local_worker: Some(local_worker),
            ongoing: Ongoing::default(),
            metrics: Metrics::default(),
            door: None,
        }
    }
}
