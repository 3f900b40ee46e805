//! The process of an engine: lines in, lines out, and never a wait without end.

use std::{
    io::{self, BufRead, BufReader, Read, Write},
    os::unix::process::CommandExt,
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender},
    thread,
    time::{Duration, Instant},
};

use rustix::process::{Pid, Signal, kill_process_group};

use super::error::EngineError;

/// Timeout for commands other than a search.
pub(crate) const PATIENCE: Duration = Duration::from_secs(15);
/// Lines that wait to be read. An engine that writes more has to wait.
const MAX_LINES: usize = 256;
/// The longest line, in bytes. A longer one ends the output.
const LONGEST_LINE: u64 = 1 << 20;

/// A child process with its output as a channel of lines. It is killed with its owner.
#[derive(Debug)]
pub(crate) struct EngineProcess {
    pub(crate) name: String,
    child: Child,
    input: ChildStdin,
    output: Receiver<String>,
}

impl EngineProcess {
    /// Starts a program. It has a process group of its own, so that Ctrl-C reaches only this process.
    pub(crate) fn start(program: &Path, arguments: &[String]) -> Result<EngineProcess, EngineError> {
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let name = program.display().to_string();
        let mut child =
            command.process_group(0).spawn().map_err(|why| EngineError::Start { name: name.clone(), why })?;
        let (Some(input), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(EngineError::Ended(name));
        };
        let (send, output) = mpsc::sync_channel(MAX_LINES);
        let process = EngineProcess { name, child, input, output };
        let reader = thread::Builder::new().name("engine".to_owned());
        match reader.spawn(move || read_lines(stdout, &send)) {
            Ok(_) => Ok(process),
            Err(why) => Err(EngineError::Start { name: process.name.clone(), why }),
        }
    }

    /// Limits the address space of the process. Allocations beyond it fail, which ends most programs.
    #[cfg(target_os = "linux")]
    pub(crate) fn limit_memory(&self, bytes: u64) -> io::Result<()> {
        use rustix::process::{Resource, Rlimit, prlimit};
        let limit = Rlimit { current: Some(bytes), maximum: Some(bytes) };
        prlimit(Some(self.pid()), Resource::As, limit).map(|_| ()).map_err(io::Error::from)
    }

    /// Other systems cannot limit another process.
    #[cfg(not(target_os = "linux"))]
    pub(crate) fn limit_memory(&self, _bytes: u64) -> io::Result<()> {
        Ok(())
    }

    pub(crate) fn say(&mut self, line: &str) -> Result<(), EngineError> {
        // A program that has ended takes no input.
        writeln!(self.input, "{line}")
            .and_then(|()| self.input.flush())
            .map_err(|_| EngineError::Ended(self.name.clone()))
    }

    /// The next line; `None` if there is none within this time.
    pub(crate) fn line(&mut self, within: Duration) -> Result<Option<String>, EngineError> {
        match self.output.recv_timeout(within) {
            Ok(line) => Ok(Some(line)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(EngineError::Ended(self.name.clone())),
        }
    }

    /// Reads lines until one of them is an answer to the command.
    pub(crate) fn wait_for<T>(
        &mut self,
        command: &str,
        patience: Duration,
        mut answer: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, EngineError> {
        let deadline = Instant::now() + patience;
        loop {
            let Some(line) = self.line(deadline.saturating_duration_since(Instant::now()))? else {
                return Err(self.silent(command, patience));
            };
            if let Some(answer) = answer(line.trim()) {
                return Ok(answer);
            }
            if Instant::now() >= deadline {
                return Err(self.silent(command, patience));
            }
        }
    }

    /// The error of an engine that has not answered a command.
    pub(crate) fn silent(&self, command: &str, patience: Duration) -> EngineError {
        let (name, command) = (self.name.clone(), command.to_owned());
        EngineError::Silent { name, command, seconds: patience.as_secs() }
    }

    /// Halts the process and those that it has started, as they are, until [`resume`](Self::resume).
    pub(crate) fn pause(&self) {
        self.signal(Signal::STOP);
    }

    pub(crate) fn resume(&self) {
        self.signal(Signal::CONT);
    }

    /// To the whole group: the program may be a script that has started the engine.
    fn signal(&self, signal: Signal) {
        if let Err(error) = kill_process_group(self.pid(), signal) {
            tracing::debug!(engine = self.name, %error, "cannot signal an engine");
        }
    }

    /// The child has not been waited for, so the system has not given its id to another process.
    fn pid(&self) -> Pid {
        Pid::from_child(&self.child)
    }
}

impl Drop for EngineProcess {
    fn drop(&mut self) {
        self.signal(Signal::KILL);
        if let Err(error) = self.child.wait() {
            tracing::debug!(engine = self.name, %error, "cannot wait for an engine");
        }
    }
}

/// Sends each line of the output until its end, or until the receiver is gone.
fn read_lines(output: impl Read, lines: &SyncSender<String>) {
    let mut reader = BufReader::new(output);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let read = reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes);
        let is_too_long = bytes.len() as u64 == LONGEST_LINE;
        if bytes.is_empty() || is_too_long || read.is_err() {
            return;
        }
        if lines.send(String::from_utf8_lossy(&bytes).into_owned()).is_err() {
            return;
        }
    }
}
