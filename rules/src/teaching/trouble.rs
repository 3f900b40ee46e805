//! Faults of a file.

use std::fmt;

#[derive(Debug)]
pub(super) struct Trouble(pub(super) String);

impl Trouble {
    pub(super) fn new(what: &impl ToString) -> Trouble {
        Trouble(what.to_string())
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}
