//! Programs of others, which end with the test that needs them.

use std::process::{Child, Command};

pub struct Program(Child);

impl Program {
    pub fn start(command: &mut Command) -> Program {
        let started = command.spawn();
        Program(started.unwrap_or_else(|error| panic!("{command:?}: {error}; see deploy/install-test-needs")))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // An error means that it has ended already.
        self.0.kill().ok();
        self.0.wait().ok();
    }
}
