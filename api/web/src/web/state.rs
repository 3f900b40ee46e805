//! The shared state of all handlers.

use zugpost_base::ids::SecretHash;
use zugpost_base::rate_limits::Rates;
use zugpost_data::events::webhooks::client::Client;
use zugpost_data::events::webhooks::signer::Signer;
use zugpost_data::model::idempotency::InFlight;
use zugpost_post::inbound::process::Inbox;
use zugpost_post::mail::Mailer;

use super::load::heavy_reads::HeavyReads;
use super::load::streams::Streams;
use super::load::traffic::Traffic;
use super::middleware::request_limits::Limits;
use super::middleware::request_metrics::Metrics;
use super::problem::{Code, Problem};
use crate::app::App;

/// The shared state of all handlers.
#[derive(Debug)]
pub struct State {
    pub app: App,
    /// With the directory transport, its folder is shown at `/dev/mail`.
    pub mailer: Mailer,
    pub local_worker: Option<SecretHash>,
    pub ongoing: InFlight,
    pub limits: Limits,
    pub heavy_reads: HeavyReads,
    pub streams: Streams,
    pub metrics: Metrics,
    pub traffic: Traffic,
    /// The key and the receiver of `POST /inbound/email`, if configured.
    pub inbound_endpoint: Option<(SecretHash, Inbox)>,
    /// The key that browsers subscribe to notices with; `None` if no notices are sent.
    pub push_key: Option<String>,
    /// `None` if no webhooks are sent.
    pub webhook_client: Option<Client>,
}

impl State {
    pub(crate) fn webhook_client(&self) -> Result<&Client, Problem> {
        let none = || Problem::of_program(Code::Unavailable, "this server sends no webhooks");
        self.webhook_client.as_ref().ok_or_else(none)
    }

    pub(crate) fn webhook_signer(&self) -> Result<&Signer, Problem> {
        self.webhook_client().map(|client| &**client.signer())
    }
}

impl State {
    pub fn new(app: App, mailer: Mailer, local_worker: SecretHash, rates: Rates) -> State {
        let heavy_reads = HeavyReads::beside(app.shared.db.n_connections());
        State {
            limits: Limits::new(rates, &app.shared.clock),
            metrics: Metrics::new(&app.outbox.counts, &app.shared.counters),
            app,
            mailer,
            local_worker: Some(local_worker),
            ongoing: InFlight::default(),
            heavy_reads,
            streams: Streams::new(rates),
            traffic: Traffic::default(),
            inbound_endpoint: None,
            push_key: None,
            webhook_client: None,
        }
    }
}
