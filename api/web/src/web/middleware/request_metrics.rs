//! Counters and gauges of `/metrics`.

use std::collections::BTreeMap;
use std::time::Duration;

use prometheus::HistogramOpts;
use prometheus::HistogramVec;
use prometheus::IntGauge;
use prometheus::IntGaugeVec;
use prometheus::Opts;
use prometheus::Registry;
use prometheus::core::Collector;
use zugpost_data::counters::Counters;
use zugpost_post::mail::counts::MailCounts;

/// A request that takes longer is slow. It is a bound of the buckets.
const SLOW: f64 = 1.0; // seconds
/// Requests of these routes wait until something happens.
const WAITING: [&str; 2] = ["/api/v1/events", "/engine/v1/acquire"];

/// The requests of a route since this server has started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RouteTimes {
    /// "GET /games/{id}".
    pub route: String,
    pub n_requests: u64,
    pub mean: Duration,
    /// Number of requests that took longer than a second.
    pub n_slow: u64,
}

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
    pub(crate) untold_turns: IntGauge,
    pub(crate) orphaned_mails: IntGauge,
    pub(crate) jobs_queued: IntGauge,
    pub(crate) jobs_running: IntGauge,
    pub(crate) streams_open: IntGauge,
    pub(crate) log_lines_dropped: IntGauge,
    pub(crate) tasks_ended: IntGaugeVec,
    pub(crate) writes_fail: IntGauge,
    pub(crate) damaged_games: IntGauge,
    pub(crate) damaged_reads: IntGauge,
    pub(crate) large_reads: IntGaugeVec,
    pub(crate) jobs_age: IntGaugeVec,
    pub(crate) webhooks_age: IntGauge,
    pub(crate) events_written: IntGauge,
    pub(crate) event_readers: IntGauge,
}

impl Metrics {
    pub(crate) fn new(mails: &MailCounts, counters: &Counters) -> Metrics {
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
        let by = |label: &str, name: &str, help: &str| {
            let gauge = IntGaugeVec::new(Opts::new(name, help), &[label]);
            let gauge = gauge.expect("the names of the gauges are valid");
            registry.register(Box::new(gauge.clone())).expect("each metric is registered once");
            gauge
        };
        registry.register(Box::new(mails.collector())).expect("each metric is registered once");
        for counter in counters.collectors() {
            registry.register(Box::new(counter)).expect("each metric is registered once");
        }
        #[cfg(target_os = "linux")]
        let process = prometheus::process_collector::ProcessCollector::for_self();
        #[cfg(target_os = "linux")]
        registry.register(Box::new(process)).expect("each metric is registered once");
        by("version", "zugpost_build_info", "1; the version is a label")
            .with_label_values(&[env!("CARGO_PKG_VERSION")])
            .set(1);
        Metrics {
            requests,
            outbox_waiting: gauge("zugpost_outbox_waiting", "Mails that are due"),
            outbox_age: gauge("zugpost_outbox_age_seconds", "Time since the oldest due mail became due"),
            mails_waiting: by("kind", "zugpost_mails_waiting", "Mails that are due, by kind"),
            mails_retrying: by(
                "kind",
                "zugpost_mails_retrying",
                "Mails that wait for their next try, by kind",
            ),
            mails_age: by(
                "kind",
                "zugpost_mails_age_seconds",
                "Time since the oldest due mail became due, by kind",
            ),
            mail_server_trouble: gauge(
                "zugpost_mail_server_trouble",
                "1 while the mail server is unreachable or refuses this site, 0 otherwise",
            ),
            sweeper_age: gauge("zugpost_sweeper_age_seconds", "Time since the last sweep, -1 if never"),
            untold_turns: gauge(
                "zugpost_untold_turns",
                "Turns whose players no mail tells of, 0 unless damaged",
            ),
            orphaned_mails: gauge(
                "zugpost_orphaned_mails",
                "Held mails that no summary will tell of, 0 unless damaged",
            ),
            jobs_queued: gauge("zugpost_engine_jobs_queued", "Jobs that wait for an engine"),
            jobs_running: gauge("zugpost_engine_jobs_running", "Jobs that an engine works on"),
            streams_open: gauge(
                "zugpost_streams_open",
                "Streams, long polls and exports that clients hold open",
            ),
            log_lines_dropped: gauge(
                "zugpost_log_lines_dropped",
                "Lines of the log that could not be written since the start",
            ),
            tasks_ended: by("task", "zugpost_tasks_ended", "Tasks that ended by themselves since the start"),
            damaged_games: gauge("zugpost_damaged_games", "Games that are known to be unreadable"),
            damaged_reads: gauge(
                "zugpost_damaged_reads",
                "Statements that have met damage of the database since the start",
            ),
            large_reads: by(
                "server",
                "zugpost_large_reads",
                "Exports, lists and the like since the start, by the server that has answered",
            ),
            jobs_age: by(
                "kind",
                "zugpost_engine_jobs_age_seconds",
                "Time since the oldest job that waits was made, by kind, 0 if none waits",
            ),
            webhooks_age: gauge(
                "zugpost_webhooks_age_seconds",
                "Time since the oldest message that waits for its delivery was made, 0 if none waits",
            ),
            events_written: gauge("zugpost_events_written", "Events that were ever written to the log"),
            event_readers: gauge("zugpost_event_readers", "Requests that wait for events"),
            writes_fail: gauge("zugpost_writes_fail_seconds", "Time for which changes have failed, 0 if not"),
            registry,
        }
    }
}

