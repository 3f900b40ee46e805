//! Priority of the process: how much the processor prefers other programs.

use std::{io, str::FromStr};

use crate::config::ConfigError;

/// The niceness of a process, -20 to 19. The higher it is, the more the processor prefers other programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Niceness(i32);

impl Niceness {
    /// Sets the niceness of this thread and of all threads and processes that it starts later.
    ///
    /// # Errors
    /// If the system refuses it: a lower number than now needs privileges.
    pub fn apply(self) -> io::Result<()> {
        Ok(rustix::process::setpriority_process(None, self.0)?)
    }
}

impl FromStr for Niceness {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Self, ConfigError> {
        match text.parse() {
            Ok(number @ -20..=19) => Ok(Self(number)),
            _ => Err(ConfigError::Niceness(text.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_niceness_is_a_number_that_the_system_knows() {
        assert_eq!("10".parse(), Ok(Niceness(10)));
        for text in ["20", "-21", "", "nice"] {
            assert!(text.parse::<Niceness>().is_err(), "{text}");
        }
    }
}
