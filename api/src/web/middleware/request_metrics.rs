//! Counters and gauges of `/metrics`.

use prometheus::HistogramOpts;
use prometheus::HistogramVec;
use prometheus::IntGauge;
use prometheus::Registry;

/// The metrics of one server. There is no global registry, so two servers in one process count separately.
#[derive(Debug)]
pub struct Metrics {
    pub(crate) registry: Registry,
    pub(crate) requests: HistogramVec,
    pub(crate) outbox_waiting: IntGauge,
    pub(crate) outbox_age: IntGauge,
    pub(crate) sweeper_age: IntGauge,
    pub(crate) jobs_queued: IntGauge,
    pub(crate) jobs_running: IntGauge,
}

impl Default for Metrics {
    fn default() -> Metrics {
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
        Metrics {
            requests,
            outbox_waiting: gauge("zugpost_outbox_waiting", "Mails that are due"),
            outbox_age: gauge("zugpost_outbox_age_seconds", "Time since the oldest due mail became due"),
            sweeper_age: gauge("zugpost_sweeper_age_seconds", "Time since the last sweep, -1 if never"),
            jobs_queued: gauge("zugpost_engine_jobs_queued", "Jobs that wait for an engine"),
            jobs_running: gauge("zugpost_engine_jobs_running", "Jobs that an engine works on"),
            registry,
        }
    }
}