impl Metrics {
    /// The slowest routes by average time of a request.
    pub(crate) fn slowest(&self, limit: usize) -> Vec<RouteTimes> {
        let mut routes: BTreeMap<String, (u64, f64, u64)> = BTreeMap::new();
        let families = self.requests.collect();
        for metric in families.iter().flat_map(|family| family.get_metric()) {
            let label = |name: &str| {
                let found = metric.get_label().iter().find(|label| label.name() == name);
                found.map(|label| label.value()).unwrap_or_default()
            };
            if WAITING.contains(&label("route")) {
                continue;
            }
            let histogram = metric.get_histogram();
            let quick = histogram.get_bucket().iter().rfind(|bucket| bucket.upper_bound() <= SLOW);
            let n = histogram.get_sample_count();
            let n_slow = n.saturating_sub(quick.map_or(0, |bucket| bucket.cumulative_count()));
            let route = routes.entry(format!("{} {}", label("method"), label("route"))).or_default();
            *route = (route.0 + n, route.1 + histogram.get_sample_sum(), route.2 + n_slow);
        }
        let times = routes.into_iter().map(|(route, (n_requests, seconds, n_slow))| {
            let mean = seconds / n_requests.max(1) as f64;
            RouteTimes { route, n_requests, mean: Duration::from_secs_f64(mean.max(0.0)), n_slow }
        });
        let mut times: Vec<RouteTimes> = times.collect();
        times.sort_by_key(|times| std::cmp::Reverse(times.mean));
        times.truncate(limit);
        times
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slowest_routes_come_first_and_those_that_wait_not_at_all() {
        let metrics = Metrics::new(&MailCounts::default(), &Counters::default());
        let requests = [
            ("GET", "/variants", "200", 0.1),
            ("GET", "/games/{id}", "200", 0.5),
            ("GET", "/games/{id}", "404", 2.5),
            ("POST", "/engine/v1/acquire", "204", 60.0),
        ];
        for (method, route, status, seconds) in requests {
            metrics.requests.with_label_values(&[method, route, status]).observe(seconds);
        }
        let times = |route: &str, n_requests, millis, n_slow| RouteTimes {
            route: route.to_owned(),
            n_requests,
            mean: Duration::from_millis(millis),
            n_slow,
        };
        assert_eq!(
            metrics.slowest(5),
            [times("GET /games/{id}", 2, 1500, 1), times("GET /variants", 1, 100, 0)]
        );
        assert_eq!(metrics.slowest(1).len(), 1);
    }
}
