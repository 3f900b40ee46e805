//! Output of a command for people.

use std::io::Write;

/// Writes a line to standard error. If that fails, there is no other place to report it.
pub fn say(line: &str) {
    drop(writeln!(std::io::stderr(), "{line}"));
}
