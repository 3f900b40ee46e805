//! Counters of what this process has done since its start, for `/metrics`. All clones count together.

use prometheus::{IntCounterVec, Opts};

use crate::store::jobs::{JobKind, JobStatus};

/// The way by which a turn came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The REST API, with which boards of pages play too.
    Api,
    Lichess,
    Xfcc,
    /// A form on a page of the player's account.
    Page,
    /// A form behind a link of a mail or of a seat.
    Link,
    /// A reply by mail.
    Reply,
    Engine,
    /// An answer that a player had given before.
    Conditional,
}

impl Way {
    const ALL: [Way; 8] =
        [Way::Api, Way::Lichess, Way::Xfcc, Way::Page, Way::Link, Way::Reply, Way::Engine, Way::Conditional];

    const fn as_str(self) -> &'static str {
        match self {
            Way::Api => "api",
            Way::Lichess => "lichess",
            Way::Xfcc => "xfcc",
            Way::Page => "page",
            Way::Link => "link",
            Way::Reply => "reply",
            Way::Engine => "engine",
            Way::Conditional => "conditional",
        }
    }
}

/// Result of an attempt to deliver a message to a webhook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeliveryResult {
    Delivered,
    Failed,
    /// The receiver asked for a pause.
    Busy,
    /// The receiver wants no more messages.
    Gone,
}

impl DeliveryResult {
    const ALL: [DeliveryResult; 4] =
        [DeliveryResult::Delivered, DeliveryResult::Failed, DeliveryResult::Busy, DeliveryResult::Gone];

    const fn as_str(self) -> &'static str {
        match self {
            DeliveryResult::Delivered => "delivered",
            DeliveryResult::Failed => "failed",
            DeliveryResult::Busy => "busy",
            DeliveryResult::Gone => "gone",
        }
    }
}

/// End of the work of a worker on a job.
const fn outcome(status: JobStatus) -> &'static str {
    match status {
        JobStatus::Queued => "requeued",
        JobStatus::Running | JobStatus::Done | JobStatus::Failed | JobStatus::Cancelled => status.as_str(),
    }
}

#[derive(Clone, Debug)]
pub struct Counters {
    turns: IntCounterVec,
    jobs: IntCounterVec,
    deliveries: IntCounterVec,
}

impl Default for Counters {
    /// Every counter begins at 0, so that the first of its kind is an increase for an alert.
    fn default() -> Counters {
        let turns = counter("zugpost_turns_total", "Turns played, by the way that they came", &["way"]);
        for way in Way::ALL {
            turns.with_label_values(&[way.as_str()]).reset();
        }
        let about = "Work on engine jobs that has ended, by kind of job and outcome: done, failed (for good), \
                     requeued, cancelled (the game went on)";
        let jobs = counter("zugpost_engine_jobs_total", about, &["kind", "outcome"]);
        let ended = [JobStatus::Done, JobStatus::Failed, JobStatus::Queued, JobStatus::Cancelled];
        for (kind, status) in JobKind::ALL.iter().flat_map(|kind| ended.map(|status| (kind, status))) {
            jobs.with_label_values(&[kind.as_str(), outcome(status)]).reset();
        }
        let about = "Attempts to deliver a message to a webhook, by result: delivered, failed, busy (asked for a \
                     pause), gone (wants no more)";
        let deliveries = counter("zugpost_webhook_deliveries_total", about, &["result"]);
        for result in DeliveryResult::ALL {
            deliveries.with_label_values(&[result.as_str()]).reset();
        }
        Counters { turns, jobs, deliveries }
    }
}

fn counter(name: &str, help: &str, labels: &[&str]) -> IntCounterVec {
    IntCounterVec::new(Opts::new(name, help), labels).expect("the name and labels of the counters are valid")
}

impl Counters {
    pub fn turn(&self, way: Way) {
        self.turns.with_label_values(&[way.as_str()]).inc();
    }

    pub fn job(&self, (kind, status): (JobKind, JobStatus)) {
        self.jobs.with_label_values(&[kind.as_str(), outcome(status)]).inc();
    }

    pub fn delivery(&self, result: DeliveryResult) {
        self.deliveries.with_label_values(&[result.as_str()]).inc();
    }

    /// Returns the counters, for a registry that shows them.
    pub fn collectors(&self) -> [IntCounterVec; 3] {
        [self.turns.clone(), self.jobs.clone(), self.deliveries.clone()]
    }
}
