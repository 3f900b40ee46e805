//! The binary. What it does is in `command`.

use std::process::ExitCode;

fn main() -> ExitCode {
    zugpost::command::main()
}
