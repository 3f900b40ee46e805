//! The process of an engine: lines in, lines out, and never a wait without end.

use std::{
    io::{self, BufRead, BufReader, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

use thiserror::Error;

use super::settings::EngineSettings;

/// How long an engine may take for what is not thinking.
pub(super) const PATIENCE: Duration = Duration::from_secs(15);

/// Why an engine cannot play.
#[derive(Debug, Error)]
pub enum PlayerError {
    /// The process cannot be started or written to.
    #[error("the engine cannot be used: {0}")]
    Io(#[from] io::Error),
    /// The process has closed its output.
    #[error("the engine {0} has ended")]
    Ended(String),
    /// It has not answered in time.
    #[error("the engine {name} has not answered `{command}` within {seconds} s")]
    Silent {
        /// The program.
        name: String,
        /// What it was asked.
        command: String,
        /// How long it had.
        seconds: u64,
    },
    /// It cannot play this.
    #[error("the engine {name} does not offer {what}")]
    NotOffered {
        /// The program.
        name: String,
        /// A variant or an option.
        what: String,
    },
    /// A thread of the match has panicked.
    #[error("a thread of the match has crashed")]
    Crashed,
}

/// What an engine plays.
pub(super) struct Reply {
    /// The steps of its turn, as it writes them.
    pub(super) steps: Vec<String>,
    /// Its value of the position in hundredths of a pawn, from its own view; large for a mate.
    pub(super) value: Option<i32>,
}

/// A child process with its output as a channel of lines. It is killed with its owner.
pub(super) struct EngineProcess {
    pub(super) name: String,
    child: Child,
    input: ChildStdin,
    output: Receiver<String>,
}

impl EngineProcess {
    pub(super) fn start(engine: &EngineSettings) -> Result<EngineProcess, PlayerError> {
        let mut command = Command::new(&engine.program);
        command.args(&engine.arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let name = engine.program.display().to_string();
        let mut child = command.spawn().map_err(|error| io::Error::other(format!("{name}: {error}")))?;
        let (Some(input), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(PlayerError::Ended(name));
        };
        let (send, output) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(EngineProcess { name, child, input, output })
    }

    pub(super) fn say(&mut self, line: &str) -> Result<(), PlayerError> {
        writeln!(self.input, "{line}").and_then(|()| self.input.flush())?;
        Ok(())
    }

    /// Reads lines until one of them is an answer to the command.
    pub(super) fn wait_for<T>(
        &mut self,
        command: &str,
        patience: Duration,
        mut answer: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, PlayerError> {
        let deadline = Instant::now() + patience;
        loop {
            match self.output.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
                Ok(line) => {
                    if let Some(answer) = answer(line.trim()) {
                        return Ok(answer);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {
                    let (name, command) = (self.name.clone(), command.to_owned());
                    return Err(PlayerError::Silent { name, command, seconds: patience.as_secs() });
                }
                Err(RecvTimeoutError::Disconnected) => return Err(PlayerError::Ended(self.name.clone())),
            }
        }
    }
}

impl Drop for EngineProcess {
    fn drop(&mut self) {
        // It may have ended by itself.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
