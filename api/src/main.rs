//! The binary. Its commands are in `command`.

use std::process::ExitCode;

fn main() -> ExitCode {
    zugpost::command::main()
}
