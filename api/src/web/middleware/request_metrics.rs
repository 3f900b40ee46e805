//! Counters and gauges of `/metrics`.

use prometheus::HistogramOpts;
use prometheus::HistogramVec;
use prometheus::IntGauge;
use prometheus::IntGaugeVec;
use prometheus::Opts;
use prometheus::Registry;

use crate::mail::counts::MailCounts;

/// The metrics of one server. There is no global registry, so two servers in one process count separately.
#[derive(Debug)]
pub struct Metrics {
    pub(crate) registry: Registry,
    pub(crate) requests: HistogramVec,
    pub(crate) outbox_waiting: IntGauge,
    pub(crate) outbox_age: IntGauge,
    pub(crate) mails_waiting: IntGaugeVec,
    pub(crate) mails_retrying: IntGaugeVec,
    pub(crate) mails_age: IntGaugeVec,
    pub(crate) mail_server_trouble: IntGauge,
    pub(crate) sweeper_age: IntGauge,
    pub(crate) jobs_queued: IntGauge,
    pub(crate) jobs_running: IntGauge,
}

impl Metrics {
    pub(crate) fn new(mails: &MailCounts) -> Metrics {
        let registry = Registry::new();
        let options = HistogramOpts::new("zugpost_http_request_seconds", "Duration of requests")
            .buckets(vec![0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0, 30.0]);
        let requests = HistogramVec::new(options, &["method", "route", "status"]);
        let requests = requests.expect("the name and labels of the histogram are valid");
        registry.register(Box::new(requests.clone())).expect("each metric is registered once");
        let gauge = |name: &str, help: &str| {
            let gauge = IntGauge::new(name, help).expect("the names of the gauges are valid");
            registry.register(Box::new(gauge.clone())).expect("each metric is registered once");
            gauge
        };
        let by_kind = |name: &str, help: &str| {
            let gauge = IntGaugeVec::new(Opts::new(name, help), &["kind"]);
            let gauge = gauge.expect("the names of the gauges are valid");
            registry.register(Box::new(gauge.clone())).expect("each metric is registered once");
            gauge
        };
        registry.register(Box::new(mails.collector())).expect("each metric is registered once");
        Metrics {
            requests,
            outbox_waiting: gauge("zugpost_outbox_waiting", "Mails that are due"),
            outbox_age: gauge("zugpost_outbox_age_seconds", "Time since the oldest due mail became due"),
            mails_waiting: by_kind("zugpost_mails_waiting", "Mails that are due, by kind"),
            mails_retrying: by_kind("zugpost_mails_retrying", "Mails that wait for their next try, by kind"),
            mails_age: by_kind(
                "zugpost_mails_age_seconds",
                "Time since the oldest due mail became due, by kind",
            ),
            mail_server_trouble: gauge(
                "zugpost_mail_server_trouble",
                "1 while the mail server is unreachable or refuses this site, 0 otherwise",
            ),
            sweeper_age: gauge("zugpost_sweeper_age_seconds", "Time since the last sweep, -1 if never"),
            jobs_queued: gauge("zugpost_engine_jobs_queued", "Jobs that wait for an engine"),
            jobs_running: gauge("zugpost_engine_jobs_running", "Jobs that an engine works on"),
            registry,
        }
    }
}
