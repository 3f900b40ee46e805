//! The log: lines on standard error, written by a thread of their own. A full disk, or a pipe without a reader or with
//! one that has stopped, holds up no request and no change: lines that cannot be written are dropped and counted.

use std::backtrace::{Backtrace, BacktraceStatus};
use std::io::{self, IsTerminal, Write};
use std::panic::PanicHookInfo;
use std::str::FromStr;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use crossbeam_channel::{Receiver, Sender, bounded};
use tracing_subscriber::filter::ParseError;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::{Layered, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer, Registry, fmt, reload};

/// Lines that wait to be written. A reader that pauses for longer loses some.
const QUEUE: usize = 4096;
/// Time for which the end of the program waits for lines that are not written yet.
const FLUSHED_WITHIN: Duration = Duration::from_secs(1);

/// A process has one standard error, and so one count.
static DROPPED: AtomicU64 = AtomicU64::new(0);

/// The target of spans that are for a collector of traces and not for the log.
pub const TRACES: &str = "traces";

/// Takes the spans of [`TRACES`].
pub type TraceLayer = Box<dyn Layer<Registry> + Send + Sync>;

type Traced = Layered<Option<TraceLayer>, Registry>;

/// Changes the filter of the one log of the process.
static REFILTER: OnceLock<reload::Handle<EnvFilter, Traced>> = OnceLock::new();

/// Number of lines that could not be written since the start of the process.
pub fn n_dropped() -> u64 {
    DROPPED.load(Ordering::Relaxed)
}

#[derive(Debug)]
enum Entry {
    Line(Vec<u8>),
    /// Answered when all lines before it are written or dropped.
    Flush(Sender<()>),
}

/// The form of a line of the log.
#[derive(Clone, Copy, Debug)]
pub enum Format {
    Text,
    /// An object a line.
    Json,
}

/// The name is no format of the log.
#[derive(Debug, thiserror::Error)]
#[error("no log is written as `{0}`; `text` and `json` are known")]
pub struct FormatError(String);

impl FromStr for Format {
    type Err = FormatError;

    fn from_str(name: &str) -> Result<Format, FormatError> {
        match name {
            "text" => Ok(Format::Text),
            "json" => Ok(Format::Json),
            _ => Err(FormatError(name.to_owned())),
        }
    }
}

/// The lines that the log takes, such as `info` or `info,zugpost_post::mail::outbox=trace`.
#[derive(Clone, Debug)]
pub struct Filter(String);

impl Default for Filter {
    fn default() -> Filter {
        Filter("info,actix_server=warn".to_owned())
    }
}

impl FromStr for Filter {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Filter, ParseError> {
        EnvFilter::builder().parse(text)?;
        Ok(Filter(text.to_owned()))
    }
}

impl Filter {
    fn directives(&self) -> EnvFilter {
        EnvFilter::builder().parse_lossy(&self.0)
    }

    /// Makes the log of the process take these lines from now on.
    pub fn apply(&self) {
        let Some(refilter) = REFILTER.get() else { return };
        if let Err(error) = refilter.reload(self.directives()) {
            tracing::error!(%error, "cannot change the filter of the log");
        }
    }
}

/// The queue of the thread that writes.
#[derive(Clone, Debug)]
pub struct Log(Sender<Entry>);

impl Log {
    /// Sends all log lines and messages of panics to standard error.
    pub fn init(filter: &Filter, format: Format, traces: Option<TraceLayer>) -> io::Result<Log> {
        let log = Log::start(io::stderr())?;
        let lines = fmt::layer()
            .with_writer(log.clone())
            // Colours are for people: in files and journals they would be noise.
            .with_ansi(io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none())
            // It would report them on standard error, by a macro that panics if that fails.
            .log_internal_errors(false);
        let lines = match format {
            Format::Text => lines.boxed(),
            Format::Json => lines.json().flatten_event(true).with_span_list(false).boxed(),
        };
        let (filter, refilter) = reload::Layer::new(filter.directives());
        tracing_subscriber::registry().with(traces).with(lines.with_filter(filter)).init();
        // A second log of the process would have failed before.
        drop(REFILTER.set(refilter));
        let last_words = log.clone();
        std::panic::set_hook(Box::new(move |panic| {
            note(panic);
            if thread::current().name() == Some("main") {
                last_words.flush();
            }
        }));
        Ok(log)
    }

    fn start(output: impl Write + Send + 'static) -> io::Result<Log> {
        let (lines, queue) = bounded(QUEUE);
        thread::Builder::new().name("log".into()).spawn(move || write(output, &queue))?;
        Ok(Log(lines))
    }

    /// Waits for the lines before it, but not for long.
    pub fn flush(&self) {
        let (done, is_done) = bounded(1);
        // If the queue is full or the time is over, the lines are lost: the output has no reader.
        if self.0.send_timeout(Entry::Flush(done), FLUSHED_WITHIN).is_ok() {
            is_done.recv_timeout(FLUSHED_WITHIN).ok();
        }
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Log;

    fn make_writer(&'a self) -> Log {
        self.clone()
    }
}

/// Each call is one line.
impl Write for Log {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if self.0.try_send(Entry::Line(line.to_vec())).is_err() {
            DROPPED.fetch_add(1, Ordering::Relaxed);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn note(panic: &PanicHookInfo<'_>) {
    let thread = thread::current();
    let message = panic.payload_as_str().unwrap_or("no message");
    let place = panic.location().map(ToString::to_string);
    let backtrace = Backtrace::capture();
    let backtrace =
        (backtrace.status() == BacktraceStatus::Captured).then(|| tracing::field::display(backtrace));
    tracing::error!(thread = thread.name(), place, backtrace, "panic: {message}");
}

/// Runs until the process ends.
fn write(mut output: impl Write, queue: &Receiver<Entry>) {
    // Number of dropped lines already reported in the log.
    let mut n_told = n_dropped();
    let mut is_broken = false;
    for entry in queue {
        match entry {
            Entry::Line(line) => {
                // What failed may have been written in part.
                let end: &[u8] = if is_broken { b"\n" } else { b"" };
                is_broken = output.write_all(end).and_then(|()| output.write_all(&line)).is_err();
                if is_broken {
                    DROPPED.fetch_add(1, Ordering::Relaxed);
                    continue;
                }
                let n_dropped = n_dropped();
                if n_dropped > n_told {
                    let lines = n_dropped - n_told;
                    tracing::warn!(lines, "the log is writable again; some lines were lost");
                    n_told = n_dropped;
                }
            }
            Entry::Flush(done) => drop(done.send(())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An output without a reader.
    struct Stalled(Receiver<()>);

    impl Write for Stalled {
        fn write(&mut self, line: &[u8]) -> io::Result<usize> {
            self.0.recv().map_err(io::Error::other)?;
            Ok(line.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_log_that_nobody_reads_holds_up_no_line_and_counts_what_it_drops() {
        let (reader, stalled) = bounded(0);
        let mut log = Log::start(Stalled(stalled)).unwrap();
        let before = n_dropped();
        for _ in 0..QUEUE + 11 {
            log.write_all(b"a line\n").unwrap();
        }
        // The thread holds one line at most beside those in the queue.
        assert!((10..=11).contains(&(n_dropped() - before)));
        drop(reader);
        log.flush();
        assert!(n_dropped() - before >= QUEUE as u64, "a reader that is gone takes none");
    }
}
