//! Mail in, as far as it is text: who sent a message, what it wants, and whether it can be believed. What becomes of it
//! is the service's business; nothing here knows the database.

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
pub use incoming::{Arrival, Reply, Stray, Unwanted};
pub use report::Report;
pub use wish::Wish;
