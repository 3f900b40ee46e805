//! The engine by itself: for programs that speak UCI, and for matches that measure it. `zugpost` has the same engine
//! inside, beside the server.

mod command;

use std::process::ExitCode;

fn main() -> ExitCode {
    command::main()
}
