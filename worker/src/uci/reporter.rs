//! The lines of a search.

use std::{
    io::{self, Write},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use zugpost_rules::{AnyGame, Variant};

use super::{dialect::Dialect, game::spelled};
use crate::protocol::Info;

/// The stream to the driving program. Each line is written whole and at once.
#[derive(Clone)]
pub(super) struct Output(Arc<Mutex<dyn Write + Send>>);

/// Writes of a search what the protocol wants.
pub(super) struct Reporter {
    pub(super) output: Output,
    pub(super) dialect: &'static Dialect,
    /// The unit of time of the driving program.
    pub(super) tick: Duration,
    pub(super) variant: Variant,
    /// The position that is searched.
    pub(super) position: AnyGame,
}

impl Output {
    pub(super) fn new(stream: impl Write + Send + 'static) -> Output {
        Output(Arc::new(Mutex::new(stream)))
    }

    pub(super) fn say(&self, line: &str) -> io::Result<()> {
        let mut stream = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(stream, "{line}")?;
        stream.flush()
    }
}

impl Reporter {
    /// Reports each variation.
    pub(super) fn report(&self, info: &Info) -> io::Result<()> {
        let ticks = u128::from(info.time_ms) / self.tick.as_millis().max(1);
        info.pvs.iter().zip(1..).try_for_each(|(pv, number)| {
            let line = self.spelled(&pv.steps).join(" ");
            let lines = self.dialect.report(info, number, pv, &line, ticks);
            lines.iter().try_for_each(|line| self.output.say(line))
        })
    }

    /// A line from the position in the spelling of the protocol.
    pub(super) fn spelled(&self, steps: &[String]) -> Vec<String> {
        spelled(&self.variant, self.dialect.protocol, &self.position, steps)
    }
}
