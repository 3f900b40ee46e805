//! The processor time that a message may take. Every stage bounds its own input; this is the limit of them all.

use std::time::Duration;

use nix::time::{ClockId, clock_gettime};

/// Reading a message would take too much time, or has taken it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooCostly;

/// The most comparisons of bytes that the parser may need to find the ends of the parts.
const MAX_COMPARISONS: usize = 100_000_000;

/// Half a second for reading the message, and as much for reading it in its game. Code without optimisation is slower.
const LIMIT: Duration = Duration::from_millis(if cfg!(debug_assertions) { 5000 } else { 500 });

/// Counts the time of the thread that has begun it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    begun: Option<Duration>,
}

impl Budget {
    pub fn begin() -> Budget {
        Budget { begun: used() }
    }

    /// Refuses a message that has taken too much. Called between stages.
    pub fn check(self) -> Result<(), TooCostly> {
        let spent = used().zip(self.begun).map(|(now, begun)| now.saturating_sub(begun));
        if spent.is_some_and(|spent| spent > LIMIT) { Err(TooCostly) } else { Ok(()) }
    }
}

/// Refuses a message with parts that would cost the parser too much time: for each boundary it may read the whole
/// message, and compare it wherever there are two hyphens. Both are few in the mails of people.
pub(super) fn check_parts(message: &[u8]) -> Result<(), TooCostly> {
    const NAME: &[u8] = b"boundary";
    let hyphens = message.windows(2).filter(|pair| pair == b"--").count();
    let (mut boundaries, mut longest, mut at) = (0_usize, 0, 0);
    while let Some(found) = message[at..].windows(NAME.len()).position(|word| word.eq_ignore_ascii_case(NAME))
    {
        at += found + NAME.len();
        boundaries += 1;
        if boundaries.saturating_mul(message.len()) > MAX_COMPARISONS {
            return Err(TooCostly);
        }
        longest = longest.max(length_of_field(&message[at..]));
    }
    let each = longest.saturating_mul(hyphens).saturating_add(message.len());
    if boundaries.saturating_mul(each) > MAX_COMPARISONS { Err(TooCostly) } else { Ok(()) }
}

/// The length of the rest of a field, with its folded lines.
fn length_of_field(rest: &[u8]) -> usize {
    let is_end = |lines: &[u8]| lines[0] == b'\n' && !matches!(lines[1], b' ' | b'\t');
    rest.windows(2).position(is_end).unwrap_or(rest.len())
}

/// The processor time of this thread; `None` where the system does not count it.
fn used() -> Option<Duration> {
    clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).ok().map(Duration::from)
}
