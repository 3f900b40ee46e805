//! Mail in, as far as it is text: who sent a message, what it wants, and whether it can be believed. What becomes of it
//! is the service's business; nothing here knows the database.

mod authenticity;
pub(crate) mod command;
mod flowed;
mod html;
mod incoming;
pub mod listener;
pub mod process;
mod quotation;
mod report;
mod results;
mod wish;

pub use authenticity::{Authenticator, AuthenticatorError, Verdict};
pub use command::Command;
pub use incoming::{Arrival, Reply, Stray, Unwanted};
pub use report::Report;
pub use wish::Wish;

use crate::model::mail_identity::Ours;
use incoming::Candidate;

/// A longer message is nobody's move.
pub const MAX_BYTES: usize = 256 * 1024;

/// What a message is, by the address that it came to.
#[derive(Clone, Debug)]
pub enum Incoming {
    Reply(Reply),
    Report(Report),
    Stray(Stray),
}

impl Incoming {
    pub fn read(arrival: &Arrival, ours: &Ours) -> Result<Incoming, Unwanted> {
        let message = arrival.parsed()?;
        if let Some(report) = Report::of(&message, arrival, ours) {
            return Ok(Incoming::Report(report));
        }
        let candidate = Candidate::wanted(message, arrival, ours)?;
        match candidate.reply(ours) {
            Some(reply) => Ok(Incoming::Reply(reply)),
            None => candidate.stray(ours).map(Incoming::Stray).ok_or(Unwanted::NoToken),
        }
    }
}
