//! Incoming mail. `listener` receives messages by SMTP or LMTP, `classify` and `incoming` parse them, and
//! `authenticity` verifies their authors. `process` carries them out; it is the only module here that uses the
//! database.

mod authenticity;
pub mod classify;
pub(crate) mod command;
mod flowed;
mod html;
pub mod incoming;
pub mod listener;
pub mod process;
mod quotation;
mod report;
mod results;
mod wish;

pub use authenticity::{Authenticator, AuthenticatorError, Verdict};
pub use command::Command;
pub use incoming::{Arrival, Reply, UnaddressedReply, Unwanted};
pub use report::Report;
pub use wish::Wish;
