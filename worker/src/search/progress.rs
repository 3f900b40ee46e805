//! Reports of a search while it lasts.

use std::{fmt, time::Duration};

use super::report::Report;

/// Interval of the reports while an iteration lasts, which may be minutes.
const EVERY: Duration = Duration::from_secs(1);

/// Reports every complete iteration, and once a second how far the search has come since.
pub(super) struct Progress<'a> {
    on_report: &'a mut (dyn FnMut(&Report) + Send),
    last: Report,
    /// Time of the search at which the next report is due.
    due: Duration,
}

impl<'a> Progress<'a> {
    pub(super) fn new(on_report: &'a mut (dyn FnMut(&Report) + Send)) -> Self {
        Self { on_report, last: Report::default(), due: Duration::ZERO }
    }

    /// Reports a complete iteration.
    pub(super) fn report(&mut self, report: &Report) {
        (self.on_report)(report);
        self.last.clone_from(report);
        self.due = report.time + EVERY;
    }

    /// Reports the last complete iteration again, if that is due at this time of the search, with what `so_far` says of
    /// now: the nodes, the selective depth and the fullness of the table in thousandths.
    pub(super) fn tick(&mut self, time: Duration, so_far: impl FnOnce() -> (u64, u32, u32)) {
        if time >= self.due && !self.last.lines.is_empty() {
            let (nodes, seldepth, hashfull) = so_far();
            let report = Report { nodes, time, seldepth, hashfull, ..self.last.clone() };
            self.report(&report);
        }
    }
}

impl fmt::Debug for Progress<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Progress").field("last", &self.last).field("due", &self.due).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::report::Line;

    #[test]
    fn an_iteration_that_lasts_is_reported_once_a_second() {
        let mut seen = Vec::new();
        let mut note = |report: &Report| seen.push((report.depth, report.nodes, report.time.as_millis()));
        let mut progress = Progress::new(&mut note);
        let so_far = |nodes: u64| move || (nodes, 9, 3);
        progress.tick(Duration::from_secs(5), so_far(1));
        let lines = vec![Line { value: 0, depth: 7, steps: Vec::new() }];
        progress.report(&Report {
            depth: 7,
            nodes: 10,
            time: Duration::from_millis(200),
            lines,
            ..Report::default()
        });
        for (millis, nodes) in [(300, 20), (1199, 30), (1200, 40), (1300, 50), (2500, 60)] {
            progress.tick(Duration::from_millis(millis), so_far(nodes));
        }
        assert_eq!(seen, [(7, 10, 200), (7, 40, 1200), (7, 60, 2500)], "nothing before there is a line");
    }
}
