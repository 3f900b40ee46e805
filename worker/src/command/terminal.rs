//! What people see of a command.

/// Writes a line to standard error.
#[expect(clippy::print_stderr, reason = "the command line speaks to people")]
pub fn say(line: &str) {
    eprintln!("{line}");
}
